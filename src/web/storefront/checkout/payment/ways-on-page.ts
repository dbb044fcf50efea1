import type { Taker } from '#shop/sales/payments/payment-provider.ts';
import type { WayInBrowser } from '../providers/browser-half.ts';

/** Told to customers only where two ways to pay have the same name. */
const WHERE: Record<WayInBrowser['pays'], string> = {
  form: 'in this shop’s own form',
  fields: 'straight to our payment provider',
  redirect: 'on the page of our payment provider',
  'by-hand': 'to us',
};

type Facts = Pick<Taker, 'id' | 'pays' | 'choice' | 'browser'>;

/** Every way to pay that the page itself sends, each with a name of its own. */
export function waysOnPage(offered: Facts[]): WayInBrowser[] {
  const ways = offered.flatMap(({ id, pays, choice, browser }) =>
    pays === 'library' ? [] : [{ id, pays, choice, browser }],
  );
  const isShared = ({ choice }: WayInBrowser) => ways.filter((each) => each.choice === choice).length > 1;
  return ways.map((way) => (isShared(way) ? { ...way, choice: `${way.choice}, ${WHERE[way.pays]}` } : way));
}
