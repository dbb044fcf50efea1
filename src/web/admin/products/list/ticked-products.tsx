import { Eye, EyeOff, ListChecks, Plus } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Options } from '../../ui/forms/options.tsx';
import { Select } from '../../ui/forms/select.tsx';
import filters from '../../ui/lists/filters.module.css';
import { TICKED, type Ticks } from '../../ui/lists/ticks.tsx';
import { AdminButton, AdminLink } from '../../ui/page/button.tsx';
import { Done } from '../../ui/page/done.tsx';
import { Note } from '../../ui/page/note.tsx';
import { type ProductsCriteria, productsAddress } from './products-address.ts';
import styles from './ticked-products.module.css';

type Props = {
  collections: { handle: string; title: string }[];
  criteria: ProductsCriteria;
  /** How many the list finds, on all its pages. */
  total: number;
  ticks: Ticks;
};

/** The bulk actions of ticked products. */
export function TickedProducts({ collections, criteria, total, ticks: { count, areAll } }: Props) {
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
          <Select className={filters.control} name="into" aria-label="Collection" defaultValue="">
            <option value="">Collection …</option>
            <Options of={collections.map(({ handle, title }) => [handle, title])} />
          </Select>
          <AdminButton name="intent" value="collect" disabled={isBusy}>
            <Plus size={15} />
            Add to collection
          </AdminButton>
        </span>
      )}
      <AdminButton
        name="ticked"
        value="yes"
        formMethod="get"
        formAction={links.admin.productChange}
        disabled={isBusy}
      >
        <ListChecks size={15} />
        More changes
      </AdminButton>
      {total > count && areAll && (
        <AdminLink to={productsAddress.to(criteria, {}, links.admin.productChange)}>
          Change all {total.toLocaleString('en-GB')} found
        </AdminLink>
      )}
    </Form>
  );
}

export type BulkNoteAnswer = { done?: string; refused?: string[]; to?: string; error?: string } | undefined;

/** The result of a bulk action, with the reasons for refusals. */
export function BulkNote({ answer }: { answer: BulkNoteAnswer }) {
  const { done, refused = [], to, error } = answer ?? {};
  const count = counted(refused.length, 'product');
  return (
    <>
      {error && <Note tone="bad" title={error} />}
      {refused.length > 0 && (
        <Note tone="bad" title={`${count} could not be changed`}>
          {[...new Set(refused)].join(' ')}
        </Note>
      )}
      {done && (
        <Done title={done} answer={answer}>
          {to && (
            <Link className="link" to={to}>
              Undo
            </Link>
          )}
        </Done>
      )}
    </>
  );
}
