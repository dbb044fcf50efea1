/** What somebody does who is there. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/** Milliseconds: a page that is never idle is warmed all the same. */
const MAX_WAIT = 2000;

/** Loads the parts of this page, and of all that follow, now. */
export let awaken: () => void;

/** Resolves at the first sign of life, or when the page is drawn and has nothing to do: before anybody needs it. */
export const life = new Promise<void>((resolve) => (awaken = resolve));

if (!import.meta.env.SSR) {
  // Until React has the page, a press or a key goes no further than the window (./keep-first.ts). What scrolls by itself
  // within the page is no sign.
  for (const sign of SIGNS)
    addEventListener(sign, () => awaken(), { once: true, passive: true, capture: sign !== 'scroll' });
  // The largest thing in sight has been drawn by then: nothing that is loaded now delays it.
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

function whenIdle() {
  // Two frames: what `load` brought is drawn first.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => awaken(), { timeout: MAX_WAIT });
      else awaken();
    }),
  );
}
