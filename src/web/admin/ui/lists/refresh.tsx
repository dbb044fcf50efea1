import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';

const EVERY = 1_000;

/** Loads the page's data again every second while something happens in the background; without script by a link. */
export function Refresh({ isBusy }: { isBusy: boolean }) {
  const { state, revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isBusy || state !== 'idle') return;
    const timer = setTimeout(revalidate, EVERY);
    return () => clearTimeout(timer);
  }, [isBusy, state, revalidate]);
  if (!isBusy) return null;
  return (
    <noscript>
      <p>
        <a href={pathname + search}>See how far it is</a>
      </p>
    </noscript>
  );
}
