import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useToast } from './toast.tsx';
import { readTyped, restoreTyped, type Typed } from './typed-fields.ts';

/** In this tab only, and only from the moment that signing in is asked for until the form is back. */
const PLACE = 'typed';

const SIGNING_IN = ['/login', '/register', '/recovery'];

/**
 * A form that was sent after the session had expired leads to /login and back: what was typed is then put back into
 * it. Without script the way back is the same, with the form as it is stored.
 */
export function KeepTyped() {
  const { pathname, search } = useLocation();
  const showToast = useToast();
  useEffect(() => {
    document.addEventListener('submit', note, true);
    return () => document.removeEventListener('submit', note, true);
  }, []);
  useEffect(() => {
    if (SIGNING_IN.includes(pathname)) {
      const isOnTheWayBack = new URLSearchParams(search).has('next');
      if (isOnTheWayBack && last) sessionStorage.setItem(PLACE, JSON.stringify(last));
      return;
    }
    const typed = readKept();
    if (!typed) return;
    sessionStorage.removeItem(PLACE);
    if (typed.path === pathname && restoreTyped(typed, document) > 0)
      showToast({
        title: 'What you typed is here again',
        text: 'Your session had ended: please send it once more.',
      });
  }, [pathname, search, showToast]);
  return null;
}

/** Of the form sent last. Lives as long as the page does; only a browser sets it. */
let last: Typed | null = null;

function note({ target }: Event) {
  if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
  const typed = readTyped(target);
  if (!SIGNING_IN.includes(typed.path)) last = typed;
}

function readKept(): Typed | null {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
  } catch {
    return null;
  }
}
