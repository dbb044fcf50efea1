import { createRoute, z } from '@hono/zod-openapi';
import type { Accountant } from '#shop/actor.ts';
import { findQuote, listQuotes } from '#shop/sales/quotes/find-quotes.server.ts';
import { NO_CONTENT } from '#shop/sales/quotes/quote-content.ts';
import {
  contentForApi,
  findQuoteForApi,
  quoteSummaryForApi,
} from '#shop/sales/quotes/quote-for-api.server.ts';
import { createQuote, deleteQuote, saveQuote } from '#shop/sales/quotes/save-quote.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from '../docs/example.ts';
import { refusals } from '../docs/refusals.ts';
import { apiPart, forAccountant, forManager, jsonBody, jsonResponse } from '../route.ts';
import { idParam, word } from '../schemas/common-schemas.ts';
import { changesBody } from '../schemas/form-body.ts';
import { listResponse, paging, totalHeader } from '../schemas/list.ts';
import { laidOverQuote, QUOTE_JSON, readQuoteJson } from '../schemas/quote-form-schema.ts';
import { quote, quoteStanding, quoteSummary } from '../schemas/quote-schema.ts';
import { etagHeader, etagOf, ifMatch, versionOf } from '../version.ts';

const tags = ['Admin: quotes'];
const toRead = { tags, ...forAccountant() };
const toChange = { tags, ...forManager() };
const params = idParam(EXAMPLE.quote);
const whole = { ...jsonResponse('The quote.', quote), headers: etagHeader };

const list = createRoute({
  ...toRead,
  method: 'get',
  path: '/admin/quotes',
  summary: 'Quotes and drafts, the one that was touched last first',
  request: {
    query: z.object({
      ...paging,
      standing: quoteStanding.optional(),
      email: word(EXAMPLE.email, 'Of one customer, whatever the case of its letters.').optional(),
      q: word('whitlock', 'Number, name, email, postcode or telephone.').optional(),
    }),
  },
  responses: {
    200: { ...jsonResponse('A page of quotes.', z.array(quoteSummary)), headers: totalHeader },
    ...refusals(401, 403, 422),
  },
});

const create = createRoute({
  ...toChange,
  method: 'post',
  path: '/admin/quotes',
  summary: 'Begin a draft, which may lack anything and which nobody sees',
  request: jsonBody(changesBody(QUOTE_JSON)),
  responses: { 201: whole, ...refusals(400, 401, 403, 413, 415, 422) },
});

const read = createRoute({
  ...toRead,
  method: 'get',
  path: '/admin/quotes/{id}',
  summary: 'One quote with its prices, what was sent of it, and the order that it became',
  request: { params },
  responses: { 200: whole, ...refusals(401, 403, 404) },
});

const update = createRoute({
  ...toChange,
  method: 'put',
  path: '/admin/quotes/{id}',
  summary:
    'Change the fields that are sent; what its customer has stays as it was sent until it is sent again',
  request: { params, headers: ifMatch, ...jsonBody(changesBody(QUOTE_JSON)) },
  responses: { 200: whole, ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
});

const copy = createRoute({
  ...toChange,
  method: 'post',
  path: '/admin/quotes/{id}/copy',
  summary: 'Begin a draft with everything that a quote says',
  request: { params },
  responses: { 201: whole, ...refusals(401, 403, 404) },
});

const remove = createRoute({
  ...toChange,
  method: 'delete',
  path: '/admin/quotes/{id}',
  summary: 'Delete a draft that was never sent; others are withdrawn',
  request: { params },
  responses: { 204: { description: 'Deleted.' }, ...refusals(401, 403, 404, 409) },
});

/** What quotes offer, and to whom. */
export function adminQuotes(shop: Shop) {
  /** The response with a quote as it is now. */
  async function wholeOf<Status extends 200 | 201>(admin: Accountant, id: string, status: Status) {
    const { quote, version } = await findQuoteForApi(shop, admin, id);
    return [quote, status, { ETag: etagOf(version) }] as const;
  }
  return apiPart()
    .openapi(list, async (c) => {
      const { quotes, total } = await listQuotes(shop, c.get('admin'), c.req.valid('query'));
      return listResponse(c, quotes.map(quoteSummaryForApi), total);
    })
    .openapi(create, async (c) => {
      const sent = c.req.valid('json');
      const laid = laidOverQuote(contentForApi(NO_CONTENT), sent);
      const { validDays, ...content } = await readQuoteJson(shop, laid, NO_CONTENT);
      const id = await createQuote(shop, c.get('admin'), {
        ...content,
        // Otherwise the shop's own days.
        ...(sent.validDays !== undefined && { validDays }),
      });
      return c.json(...(await wholeOf(c.get('admin'), id, 201)));
    })
    .openapi(read, async (c) => c.json(...(await wholeOf(c.get('admin'), c.req.valid('param').id, 200))))
    .openapi(update, async (c) => {
      const [admin, { id }] = [c.get('admin'), c.req.valid('param')];
      const found = await findQuote(shop, admin, id);
      const laid = laidOverQuote(contentForApi(found.content), c.req.valid('json'));
      const content = await readQuoteJson(shop, laid, found.content);
      // Without a condition too: what was not sent is of this version.
      const ifVersion = versionOf(c.req.valid('header')['if-match']) ?? found.version;
      await saveQuote(shop, admin, id, { content, ifVersion });
      return c.json(...(await wholeOf(admin, id, 200)));
    })
    .openapi(copy, async (c) => {
      const { content } = await findQuote(shop, c.get('admin'), c.req.valid('param').id);
      const id = await createQuote(shop, c.get('admin'), content);
      return c.json(...(await wholeOf(c.get('admin'), id, 201)));
    })
    .openapi(remove, async (c) => {
      await deleteQuote(shop, c.get('admin'), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
