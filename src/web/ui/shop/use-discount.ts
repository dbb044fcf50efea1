import { useRouteLoaderData } from 'react-router';

/** The discount on all goods as a fraction, 0.1 = 10%, from the root loader. */
export function useDiscount(): number {
  const root = useRouteLoaderData('root') as { discount: number } | undefined;
  return root?.discount ?? 0;
}
