import { expect } from 'vitest';
import { connect } from '#database/connect.server.ts';
import type { Role } from '#shop/role.ts';
import { fresh } from './fresh.ts';
import { theShop } from './the-shop.ts';

export const PASSWORD = 'seven slow kettles';

/** Another administrator, so that what is done to their account affects no other journey. */
export async function anotherAdministrator(role: Role = 'owner') {
  const person = { email: `${fresh('sam')}@example.co.uk`, password: PASSWORD };
  const password = Buffer.from(PASSWORD).toString('base64');
  const form = { fullName: 'Sam Second', email: person.email, password, passwordRepeat: password };
  const answer = await fetch(`${theShop().url}/api/v1/authenticate/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(form),
  });
  expect(answer.status).toBe(200);
  const { db, close } = connect({ file: theShop().database });
  await db.updateTable('account').set({ type: 'Admin', role }).where('email', '=', person.email).execute();
  await close();
  return person;
}
