import { expect } from 'vitest';
import { ShopError } from '#shop/errors.ts';

/** What a call refuses with. */
export async function refusal(call: Promise<unknown>): Promise<ShopError> {
  const error = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (error instanceof ShopError) return error;
  throw error ?? new Error('was not refused');
}

export async function expectRefusal(call: Promise<unknown>, code: ShopError['code']): Promise<void> {
  expect(await refusal(call)).toMatchObject({ code });
}
