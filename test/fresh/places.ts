import type { Answer } from './ask.ts';
import { type Good, numberOf, type Seen } from './goods.ts';

/** An address that shows products, and what an answer of it says about them. */
export type Shown = { path: string; read(answer: Answer): Seen[] };

export const COLLECTION = 'fresh';

/** Where a product can be seen on its own, under one of its handles. */
export const ofProduct: ((good: Good, handle: string) => Shown)[] = [
  ({ n }, handle) => ({
    path: `/api/v1/product/${handle}`,
    read: (answer) => productOf(n, answer, () => factsOfCall(n, JSON.parse(answer.body))),
  }),
  ({ n }, handle) => ({
    path: `/product/${handle}`,
    read: (answer) => productOf(n, answer, () => factsOfPage(n, answer.body)),
  }),
];

/** Where all of them can be seen. */
export const ofAll: ((goods: Good[]) => Shown)[] = [
  (goods) => ({
    path: `/api/v1/collection/${COLLECTION}?pageSize=50`,
    read: ({ body }) => listed(goods, JSON.parse(body).products),
  }),
  (goods) => ({
    path: '/api/v1/product/search?q=fresh&limit=50',
    read: ({ body }) => listed(goods, JSON.parse(body)),
  }),
  (goods) => ({
    path: `/collections/${COLLECTION}`,
    read: ({ body }) => listed(goods, cardsOf(body)),
  }),
];

function productOf(n: number, { status, location }: Answer, facts: () => Seen[]): Seen[] {
  if (status === 200) return [{ n, fact: 'isShown', value: true }, ...facts()];
  if (status === 301) return [{ n, fact: 'handle', value: location.split('/').at(-1) }];
  // Pages suggest something else, or go home.
  return [{ n, fact: 'isShown', value: false }];
}

type Call = { title: string; handle: string; price: number; variants: { stockCount: number }[] };

function factsOfCall(n: number, { title, handle, price, variants }: Call): Seen[] {
  return [
    { n, fact: 'title', value: title },
    { n, fact: 'handle', value: handle },
    { n, fact: 'price', value: price },
    { n, fact: 'stock', value: variants[0]?.stockCount },
  ];
}

/** From the page's data for search engines. */
function factsOfPage(n: number, html: string): Seen[] {
  const [, data = ''] = /<script type="application\/ld\+json">(\{[^<]*"offers"[^<]*)</.exec(html) ?? [];
  const found = (pattern: RegExp) => pattern.exec(data)?.[1] ?? '';
  return [
    { n, fact: 'title', value: found(/"name":"([^",]*)/) },
    { n, fact: 'price', value: pence(found(/"price":"([\d.]+)"/)) },
    { n, fact: 'isInStock', value: found(/schema\.org\/(\w+Stock)"/) === 'InStock' },
  ];
}

type Card = { title: string; handle: string; price: number };

function cardsOf(html: string): Card[] {
  const cards = html.matchAll(
    /href="\/product\/(fresh[\w-]+)"(?:(?!href=).)*?<h2>([^<]*)<.*?class="price">£([\d.,]+)</gs,
  );
  return [...cards].map(([, handle = '', title = '', price = '']) => ({
    handle,
    title,
    price: pence(price),
  }));
}

/** Whatever is not listed is hidden. */
function listed(goods: Good[], cards: Card[]): Seen[] {
  const shown = new Map(cards.map((card) => [numberOf(card.handle), card]));
  return goods.flatMap(({ n }): Seen[] => {
    const card = shown.get(n);
    if (!card) return [{ n, fact: 'isShown', value: false }];
    return [
      { n, fact: 'isShown', value: true },
      { n, fact: 'title', value: card.title },
      { n, fact: 'handle', value: card.handle },
      { n, fact: 'price', value: card.price },
    ];
  });
}

function pence(pounds: string): number {
  return Math.round(Number(pounds.replaceAll(',', '')) * 100);
}
