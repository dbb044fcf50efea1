import { EXAMPLE } from '#api/docs/example.ts';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { countHit } from '#shop/limits/rate-limit.server.ts';
import { createQuote } from '#shop/sales/quotes/save-quote.server.ts';
import { owner } from '../../quotes/a-quote.ts';
import { type Documented, exampleRequest, send, type Wanted } from './document.ts';
import { ANY, bodyOf, type Spoil, type Spoilt, sending } from './spoil.ts';
import type { ContractWorld } from './world.ts';

const MINUTE = 60_000;
/** Somebody's, behind the one proxy of the test. */
const ADDRESS = '203.0.113.7';

/** From a network address that, or by someone who, did this too often. */
const tooOften =
  (key: string | ((world: ContractWorld) => Promise<string>)): Spoil =>
  async (wanted, world) => {
    const counted = typeof key === 'string' ? `${key}:${ADDRESS}` : await key(world);
    await countHit(world.app.shop, counted, { limit: 1, windowMs: 15 * MINUTE }, 10_000);
    return { ...wanted, headers: { ...wanted.headers, 'X-Forwarded-For': ADDRESS } };
  };
const byOwner = tooOften(async (world) => `upload:${await accountOf(world, world.owner)}`);
const byPassword = tooOften(async (world) => `password:${await accountOf(world, world.person)}`);
const declined = tooOften('declined:address');
const asItIs: Spoil = (wanted) => wanted;
const inAnotherTown: Spoil = (wanted) => sending(wanted, { ...bodyOf(wanted), town: 'Buxton' });
const ofNothing: Spoil = (wanted, { app }) =>
  sending(wanted, { ...bodyOf(wanted), threeDSRef: app.shop.newId('req') });

/** Where a call refuses in a way of its own. */
const OWN: Record<string, Record<number, Spoil>> = {
  'POST /authenticate/login': { 429: tooOften('sign-in-from') },
  'POST /authenticate/register': { 409: asItIs, 429: tooOften('sign-in-from') },
  'POST /authenticate/refresh': { 401: (wanted) => sending(wanted, { refreshToken: 'spent' }) },
  'POST /authenticate/forgot': { 429: tooOften('recovery-from') },
  'POST /account/change-password': { 429: byPassword },
  'POST /account/deactivate': { 409: asTheLastAdministrator, 429: byPassword },
  'GET /product/search': { 429: tooOften('search-from') },
  'POST /product/variant/add': {
    404: (wanted, { app }) => sending(wanted, { ...bodyOf(wanted), productId: app.shop.newId('p') }),
    409: asItIs,
  },
  'POST /product/variant/{id}/media/{filename}': { 429: byOwner },
  'POST /product/{id}/media/add/{filename}': { 429: byOwner },
  'POST /product/{id}/film/add': { 429: byOwner },
  'POST /admin/images/{filename}': { 429: byOwner },
  'DELETE /product/{id}/media/delete/{address}': {
    422: (wanted) => ({ ...wanted, path: wanted.path.replace(/[^/]+$/, '***') }),
  },
  'PUT /collection/{handle}/add/{productId}': { 409: whileARuleChooses },
  'PUT /collection/{handle}/remove/{productId}': { 409: whileARuleChooses },
  'POST /checkout': { 409: inAnotherTown, 429: async (...asked) => anew(await declined(...asked)) },
  'POST /checkout/custom-log': { 429: tooOften('note-from') },
  'POST /checkout/3ds/validate': { 404: ofNothing },
  'POST /checkout/authorise': { 404: ofNothing },
  'POST /klarna/create-session': { 404: withoutPayLater, 409: inAnotherTown, 429: tooOften('pay-later') },
  'POST /klarna/complete-order/{ref}/{authorizationToken}': {
    409: inAnotherTown,
    422: (wanted) => ({ ...wanted, path: wanted.path.replace(/[^/]+$/, 'a%2Fb') }),
  },
  'GET /delivery': { 404: (wanted) => ({ ...wanted, path: wanted.path.replace(/v_\w+/, 'v_none') }) },
  'POST /newsletter': { 429: tooOften('newsletter-from') },
  'POST /admin/orders/{id}/update': { 409: anew, 503: whileTheBankIsSilent },
  'POST /admin/orders/{id}/consignments': { 409: anew, 503: whileTheLenderIsSilent },
  'POST /admin/orders/{id}/consignments/{consignmentId}/take-back': { 409: asItIs },
  'POST /admin/orders/{id}/payments': { 409: onceItIsPaid },
  'POST /admin/orders/{id}/payments/ask': { 409: onceItIsPaid },
  'POST /admin/orders/{id}/changes/preview': { 409: onceItIsPaid },
  'POST /admin/orders/{id}/changes': { 409: onceItIsPaid },
  'POST /admin/quotes/{id}/paid-by-hand': { 409: anew },
  'POST /admin/quotes/{id}/await-transfer': { 400: byNoKey, 409: anew, 422: withoutACustomer },
  'POST /admin/sales/{id}/plan': { 422: withoutTimes },
  'POST /admin/sales/{id}/start': { 422: withoutTimes },
  'DELETE /admin/sales/{id}': { 409: onceItIsPlanned },
  'GET /admin/prices/{id}': {
    422: (wanted) => ({ ...wanted, path: wanted.path.replace(/day=.*/, 'day=x') }),
  },
  'PUT /admin/redirects': { 409: (wanted) => sending(wanted, { ...bodyOf(wanted), from: '/cart' }) },
  'DELETE /admin/redirects': {
    404: (wanted) => ({ ...wanted, path: wanted.path.replace(/=.*/, '=/none') }),
  },
  'DELETE /admin/codes/{id}': { 409: onceItIsUsed },
};

/** Not the request of before: without its key. */
function anew(wanted: Wanted): Wanted {
  const { 'idempotency-key': _, ...headers } = wanted.headers;
  return { ...wanted, headers };
}

function byNoKey(wanted: Wanted): Wanted {
  return { ...wanted, headers: { ...wanted.headers, 'idempotency-key': 'two words' } };
}

async function accountOf({ app }: ContractWorld, token: string): Promise<string> {
  const actor = await findActor(app.shop, token);
  return actor.kind === 'visitor' ? '' : actor.accountId;
}

/** The owner is none for a moment, and who is signed in is one. */
async function asTheLastAdministrator(wanted: Wanted, world: ContractWorld): Promise<Spoilt> {
  const { db } = world.app.shop;
  const [owner, person] = [await accountOf(world, world.owner), await accountOf(world, world.person)];
  const become = async (id: string, type: 'Admin' | 'Standard') => {
    await db
      .updateTable('account')
      .set({ type, role: type === 'Admin' ? 'owner' : null })
      .where('id', '=', id)
      .execute();
  };
  await become(person, 'Admin');
  await become(owner, 'Standard');
  const after = async () => {
    await become(person, 'Standard');
    await become(owner, 'Admin');
  };
  return { ...wanted, after };
}

/** The products of every collection are chosen by a rule for a moment. */
async function whileARuleChooses(wanted: Wanted, { app }: ContractWorld): Promise<Spoilt> {
  const choose = async (rule: string | null) => {
    await app.shop.db.updateTable('collection').set({ rule }).execute();
  };
  await choose('{}');
  return { ...wanted, after: () => choose(null) };
}

function withoutPayLater(wanted: Wanted, { app: { shop } }: ContractWorld): Spoilt {
  const { offered } = shop;
  shop.offered = offered.filter(({ pays }) => pays !== 'library');
  const after = async () => {
    shop.offered = offered;
  };
  return { ...wanted, after };
}

/** The sale has no times for a moment. */
async function withoutTimes(wanted: Wanted, world: ContractWorld): Promise<Spoilt> {
  return whileTheSaleIs({ starts: null, ends: null }, wanted, world);
}

async function onceItIsPlanned(wanted: Wanted, world: ContractWorld): Promise<Spoilt> {
  return whileTheSaleIs({ state: 'planned' }, wanted, world);
}

async function whileTheSaleIs(
  changes: { state?: 'planned'; starts?: null; ends?: null },
  wanted: Wanted,
  { app }: ContractWorld,
): Promise<Spoilt> {
  const { db } = app.shop;
  const { state, starts, ends } = await db
    .selectFrom('sale')
    .select(['state', 'starts', 'ends'])
    .executeTakeFirstOrThrow();
  await db.updateTable('sale').set(changes).execute();
  const after = async () => {
    await db.updateTable('sale').set({ state, starts, ends }).execute();
  };
  return { ...wanted, after };
}

/** The order of the story has used the code for a moment. */
async function onceItIsUsed(wanted: Wanted, { app }: ContractWorld): Promise<Spoilt> {
  const { db } = app.shop;
  const use = { code_id: EXAMPLE.code, order_id: EXAMPLE.order, kind: 'used' as const };
  await db
    .insertInto('code_use')
    .values({ ...use, pence: 100, at: app.shop.now() })
    .execute();
  const after = async () => {
    await db.deleteFrom('code_use').where('code_id', '=', EXAMPLE.code).execute();
  };
  return { ...wanted, after };
}

/** Of a draft in which nothing is written yet. */
async function withoutACustomer(wanted: Wanted, { app }: ContractWorld): Promise<Wanted> {
  const draft = await createQuote(app.shop, owner);
  return anew({ ...wanted, path: wanted.path.replace(EXAMPLE.quote, draft) });
}

/** Of an order of which nothing is due. */
function onceItIsPaid(wanted: Wanted): Wanted {
  return { ...wanted, path: wanted.path.replace(/o_\w+/, EXAMPLE.order) };
}

async function whileTheBankIsSilent(wanted: Wanted, { bank }: ContractWorld): Promise<Wanted> {
  await bank.fault('error500');
  return sending(anew(wanted), { status: 'cancelled' });
}

/** Of an order whose money is held, and captured with the first consignment. */
async function whileTheLenderIsSilent(wanted: Wanted, { app, bank }: ContractWorld): Promise<Wanted> {
  const { order_id } = await app.shop.db
    .selectFrom('payment')
    .select('order_id')
    .where('kind', '=', 'later')
    .where('state', '=', 'accepted')
    .executeTakeFirstOrThrow();
  await bank.fault('error500', 'klarna');
  return sending({ ...anew(wanted), path: wanted.path.replace(EXAMPLE.order, order_id) }, {});
}

/** The answer of a call whose request was spoilt so that it should be refused with this status. */
export async function refuse(world: ContractWorld, call: Documented, status: number): Promise<Response> {
  const spoil = OWN[call.name]?.[status] ?? ANY[status];
  if (!spoil) throw new Error(`nothing is known that makes ${call.name} answer ${status}`);
  const { after, ...wanted } = await spoil(exampleRequest(call, world), world, call);
  const answer = await send(world, wanted);
  await after?.();
  return answer;
}
