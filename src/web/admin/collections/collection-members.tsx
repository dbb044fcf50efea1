import { GripVertical, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { CollectionDesk } from '#shop/catalogue/collection-desk.server.ts';
import styles from '../editor.module.css';
import { AdminButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyList } from '../ui/empty.tsx';
import { Grip, SortStatus } from '../ui/grip.tsx';
import { Note } from '../ui/note.tsx';
import table from '../ui/table.module.css';
import { Totals } from '../ui/totals.tsx';
import { useSortable } from '../ui/use-sortable.ts';
import type { action } from './collection.tsx';
import type { CollectionAnswer } from './collection-editor.tsx';
import { ProductButton, ProductCells, ProductHeads } from './collection-products.tsx';

type Props = {
  desk: CollectionDesk;
  /** What came of the last form of the page. */
  answer: CollectionAnswer;
  isBusy: boolean;
  toPage(page: number): string;
};

const HOW_TO_MOVE = (
  <>
    <GripVertical size={14} /> Drag by the handle
    <span className={styles.byKeys}>, or press Space on it and use the arrow keys</span>. The shop shows this
    order.
  </>
);

/** 'Products In Collection' (specification, 2): each with its place, status, price and a way out. */
export function ProductsInCollection({ desk, answer, isBusy, toPage }: Props) {
  const { products, total, page, pageSize, version } = desk;
  const first = (page - 1) * pageSize;
  const mover = useFetcher<typeof action>();
  const shown = asMoved(products, mover.formData, first);
  const sort = useSortable(
    shown.map(({ id, title }) => ({ id, name: title })),
    (productId, to) =>
      mover.submit({ intent: 'move', productId, to: first + to, version }, { method: 'post' }),
  );
  // One voice for moves and for what comes and goes: what was said last takes the place of what was said before.
  const [heard, hear] = useState(answer);
  if (heard !== answer) {
    hear(answer);
    sort.say(answer && 'said' in answer && answer.said ? answer.said : '');
  }
  const refusal = mover.state === 'idle' && mover.data && 'error' in mover.data ? mover.data.error : null;
  return (
    <Card
      title="Products In Collection"
      note={`${total.toLocaleString('en-GB')} Product(s)`}
      foot={total > 0 && HOW_TO_MOVE}
      isBare
    >
      {refusal && (
        <Note tone="bad" title="The order was not saved">
          {refusal} This is how it stands now.
        </Note>
      )}
      <SortStatus sort={sort} />
      {total === 0 ? (
        <EmptyList
          Icon={Plus}
          title="Nothing in it yet"
          text="Add products from the list of available products."
        />
      ) : (
        <>
          <table className={`${table.table} ${table.rows} ${styles.things} ${styles.sorted}`}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">Move</span>
                </th>
                <ProductHeads />
              </tr>
            </thead>
            <tbody>
              {sort.order.map(({ id }, index) => {
                const product = shown.find((each) => each.id === id);
                if (!product) return null;
                const looks = [!product.available && table.faded, sort.liftedId === id && styles.lifted];
                return (
                  <tr key={id} data-sort={id} className={looks.filter(Boolean).join(' ') || undefined}>
                    <td className={styles.grip}>
                      <Grip sort={sort} id={id} name={product.title} index={first + index} count={total} />
                    </td>
                    <ProductCells product={product}>
                      <ProductButton intent="remove" productId={id} title={product.title}>
                        <AdminButton
                          look="bare"
                          isSmall
                          isIconOnly
                          disabled={isBusy}
                          aria-label={`Remove ${product.title}`}
                        >
                          <X size={15} />
                        </AdminButton>
                      </ProductButton>
                    </ProductCells>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {total > pageSize && <Totals {...{ total, page, pageSize, toPage }} shown={products.length} />}
        </>
      )}
    </Card>
  );
}

/** While a move is on its way the list shows it already. */
function asMoved<T extends { id: string }>(products: T[], sent: FormData | undefined, first: number): T[] {
  const moving = products.find(({ id }) => id === sent?.get('productId'));
  if (!moving || !sent) return products;
  return products.filter((each) => each !== moving).toSpliced(Number(sent.get('to')) - first, 0, moving);
}
