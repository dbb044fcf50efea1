import { useRouteLoaderData } from 'react-router';
import type { ShownLook } from '#shop/look/shown-look.ts';
import type { loader } from '../../root.tsx';

/** Logo, colour and fonts of the shop; undefined while its owner has chosen none, or when nothing could be loaded. */
export function useLook(): ShownLook | undefined {
  return useRouteLoaderData<typeof loader>('root')?.look;
}
