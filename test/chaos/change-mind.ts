import { anApiForm } from '../kit/builders.ts';
import type { Random } from '../kit/random.ts';
import { fillIn } from '../three-d-secure/shopper.ts';
import { askedAfter, bringBack, type Offered, pressOnPage } from '../ways/in-browser.ts';
import { type Buyer, CHALLENGED, GOOD } from '../ways/way.ts';
import { approve, told } from './asked.ts';
import { anInsistent, type Heard } from './insist.ts';
import type { Goods, Offer, Places } from './owner.ts';

const BUYERS: Buyer[] = [GOOD, GOOD, CHALLENGED, { ...CHALLENGED, press: 'fail' }];

/**
 * A buyer who leaves one way to pay at its challenge, pays for the same basket in another, and then finds the first tab
 * still open and confirms there too.
 */
export async function changeMind(
  places: Places & { offer: () => Offer },
  goods: Goods,
  random: Random,
  n: number,
  heard: Heard,
): Promise<void> {
  const browser = anInsistent(places.url, n, heard);
  const email = `buyer${n}@example.com`;
  await fillIn(browser, goods, { email });
  const first = random.pick(places.offer().ways);
  const left = await askedAfter(browser, await pressOnPage(browser, first, goods, CHALLENGED));

  const { ways, paysLater } = places.offer();
  const isLater = paysLater && random.below(3) === 0;
  const answer = isLater ? await payLater() : await pay(random.pick(ways), random.pick(BUYERS));
  if (answer) heard.answers.push(answer);
  const confirmed = left && (await first.way.decide(first.at, left, CHALLENGED).catch(() => null));
  if (confirmed) await browser.post(`/checkout/return/${left.reference}`, confirmed);

  async function pay(offered: Offered, buyer: Buyer) {
    const pressed = await pressOnPage(browser, offered, goods, buyer);
    const asks = await askedAfter(browser, pressed);
    if (!asks) return told(browser, pressed.to);
    const answered = await offered.way.decide(offered.at, asks, buyer);
    return told(browser, (await bringBack(browser, asks, answered)).to);
  }
  async function payLater() {
    const { cardNumber, expiry, cvv, way, paymentToken, ...body } = anApiForm([goods], { email });
    const started = await browser.call('POST', '/klarna/create-session', body);
    const approved = await approve(places, started.body, random);
    if (!approved) return null;
    const { status, body: answer } = await browser.call('POST', `/klarna/complete-order/${approved}`, body);
    return status === 200 ? answer : null;
  }
}
