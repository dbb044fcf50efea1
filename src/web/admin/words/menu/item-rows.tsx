import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { FRAME_LABELS, type FrameItem } from '#shop/frame/frame.ts';
import type { DraftState } from '../../editing/use-drafts.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { Options } from '../../ui/forms/options.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import styles from '../editor/open-rows.module.css';
import { OpenRows } from '../editor/open-rows.tsx';

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
  const shortly = list === 'menu' ? 'Menu' : 'Footer';
  const items: FrameItem[] = JSON.parse(draft.draft[list] ?? '[]');
  const set = (items: FrameItem[]) => draft.set(list, JSON.stringify(items));
  return (
    <Panel
      title={title}
      id={`field-${list}`}
      end={
        <AdminButton
          type="button"
          isSmall
          onClick={() => set([...items, { text: '', to: '', isInner: false }])}
        >
          <Plus size={15} /> Add link
        </AdminButton>
      }
      foot="A link to a page or collection that does not exist is not shown."
      isBare
    >
      <datalist id={offered}>
        <Options of={places.map(({ to, text }) => [to, text])} />
      </datalist>
      <OpenRows
        items={items}
        nameOf={({ text }) => text || 'the new link'}
        isInner={({ isInner }) => isInner}
        onChange={set}
      >
        {(item, index, change) => {
          const field = (key: 'text' | 'to') => ({
            id: `field-${list}.${index}.${key}`,
            label: `${FRAME_LABELS[key]}, ${shortly} ${index + 1}`,
            value: item[key],
            error: errors[`${list}.${index}.${key}`],
            onChange: ({ target }: { target: { value: string } }) => change({ ...item, [key]: target.value }),
          });
          return (
            <>
              <TextField {...field('text')} maxLength={40} />
              <TextField {...field('to')} list={offered} placeholder="/collections/…" maxLength={300} />
              {hasInner && index > 0 && (
                <label className={`line ${styles.inner}`}>
                  <input
                    type="checkbox"
                    checked={item.isInner}
                    onChange={({ target }) => change({ ...item, isInner: target.checked })}
                  />
                  {FRAME_LABELS.isInner}
                </label>
              )}
              {nowhere.includes(item.to) && <em>Not shown: it leads nowhere.</em>}
            </>
          );
        }}
      </OpenRows>
    </Panel>
  );
}
