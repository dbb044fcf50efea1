import { type KeyboardEvent, type PointerEvent, useState } from 'react';

type Item = { id: string; name: string };
type Lift = { id: string; from: number; to: number; isDragged: boolean };

/**
 * Reorders the rows of a list by drag, by keyboard (Space lifts and drops, arrows move, Esc puts back) and by buttons,
 * announcing each step. `onDrop` receives the row and its new index. In a grid, left and right move too.
 */
export function useSortable(
  items: Item[],
  onDrop: (id: string, to: number) => void,
  { isGrid = false } = {},
) {
  const [lift, setLift] = useState<Lift | null>(null);
  const [announcement, announce] = useState('');
  const held = lift && items.some(({ id }) => id === lift.id) ? lift : null;
  const order = held ? moved(items, held.from, held.to) : items;

  function lifted(id: string, isDragged: boolean) {
    const from = items.findIndex((item) => item.id === id);
    setLift({ id, from, to: from, isDragged });
    if (!isDragged)
      announce(`Lifted ${nameOf(id)}, ${place(from)}. Arrows move it, Space drops it, Escape puts it back.`);
  }
  function moveTo(to: number) {
    if (!held || to < 0 || to >= items.length || to === held.to) return;
    setLift({ ...held, to });
    announce(`${nameOf(held.id)}, ${place(to)}`);
  }
  function drop() {
    if (!held) return;
    setLift(null);
    if (held.to === held.from) return announce(`Left at ${place(held.from)}`);
    announce(`Dropped ${nameOf(held.id)} at ${place(held.to)}`);
    onDrop(held.id, held.to);
  }
  function putBack() {
    if (!held) return;
    setLift(null);
    announce(`Put ${nameOf(held.id)} back at ${place(held.from)}`);
  }
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? '';
  const place = (index: number) => `place ${index + 1} of ${items.length}`;

  const gripProps = (id: string) => ({
    'aria-pressed': held?.id === id,
    onClick() {
      // A click lifts the row without dragging it, and shows its buttons.
      if (held?.id === id && !held.isDragged) drop();
      else if (!held) lifted(id, false);
    },
    onPointerDown({ currentTarget, pointerId, button }: PointerEvent<HTMLElement>) {
      if (button === 0 && !held) currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!currentTarget.hasPointerCapture(pointerId)) return;
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-sort]');
      const to = order.findIndex((item) => item.id === over?.dataset.sort);
      if (!held) {
        if (to !== -1 && over?.dataset.sort !== id) lifted(id, true);
      } else if (over && to !== -1 && (isGrid || isPastMiddle(over, clientY, to > held.to))) moveTo(to);
    },
    onPointerUp() {
      if (held?.isDragged) drop();
    },
    onPointerCancel: putBack,
    onKeyDown(event: KeyboardEvent) {
      if (held?.id !== id) return;
      const sideways: Record<string, number> = isGrid ? { ArrowLeft: -1, ArrowRight: 1 } : {};
      const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ...sideways };
      const step = { ...steps, Home: -items.length, End: items.length }[event.key];
      if (step) moveTo(Math.max(0, Math.min(items.length - 1, held.to + step)));
      else if (event.key === 'Escape') putBack();
      else return;
      event.preventDefault();
    },
  });

  return {
    order,
    liftedId: held?.id ?? null,
    isDragged: held?.isDragged ?? false,
    announcement,
    gripProps,
    moveTo,
    drop,
    putBack,
    announce,
    isGrid,
  };
}

export type Sortable = ReturnType<typeof useSortable>;

function moved<T>(items: T[], from: number, to: number): T[] {
  const others = items.filter((_, index) => index !== from);
  return others.toSpliced(to, 0, items[from] as T);
}

/** Rows swap only once the pointer is past the middle of a tall row; otherwise they would flicker. */
function isPastMiddle(row: HTMLElement, y: number, isBelow: boolean): boolean {
  const { top, height } = row.getBoundingClientRect();
  return isBelow ? y > top + height / 2 : y < top + height / 2;
}
