import { expect, test } from 'vitest';
import { ShopError } from '#shop/errors.ts';
import { formActions } from './form-actions.server.ts';

const actions = formActions<{ form: FormData }, { done: string }, { email: string }>(
  {
    async save() {
      return { done: 'Saved' };
    },
    async wait() {
      throw new ShopError('too-many', 'Too many at once.', { retryAfter: 30 });
    },
  },
  (form) => ({ email: String(form.get('email')) }),
);

function send(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return actions({ form });
}

test('the intent of the form chooses the action, and the answer names it', async () => {
  expect(await send({ intent: 'save' })).toEqual({ done: 'Saved', intent: 'save' });
});

test.each<Record<string, string>>([
  {},
  { intent: '' },
  { intent: 'burn' },
  { intent: 'constructor' },
  { intent: '__proto__' },
])('a form with %o is refused', async (fields) => {
  expect(await send(fields)).toMatchObject({
    data: { error: 'Unknown action.', code: 'malformed' },
    init: { status: 400 },
  });
});

test('a refusal has its status and retry time, and returns only the chosen input', async () => {
  const { data, init } = (await send({ intent: 'wait', email: 'a@b.example', password: 'secret' })) as {
    data: object;
    init: object;
  };
  expect(data).toEqual({
    intent: 'wait',
    input: { email: 'a@b.example' },
    error: 'Too many at once.',
    code: 'too-many',
  });
  expect(init).toEqual({ status: 429, headers: { 'Retry-After': '30' } });
});
