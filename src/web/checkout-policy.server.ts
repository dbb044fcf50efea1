import type { Settings } from '#settings.ts';
import { type Allowed, allowedOn } from '#shop/payment-page/allowed.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Origins } from '#values/net/content-security-policy.ts';

type CheckoutPolicy = {
  /** What the policy has beside the usual. */
  policy: { origins?: Origins; reports: Allowed['reports'] };
  /** For Reporting-Endpoints, if the policy names a group. */
  endpoints: string | null;
  /** Where customers say how they pay. */
  isPayment: boolean;
};

/** Null for pages outside the checkout. Routes match in capitals and with a trailing slash too. */
export function checkoutPolicy(url: URL, shop: Shop, { sandbox }: Settings): CheckoutPolicy | null {
  const [, checkout = '', page = ''] = url.pathname.toLowerCase().split('/');
  if (checkout !== 'checkout') return null;
  const { origins, stepOrigins, reports, publicUrl } = allowedOn(shop);
  const endpoints = reports.group && `${reports.group}="${publicUrl}${reports.address}"`;
  const isPayment =
    page === 'declined' || ((page === '' || page === 'quote') && url.searchParams.get('step') === 'payment');
  if (isPayment) return { policy: { origins, reports }, endpoints, isPayment };
  if (!STEPS.includes(page)) return { policy: { reports }, endpoints, isPayment };
  const bank = sandbox ? [sandbox.url] : [];
  const withSandbox = {
    ...stepOrigins,
    frame: [...stepOrigins.frame, ...bank],
    form: [...stepOrigins.form, ...bank],
  };
  return { policy: { origins: withSandbox, reports }, endpoints, isPayment };
}

/** Where the bank or the provider shows its pages. */
const STEPS = ['authenticate', 'complete'];
