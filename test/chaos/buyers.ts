import { SANDBOX_CARDS } from '@inglenook/sandbox/cards.ts';
import type { ApiAnswer } from '../kit/bank-page.ts';
import { anApiForm, LOST_ANSWER_CARD, UNAVAILABLE_CARD } from '../kit/builders.ts';
import type { Random } from '../kit/random.ts';
import { PAGE } from '../ways/gateway-ways.ts';
import { askedOn, askingAt, type Offered } from '../ways/in-browser.ts';
import { type Buyer, DECLINED, GOOD } from '../ways/way.ts';
import { approve, told } from './asked.ts';
import { changeMind } from './change-mind.ts';
import { anInsistent, type Heard, insist } from './insist.ts';
import { CODE, CODE_FRACTION } from './offers.ts';
import { type Goods, type Offer, offerAt, type Places } from './owner.ts';

/** Month 12 leads to the bank's page, month 11 only to its fingerprint. */
const EXPIRIES = ['03 / 28', '03 / 28', '11 / 28', '12 / 28', '12 / 28'];
const PRESSES = ['confirm', 'confirm', 'confirm', 'fail', 'nothing'] as const;

/** Of several banks, none of which has so many refusals that the shop stops its cards. */
const GOOD_CARDS = SANDBOX_CARDS.filter(({ outcome }) => outcome === 'accepted').map(({ number }) => number);
/** Fewer than the shop allows one bank in a quarter of an hour. */
const MAX_DECLINES = 50;

function aCard(random: Random, n: number, { way }: Offered): string {
  const declined = n < 7 * MAX_DECLINES ? DECLINED.card : random.pick(GOOD_CARDS);
  // The gateway's own page says itself that it is out of order.
  const troubled = way === PAGE ? declined : random.pick([LOST_ANSWER_CARD, UNAVAILABLE_CARD]);
  const card = random.below(7) < 4 ? random.pick(GOOD_CARDS) : random.pick([declined, troubled]);
  return card.replaceAll(' ', '');
}

/** A third pays later; of the others some begin in one way and pay in another. */
export function buy(places: Places, goods: Goods[], random: Random, n: number, heard: Heard): Promise<void> {
  const { paysLater } = offerOf(places);
  if (paysLater && random.below(3) === 0) return buyLater(places, goods, random, n, heard);
  if (places.offer && random.below(3) === 0)
    return changeMind({ ...places, offer: places.offer }, random.pick(goods), random, n, heard);
  return buyByCard(places, goods, random, n, heard);
}

function offerOf({ offer, sandboxUrl }: Places): Offer {
  return offer?.() ?? offerAt(sandboxUrl);
}

/** One buyer, who presses again while the shop does not answer, and gives up in the end. */
export async function buyByCard(places: Places, goods: Goods[], random: Random, n: number, heard: Heard) {
  const offered = random.pick(offerOf(places).ways);
  const { way, at } = offered;
  const press = random.pick(PRESSES);
  const buyer: Buyer = {
    card: aCard(random, n, offered),
    expiry: random.pick(EXPIRIES),
    ...(press !== 'nothing' && { press }),
  };
  const wanted = random.pick(goods);
  const means = { cardNumber: '', expiry: '', cvv: '', way: way.id, ...(await way.means(at, buyer)) };
  const body = { ...aBasket(wanted, n), ...means };
  let { answer } = await pressPay(places, '/checkout', { body, wanted }, n, heard);
  // The provider's page is open in another tab, and paid there with another card.
  if (way === PAGE && answer?.status === 'authenticate' && random.below(3) === 0)
    await way.decide(at, inShopWords(answer), { ...GOOD, card: random.pick(GOOD_CARDS) });
  // Without a script's facts about the browser the shop has skipped the fingerprint: this is the bank's page.
  for (let round = 0; answer?.status === 'authenticate' && press !== 'nothing' && round < 6; round++)
    answer = await goOn(places, offered, answer, buyer, n, heard);
  if (answer) heard.answers.push({ ...answer, orderId: answer.orderId ?? answer.id });
}

/** A buyer who approves at the provider, and sometimes closes the browser right after. */
async function buyLater(places: Places, goods: Goods[], random: Random, n: number, heard: Heard) {
  const wanted = random.pick(goods);
  const { cardNumber, expiry, cvv, way, paymentToken, ...form } = aBasket(wanted, n);
  const leaves = random.below(4) === 0;
  const pressed = await pressPay(places, '/klarna/create-session', { body: form, wanted }, n, heard);
  const approved = await approve(places, pressed.answer, random);
  if (!approved || leaves) return;
  const answer = await call(places, `/klarna/complete-order/${approved}`, pressed.body, `key-${n}`, n, heard);
  if (answer) heard.answers.push(answer);
}

/** What a buyer sends, as the page shows it before anything has changed; every third has a code. */
function aBasket(wanted: Goods, n: number) {
  const codes = n % 3 === 0 ? [CODE] : [];
  const amount = wanted.price - Math.round(codes.length * wanted.price * CODE_FRACTION);
  return anApiForm([wanted], { email: `buyer${n}@example.com`, codes, amount });
}

type Pressed<Body> = { body: Body; wanted: Goods };

/** Presses PAY NOW, and again at the new total where a sale has begun, or the code is used up meanwhile. */
async function pressPay<Body extends object>(
  places: Places,
  path: string,
  { body, wanted }: Pressed<Body>,
  n: number,
  heard: Heard,
) {
  const answer = await call(places, path, body, `key-${n}`, n, heard);
  if (answer?.status !== 'declined' || answer.amount === undefined) return { answer, body };
  const { body: product } = await anInsistent(places.url, n, heard).call('GET', `/product/${wanted.handle}`);
  const shown = { ...wanted, price: Number(product.variants[0].price) };
  const { items, amount, checksum } = anApiForm([shown], { amount: answer.amount });
  const again = { ...body, items, amount, checksum };
  return { answer: await call(places, path, again, `key-${n}-again`, n, heard), body: again };
}

/** Null also where the owner has paused this way to pay since the page was loaded. */
async function call({ url }: Places, path: string, body: unknown, key: string, n: number, heard: Heard) {
  return insist(`${url}/api/v1${path}`, body, key, n, heard).catch((error: Error) => {
    if (/^40[34] /.test(error.message)) return null;
    throw error;
  });
}

/** The buyer's part at the bank or the provider, and back to the shop. */
async function goOn(
  places: Places,
  { way, at }: Offered,
  answer: ApiAnswer,
  buyer: Buyer,
  n: number,
  heard: Heard,
): Promise<ApiAnswer | null> {
  const { threeDSRef = '' } = answer;
  const browser = anInsistent(places.url, n, heard);
  browser.cookies.set('3dsref', threeDSRef);
  // What a provider's script does is on the checkout's page alone.
  const page = answer.threeDSURL ? null : await browser.get('/checkout/authenticate');
  const asked = page ? askedOn(page, threeDSRef) : inShopWords(answer);
  if (!asked) return told(browser, page?.to ?? null);
  const answered = await way.decide(at, asked, buyer);
  if (answered.cres !== undefined)
    return call(places, '/checkout/authorise', { threeDSRef, cres: answered.cres }, `key-${n}`, n, heard);
  return told(browser, (await browser.post(`/checkout/return/${threeDSRef}`, answered)).to);
}

function inShopWords({ threeDSURL = '', threeDSRequest = {}, threeDSRef = '' }: ApiAnswer) {
  return askingAt(threeDSURL, threeDSRequest, threeDSRef);
}
