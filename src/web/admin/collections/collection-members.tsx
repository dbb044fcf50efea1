import { GripVertical, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { CollectionPage } from '#shop/catalogue/collections/collections.server.ts';
import styles from '../ui/forms/editor.module.css';
import { EmptyList } from '../ui/lists/empty.tsx';
import { Grip, SortStatus } from '../ui/lists/grip.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { Totals } from '../ui/lists/totals.tsx';
import { useSortable } from '../ui/lists/use-sortable.ts';
import { IconButton } from '../ui/page/button.tsx';
import { Note } from '../ui/page/note.tsx';
import { Panel } from '../ui/page/panel.tsx';
import type { CollectionAnswer } from './collection-answer.ts';
import { ACTIONS, PRODUCT_COLUMNS, ProductButton, ProductCells } from './collection-products.tsx';

type Props = {
  collection: CollectionPage;
  /** The answer to the page's last form. */
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

/** The products of the collection, in their order. */
export function ProductsInCollection({ collection, answer, isBusy, toPage }: Props) {
  const { products, total, page, pageSize, version } = collection;
  const first = (page - 1) * pageSize;
  const mover = useFetcher<CollectionAnswer>();
  const shown = asMoved(products, mover.formData, first);
  const sort = useSortable(
    shown.map(({ id, title }) => ({ id, name: title })),
    (productId, to) =>
      mover.submit({ intent: 'move', productId, to: first + to, version }, { method: 'post' }),
  );
  // One live region for moves, additions and removals: the latest message replaces the one before.
  const [announced, setAnnounced] = useState(answer);
  if (announced !== answer) {
    setAnnounced(answer);
    sort.announce(answer && 'announcement' in answer && answer.announcement ? answer.announcement : '');
  }
  const refusal = mover.state === 'idle' && mover.data && 'error' in mover.data ? mover.data.error : null;
  return (
    <Panel
      title="Products In Collection"
      note={`${total.toLocaleString('en-GB')} Product(s)`}
      foot={total > 0 && HOW_TO_MOVE}
      isBare
    >
      {refusal && (
        <Note tone="bad" title="The order was not saved">
          {refusal} This is the current order.
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
          <Table
            columns={[{ name: 'Move', is: 'hidden' }, ...PRODUCT_COLUMNS, ACTIONS]}
            className={`${styles.products} ${styles.sorted}`}
          >
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
                      <IconButton disabled={isBusy} label={`Remove ${product.title}`}>
                        <X size={15} />
                      </IconButton>
                    </ProductButton>
                  </ProductCells>
                </tr>
              );
            })}
          </Table>
          {total > pageSize && (
            <Totals total={total} page={page} pageSize={pageSize} toPage={toPage} shown={products.length} />
          )}
        </>
      )}
    </Panel>
  );
}

/** The order including a move that is still being saved. */
function asMoved<T extends { id: string }>(products: T[], sent: FormData | undefined, first: number): T[] {
  const moving = products.find(({ id }) => id === sent?.get('productId'));
  if (!moving || !sent) return products;
  return products.filter((each) => each !== moving).toSpliced(Number(sent.get('to')) - first, 0, moving);
}
