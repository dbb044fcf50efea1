/** The button that sends an order on its way, or tells its customer that it can be collected. */
export function shipWords({ collects }: { collects: boolean }): string {
  return collects ? 'Ready To Collect' : 'Mark As Shipped';
}

/** Where an order goes, in a list. */
export function whereTo({ collects, checkoutSession }: WhereTo): string {
  return collects ? 'Collection' : checkoutSession.shippingZip;
}

type WhereTo = { collects: boolean; checkoutSession: { shippingZip: string } };
