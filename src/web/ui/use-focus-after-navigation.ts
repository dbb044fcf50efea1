import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the main part after navigation, as a full page load would, so that screen readers announce the
 * new page. Another variant of the same product is not a new page.
 */
export function useFocusAfterNavigation(): void {
  const { pathname, hash } = useLocation();
  const page = pathname.replace(/^(\/product\/[^/]+)\/.*/, '$1');
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // Do not interrupt somebody who is already typing.
    if (hash || document.activeElement instanceof HTMLInputElement) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [page, hash]);
}
