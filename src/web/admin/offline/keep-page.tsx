import { RotateCw, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { type DataStrategyResult, Link, useLocation, useMatches } from 'react-router';
import { keepShown, pathOf, type Shown } from './keep-shown.ts';
import styles from './offline-note.module.css';

let shown: Shown | null = null;
let missed: string | null = null;
const listeners = new Set<() => void>();

function notify(path: string | null) {
  missed = path;
  for (const listener of listeners) listener();
}

type Args = { request: Request };

/** Client middleware of the back office: keeps the page on screen when a request fails. */
export async function keepPage({ request }: Args, next: () => Promise<Record<string, DataStrategyResult>>) {
  return keepShown({ request, results: await next() }, shown, notify);
}

const WORDS: Record<string, string> = {
  orders: 'failed to load orders',
  products: 'failed to load products',
  collections: 'failed to load collections',
};

/** Remembers the page on screen, and reports one that could not be opened. */
export function OfflineNote() {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    const loaded = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
    shown = { path: pathOf(pathname + search), loaded };
  }, [matches, pathname, search]);
  const path = useSyncExternalStore(listen, () => missed, nothing);
  if (path === null) return null;
  const tab = new URLSearchParams(path.split('?')[1]).get('tab') ?? 'orders';
  return (
    <div className={styles.toast} role="alert">
      <p>
        <strong>{(path.startsWith('/admin?') && WORDS[tab]) || 'That page could not be opened'}</strong>
        The shop could not be reached. You are still on the same page.
      </p>
      <Link className={styles.again} to={path}>
        <RotateCw size={15} />
        Try again
      </Link>
      <button type="button" className={styles.close} aria-label="Close" onClick={() => notify(null)}>
        <X size={15} />
      </button>
    </div>
  );
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = () => null;
