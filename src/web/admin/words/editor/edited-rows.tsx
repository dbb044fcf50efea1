import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import type { DraftState } from '../../editing/use-drafts.ts';
import { Grip, SortStatus } from '../../ui/lists/grip.tsx';
import rows from '../../ui/lists/row-list.module.css';
import { useOpenRow } from '../../ui/lists/use-open-row.ts';
import { useSortedRows } from '../../ui/lists/use-sorted-rows.ts';
import { IconButton } from '../../ui/page/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';

/** What the editor of a row works with. */
export type RowEditor<Row> = {
  row: Row;
  number: number;
  errors: FieldErrors;
  onChange(row: Row): void;
  onDone(): void;
  onDelete(): void;
};

type Props<Row> = {
  /** The draft's field that holds the rows, as JSON. */
  list: string;
  title: string;
  draft: DraftState;
  /** Of this row, from the last save, by field. */
  errorsOf(row: Row, index: number): FieldErrors;
  nameOf(row: Row): string;
  /** A line about a row that is not open, and what its owner should look at. */
  describe(row: Row): { words: ReactNode; fault?: string | false };
  /** In the head; what it adds opens at once. */
  adding(add: (row: Row) => void): ReactNode;
  empty: ReactNode;
  foot: string;
  children(editor: RowEditor<Row>): ReactNode;
};

const CONTROL = '[data-open] :is(a, button, input, select, textarea)';

/** The rows of a text in their order: one is edited in its place, and any can be moved. */
export function EditedRows<Row extends { id: string }>(props: Props<Row>) {
  const { list, title, draft, errorsOf, nameOf, describe, adding, empty, foot, children } = props;
  const all: Row[] = JSON.parse(draft.draft[list] ?? '[]');
  const set = (all: Row[]) => draft.set(list, JSON.stringify(all));
  const { openId, open } = useOpenRow(all.map(({ id }) => id));
  const place = useRef<HTMLOListElement>(null);
  const isByHand = useRef(false);
  const openByHand = (id: string) => {
    isByHand.current = true;
    open(id);
  };
  useEffect(() => {
    if (openId && isByHand.current) place.current?.querySelector<HTMLElement>(CONTROL)?.focus();
    isByHand.current = false;
  }, [openId]);

  // A refused row opens, so that the summary's links lead to its fields; the summary keeps the focus.
  const wrong = all.filter((row, index) => Object.keys(errorsOf(row, index)).length > 0).map(({ id }) => id);
  const [known, setKnown] = useState('');
  if (wrong.join() !== known) {
    setKnown(wrong.join());
    if (wrong[0] && !wrong.includes(openId ?? '')) open(wrong[0]);
  }
  const { sort, shown } = useSortedRows(all, nameOf, set);
  return (
    <Panel
      title={title}
      id={`field-${list}`}
      end={adding((row) => {
        set([...all, row]);
        openByHand(row.id);
      })}
      foot={foot}
      isBare
    >
      <SortStatus sort={sort} />
      {all.length === 0 && empty}
      <ol className={rows.list} ref={place}>
        {shown.map(({ row, name, index, place: at, change, remove }) => {
          const { id } = row;
          if (openId === id)
            return (
              <li key={id} className={rows.open} data-open>
                {children({
                  ...{ row, number: at + 1, errors: errorsOf(row, index), onDone: () => open(null) },
                  onChange: change,
                  onDelete: remove,
                })}
              </li>
            );
          const { words, fault } = describe(row);
          const amiss = wrong.includes(id) ? 'Not valid' : fault;
          return (
            <li key={id} data-sort={id} className={sort.liftedId === id ? rows.lifted : undefined}>
              <Grip sort={sort} id={id} name={name} index={at} count={all.length} />
              <div>
                <strong>{name}</strong>
                <p className="caption">{words}</p>
                {amiss && <em>{amiss}</em>}
              </div>
              <IconButton type="button" onClick={() => openByHand(id)} label={`Edit ${name}`}>
                <Pencil size={15} />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
