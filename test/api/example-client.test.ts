import { beforeAll, expect, test, vi } from 'vitest';
import { createProduct, listProducts } from '../../docs/example-client/products.ts';
import { findOrdersToShip, shipOrder } from '../../docs/example-client/ship-order.ts';
import { ShopClient, ShopRefusal } from '../../docs/example-client/shop-client.ts';
import { anOwner, OWNER } from '../accounts/people.ts';
import { SHOP_URL } from '../kit/app.ts';
import { anApiForm, aVariant } from '../kit/builders.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { aPicture } from '../kit/pictures.ts';

onAnyEngine('the example client', { atBank: true }, ({ app, shop }) => {
  const ownFetch: typeof fetch = (address, init) =>
    app.ask(String(address).replace(SHOP_URL, ''), init ?? undefined);
  let client: ShopClient;
  beforeAll(async () => {
    await anOwner(shop);
    client = new ShopClient(SHOP_URL, ownFetch);
    await client.signIn(OWNER.email, OWNER.password);
  });

  test('makes a product that can be bought at once, and lists it', async () => {
    const picture = new Blob([(await aPicture()).bytes]);
    const address = await createProduct(client, {
      title: 'Roaches Stone Suite',
      description: 'Limestone, with a slim fire.',
      option: 'Stone',
      variants: [
        { value: 'Limestone', price: 89900, stock: 3, sku: 'ROA-LIME' },
        { value: 'Slate', price: 94900, stock: 0, sku: 'ROA-SLATE' },
      ],
      pictures: [
        { name: 'front.png', bytes: picture, alt: 'The suite from the front' },
        { name: 'side.png', bytes: picture, alt: 'The suite from the side' },
      ],
    });
    const html = await (await app.ask(address)).text();
    expect(html).toContain('Roaches Stone Suite');
    expect(html).toContain('£899.00');
    expect(html).toContain('The suite from the side');
    const titles: string[] = [];
    for await (const { title } of listProducts(client)) titles.push(title);
    expect(titles).toContain('Roaches Stone Suite');
  });

  test('ships an order, and once however often it is asked', async () => {
    const { orderId } = await pay();
    expect((await findOrdersToShip(client)).map(({ id }) => id)).toContain(orderId);
    const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' } as const;
    expect(await shipOrder(client, orderId, parcel)).toMatchObject({ id: orderId, status: 'shipped' });
    expect(await shipOrder(client, orderId, parcel)).toMatchObject({ id: orderId, status: 'shipped' });
    const emails = await shop.db.selectFrom('email').select('kind').where('order_id', '=', orderId).execute();
    expect(emails.filter(({ kind }) => kind === 'order-shipped')).toHaveLength(1);
  });

  test('says what the shop said when it is refused', async () => {
    const refusal = await client
      .send('POST', '/product', { json: { title: '', price: 1 } })
      .catch((error) => error);
    expect(refusal).toBeInstanceOf(ShopRefusal);
    expect(refusal).toMatchObject({
      status: 422,
      code: 'invalid',
      fields: { title: { error: 'Title not valid', fix: 'Title can not be empty' } },
      requestId: expect.stringMatching(/./),
    });
  });

  test('as a program prints the products, and the orders that wait', async () => {
    await pay();
    const said: string[] = [];
    vi.stubGlobal('fetch', ownFetch);
    vi.stubEnv('SHOP', SHOP_URL);
    vi.stubEnv('EMAIL', OWNER.email);
    vi.stubEnv('PASSWORD', OWNER.password);
    vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
    vi.resetModules();
    await import('../../docs/example-client/main.ts');
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    expect(said.join('\n')).toMatch(
      /£349\.99 {2}Ashcombe Oak Suite[\s\S]*Orders that wait to be sent: #WEB\d+/,
    );
  });

  async function pay(): Promise<{ orderId: string }> {
    const form = anApiForm([await aVariant(shop)]);
    const { body } = await client.send<{ orderId: string }>('POST', '/checkout', {
      json: form,
    });
    return body;
  }
});
