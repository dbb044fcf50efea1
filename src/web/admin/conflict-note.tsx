import type { ProductChange } from '#shop/catalogue/product-history.ts';
import { formatDateTime } from '../ui/format.ts';
import styles from './products/product.module.css';
import { LABELS, shown } from './products/product-draft.ts';
import { AdminButton } from './ui/button.tsx';
import { Note } from './ui/note.tsx';
import type { DraftState } from './use-draft.ts';

type Props = {
  state: DraftState;
  /** The change that is in the way. */
  theirs: ProductChange | undefined;
  /** The shop has refused to save over the other's change. */
  isRefused: boolean;
};

/** Somebody else has saved meanwhile: both versions side by side, and the second to save chooses. Nothing is lost. */
export function ConflictNote({ state, theirs, isRefused }: Props) {
  const { met, draft, saved } = state;
  if (met.length === 0 && !isRefused) return null;
  const who = theirs?.who ?? 'Someone else';
  const where = who === 'You' ? ' elsewhere' : '';
  return (
    <Note tone="hand" title={`${who} changed this product${where} while you were editing`} isUrgent>
      <p>
        Your changes are kept here, the other ones are saved.{' '}
        {met.length === 0
          ? 'No field meets: save again to keep both.'
          : 'Both of you changed what follows. Choose, then save.'}
      </p>
      {met.map((field) => {
        const label = LABELS[field] ?? field;
        return (
          <fieldset key={field} className={styles.both}>
            <legend className="visually-hidden">{label}</legend>
            <dl>
              <div>
                <dt>{label}, yours</dt>
                <dd>{shown(field, draft[field] ?? '') || 'nothing'}</dd>
              </div>
              <div>
                <dt>
                  {who}
                  {theirs && `, ${formatDateTime(new Date(theirs.at).toISOString())}`}
                </dt>
                <dd>{shown(field, saved[field] ?? '') || 'nothing'}</dd>
              </div>
            </dl>
            <AdminButton type="button" look="solid" isSmall onClick={() => state.choose(field, 'mine')}>
              Keep mine
            </AdminButton>
            <AdminButton type="button" isSmall onClick={() => state.choose(field, 'theirs')}>
              Take theirs
            </AdminButton>
          </fieldset>
        );
      })}
    </Note>
  );
}
