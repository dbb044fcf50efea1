import { useRouteLoaderData } from 'react-router';
import type { CarrierCode } from '#values/carriers.ts';
import type { DayRange } from '#values/days-in-words.ts';

/** When goods ordered now arrive in most places, from the root loader. */
export function useArrival(carrier: CarrierCode | undefined): DayRange | undefined {
  const root = useRouteLoaderData('root') as { arrivals: Record<CarrierCode, DayRange> } | undefined;
  return carrier === undefined ? undefined : root?.arrivals[carrier];
}
