import { expect, test } from 'vitest';
import { z } from 'zod';
import { createApi } from '#api/api.ts';
import { FIELD_LABELS } from '#api/docs/field-labels.ts';
import type { Shop } from '#shop/shop.server.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';

/** The names of all fields that calls read by a schema, through lists and alternatives. Forms read their own. */
function namesIn(schema: unknown): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => [name, ...namesIn(field)]);
  if (schema instanceof z.ZodArray) return namesIn(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(namesIn);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return namesIn(schema.unwrap());
  if (schema instanceof z.ZodPipe) return namesIn(schema.in);
  return [];
}

test('every field that a call reads has a label for people, and every label a field', () => {
  const names = createApi({} as Shop, '').openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { params, query, headers, body } = definition.route.request ?? {};
    const bodies = Object.values(body?.content ?? {}).map(
      (content) => content && 'schema' in content && content.schema,
    );
    return [params, query, headers, ...bodies].flatMap(namesIn);
  });
  expect([...new Set(names)].sort()).toEqual(Object.keys(FIELD_LABELS).sort());
  for (const label of Object.values(FIELD_LABELS)) expect(label).toMatch(/^(3-D |[A-Z])[\w’ -]+$/);
});

onAnyEngine('the labels of the API', ({ app }) => {
  test('a missing reference of the bank’s check is called by its name', async () => {
    const { body } = await app.asVisitor.call('POST', '/checkout/3ds/validate', {});
    expect(body.fields.threeDSRef).toEqual({
      error: '3-D Secure reference not valid',
      fix: 'Required: text',
    });
  });
});
