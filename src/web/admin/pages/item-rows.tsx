import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { FRAME_LABELS, type FrameItem } from '#shop/frame/frame.ts';
import type { DraftState } from '../editing/use-drafts.ts';
import { AdminButton, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Grip, SortStatus } from '../ui/grip.tsx';
import { Panel } from '../ui/panel.tsx';
import rows from '../ui/row-list.module.css';
import { useSortable } from '../ui/use-sortable.ts';
import styles from './item-rows.module.css';

type Props = {
  list: 'menu' | 'support';
  title: string;
  draft: DraftState;
  /** An item can stand under the one above it. */
  hasInner?: boolean;
  errors: FieldErrors;
  /** What is offered while an address is typed. */
  places: { to: string; text: string }[];
  /** Saved addresses that lead nowhere. */
  nowhere: string[];
};

/** A list of links in the owner's order. */
export function ItemRows({ list, title, draft, hasInner = false, errors, places, nowhere }: Props) {
  const offered = useId();
  const items: FrameItem[] = JSON.parse(draft.draft[list] ?? '[]');
  const set = (items: FrameItem[]) => draft.set(list, JSON.stringify(items));
  const { ids, move, add, remove } = useIds(items.length);
  const sort = useSortable(
    items.map(({ text }, index) => ({ id: ids[index] ?? '', name: text || 'the new link' })),
    (id, to) => {
      const from = ids.indexOf(id);
      const item = items[from];
      if (!item) return;
      move(from, to);
      set(items.toSpliced(from, 1).toSpliced(to, 0, item));
    },
  );
  return (
    <Panel
      title={title}
      id={`field-${list}`}
      end={
        <AdminButton
          type="button"
          isSmall
          onClick={() => {
            add();
            set([...items, { text: '', to: '', isInner: false }]);
          }}
        >
          <Plus size={15} /> Add link
        </AdminButton>
      }
      foot="A link to a page or collection that is not there is not shown."
      isBare
    >
      <SortStatus sort={sort} />
      <datalist id={offered}>
        {places.map(({ to, text }) => (
          <option key={to} value={to}>
            {text}
          </option>
        ))}
      </datalist>
      <ol className={rows.list}>
        {sort.order.map(({ id, name }, place) => {
          const index = ids.indexOf(id);
          const item = items[index];
          if (!item) return null;
          const change = (changes: Partial<FrameItem>) => set(items.with(index, { ...item, ...changes }));
          const field = (key: 'text' | 'to') => ({
            id: `field-${list}.${index}.${key}`,
            label: `${FRAME_LABELS[key]}, ${title} ${index + 1}`,
            value: item[key],
            error: errors[`${list}.${index}.${key}`],
            onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
          });
          return (
            <li
              key={id}
              data-sort={id}
              className={[styles.item, item.isInner && rows.inner, sort.liftedId === id && rows.lifted]
                .filter(Boolean)
                .join(' ')}
            >
              <Grip sort={sort} id={id} name={name} index={place} count={items.length} />
              <div className={styles.fields}>
                <TextField {...field('text')} maxLength={40} />
                <TextField {...field('to')} list={offered} placeholder="/collections/…" maxLength={300} />
                {hasInner && index > 0 && (
                  <label className={styles.inner}>
                    <input
                      type="checkbox"
                      checked={item.isInner}
                      onChange={({ target }) => change({ isInner: target.checked })}
                    />{' '}
                    {FRAME_LABELS.isInner}
                  </label>
                )}
                {nowhere.includes(item.to) && <em>Not shown: nothing is there.</em>}
              </div>
              <IconButton
                type="button"
                label={`Remove ${name}`}
                onClick={() => {
                  remove(index);
                  set(items.toSpliced(index, 1));
                }}
              >
                <Trash2 size={15} />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Ids of rows that have none, which follow them while they are moved. */
function useIds(count: number) {
  const [ids, setIds] = useState<string[]>(() => Array.from({ length: count }, (_, place) => `row-${place}`));
  const [next, setNext] = useState(count);
  // Discarded, or saved by somebody else.
  if (ids.length !== count)
    setIds(Array.from({ length: count }, (_, place) => ids[place] ?? `row-${next + place}`));
  return {
    ids,
    move: (from: number, to: number) =>
      setIds((ids) => ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? '')),
    add: () => {
      setIds((ids) => [...ids, `row-${next}`]);
      setNext(next + 1);
    },
    remove: (index: number) => setIds((ids) => ids.toSpliced(index, 1)),
  };
}
