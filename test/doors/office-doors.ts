import { form, get, json, parts, times, type Worst } from './worst-input.ts';

/** Characters that a description may have. */
const HTML = 199_000;
/** Bytes of a form of the back office without a file, and of JSON. */
const FORM = 520_000;
const JSON_BODY = 1_000_000;

/** Names and values of a form in their encoded length. */
const saved = (path: string, fields: Record<string, string>) => form('owner', path, fields);

const described =
  (html: (n: number) => string) =>
  (n: number, { handle }: { handle: string }) =>
    parts('owner', `/admin/products/edit/${handle}`, {
      ...{ intent: 'save', title: 'Oslo', price: '99' },
      HTMLdescription: html(n),
    });

const inPage = (part: (n: number) => object) => (n: number) =>
  saved('/admin/pages/edit/faqs', {
    ...{ intent: 'save', title: 'Questions', lead: '', description: '', alsoFoundBy: '' },
    sections: JSON.stringify([part(n)]),
  });

const section = (html: string) => ({ id: 'a', title: 'A', html, alsoFoundBy: '' });

const settings = (section: string) => `/admin?index&tab=settings&section=${section}`;
const rule = (areas: string, provider = 'UPS') => ({
  id: 'a',
  name: '',
  provider,
  price: '10',
  areas,
  days: '',
});
const table =
  (rulesOf: (n: number) => object[]): Worst[1] =>
  async (n, { versionOf }) =>
    saved(settings('delivery'), {
      ...{ intent: 'save-delivery', version: await versionOf(settings('delivery')) },
      table: JSON.stringify(rulesOf(n)),
    });

/** Of a variant that costs £1.00. */
const CELLS = [
  { column: 'price', to: '2', seen: '1.00' },
  { column: 'available', to: 'Inactive', seen: 'true' },
  ...['widthMm', 'heightMm', 'depthMm', 'weightKg'].map((column) => ({ column, to: '90', seen: '' })),
];

/** A sale that a program only thinks of. */
const tried = (fields: string) =>
  json('owner', 'POST', '/admin/sales/preview', `{"name":"x","amount":5,${fields}}`);

/** What people in the back office can send, but files. */
export const OFFICE_DOORS: Record<string, Worst> = {
  'a description of entities without end': [HTML / 5, described((n) => '&amp;'.repeat(n))],
  'a description of tags': [HTML / 3, described((n) => '<b>'.repeat(n))],
  'a description that lies deep': [4_900, described((n) => '<b>'.repeat(n))],
  'a description of beginnings': [4_900, described((n) => '<a'.repeat(n))],
  'a description of pictures that do not end': [4_900, described((n) => '<img alt="'.repeat(n))],
  'a description of attributes': [10_000, described((n) => `<a ${times(n, (n) => `a${n}=1`, ' ')}>x</a>`)],
  'a description of comments': [4_900, described((n) => '<!--x-->'.repeat(n))],
  'a description of comments that do not end': [4_900, described((n) => '<!--'.repeat(n))],
  'a description of entities': [9_900, described((n) => '&amp;'.repeat(n))],
  'a description of scripts': [2_400, described((n) => '<script>x</script>'.repeat(n))],
  'a description of blanks': [HTML, described((n) => ' '.repeat(n))],
  'a description of half a megabyte': [600_000, described((n) => 'a'.repeat(n))],
  'a page of headings without end': [4_900, inPage((n) => section('<h1>'.repeat(n)))],
  'a page of beginnings': [4_900, inPage((n) => section('<a'.repeat(n)))],
  'a page of links without end': [4_900, inPage((n) => section('<a>'.repeat(n)))],
  'a page of pictures without words': [4_900, inPage((n) => section('<img alt="'.repeat(n)))],
  'a page of words alone': [FORM / 2, inPage((n) => section('a '.repeat(n)))],
  'a page that lies deep': [
    80_000,
    (n) => saved('/admin/pages/edit/faqs', { intent: 'save', sections: '['.repeat(n) }),
  ],
  'a product of options without end': [
    JSON_BODY / 2,
    (n) => json('owner', 'POST', '/product', `{"title":"x","options":[${times(n / 2, () => '1', ',')}]}`),
  ],
  'a product of options that lie deep': [
    JSON_BODY / 2 - 50,
    (n) => json('owner', 'POST', '/product', `{"options":${'['.repeat(n)}${']'.repeat(n)}}`),
  ],
  'a product of objects that lie deep': [
    JSON_BODY / 6 - 50,
    (n) => json('owner', 'POST', '/product', `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`),
  ],
  'a product of names': [
    70_000,
    (n) => json('owner', 'POST', '/product', `{${times(n, (n) => `"k${n}":1`, ',')}}`),
  ],
  'a product of tags': [
    JSON_BODY / 10,
    (n) => json('owner', 'POST', '/product', `{"tags":[${times(n, (n) => `"t${n}"`, ',')}]}`),
  ],
  'a product of backslashes': [
    JSON_BODY / 2 - 50,
    (n) => json('owner', 'POST', '/product', `{"description":"${'\\\\'.repeat(n)}"}`),
  ],
  'a product named after what is nobody’s': [
    10_000,
    (n) =>
      json('owner', 'POST', '/product', `{"__proto__":{${times(n, (n) => `"k${n}":{"__proto__":1}`, ',')}}}`),
  ],
  'pictures to be described without end': [
    JSON_BODY / 40,
    (n, { productId }) =>
      json('owner', 'PUT', `/product/${productId}/media/describe`, `[${times(n, () => '{}', ',')}]`),
  ],
  'the prices of a sale without end': [
    JSON_BODY / 3 - 50,
    (n) => tried(`"prices":[${times(n, () => '{}', ',')}]`),
  ],
  'five thousand prices of a sale': [
    5_000,
    (n) => tried(`"prices":[${times(n, (n) => `{"sku":"FIRE-${n}","price":${n}}`, ',')}]`),
  ],
  'the products of a sale': [
    30_000,
    (n) => tried(`"covers":"products","products":[${times(n, (n) => `"fire-${n}"`, ',')}]`),
  ],
  'five thousand products of a sale': [
    5_000,
    (n) => tried(`"covers":"products","products":[${times(n, (n) => `"fire-${n}"`, ',')}]`),
  ],
  'a line of prices that is blank': [
    FORM / 2,
    (n) => form('owner', '/admin/sales/create', `name=x&amount=5&prices=A${'+'.repeat(n)}B`),
  ],
  'values of an option without end': [
    50_000,
    (n, { handle }) =>
      saved(`/admin/products/edit/${handle}`, {
        ...{ intent: 'add-option-value', optionHandle: 'width' },
        viewName: times(n, (n) => `v${n}`, ','),
      }),
  ],
  'a change of prices of blanks': [
    FORM - 100,
    (n) => form('owner', '/admin/products/change', `intent=look&kind=price&rule=%2B${'+'.repeat(n)}x`),
  ],
  'a change of many products': [
    30_000,
    (n) =>
      form('owner', '/admin/products/change', `intent=look&kind=show&${times(n, (n) => `id=p${n}`, '&')}`),
  ],
  'cells of the grid': [
    9_000,
    (n) =>
      saved('/admin/products/grid', {
        intent: 'save-grid',
        changes: JSON.stringify(
          Array.from({ length: n / 9 }, (_, n) => ({
            ...{ product: `p_${n % 40}`, variant: `v_${n}`, column: 'price', to: '1', seen: '2' },
          })),
        ),
      }),
  ],
  'cells of one product': [
    3_000,
    (n, { productId, variantId }) =>
      saved('/admin/products/grid', {
        intent: 'save-grid',
        changes: JSON.stringify(
          Array.from({ length: n }, () => ({
            ...{ product: productId, variant: variantId, column: 'title', to: 'x'.repeat(30), seen: 'y' },
          })),
        ),
      }),
  ],
  'the stock of a thousand variants': [
    1_000,
    (n, { wide }) =>
      saved('/admin/products/grid', {
        intent: 'save-grid',
        changes: JSON.stringify(
          wide
            .flatMap(({ id: product, variantIds }) =>
              variantIds.map((variant) => ({ product, variant, column: 'stock', to: '4', seen: '3' })),
            )
            .slice(-n),
        ),
      }),
  ],
  'six cells of each variant of a product': [
    1_500,
    (n, { wide: [first] }) =>
      saved('/admin/products/grid', {
        intent: 'save-grid',
        changes: JSON.stringify(
          (first?.variantIds ?? [])
            .flatMap((variant) => CELLS.map((each) => ({ product: first?.id, variant, ...each })))
            .slice(-n),
        ),
      }),
  ],
  'cells that lie deep': [
    80_000,
    (n) => saved('/admin/products/grid', { intent: 'save-grid', changes: '['.repeat(n) }),
  ],
  'a delivery table of blanks': [400_000, table((n) => [rule(`A${' '.repeat(n)}B`)])],
  'a delivery table of ranges': [
    180,
    table((n) => Array.from({ length: n }, () => rule('PA1-PA99 '.repeat(180)))),
  ],
  'a delivery table whose rules lie over one another': [
    10,
    table((n) => Array.from({ length: n }, (_, n) => rule('PA1-PA99 BT1-BT99', n % 2 ? 'UPS' : 'AXL'))),
  ],
  'days of closing of blanks': [
    FORM - 200,
    async (n, { versionOf }) =>
      form(
        'owner',
        settings('shop'),
        `intent=save-shop&version=${await versionOf(settings('shop'))}&closedDays=a${'+'.repeat(n)}b`,
      ),
  ],
  'words of search without end': [
    100_000,
    (n) => saved(settings('search'), { intent: 'save-search', synonyms: 'a=b\n'.repeat(n / 3) }),
  ],
  'kinds without end': [
    20_000,
    (n) => saved(settings('kinds'), { intent: 'save-kinds', kinds: `[${times(n, () => '{}', ',')}]` }),
  ],
  'carriers without end': [
    20_000,
    (n) =>
      saved(settings('carriers'), { intent: 'save-carriers', carriers: `[${times(n, () => '{}', ',')}]` }),
  ],
  'a delivery table whose steps have no end': [
    100_000,
    (n) =>
      saved(settings('delivery'), {
        intent: 'save-delivery',
        table: JSON.stringify([
          {
            id: '1',
            name: '',
            provider: 'UPS',
            price: '1',
            over: '1 kg £1, '.repeat(n / 10),
            freeFrom: '',
            areas: 'BT',
            days: '',
          },
        ]),
      }),
  ],
  'a list of products that is asked for much': [
    1_500,
    (n) => get('owner', `/admin?tab=products&q=${'%F0%9F%94%A5+'.repeat(n / 2)}&q=${'%25_'.repeat(n)}`),
  ],
  'a list of orders that is asked for much': [
    10_000,
    (n) => get('owner', `/admin?tab=orders&q=${'1+'.repeat(n)}`),
  ],
  'anything that is looked for': [10_000, (n) => get('owner', `/admin/find.json?q=${'a+'.repeat(n)}`)],
};
