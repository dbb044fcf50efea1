import { useEffect } from 'react';
import { isRouteErrorResponse, replace } from 'react-router';

type Open = { id: string; handle: string };

/**
 * Keeps an editor open when its subject is no longer at its address, because somebody else has changed its handle or
 * deleted it. For the route's clientLoader; the page calls `useOpen` with what it shows. Where handles can change,
 * `toId` gives the address by id, which redirects to the new handle.
 */
export function keepOpenEditor<Data extends { isGone: boolean }>(toId?: (id: string) => string) {
  let shown: (Open & { data: Data }) | null = null;
  return {
    async load(handle: string, ask: () => Promise<Data>): Promise<Data> {
      try {
        return await ask();
      } catch (error) {
        if (!shown || !isRouteErrorResponse(error) || error.status !== 404) throw error;
        if (handle === shown.handle && toId) throw replace(toId(shown.id));
        if (handle !== shown.handle && handle !== shown.id) throw error;
        return { ...shown.data, isGone: true };
      }
    },
    useOpen({ id, handle }: Open, data: Data): void {
      useEffect(() => {
        shown = { id, handle, data };
        return () => {
          shown = null;
        };
      }, [id, handle, data]);
    },
  };
}
