import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterDataContext as RouterData, useLocation, useNavigate } from 'react-router';
import { indexInHistory } from '../router-internals.ts';
import { keepShown, pathOf, type Results, type Shown, type Side } from './keep-shown.ts';
import { hear } from './missed.ts';
import { keepDocument, loadMissingPages } from './page-scripts.ts';

type Args = { request: Request };

/** The page on screen, with the way back to it. */
let shown: (Shown & { comeBack(): void }) | null = null;

/** Client middleware that keeps the pages of one side of the shop on screen while it cannot be reached. */
export function keepPages(side: Omit<Side, 'notify'>) {
  return async ({ request }: Args, next: () => Promise<Results>): Promise<Results> => {
    const [results] = await Promise.all([next(), loadMissingPages()]);
    const kept = keepShown({ request, results }, shown, { ...side, notify: hear });
    if (kept) return kept;
    shown?.comeBack();
    // The router drops what it was waiting for.
    return new Promise(() => {});
  };
}

/** Remembers the page on screen. */
export function useKeptPage(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const data = useContext(RouterData);
  useEffect(keepDocument, []);
  useEffect(() => {
    const { pathname, search, state } = location;
    const index = indexInHistory();
    shown = {
      path: pathOf(pathname + search),
      loaded: data?.loaderData ?? {},
      answers: data?.actionData ?? {},
      comeBack() {
        const steps = index - indexInHistory();
        // Back and Forward have changed the address already.
        if (steps !== 0) history.go(steps);
        else void navigate(location, { replace: true, preventScrollReset: true, state });
      },
    };
  }, [location, navigate, data]);
}
