import { expect } from 'vitest';
import type { ZodType } from 'zod';
import { createApi } from '#api/api.ts';
import type { Shop } from '#shop/shop.server.ts';

type Answer = { content?: Record<string, { schema?: unknown }> };

/** The schemas that the API document is made from, by 'METHOD /path' and status. None of them asks the shop. */
const ROUTES = new Map<string, Record<string, Answer>>(
  createApi({} as Shop, 'fireplaces').openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { method, path, responses } = definition.route;
    return [[`${method.toUpperCase()} ${path}`, responses as Record<string, Answer>]] as const;
  }),
);

/** Expects a body to be exactly what the call's own schema says: every field in its shape, and none beside. */
export function expectToFit(name: string, status: number | string, body: unknown) {
  const schema = ROUTES.get(name)?.[status]?.content?.['application/json']?.schema as ZodType | undefined;
  if (!schema) return expect([name, status, body]).toEqual([name, status, null]);
  const fit = schema.safeParse(body);
  expect(fit.error?.issues, `${name} answers ${status}`).toBeUndefined();
  expect(fit.data, `${name} answers ${status}`).toEqual(body);
}
