import type { ShopClient } from './shop-client.ts';

/** The fields of a product that this client uses; prices in pence. */
export type Product = { id: string; handle: string; title: string; price: number };

/** Every product in the shop, page by page. */
export async function* listProducts(client: ShopClient): AsyncGenerator<Product> {
  const pageSize = 100;
  for (let page = 1; ; page++) {
    const { body, headers } = await client.send<Product[]>(
      'GET',
      `/product?page=${page}&pageSize=${pageSize}`,
    );
    yield* body;
    if (page * pageSize >= Number(headers.get('x-total-count'))) return;
  }
}

export type NewProduct = {
  title: string;
  description: string;
  /** The name of its one option: 'Finish'. */
  option: string;
  /** For each value, such as 'Natural oak': the price in pence and the stock. */
  variants: { value: string; price: number; stock: number; sku: string }[];
  /** The first one becomes the main picture. */
  pictures: { name: string; bytes: Blob; alt: string }[];
};

/** Creates a product with its variants and pictures, hidden until it is complete. Returns its address in the shop. */
export async function createProduct(client: ShopClient, wish: NewProduct): Promise<string> {
  const { body: product } = await client.send<Product & { options: Option[] }>('POST', '/product', {
    json: {
      title: wish.title,
      description: wish.description,
      price: Math.min(...wish.variants.map(({ price }) => price)),
      options: [
        { optionName: wish.option, options: wish.variants.map(({ value }) => ({ viewName: value })) },
      ],
    },
  });
  // The shop has made the handles of the option and its values, in the order sent.
  const [option] = product.options;
  for (const [at, { price, stock, sku }] of wish.variants.entries())
    await client.send('POST', '/product/variant/add', {
      json: {
        productId: product.id,
        sku,
        price,
        stockCount: stock,
        options: [{ optionHandle: option?.optionHandle, handle: option?.options[at]?.handle }],
      },
    });
  for (const { name, bytes, alt } of wish.pictures) {
    const form = new FormData();
    form.append('image', bytes, name);
    form.append('alt', alt);
    await client.send('POST', `/product/${product.id}/media/add/${encodeURIComponent(name)}`, { form });
  }
  await client.send('PUT', `/product/${product.id}`, { json: { available: true } });
  return `/product/${product.handle}`;
}

type Option = { optionHandle: string; options: { handle: string }[] };
