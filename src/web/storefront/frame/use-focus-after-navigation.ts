import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a step to another page the focus goes to its main part, as if the page had been loaded anew, so that those
 * who do not see it hear where they are. Another variant of the same product is no other page.
 */
export function useFocusAfterNavigation(): void {
  const { pathname, hash } = useLocation();
  const page = pathname.replace(/^(\/product\/[^/]+)\/.*/, '$1');
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Whoever is typing already is not interrupted.
    if (hash || document.activeElement instanceof HTMLInputElement) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [page, hash]);
}
