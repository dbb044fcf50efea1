// @ts-expect-error It has no types.
import Validator from '@adobe/structured-data-validator';
import { expect, test } from 'vitest';
import { updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addProductMedia } from '#shop/catalogue/commands/product-media.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { aSuite, aVariant, wide } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { aPicture } from './kit/pictures.ts';
import { anAdmin } from './kit/shop.ts';

type Fact = Record<string, unknown> & { '@type': string };

onEachEngine('what search engines read', { only: 'sqlite' }, ({ app, shop }) => {
  /** The facts of a page by type. */
  async function factsOf(path: string): Promise<Record<string, Fact>> {
    const html = await (await app.ask(path)).text();
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const graph: Fact[] = JSON.parse(json)['@graph'];
    return Object.fromEntries(graph.map((fact) => [fact['@type'], fact]));
  }

  /** What search engines would refuse. Their wishes (reviews, bar codes) are left out: the shop has none. */
  async function faultsOf(path: string): Promise<unknown[]> {
    const facts = Object.entries(await factsOf(path)).map(([type, fact]) => [type, [fact]]);
    const issues = await new Validator().validate({
      jsonld: Object.fromEntries(facts),
      microdata: {},
      rdfa: {},
    });
    return issues.filter(({ severity }: { severity: string }) => severity === 'ERROR');
  }

  async function aSuiteOfTwoWidths() {
    const { id, handle } = await aSuite(shop);
    for (const [inches, price] of [
      [42, 34_999],
      [48, 39_999],
    ] as const)
      await addVariant(shop, anAdmin(), {
        productId: id,
        ...{
          title: `${inches} inch`,
          sku: `ASH-${inches}-${id.slice(-6)}`,
          price,
          available: true,
          stockCount: 2,
        },
        metafields: JSON.stringify({ attributes: { widthMm: Math.round(inches * 25.4) } }),
        options: wide(inches),
      });
    await updateProduct(shop, anAdmin(), id, { description: 'Oak, with a </script> in its words.' });
    return `/product/${handle}`;
  }

  test('a product with variants is a group, each with its price, size, delivery and returns', async () => {
    const path = await aSuiteOfTwoWidths();
    const { ProductGroup: group } = await factsOf(path);
    expect(group).toMatchObject({
      variesBy: ['https://schema.org/size'],
      description: 'Oak, with a </script> in its words.',
      hasVariant: [
        { size: '42 inch', width: { value: 1067, unitCode: 'MMT' }, offers: { price: '349.99' } },
        { size: '48 inch', width: { value: 1219, unitCode: 'MMT' }, offers: { price: '399.99' } },
      ],
    });
    expect(await faultsOf(path)).toEqual([]);
  });

  test('delivery is free but for the areas of the table, and a district is not taken for a longer one', async () => {
    await updateShopProfile(shop, anAdmin(), {
      deliveryTable: [
        { provider: 'UPS', price: 10_000, areas: ['PA20'] },
        { provider: 'UPS', price: 8500, areas: ['PA', 'AB'] },
      ],
    });
    const { handle } = await aVariant(shop);
    const { Product: product } = await factsOf(`/product/${handle}`);
    const offer = product?.offers as { shippingDetails: unknown[] } | undefined;
    expect(offer?.shippingDetails).toMatchObject([
      { shippingRate: { value: 0 }, shippingDestination: { addressCountry: 'GB' } },
      { shippingRate: { value: 100 }, shippingDestination: { postalCodePrefix: ['PA20 '] } },
      {
        shippingRate: { value: 85 },
        shippingDestination: { postalCodePrefix: expect.arrayContaining(['PA2 ', 'AB']) },
      },
    ]);
  });

  test('a shared link has the price, and its picture with size and a card that does not crop it', async () => {
    const { productId, handle } = await aVariant(shop, { price: 34_999 });
    await addProductMedia(shop, anAdmin(), productId, await aPicture({ width: 40, height: 40 }), {
      isFeatured: true,
    });
    const html = await (await app.ask(`/product/${handle}`)).text();
    const tags = [...html.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)"/g)];
    expect(Object.fromEntries(tags.map(([, name, content]) => [name, content]))).toMatchObject({
      'og:image:width': '40',
      'og:image:height': '40',
      'product:price:amount': '349.99',
      'twitter:card': 'summary',
    });
  });

  test.each([
    ['/', ['OnlineStore', 'WebSite']],
    ['/products', ['BreadcrumbList', 'ItemList']],
    ['/pages/faqs', ['FAQPage']],
  ])('%s is described without a fault', async (path, types) => {
    await aVariant(shop);
    expect(Object.keys(await factsOf(path)).sort()).toEqual(types);
    expect(await faultsOf(path)).toEqual([]);
  });
});
