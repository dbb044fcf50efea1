import { createRoute, z } from '@hono/zod-openapi';
import { notFound } from '#shop/errors.ts';
import { keyOf, readOldAddress } from '#shop/redirects/address.ts';
import { listRedirects } from '#shop/redirects/list-redirects.server.ts';
import { listMissedAddresses } from '#shop/redirects/missed-addresses.server.ts';
import { REDIRECT } from '#shop/redirects/redirect-form.ts';
import { deleteRedirects, saveRedirect } from '#shop/redirects/save-redirects.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { refusals } from '../docs/refusals.ts';
import { apiPart, forAccountant, forManager, jsonBody, jsonResponse } from '../route.ts';
import { word } from '../schemas/common-schemas.ts';
import { formBody } from '../schemas/form-body.ts';
import { listResponse, paging, totalHeader } from '../schemas/list.ts';

const tags = ['Admin: redirects'];
const manager = { tags, ...forManager() };
const accountant = { tags, ...forAccountant() };

const redirect = z.object({
  from: word('/products/oak-suite', 'The old address, as it was given.'),
  to: word('/product/oak-suite', 'A path of this shop.'),
});

const list = createRoute({
  ...accountant,
  method: 'get',
  path: '/admin/redirects',
  summary: 'Old addresses and where they lead, by the old one',
  request: { query: z.object({ ...paging, q: word('', 'Words of either address.').default('') }) },
  responses: {
    200: {
      ...jsonResponse(
        'A page of redirects.',
        z.array(
          redirect.extend({
            isShadowed: z
              .boolean()
              .openapi({ description: 'The shop has a page there now, which is shown.', example: false }),
          }),
        ),
      ),
      headers: totalHeader,
    },
    ...refusals(401, 403, 422),
  },
});

const save = createRoute({
  ...manager,
  method: 'put',
  path: '/admin/redirects',
  summary: 'Lead an old address to a page of this shop, or elsewhere than until now',
  request: jsonBody(formBody(REDIRECT)),
  responses: {
    200: jsonResponse('The redirect. With shortens, it leads to the end of a chain.', redirect),
    ...refusals(400, 401, 403, 409, 413, 415, 422),
  },
});

const remove = createRoute({
  ...manager,
  method: 'delete',
  path: '/admin/redirects',
  summary: 'Delete the redirect of an old address',
  request: { query: z.object({ from: word('/products/oak-suite', 'The old address.') }) },
  responses: { 204: { description: 'Deleted.' }, ...refusals(401, 403, 404, 422) },
});

const missed = createRoute({
  ...accountant,
  method: 'get',
  path: '/admin/redirects/missed',
  summary: 'Addresses that were not found in the last 30 days, most often first',
  request: { query: z.object(paging) },
  responses: {
    200: {
      ...jsonResponse(
        'A page of addresses, without queries and without who asked.',
        z.array(
          z.object({
            path: word('/products/walnut-suite'),
            visits: z.int().openapi({ description: 'In the last 30 days.', example: 12 }),
          }),
        ),
      ),
      headers: totalHeader,
    },
    ...refusals(401, 403, 422),
  },
});

export function adminRedirects(shop: Shop) {
  return apiPart()
    .openapi(list, async (c) => {
      const { redirects, total } = await listRedirects(shop, c.get('admin'), c.req.valid('query'));
      const shown = redirects.map(({ from, to, shadowedBy }) => ({
        from,
        to,
        isShadowed: shadowedBy !== null,
      }));
      return listResponse(c, shown, total);
    })
    .openapi(save, async (c) => {
      const { from, to } = await saveRedirect(shop, c.get('admin'), c.req.valid('json'));
      return c.json({ from, to }, 200);
    })
    .openapi(remove, async (c) => {
      const read = readOldAddress(c.req.valid('query').from);
      const gone = 'url' in read ? await deleteRedirects(shop, c.get('admin'), [keyOf(read.url)]) : 0;
      if (gone === 0) throw notFound('redirect');
      return c.body(null, 204);
    })
    .openapi(missed, async (c) => {
      const { missed, total } = await listMissedAddresses(shop, c.get('admin'), c.req.valid('query'));
      return listResponse(c, missed, total);
    });
}
