import { createRoute, z } from '@hono/zod-openapi';
import type { Accountant } from '#shop/actor.ts';
import { changeCode, createCode, deleteCode, switchCode } from '#shop/catalogue/codes/change-codes.server.ts';
import { GENERATE } from '#shop/catalogue/codes/code-form.ts';
import { findCode, listCodes } from '#shop/catalogue/codes/find-codes-for-admin.server.ts';
import { generateCodes } from '#shop/catalogue/codes/generate-codes.server.ts';
import { requireValid } from '#shop/forms/form.ts';
import type { Shop } from '#shop/shop.server.ts';
import { EXAMPLE } from '../docs/example.ts';
import { refusals } from '../docs/refusals.ts';
import { apiPart, forAccountant, forManager, jsonBody, jsonResponse } from '../route.ts';
import {
  CODE_JSON,
  code,
  codeInJson,
  codeSummary,
  readCodeJson,
  SWITCH,
  summaryOfCode,
} from '../schemas/code-schema.ts';
import { idParam, word } from '../schemas/common-schemas.ts';
import { changesBody, formBody } from '../schemas/form-body.ts';
import { listResponse, paging, totalHeader } from '../schemas/list.ts';
import { REACH_EXAMPLE } from '../schemas/reach-schema.ts';
import { laidOver } from '../schemas/typed-fields.ts';
import { etagHeader, etagOf, ifMatch, versionOf } from '../version.ts';

const tags = ['Admin: codes'];
const toRead = { tags, ...forAccountant() };
const toChange = { tags, ...forManager() };
const params = idParam(EXAMPLE.code);
const whole = { ...jsonResponse('The code and what it has brought.', code), headers: etagHeader };

const list = createRoute({
  ...toRead,
  method: 'get',
  path: '/admin/codes',
  summary: 'Discount codes with what each has brought, newest first',
  request: {
    query: z.object({ ...paging, q: word('SPRING', 'What the code begins with.').default('') }),
  },
  responses: {
    200: { ...jsonResponse('A page of codes.', z.array(codeSummary)), headers: totalHeader },
    ...refusals(401, 403, 422),
  },
});

const create = createRoute({
  ...toChange,
  method: 'post',
  path: '/admin/codes',
  summary: 'Create a code, which applies from its start on',
  request: jsonBody(formBody(CODE_JSON, REACH_EXAMPLE)),
  responses: { 201: whole, ...refusals(400, 401, 403, 413, 415, 422) },
});

const read = createRoute({
  ...toRead,
  method: 'get',
  path: '/admin/codes/{id}',
  summary: 'One code with what it has brought',
  request: { params },
  responses: { 200: whole, ...refusals(401, 403, 404) },
});

const update = createRoute({
  ...toChange,
  method: 'put',
  path: '/admin/codes/{id}',
  summary: 'Change the fields that are sent; orders that have used it stay as they are',
  request: { params, headers: ifMatch, ...jsonBody(changesBody(CODE_JSON, REACH_EXAMPLE)) },
  responses: { 200: whole, ...refusals(400, 401, 403, 404, 409, 413, 415, 422) },
});

const turn = createRoute({
  ...toChange,
  method: 'post',
  path: '/admin/codes/{id}/switch',
  summary: 'Switch a code off, or on again',
  request: { params, ...jsonBody(formBody(SWITCH)) },
  responses: { 200: whole, ...refusals(400, 401, 403, 404, 413, 415, 422) },
});

const generate = createRoute({
  ...toChange,
  method: 'post',
  path: '/admin/codes/{id}/generate',
  summary: 'Make up to a thousand codes with the terms of this one',
  request: { params, ...jsonBody(formBody(GENERATE)) },
  responses: {
    201: jsonResponse(
      'The new codes: this one and eight letters that nobody guesses.',
      z.object({ codes: z.array(word('SPRING10-7KQ2WZ9M')) }),
    ),
    ...refusals(400, 401, 403, 404, 413, 415, 422),
  },
});

const remove = createRoute({
  ...toChange,
  method: 'delete',
  path: '/admin/codes/{id}',
  summary: 'Delete a code that no order has used; others are switched off',
  request: { params },
  responses: { 204: { description: 'Deleted.' }, ...refusals(401, 403, 404, 409) },
});

export function adminCodes(shop: Shop) {
  /** The response with a code as it is now. */
  async function wholeOf<Status extends 200 | 201>(admin: Accountant, id: string, status: Status) {
    const found = await findCode(shop, admin, id);
    return [await codeInJson(shop, found), status, { ETag: etagOf(found.version) }] as const;
  }
  return apiPart()
    .openapi(list, async (c) => {
      const { codes, total } = await listCodes(shop, c.get('admin'), c.req.valid('query'));
      return listResponse(c, codes.map(summaryOfCode), total);
    })
    .openapi(create, async (c) => {
      const entry = await readCodeJson(shop, c.req.valid('json'));
      const id = await createCode(shop, c.get('admin'), entry);
      return c.json(...(await wholeOf(c.get('admin'), id, 201)));
    })
    .openapi(read, async (c) => c.json(...(await wholeOf(c.get('admin'), c.req.valid('param').id, 200))))
    .openapi(update, async (c) => {
      const [admin, { id }] = [c.get('admin'), c.req.valid('param')];
      const found = await findCode(shop, admin, id);
      const entry = await readCodeJson(
        shop,
        laidOver(await codeInJson(shop, found), c.req.valid('json'), 'kind'),
      );
      // Without a condition too: what was not sent is of this version.
      const ifVersion = versionOf(c.req.valid('header')['if-match']) ?? found.version;
      await changeCode(shop, admin, id, { entry, ifVersion });
      return c.json(...(await wholeOf(admin, id, 200)));
    })
    .openapi(turn, async (c) => {
      const [admin, { id }] = [c.get('admin'), c.req.valid('param')];
      const { state } = c.req.valid('json');
      requireValid(SWITCH, { state });
      await switchCode(shop, admin, id, state);
      return c.json(...(await wholeOf(admin, id, 200)));
    })
    .openapi(generate, async (c) => {
      const { count } = c.req.valid('json');
      return c.json(await generateCodes(shop, c.get('admin'), c.req.valid('param').id, count), 201);
    })
    .openapi(remove, async (c) => {
      await deleteCode(shop, c.get('admin'), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
