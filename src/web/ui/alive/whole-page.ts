import { useEffect, useLayoutEffect, useState } from 'react';
import { doKept } from './keep-first.ts';

/*
 * Until every part of a page that was served has come to life, the page is the browser's: its links and forms do what
 * they do without script, and React hears of nothing (./keep-first.ts). A page that is half alive would show what was
 * chosen in one part and not in another, or would wait, for as long as a script is missing, with what was asked of it.
 */

let isPageThere = false;

/** On the server, and until React has the page that was served; without a store, which would render again after that. */
export function isFirstRender(): boolean {
  return !isPageThere;
}

/** Served, and without its script. */
const waiting = new Set<object>();

/** The page waits for a part that was served, until what this returns says that it is there. */
export function useWaiting(wasServed: boolean): () => void {
  const [part] = useState(() => ({ isThere: !wasServed }));
  useLayoutEffect(() => {
    if (!part.isThere) waiting.add(part);
    return () => end(part);
  }, [part]);
  return () => {
    part.isThere = true;
    end(part);
  };
}

function end(part: object): void {
  waiting.delete(part);
  takeWhole();
}

/** In the page around the parts. */
export function usePageThere(): void {
  useEffect(() => {
    isPageThere = true;
    takeWhole();
  }, []);
}

/** From now on React hears of everything, and first of what was done before. */
function takeWhole(): void {
  if (isPageThere && waiting.size === 0 && !window.isTaken) doKept();
}
