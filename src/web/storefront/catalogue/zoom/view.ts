/** How a picture is shown: enlarged `scale` times, its centre moved by `x` and `y` pixels from the window's. */
export type View = { scale: number; x: number; y: number };
/** Pixels from the centre of the window. */
export type Point = { x: number; y: number };
type Size = { width: number; height: number };
/** The window, and the picture in it when it is not enlarged. */
export type Frame = { window: Size; picture: Size };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 5;
/** One press of a key or button. */
export const STEP = 1.6;
/** A double tap. */
export const CLOSE_UP = 2.5;

/** Enlarges by a factor so that what is at this point stays there. */
export function zoomAt({ scale, x, y }: View, factor: number, at: Point, frame: Frame): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale * factor));
  const ratio = next / scale;
  return within({ scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio }, frame);
}

/** Moves an enlarged picture, never past its edge. */
export function panBy({ scale, x, y }: View, by: Point, frame: Frame): View {
  return within({ scale, x: x + by.x, y: y + by.y }, frame);
}

function within({ scale, x, y }: View, { window, picture }: Frame): View {
  const most = (outer: number, inner: number) => Math.max(0, (inner * scale - outer) / 2);
  const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value)) || 0;
  return {
    scale,
    x: clamp(x, most(window.width, picture.width)),
    y: clamp(y, most(window.height, picture.height)),
  };
}
