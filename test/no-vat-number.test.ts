import { expect, test } from 'vitest';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { aVariant } from './kit/builders.ts';
import { receivedEmails } from './kit/mailbox.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anOrderPage } from './kit/order-page.ts';
import { PLACES } from './kit/places.ts';
import { anAdmin } from './kit/shop.ts';

const VAT = /.{0,60}(\bVAT\b|[Vv]alue added).{0,40}/;
onEachEngine('a shop without a VAT number', { only: 'sqlite' }, ({ app, shop, sandbox }) => {
  test('says no word and shows no sum of VAT: pages, papers, emails, files', async () => {
    const { id, handle, sku } = await aVariant(shop);
    const line = JSON.stringify([{ handle, variant: { id, price: 34_999 }, quantity: 1 }]);
    const headers = { Cookie: `cart=${encodeURIComponent(line)}` };

    /** Where somebody reads of VAT who buys, looks around and gets a refund. */
    async function whereItIsSaid(): Promise<string[]> {
      await sandbox.send('/sandbox');
      const order = await anOrderPage({ app });
      await order.refund('', { version: await order.version(), [await order.logSets()]: '1' });
      const papers = ['packing-slip', 'invoice', 'credit-note&number=1'];
      const addresses = [
        ...PLACES.map(({ path }) => path).filter((path) => !path.startsWith('/admin/settings')),
        `/product/${handle}/${sku}`,
        ...['/admin?tab=orders', order.address, `/checkout/thank-you/${order.id}`],
        ...papers.map((doc) => `/admin/orders/print/${order.id}?doc=${doc}`),
      ];
      const texts: [string, string][] = [];
      for (const address of addresses)
        for (const person of [app.asOwner, app.asVisitor])
          texts.push([address, await (await person.ask(address, { headers })).text()]);
      for (const to of ['eleanor@example.co.uk', 'hello@moorlandfires.example'])
        for (const { subject, text, html } of await receivedEmails(shop, sandbox, to))
          texts.push([subject, `${subject} ${text} ${html}`]);
      const { body } = await app.asOwner.call('GET', `/checkout/order/${order.id}`);
      if (body.totals.vat !== 0) texts.push(['the API', `VAT ${body.totals.vat}`]);
      return texts.flatMap(([where, text]) => (VAT.test(text) ? [`${where}: ${VAT.exec(text)?.[0]}`] : []));
    }

    expect((await whereItIsSaid()).length).toBeGreaterThan(20);
    await updateShopProfile(shop, anAdmin(), { vatNumber: '' });
    expect(await whereItIsSaid()).toEqual([]);
  });
});
