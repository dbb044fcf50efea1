import { OTHER } from '#shop/sales/parcels/carriage-form.ts';
import { Options } from '../../ui/forms/options.tsx';
import { useCarriers } from '../../use-carriers.ts';

/** The names of the owner's carriers, with those that an order has from an earlier list, and any other. */
export function CarrierNames({ also }: { also: (string | undefined)[] }) {
  const names = [...useCarriers().map(({ name }) => name), ...also, OTHER];
  return <Options of={[...new Set(names)].filter((name) => name !== undefined && name !== '') as string[]} />;
}
