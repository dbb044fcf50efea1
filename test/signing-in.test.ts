import { beforeAll, expect, test } from 'vitest';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { ensureFirstAdmin } from '#shop/accounts/first-admin.server.ts';
import { ACCESS_MS } from '#shop/accounts/sessions.server.ts';
import { SHOP_URL } from './app.ts';
import { onEachEngine } from './on-each-engine.ts';

const OWNER = { email: 'owner@example.com', password: 'seven slow kettles' };

onEachEngine('the pages of signing in and out, without script', { only: 'sqlite' }, ({ app, shop }) => {
  beforeAll(async () => {
    await ensureFirstAdmin(shop, OWNER);
  });

  const see = (path: string, cookie = '') => app.ask(path, { headers: { Cookie: cookie } });
  async function send(path: string, fields: Record<string, string>, cookie = '') {
    const answer = await app.ask(path, {
      method: 'POST',
      headers: { Origin: SHOP_URL, Cookie: cookie },
      body: new URLSearchParams(fields),
    });
    const line = answer.headers.get('set-cookie') ?? '';
    return { status: answer.status, to: answer.headers.get('location'), html: await answer.text(), line };
  }
  const cookieIn = (line: string) => line.split(';')[0] ?? '';
  const sessionIn = (line: string) => JSON.parse(decodeURIComponent(cookieIn(line).split('=')[1] ?? ''));
  const signIn = async (next = '') => cookieIn((await send('/login', { ...OWNER, next })).line);

  test('signing in leads to the account with a cookie that no script can read', async () => {
    const { status, to, line } = await send('/login', OWNER);
    expect([status, to]).toEqual([302, '/account']);
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(line).toContain(part);
    expect(line).not.toContain('Secure');
    expect(sessionIn(line)).toEqual({
      token: expect.any(String),
      refreshToken: expect.any(String),
      issuedDate: expect.any(String),
      expiryDate: expect.any(String),
      name: 'Shop owner',
      email: OWNER.email,
      accountType: 1,
    });
    const account = await see('/account', cookieIn(line));
    expect(await account.text()).toContain('Log Out');
  });

  test('a wrong password and an unknown e-mail show the same page, with what was typed', async () => {
    const wrong = await send('/login', { ...OWNER, password: 'not this one' });
    const unknown = await send('/login', { email: 'nobody@example.com', password: 'not this one' });
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    expect(wrong.html).toContain('That e-mail and password do not match.');
    expect(unknown.html.replaceAll('nobody@example.com', OWNER.email)).toBe(wrong.html);
    expect(wrong.html).not.toContain('not this one');
  });

  test('an empty form says what is missing', async () => {
    const { status, html } = await send('/login', {});
    expect(status).toBe(422);
    expect(html).toContain('Email must be valid');
    expect(html).toContain('Password can not be empty');
  });

  test('an expired session leads to sign-in and back, and to no other site', async () => {
    const cookie = await signIn();
    shop.advanceClock(ACCESS_MS + 1);
    const sent = await see('/account?tab=orders', cookie);
    expect(sent.headers.get('location')).toBe('/login?next=%2Faccount%3Ftab%3Dorders');
    const page = await (await see('/login?next=%2Faccount%3Ftab%3Dorders', cookie)).text();
    expect(page).toContain('value="/account?tab=orders"');
    expect((await send('/login', { ...OWNER, next: '/account?tab=orders' }, cookie)).to).toBe(
      '/account?tab=orders',
    );
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example'])
      expect((await send('/login', { ...OWNER, next })).to).toBe('/account');
  });

  test('a visitor on the account page is redirected to the root, as is a signed-in person on /login and /register', async () => {
    expect((await see('/account')).headers.get('location')).toBe('/');
    const cookie = await signIn();
    for (const path of ['/login', '/register'])
      expect((await see(path, cookie)).headers.get('location')).toBe('/');
  });

  test('logging out ends the session on the server, removes the cookie and leads home', async () => {
    const cookie = await signIn();
    const { to, line } = await send('/logout', {}, cookie);
    expect(to).toBe('/');
    expect(line).toMatch(/^_activeSession=;.*Max-Age=0/);
    const { token } = sessionIn(cookie);
    expect(await findActor(shop, token)).toMatchObject({ kind: 'visitor' });
  });

  test('a link logs nobody out, nor does another site’s form', async () => {
    const cookie = await signIn();
    await see('/logout', cookie);
    const foreign = await app.ask('/logout', {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example', Cookie: cookie },
    });
    expect(foreign.status).toBe(403);
    expect((await see('/account', cookie)).status).toBe(200);
  });

  test('registering signs in; a known e-mail gets an error', async () => {
    const form = { fullName: 'Pat', email: 'pat@example.com', password: 'eight slow kettles' };
    const made = await send('/register', { ...form, passwordRepeat: form.password });
    expect(made.to).toBe('/account');
    expect(sessionIn(made.line)).toMatchObject({ name: 'Pat', accountType: 0 });
    const again = await send('/register', { ...form, passwordRepeat: form.password });
    expect(again.status).toBe(409);
    const unlike = await send('/register', { ...form, email: 'x@example.com', passwordRepeat: 'other' });
    expect(unlike.status).toBe(422);
    expect(unlike.html).toContain('The two passwords must be the same');
    expect(unlike.html).not.toContain(form.password);
  });

  test('requesting a new password says the same to everyone', async () => {
    const known = await send('/recovery', { email: OWNER.email });
    const unknown = await send('/recovery', { email: 'nobody@example.com' });
    expect(known.status).toBe(200);
    expect(unknown.html).toBe(known.html);
    expect(known.html).toContain('a link is on its way');
  });

  test.each([
    '_activeSession=rubbish',
    '_activeSession=%7B%7D',
    '_activeSession=%7B%22token%22%3A5%7D',
    '_activeSession=%E0%A4%A',
  ])('a cookie such as %s is no session and no fault', async (cookie) => {
    expect((await see('/login', cookie)).status).toBe(200);
    expect((await see('/account', cookie)).headers.get('location')).toBe('/');
  });
});
