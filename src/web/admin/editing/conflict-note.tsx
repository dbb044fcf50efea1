import { formatDateTime } from '../../ui/text/format.ts';
import { AdminButton } from '../ui/page/button.tsx';
import { Note } from '../ui/page/note.tsx';
import styles from './conflict-note.module.css';
import type { DraftState } from './use-drafts.ts';

type Props = {
  /** 'product'. */
  what: string;
  state: DraftState;
  labels: Record<string, string>;
  toLine(field: string, text: string): string;
  /** The conflicting change. */
  theirs: { who: string; at: number } | undefined;
  /** The shop refused to overwrite the other change. */
  isRefused: boolean;
};

/** Somebody else has saved in the meantime: shows both texts to choose from. */
export function ConflictNote({ what, state, labels, toLine, theirs, isRefused }: Props) {
  const { conflicting, draft, saved } = state;
  if (conflicting.length === 0 && !isRefused) return null;
  const who = theirs?.who ?? 'Someone else';
  const where = who === 'You' ? ' elsewhere' : '';
  return (
    <Note tone="attention" title={`${who} changed this ${what}${where} while you were editing`} isUrgent>
      <p>
        Theirs are saved; yours are still here.{' '}
        {conflicting.length === 0
          ? 'You changed different fields: save again to keep both.'
          : 'You both changed the fields below. Choose, then save.'}
      </p>
      {conflicting.map((field) => {
        const label = labels[field] ?? field;
        return (
          <fieldset key={field} className={`row ${styles.both}`}>
            <legend className="visually-hidden">{label}</legend>
            <dl>
              <div>
                <dt>{label}, yours</dt>
                <dd>{toLine(field, draft[field] ?? '') || 'nothing'}</dd>
              </div>
              <div>
                <dt>
                  {who}
                  {theirs && `, ${formatDateTime(theirs.at)}`}
                </dt>
                <dd>{toLine(field, saved[field] ?? '') || 'nothing'}</dd>
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
