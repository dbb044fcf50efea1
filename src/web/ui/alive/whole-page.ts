import { type SyntheticEvent, useLayoutEffect, useState } from 'react';
import { doKept, takeKept } from './keep-first.ts';

/*
 * Until every part of a page that was served has come to life, the page is the browser's: its links and forms do what
 * they do without script, and React is not asked. A page that is half alive would show what was chosen in one part and
 * not in another, or would wait, for as long as a script is missing, with what was asked of it.
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
    return () => {
      waiting.delete(part);
    };
  }, [part]);
  return () => {
    part.isThere = true;
    waiting.delete(part);
  };
}

/**
 * In a part, or in the page around the parts: what was done to it before it came to life is done now, before the event
 * that may have brought it to life goes on.
 */
export function useKept(): void {
  useLayoutEffect(() => {
    isPageThere = true;
    doKept();
  }, []);
}

/** For the outermost element, which React asks before all others. */
export const firstTouch = { onClickCapture: first, onInputCapture: first, onSubmitCapture: first };

function first(event: SyntheticEvent) {
  takeKept(event.nativeEvent);
  if (waiting.size > 0 && isServed(event)) event.stopPropagation();
}

/** Links and forms that work as they were served; a form that a script has to send says so. */
function isServed({ type, target }: SyntheticEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (type === 'submit') return !target.matches(NEEDS_SCRIPT);
  const button = target.closest('button');
  return button
    ? button.type === 'submit' && !button.form?.matches(NEEDS_SCRIPT)
    : !!target.closest('a[href]');
}

const NEEDS_SCRIPT = '[data-needs-script]';
