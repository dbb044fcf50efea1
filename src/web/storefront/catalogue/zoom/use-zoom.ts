import { type RefObject, useEffect, useRef, useState } from 'react';
import { CLOSE_UP, type Frame, type Point, panBy, STEP, type View, WHOLE, zoomAt } from './view.ts';

/** Milliseconds between the taps of a double tap, and pixels between them. */
const DOUBLE_TAP = { time: 320, distance: 30 };
/** Pixels of a swipe to another picture. */
const SWIPE = 48;
/** Pixels that an arrow key moves an enlarged picture. */
const ARROW = 80;

type Zoom = {
  view: View;
  /** Whether the picture follows a finger, without a transition. */
  isHeld: boolean;
  zoom(factor: number): void;
  reset(): void;
  /** Handles + − 0 and the arrows; the arrows of a whole picture turn to the next one. */
  onKeyDown(event: React.KeyboardEvent): void;
};

/** Zooms the picture in `stage` by wheel, pinch, double tap and keys; a swipe on a whole picture turns to the next. */
export function useZoom(stage: RefObject<HTMLElement | null>, turn: (by: 1 | -1) => void): Zoom {
  const [view, setView] = useState(WHOLE);
  const [isHeld, hold] = useState(false);
  const turning = useRef(turn);
  const shown = useRef(view);
  useEffect(() => {
    turning.current = turn;
    shown.current = view;
  });

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    return listen(element, {
      setView,
      hold,
      turn: (by) => turning.current(by),
      current: () => shown.current,
    });
  }, [stage]);

  const zoom = (factor: number) =>
    setView((view) => (stage.current ? zoomAt(view, factor, { x: 0, y: 0 }, frameOf(stage.current)) : view));
  return {
    view,
    isHeld,
    zoom,
    reset: () => setView(WHOLE),
    onKeyDown(event) {
      const element = stage.current;
      if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
      const arrow = ARROWS[event.key];
      if (event.key === '+' || event.key === '=') zoom(STEP);
      else if (event.key === '-') zoom(1 / STEP);
      else if (event.key === '0') setView(WHOLE);
      else if (arrow && view.scale > 1) setView(panBy(view, arrow, frameOf(element)));
      else if (arrow?.x) turn(arrow.x < 0 ? 1 : -1);
      else return;
      event.preventDefault();
    },
  };
}

/** An arrow uncovers its side, so the picture moves the other way. */
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: ARROW, y: 0 },
  ArrowRight: { x: -ARROW, y: 0 },
  ArrowUp: { x: 0, y: ARROW },
  ArrowDown: { x: 0, y: -ARROW },
};

type Changes = {
  setView(change: (view: View) => View): void;
  hold(isHeld: boolean): void;
  turn(by: 1 | -1): void;
  current(): View;
};

/** Listens itself, because React's wheel listener may not keep the page from scrolling. */
function listen(stage: HTMLElement, { setView, hold, turn, current }: Changes): () => void {
  const fingers = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  let hasPinched = false;
  let lastTap = { time: Number.NEGATIVE_INFINITY, at: start };
  const stop = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ) => stage.addEventListener(name, handle, { signal: stop.signal, passive: false });

  on('wheel', (event) => {
    event.preventDefault();
    const at = pointOf(event, stage);
    setView((view) => zoomAt(view, Math.exp(-event.deltaY / 400), at, frameOf(stage)));
  });
  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    stage.setPointerCapture(event.pointerId);
    const at = pointOf(event, stage);
    fingers.set(event.pointerId, at);
    if (fingers.size === 1) [start, hasPinched] = [at, false];
    else hasPinched = true;
    hold(true);
  });
  on('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const at = pointOf(event, stage);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, at);
    if (other) {
      const factor = distance(at, other) / Math.max(1, distance(before, other));
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
      setView((view) => zoomAt(view, factor, middle, frameOf(stage)));
    } else setView((view) => panBy(view, { x: at.x - before.x, y: at.y - before.y }, frameOf(stage)));
  });
  on('pointercancel', (event) => {
    fingers.delete(event.pointerId);
    hold(fingers.size > 0);
  });
  on('pointerup', (event) => {
    if (!fingers.delete(event.pointerId)) return;
    hold(fingers.size > 0);
    if (fingers.size > 0 || hasPinched) return;
    const at = pointOf(event, stage);
    const across = at.x - start.x;
    if (distance(at, start) < 10) tap(at, event.timeStamp);
    else if (current().scale === 1 && Math.abs(across) > Math.max(SWIPE, Math.abs(at.y - start.y)))
      turn(across < 0 ? 1 : -1);
  });
  return () => stop.abort();

  function tap(at: Point, time: number) {
    const isDouble = time - lastTap.time < DOUBLE_TAP.time && distance(at, lastTap.at) < DOUBLE_TAP.distance;
    lastTap = { time: isDouble ? Number.NEGATIVE_INFINITY : time, at };
    if (isDouble) setView((view) => (view.scale > 1 ? WHOLE : zoomAt(view, CLOSE_UP, at, frameOf(stage))));
  }
}

function pointOf({ clientX, clientY }: MouseEvent, stage: HTMLElement): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function frameOf(stage: HTMLElement): Frame {
  const { clientWidth: width, clientHeight: height } = stage;
  const { naturalWidth = 0, naturalHeight = 0 } = stage.querySelector('img') ?? {};
  // As `object-fit: contain` fits it; square until it has loaded.
  const [across, down] = naturalWidth && naturalHeight ? [naturalWidth, naturalHeight] : [1, 1];
  const fit = Math.min(width / across, height / down);
  return { window: { width, height }, picture: { width: across * fit, height: down * fit } };
}
