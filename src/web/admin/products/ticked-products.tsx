import { Eye, EyeOff, Plus } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { AdminButton } from '../ui/button.tsx';
import { Done } from '../ui/done.tsx';
import filters from '../ui/filters.module.css';
import { Note } from '../ui/note.tsx';
import { Select } from '../ui/select.tsx';
import { TICKED } from '../ui/ticks.tsx';
import styles from './ticked-products.module.css';

type Props = { collections: { handle: string; title: string }[] };

/** The bulk actions of ticked products. */
export function TickedProducts({ collections }: Props) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form id={TICKED} method="post" className={styles.form} preventScrollReset>
      <AdminButton name="intent" value="show" disabled={isBusy}>
        <Eye size={15} />
        Make available
      </AdminButton>
      <AdminButton name="intent" value="hide" disabled={isBusy}>
        <EyeOff size={15} />
        Hide
      </AdminButton>
      {collections.length > 0 && (
        <span className={styles.collect}>
          <Select className={filters.control} name="collection" aria-label="Collection" defaultValue="">
            <option value="">Collection …</option>
            {collections.map(({ handle, title }) => (
              <option key={handle} value={handle}>
                {title}
              </option>
            ))}
          </Select>
          <AdminButton name="intent" value="collect" disabled={isBusy}>
            <Plus size={15} />
            Add to collection
          </AdminButton>
        </span>
      )}
    </Form>
  );
}

export type BulkNoteAnswer = { done?: string; refused?: string[]; error?: string } | undefined;

/** The result of a bulk action, with the reasons for refusals. */
export function BulkNote({ answer }: { answer: BulkNoteAnswer }) {
  const { done, refused = [], error } = answer ?? {};
  const count = refused.length === 1 ? '1 product' : `${refused.length} products`;
  return (
    <>
      {error && <Note tone="bad" title={error} />}
      {refused.length > 0 && (
        <Note tone="bad" title={`${count} could not be changed`}>
          {[...new Set(refused)].join(' ')}
        </Note>
      )}
      {done && <Done title={done} answer={answer} />}
    </>
  );
}
