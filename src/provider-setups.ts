import { CARD_GATEWAY, KLARNA, PAYMENT_SERVICES, STRIPE } from '#integrations/services.ts';
import type { AccountValues } from '#shop/services/service.ts';
import { type EnteredAccounts, NOTHING_ENTERED } from '#shop/services/services.ts';
import { SANDBOX_KLARNA, SANDBOX_MERCHANT, SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import type { PaymentEnvironment } from './service-settings.ts';

/** A payment provider with the adapter's own settings. Paused: it keeps its orders and takes no new ones. */
export type ProviderSetup = { adapter: string; status: 'offered' | 'paused'; values: AccountValues };

/** Of a service that the environment sets up without saying what customers may choose. */
const USUAL_WAYS: Record<string, string[]> = {
  [CARD_GATEWAY.id]: ['form'],
  [STRIPE.id]: ['element'],
  [KLARNA.id]: ['later'],
};

/**
 * Every provider that is set up. The environment wins over what the owner has entered, and that over the sandbox, which
 * takes no new payments beside an account that the owner has entered. Of two with the same account the last counts. All
 * ways are set up, so that what was paid by one that is no longer offered can be refunded.
 */
export function providerSetups(
  { services, old }: PaymentEnvironment,
  sandboxUrl: string | null,
  { inUse, replaced, hasProvider }: EnteredAccounts = NOTHING_ENTERED,
): ProviderSetup[] {
  return PAYMENT_SERVICES.flatMap((service) => {
    const { id } = service;
    const { values = null, ways = null, more = {} } = services[id] ?? {};
    const setUp = (account: AccountValues | null, offered: string[]): ProviderSetup[] =>
      account === null
        ? []
        : service.ways.map(({ way, adapter }) => ({
            adapter,
            status: offered.includes(way) ? 'offered' : 'paused',
            values: account,
          }));
    const usual = ways ?? USUAL_WAYS[id] ?? [];
    const played = values === null && sandboxUrl ? playedBy(sandboxUrl, id, ways) : null;
    const entered = inUse.find((each) => each.service === id);
    return [
      ...replaced.filter((each) => each.service === id).flatMap((each) => setUp(each.values, [])),
      ...setUp(id === CARD_GATEWAY.id ? old : null, []),
      ...setUp(played && { ...played, ...more }, hasProvider ? [] : usual),
      ...(entered
        ? setUp(atSandbox(entered.values, sandboxUrl), values === null ? (ways ?? entered.ways) : [])
        : []),
      ...setUp(values, usual),
    ];
  });
}

/** The account at the sandbox that stands in for one; Stripe's only where its ways to pay are asked for. */
function playedBy(url: string, id: string, ways: string[] | null): AccountValues | null {
  if (id === CARD_GATEWAY.id) return { url: `${url}/direct/`, ...SANDBOX_MERCHANT };
  if (id === KLARNA.id) {
    const { username, password: secret } = SANDBOX_KLARNA;
    return { url, username, secret, scriptUrl: `${url}/klarna/lib.js` };
  }
  return ways && { ...SANDBOX_STRIPE, sandboxUrl: url };
}

/** What the owner enters may be the account at the sandbox; of Stripe only that has no address of its own. */
export function atSandbox(values: AccountValues, sandboxUrl: string | null): AccountValues {
  return values.account === SANDBOX_STRIPE.account && sandboxUrl ? { ...values, sandboxUrl } : values;
}
