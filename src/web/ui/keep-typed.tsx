import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useToast } from './toast.tsx';
import { readTyped, restoreTyped, type Typed } from './typed-fields.ts';

/** In session storage, and only between the redirect to sign in and the return to the form. */
const PLACE = 'typed';

const SIGNING_IN = ['/login', '/register', '/recovery'];

/**
 * A form submitted after the session has expired leads to /login and back: the input is then restored. Without script
 * the form comes back as saved.
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

/** The last submitted form, while the page lives; set only in the browser. */
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
