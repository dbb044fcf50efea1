import { EXAMPLE } from '#api/docs/example.ts';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { writeMissedAddresses } from '#shop/redirects/missed-addresses.server.ts';
import { atBank } from '../../kit/bank-page.ts';
import { owner, setBank } from '../../quotes/a-quote.ts';
import { type Documented, documentedCalls, exampleRequest, send } from './document.ts';
import type { ContractWorld } from './world.ts';

/** A call, and what has to be so before its example is true. */
type Step = [
  name: string,
  before?: (world: ContractWorld, calls: Map<string, Documented>) => void | Promise<void>,
];

/** Every call of the API, in an order in which one prepares the next. */
const STORY: Step[] = [
  ['POST /authenticate/register'],
  ['POST /authenticate/login', (world) => world.nextTokens(EXAMPLE.token, EXAMPLE.refreshToken)],
  ['POST /authenticate/refresh'],
  ['GET /account'],
  ['POST /account/change-password'],
  ['POST /authenticate/forgot', (world) => world.nextTokens(EXAMPLE.mailedToken)],
  ['POST /authenticate/recover'],
  ['POST /authenticate/login'],
  ['POST /newsletter'],

  ['POST /product', (world) => world.nextIds({ p: EXAMPLE.product })],
  ['POST /product/variant/add', (world) => world.nextIds({ v: EXAMPLE.variant })],
  ['PUT /product/{id}'],
  ['PUT /product/variant/{id}'],
  // The first picture represents the product; the second is the one that is moved.
  ['POST /product/{id}/media/add/{filename}'],
  ['POST /product/{id}/media/add/{filename}', nameNextPicture],
  ['PUT /product/{id}/media/update'],
  ['POST /product/{id}/film/add'],
  ['DELETE /product/{id}/film/delete'],
  ['GET /kinds'],
  ['GET /carriers'],
  ['PUT /product/{id}/media/describe'],
  ['GET /product'],
  ['GET /product/{id}'],
  ['GET /product/search'],
  ['GET /product/{id}/atc'],
  ['DELETE /product/{id}/media/delete/{address}'],
  ['POST /product/variant/{id}/media/{filename}'],
  ['DELETE /product/variant/{id}/media'],
  ['POST /collection', (world) => world.nextIds({ c: EXAMPLE.collection })],
  ['PUT /collection/{handle}'],
  ['PUT /collection/{handle}/add/{productId}'],
  ['GET /collection/{handle}'],
  ['GET /collections'],
  ['PUT /collection/{handle}/rule'],
  ['DELETE /collection/{handle}/rule'],
  ['POST /admin/images/{filename}'],
  ['GET /admin/images'],

  ['POST /admin/sales', (world) => world.nextIds({ sale: EXAMPLE.sale })],
  ['POST /admin/sales/preview'],
  ['GET /admin/sales'],
  ['PUT /admin/sales/{id}'],
  ['GET /admin/sales/{id}'],
  ['GET /admin/sales/{id}/preview'],
  ['POST /admin/sales/{id}/plan'],
  ['POST /admin/sales/{id}/stop'],
  ['POST /admin/sales/{id}/start'],
  // It is a draft again, and can be deleted.
  ['POST /admin/sales/{id}/stop'],
  ['GET /admin/prices/{id}'],
  ['PUT /admin/redirects'],
  ['GET /admin/redirects'],
  ['GET /admin/redirects/missed', missAnAddress],
  ['POST /admin/codes', (world) => world.nextIds({ code: EXAMPLE.code })],
  ['GET /admin/codes'],
  ['PUT /admin/codes/{id}'],
  ['GET /admin/codes/{id}'],
  ['POST /admin/codes/{id}/generate'],
  ['POST /admin/codes/{id}/switch'],

  ['GET /delivery'],
  ['POST /checkout', (world) => world.nextIds({ o: EXAMPLE.order, l: EXAMPLE.line })],
  ['GET /checkout/order/{id}'],
  ['POST /checkout/custom-log'],
  ['POST /checkout/3ds/validate', payWhereTheBankAsks],
  ['POST /checkout/authorise', confirmAtTheBank],
  ['POST /klarna/create-session', (world) => world.nextIds({ req: EXAMPLE.payLater })],
  ['POST /klarna/complete-order/{ref}/{authorizationToken}', approveInTheWindow],
  ['GET /admin/orders'],
  ['POST /admin/orders/{id}/update', (world) => world.nextIds({ con: EXAMPLE.consignment })],
  ['POST /admin/orders/{id}/consignments/{consignmentId}/take-back'],
  ['POST /admin/orders/{id}/consignments'],
  ['GET /admin/orders/{id}'],

  ['POST /admin/quotes', beginAQuote],
  ['GET /admin/quotes'],
  ['PUT /admin/quotes/{id}'],
  ['POST /admin/quotes/{id}/send'],
  ['GET /admin/quotes/{id}'],
  ['POST /admin/quotes/{id}/withdraw'],
  ['POST /admin/quotes/{id}/copy'],
  ['POST /admin/quotes/{id}/await-transfer', speakOfTheCopy],
  ['POST /admin/quotes/{id}/paid-by-hand', speakOfTheQuote],
  ['POST /admin/orders/{id}/payments/ask', speakOfItsOrder],
  ['POST /admin/orders/{id}/payments'],
  ['POST /admin/orders/{id}/changes/preview'],
  ['POST /admin/orders/{id}/changes'],

  ['PUT /collection/{handle}/remove/{productId}'],
  ['POST /admin/quotes/{id}/copy'],
  ['DELETE /admin/quotes/{id}', speakOfTheCopy],
  ['DELETE /admin/sales/{id}'],
  ['DELETE /admin/redirects'],
  ['DELETE /admin/codes/{id}'],
  ['DELETE /collection/{handle}'],
  ['DELETE /product/variant/{id}'],
  ['DELETE /product/{id}'],
  ['POST /authenticate/logout'],
  ['POST /authenticate/login'],
  ['POST /account/deactivate'],
];

/** One call of the story and what was answered; null for an answer without a body. */
export type Told = { name: string; status: number; body: unknown; documented: Documented };

/** Makes every call of the story with the examples of the document; or those before the first that is named. */
export async function tellStory(world: ContractWorld, { until = '' } = {}): Promise<Told[]> {
  const calls = await documentedCalls(world);
  const told: Told[] = [];
  for (const [name, before] of STORY) {
    const documented = calls.get(name);
    if (name === until) break;
    if (!documented) throw new Error(`the document does not know ${name}`);
    await before?.(world, calls);
    const answer = await send(world, exampleRequest(documented, world));
    const text = await answer.text();
    const body = text ? JSON.parse(text) : null;
    if (body?.token) world.person = body.token;
    lastAnswers.set(world, body);
    told.push({ name, status: answer.status, body, documented });
  }
  return told;
}

const lastAnswers = new WeakMap<ContractWorld, Record<string, string>>();

function nameNextPicture(world: ContractWorld) {
  world.nextIds({ img: `img_${/(\w{22})\./.exec(EXAMPLE.image)?.[1]}` });
}

/** The checkout's own example with a card whose bank wants to see the buyer. */
async function payWhereTheBankAsks(world: ContractWorld, calls: Map<string, Documented>) {
  const checkout = calls.get('POST /checkout');
  if (!checkout) return;
  const { body, ...request } = exampleRequest(checkout, world);
  const form = { ...JSON.parse(String(body)), expiry: '12 / 28', deviceScreenResolution: '1920x1080x24' };
  world.nextIds({ req: EXAMPLE.payment });
  request.headers['idempotency-key'] = 'with-the-bank';
  await send(world, { ...request, body: JSON.stringify(form) });
}

/** A visitor follows an old link, and the job writes what was counted. */
async function missAnAddress({ app }: ContractWorld) {
  await app.asVisitor.ask('/products/walnut-suite', { redirect: 'manual' });
  await writeMissedAddresses(app.shop);
}

/** Of what the orders before have left too little of. */
async function beginAQuote(world: ContractWorld) {
  await updateVariant(world.app.shop, owner, EXAMPLE.variant, { stockCount: 9 });
  world.nextIds({ qt: EXAMPLE.quote });
}

/** The next calls are about the quote that was just made; the shop has said where a transfer goes. */
async function speakOfTheCopy(world: ContractWorld) {
  world.words.set(EXAMPLE.quote, lastAnswers.get(world)?.id ?? '');
  await setBank(world.app.shop, ['Moorland Fires Ltd', '00-00-00', '00000000']);
}

function speakOfTheQuote(world: ContractWorld) {
  world.words.delete(EXAMPLE.quote);
}

/** Only a part of it was paid. */
function speakOfItsOrder(world: ContractWorld) {
  world.words.set(EXAMPLE.orderInPart, lastAnswers.get(world)?.id ?? '');
}

async function confirmAtTheBank(world: ContractWorld) {
  const { fields } = await atBank(lastAnswers.get(world) ?? {});
  world.words.set(EXAMPLE.cres, fields.cres ?? '');
}

async function approveInTheWindow(world: ContractWorld) {
  const { client_token } = lastAnswers.get(world) ?? {};
  const approved = { client_token, callback: 'never' };
  const { authorization_token } = await world.bank.control<Record<string, string>>(
    '/sandbox/klarna/authorise',
    approved,
  );
  world.words.set(EXAMPLE.authorization, authorization_token ?? '');
}
