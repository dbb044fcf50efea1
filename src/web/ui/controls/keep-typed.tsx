import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readStoredJson, store } from '../browser-storage.ts';
import { useToast } from '../toast.tsx';
import { readTyped, restoreTyped, type Typed } from './typed-fields.ts';

/** Kept only between the redirect to sign in and the return to the form. */
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
      if (isOnTheWayBack && last) store(PLACE, JSON.stringify(last));
      return;
    }
    const typed = readStoredJson(PLACE) as Typed | null;
    if (!typed) return;
    store(PLACE, null);
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
