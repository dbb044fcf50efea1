import { isDeepStrictEqual } from 'node:util';
import type { Owner } from '../actor.ts';
import { findProof } from '../backup/backup-state.server.ts';
import { countTally } from '../catalogue/owner-list/product-tally.server.ts';
import { hasOwnLook } from '../look/look.ts';
import { DEFAULT_PROFILE, type ShopProfile } from '../profile/defaults.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import { findEmailTried, findPaymentTried } from '../services/tried.server.ts';
import type { Shop } from '../shop.server.ts';
import { countDemoProducts } from './demo-goods.server.ts';
import { findDemoEmail, findDemoSettings } from './demo-words.server.ts';
import type { StepId } from './steps.ts';
import { findLiveSale } from './test-orders.server.ts';

/** What the shop knows by itself of each step of its first day. */
export async function findFacts(
  shop: Shop,
  owner: Owner,
  { hasDemo }: { hasDemo: boolean },
): Promise<Record<StepId, boolean>> {
  const profile = await findShopProfile(shop);
  const ofDemo = new Set(hasDemo ? (await findDemoSettings(shop)).settings : []);
  const isOwn = (key: keyof ShopProfile) =>
    !ofDemo.has(key) && !isDeepStrictEqual(profile[key], DEFAULT_PROFILE[key]);
  const [payment, email, proof] = [
    await findPaymentTried(shop),
    await findEmailTried(shop),
    await findProof(shop.db),
  ];
  return {
    'own-shop': !hasDemo || (await isTradingWithoutDemo(shop)),
    name: isOwn('name') && isOwn('address'),
    numbers: isOwn('vatNumber') && isOwn('companyNumber'),
    look: hasOwnLook(profile.look),
    delivery: isOwn('deliveryTable'),
    pages: false,
    product: await hasOwnProduct(shop, hasDemo),
    payment: payment.tried !== null,
    email: email.tried !== null,
    account: await isOwnAddress(shop, owner.email),
    factor: await hasSecondFactor(shop, owner),
    backup: shop.backup !== null && proof !== null && proof.at !== null && proof.problem === '',
    live: isLive(shop),
  };
}

/** An address that nobody can have (RFC 2606). */
const NOBODYS = /\.example$/;

/** Whether it is another than the demo's administrator has, who writes from where the demo's shop does. */
async function isOwnAddress(shop: Shop, email: string): Promise<boolean> {
  const domainOf = (address: string) => address.split('@').at(-1);
  return !NOBODYS.test(email) || domainOf(email) !== domainOf(await findDemoEmail(shop));
}

function isLive({ publicUrl, isTestMode, offered }: Shop): boolean {
  return publicUrl.startsWith('https:') && !isTestMode && offered.some(({ mode }) => mode === undefined);
}

/** A shop that has sold for money cannot leave the demo in one go: its owner has deleted the goods one by one. */
async function isTradingWithoutDemo(shop: Shop): Promise<boolean> {
  return (await countDemoProducts(shop)) === 0 && (await findLiveSale(shop)) !== null;
}

/** Whether something is on sale, besides what the demo brought. */
async function hasOwnProduct(shop: Shop, hasDemo: boolean): Promise<boolean> {
  const { active } = await countTally(shop);
  return hasDemo ? active > (await countDemoProducts(shop)) : active > 0;
}

async function hasSecondFactor({ db }: Shop, { accountId }: Owner): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('confirmed', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
