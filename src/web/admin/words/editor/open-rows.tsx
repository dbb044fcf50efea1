import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Grip, SortStatus } from '../../ui/lists/grip.tsx';
import rows from '../../ui/lists/row-list.module.css';
import { useSortable } from '../../ui/lists/use-sortable.ts';
import { IconButton } from '../../ui/page/button.tsx';
import styles from './open-rows.module.css';

type Props<Item> = {
  items: Item[];
  nameOf(item: Item): string;
  /** Stands under the one above. */
  isInner?(item: Item): boolean;
  onChange(items: Item[]): void;
  /** The fields of an item. */
  children(item: Item, index: number, change: (item: Item) => void): ReactNode;
};

/** Rows whose fields are always open, moved by their grips. */
export function OpenRows<Item>({ items, nameOf, isInner, onChange, children }: Props<Item>) {
  const { ids, move, remove } = useIds(items.length);
  const sort = useSortable(
    items.map((item, index) => ({ id: ids[index] ?? '', name: nameOf(item) })),
    (id, to) => {
      const from = ids.indexOf(id);
      const item = items[from] as Item;
      move(from, to);
      onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    },
  );
  return (
    <>
      <SortStatus sort={sort} />
      <ol className={rows.list}>
        {sort.order.map(({ id, name }, place) => {
          const index = ids.indexOf(id);
          const item = items[index];
          if (item === undefined) return null;
          const look = [styles.item, isInner?.(item) && rows.inner, sort.liftedId === id && rows.lifted];
          return (
            <li key={id} data-sort={id} className={look.filter(Boolean).join(' ')}>
              <Grip sort={sort} id={id} name={name} index={place} count={items.length} />
              <div className={styles.fields}>
                {children(item, index, (changed) => onChange(items.with(index, changed)))}
              </div>
              <IconButton
                type="button"
                label={`Remove ${name}`}
                onClick={() => {
                  remove(index);
                  onChange(items.toSpliced(index, 1));
                }}
              >
                <Trash2 size={15} />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Ids of rows that have none, which follow them while they are moved. */
function useIds(count: number) {
  const [{ ids, next }, setState] = useState({ ids: [] as string[], next: 0 });
  const set = (change: (ids: string[]) => string[]) => setState((now) => ({ ...now, ids: change(now.ids) }));
  // Added, discarded, or saved by somebody else.
  if (ids.length !== count)
    setState({
      ids: Array.from({ length: count }, (_, place) => ids[place] ?? `row-${next + place}`),
      next: next + count,
    });
  return {
    ids,
    move: (from: number, to: number) =>
      set((ids) => ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? '')),
    remove: (index: number) => set((ids) => ids.toSpliced(index, 1)),
  };
}
