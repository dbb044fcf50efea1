import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSandbox } from '@inglenook/sandbox/open-sandbox.ts';
import { onTestFinished } from 'vitest';
import { SANDBOX_MERCHANT } from '#values/sandbox-account.ts';
import { waysOf } from '../kit/sandbox.ts';
import { FIELDS, FORM, PAGE } from '../ways/gateway-ways.ts';
import type { Offered } from '../ways/in-browser.ts';
import { CHECKOUT, ELEMENT } from '../ways/stripe-ways.ts';
import type { AtProvider, BrowserWay } from '../ways/way.ts';

/** The card gateway's account. */
export type Gateway = { url: string; merchantId: string; secret: string };

/** What the payment step shows. */
export type Offer = { ways: Offered[]; paysLater: boolean };

/** The shop, the providers and, where the owner changes it, what is on offer. */
export type Places = { url: string; sandboxUrl: string; offer?: () => Offer };

export type Goods = { id: string; price: number; handle: string };

/** What the owner has set, once and for a while. */
type Setup = { isNewGateway: boolean; cards: string[]; stripe: string[]; paysLater: boolean };

const SETUPS: [Setup, ...Setup[]] = [
  {
    isNewGateway: false,
    cards: ['form', 'fields', 'page'],
    stripe: ['element', 'checkout'],
    paysLater: true,
  },
  { isNewGateway: true, cards: ['fields', 'page'], stripe: ['checkout'], paysLater: false },
  { isNewGateway: false, cards: ['form', 'page'], stripe: ['none'], paysLater: true },
  { isNewGateway: true, cards: ['page'], stripe: ['element'], paysLater: true },
];

const WAYS: Record<string, BrowserWay> = {
  form: FORM,
  fields: FIELDS,
  page: PAGE,
  element: ELEMENT,
  checkout: CHECKOUT,
};

const NEW_MERCHANT = { merchantId: '100002', secret: 'another account that moves no money' };

/** What is on offer at a shop whose only gateway is the sandbox's. */
export function offerAt(sandboxUrl: string): Offer {
  return { ways: [{ way: FORM, at: browserAt({ url: sandboxUrl, ...SANDBOX_MERCHANT }) }], paysLater: true };
}

/**
 * An owner with accounts at two card gateways, who pauses ways to pay, offers them again and changes from one gateway to
 * the other, by the settings with which the shop is restarted.
 */
export async function anOwner(sandboxUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'inglenook-gateway-'));
  const other = await openSandbox({ port: 0, dataDir, merchant: NEW_MERCHANT });
  onTestFinished(async () => {
    await other.close();
    await rm(dataDir, { recursive: true });
  });
  const [first, second] = [
    { url: sandboxUrl, ...SANDBOX_MERCHANT },
    { url: other.url, ...NEW_MERCHANT },
  ];
  let changes = 0;
  const setup = () => SETUPS[changes % SETUPS.length] ?? SETUPS[0];

  return {
    gateways: [first, second],
    dataDir,
    /** The gateway at which cards are paid now. */
    gateway: () => (setup().isNewGateway ? second : first),
    /** The environment for what is set now. */
    settings(): Record<string, string> {
      const { isNewGateway, cards, stripe, paysLater } = setup();
      const [used, old] = isNewGateway ? [second, first] : [first, second];
      return {
        ...settingsOf('CARD_GATEWAY', used),
        ...settingsOf('CARD_GATEWAY_OLD', old),
        CARD_GATEWAY_WAYS: cards.join(),
        STRIPE_WAYS: stripe.join(),
        KLARNA_ENABLED: paysLater ? '1' : '0',
      };
    },
    /** Thinks of something else. */
    change() {
      changes++;
    },
    offer(): Offer {
      const { isNewGateway, cards, stripe, paysLater } = setup();
      const at = (names: string[], gateway: Gateway) =>
        names.flatMap((name) => (WAYS[name] ? [{ way: WAYS[name], at: browserAt(gateway) }] : []));
      return { ways: [...at(cards, isNewGateway ? second : first), ...at(stripe, first)], paysLater };
    },
  };
}

export type ChaosOwner = Awaited<ReturnType<typeof anOwner>>;

function settingsOf(prefix: string, { url, merchantId, secret }: Gateway) {
  return {
    [`${prefix}_URL`]: `${url}/direct/`,
    [`${prefix}_MERCHANT_ID`]: merchantId,
    [`${prefix}_SECRET`]: secret,
  };
}

/** A browser at the providers of a sandbox. */
function browserAt({ url, ...merchant }: Gateway): AtProvider {
  const control = async <T>(path: string, body: object = {}) => {
    const answer = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()) as T;
  };
  return { bank: { url, control, ways: waysOf(url, merchant) } };
}
