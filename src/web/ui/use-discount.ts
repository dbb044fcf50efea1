import { useRouteLoaderData } from 'react-router';

/** The fraction off all goods, 0.1 = 10 %, from the root of the page (specification, 9). */
export function useDiscount(): number {
  const root = useRouteLoaderData('root') as { discount: number } | undefined;
  return root?.discount ?? 0;
}
