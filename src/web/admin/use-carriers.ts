import { useRouteLoaderData } from 'react-router';
import { type Carrier, carriersToChoose } from '#shop/delivery/carriers/carrier.ts';
import type { CarrierCode } from '#values/carriers.ts';
import type { loader as layoutLoader } from './layout.tsx';

/** The owner's carriers, in their order. */
export function useCarriers(): Carrier[] {
  return useRouteLoaderData<typeof layoutLoader>('admin/layout')?.carriers ?? [];
}

/** The codes of those whose charge depends on a weight somewhere. */
export function useChargedByWeight(): CarrierCode[] {
  return useRouteLoaderData<typeof layoutLoader>('admin/layout')?.chargedByWeight ?? [];
}

/** What a select offers: the open carriers, and the one that is chosen already, by code and name. */
export function useCarrierChoices(chosen?: CarrierCode): [code: CarrierCode, name: string][] {
  return carriersToChoose(useCarriers(), chosen).map(({ code, name }) => [code, name]);
}
