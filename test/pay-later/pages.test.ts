import { expect, test } from 'vitest';
import { anApp } from '../kit/app.ts';
import { aVariant } from '../kit/builders.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { fillIn } from '../three-d-secure/shopper.ts';

onAnyEngine('the payment step beside paying later', ({ engine, bank }) => {
  async function policies(isOn: boolean) {
    const app = await anApp(engine, { cards: bank.cards, payLater: isOn ? bank.payLater : null });
    const shopper = app.newBrowser();
    await fillIn(shopper, await aVariant(app.shop));
    const policyOf = async (path: string) => {
      const answer = await shopper.get(path);
      expect(answer.status).toBe(200);
      // Without the hashes of our own scripts.
      const policy = answer.headers.get('content-security-policy') ?? '';
      return /script-src ([^;]*)/.exec(policy)?.[1]?.replace(/ 'sha256-[^']+'| 'report-sample'/g, '');
    };
    // Without script there is only the card.
    const step = await shopper.get('/checkout?step=payment');
    expect(step.all('radio')).toEqual([]);
    expect(step.html.includes('Paying later with Klarna needs JavaScript')).toBe(isOn);
    const found = [
      await policyOf('/checkout?step=payment'),
      await policyOf('/checkout'),
      await policyOf('/'),
    ];
    await app.shop.close();
    return found;
  }

  test('the provider’s script is let in there, when it is offered, and on no other page', async () => {
    expect(await policies(true)).toEqual([`'self' ${bank.url}`, "'self'", "'self'"]);
    expect(await policies(false)).toEqual(["'self'", "'self'", "'self'"]);
  });
});
