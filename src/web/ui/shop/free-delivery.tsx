import { useRouteLoaderData } from 'react-router';
import type { FreeDelivery as Reach } from '#shop/delivery/free-delivery.ts';
import type { CarrierCode } from '#values/carriers.ts';
import { Link } from '../controls/link.tsx';

/**
 * The sentence about free delivery, here or for one carrier. It never claims more than the delivery table
 * gives, and always links to the table.
 */
export function FreeDelivery({ carrier }: { carrier?: CarrierCode }) {
  const root = useRouteLoaderData('root') as { freeDelivery: Record<CarrierCode, Reach> } | undefined;
  const reaches = carrier ? [root?.freeDelivery[carrier]] : Object.values(root?.freeDelivery ?? {});
  const listed = (
    <Link className="link" to="/pages/faqs#delivery">
      listed here
    </Link>
  );
  if (reaches.every((reach) => reach === 'nowhere')) return <>Delivery charges are {listed}</>;
  if (carrier && reaches.includes('most of the mainland'))
    return (
      <>
        Free delivery to most of mainland UK: check your postcode. It is free everywhere except the areas{' '}
        {listed}
      </>
    );
  return <>Free delivery to Mainland UK, except the areas {listed}</>;
}
