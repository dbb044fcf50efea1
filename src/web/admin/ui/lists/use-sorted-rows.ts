import { useSortable } from './use-sortable.ts';

type Row = { id: string };

/** A row on the screen: `index` is its place in the list, `place` where it stands while one is being moved. */
type Shown<R> = { row: R; name: string; index: number; place: number; change(row: R): void; remove(): void };

/** The rows of a list that is saved as a whole: any of them can be moved, changed and removed. */
export function useSortedRows<R extends Row>(
  rows: R[],
  nameOf: (row: R, index: number) => string,
  set: (rows: R[]) => void,
) {
  const sort = useSortable(
    rows.map((row, index) => ({ id: row.id, name: nameOf(row, index) })),
    (id, to) => {
      const row = rows.find((each) => each.id === id);
      if (row) set(rows.filter((each) => each !== row).toSpliced(to, 0, row));
    },
  );
  const shown = sort.order.flatMap(({ id, name }, place): Shown<R>[] => {
    const index = rows.findIndex((each) => each.id === id);
    const row = rows[index];
    if (!row) return [];
    const change = (changed: R) => set(rows.with(index, changed));
    return [{ row, name, index, place, change, remove: () => set(rows.toSpliced(index, 1)) }];
  });
  return { sort, shown };
}
