import { beforeAll, expect, test } from 'vitest';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { ensureFirstAdmin } from '#shop/accounts/first-admin.server.ts';
import { ACCESS_MS } from '#shop/accounts/sessions.server.ts';
import { OWNER } from './accounts/people.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectPage } from './kit/page.ts';
import type { Browser } from './kit/person.ts';

onEachEngine('the pages of signing in and out, without script', { only: 'sqlite' }, ({ app, shop }) => {
  beforeAll(async () => {
    await ensureFirstAdmin(shop, OWNER);
  });

  /** The session in a browser's cookie. */
  const sessionOf = (browser: Browser) =>
    JSON.parse(decodeURIComponent(browser.cookies.get('_activeSession') ?? ''));
  async function signedIn() {
    const browser = app.newBrowser();
    return { browser, answer: await browser.post('/login', OWNER) };
  }

  test('signing in leads to the account with a cookie that no script can read', async () => {
    const { browser, answer } = await signedIn();
    expect([answer.status, answer.to]).toEqual([302, '/account']);
    const cookie = answer.headers.get('set-cookie');
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain('Secure');
    expect(sessionOf(browser)).toEqual({
      token: expect.any(String),
      refreshToken: expect.any(String),
      issuedDate: expect.any(String),
      expiryDate: expect.any(String),
      name: 'Shop owner',
      email: OWNER.email,
      accountType: 1,
    });
    expect((await browser.get('/account')).text).toContain('Log Out');
  });

  test('a wrong password and an unknown e-mail show the same page, with the e-mail', async () => {
    const [email, password] = ['nobody@example.com', 'not this one'];
    const wrong = await app.asVisitor.post('/login', { ...OWNER, password });
    const unknown = await app.asVisitor.post('/login', { email, password });
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    expect(wrong.valueOf('E-mail')).toBe(OWNER.email);
    expect(unknown.html.replaceAll(email, OWNER.email)).toBe(wrong.html);
    expect(wrong.html).not.toContain(password);
  });

  test('an empty form says what is missing', async () => {
    const { status, text } = await app.asVisitor.post('/login');
    expect(status).toBe(422);
    expect(text).toContain('Email must be valid');
    expect(text).toContain('Password can not be empty');
  });

  test('an expired session leads to sign-in and back', async () => {
    const { browser } = await signedIn();
    shop.advanceClock(ACCESS_MS + 1);
    const { to } = await browser.get('/account?tab=orders');
    expect(to).toBe('/login?next=%2Faccount%3Ftab%3Dorders');
    const { document } = await browser.get(to ?? '');
    const next = document.querySelector('[name=next]')?.getAttribute('value') ?? '';
    expect(next).toBe('/account?tab=orders');
    expect((await browser.post('/login', { ...OWNER, next })).to).toBe(next);
  });

  test('a bookmark of the sign-in page leads to the page that it names, also who is signed in already', async () => {
    const bookmark = '/login?next=/admin?tab=home';
    const asked = await app.asVisitor.get(bookmark);
    expect(asked.text).toContain('Please sign in first');
    const next = asked.document.querySelector('[name=next]')?.getAttribute('value') ?? '';
    const { browser } = await signedIn();
    expect((await app.newBrowser().post('/login', { ...OWNER, next })).to).toBe('/admin?tab=home');
    expect((await browser.get(bookmark)).to).toBe('/admin?tab=home');
    expect((await browser.get('/login?next=//evil.example')).to).toBe('/');
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example'])(
    'signing in does not lead to %j',
    async (next) => {
      expect((await app.asVisitor.post('/login', { ...OWNER, next })).to).toBe('/account');
    },
  );

  test('logging out ends the session on the server, removes the cookie and leads home', async () => {
    const { browser } = await signedIn();
    const { token } = sessionOf(browser);
    expect((await browser.post('/logout')).to).toBe('/');
    expect(browser.cookies.has('_activeSession')).toBe(false);
    expect(await findActor(shop, token)).toMatchObject({ kind: 'visitor' });
  });

  test('neither a link nor another site’s form logs anybody out', async () => {
    const { browser } = await signedIn();
    await browser.get('/logout');
    const foreign = await browser.post('/logout', {}, { Origin: 'https://elsewhere.example' });
    expect(foreign.status).toBe(403);
    expect((await browser.get('/account')).status).toBe(200);
  });

  test('registering signs in; a known e-mail gets an error', async () => {
    const password = 'eight slow kettles';
    const form = { fullName: 'Pat', email: 'pat@example.com', password, passwordRepeat: password };
    const browser = app.newBrowser();
    expect((await browser.post('/register', form)).to).toBe('/account');
    expect(sessionOf(browser)).toMatchObject({ name: 'Pat', accountType: 0 });
    expect((await app.asVisitor.post('/register', form)).status).toBe(409);
    const unlike = { ...form, email: 'x@example.com', passwordRepeat: 'other' };
    const refused = await app.asVisitor.post('/register', unlike);
    expectPage(refused, 422, 'The two passwords must be the same');
    expect(refused.html).not.toContain(password);
  });

  test('requesting a new password says the same to everyone', async () => {
    const known = await app.asVisitor.post('/recovery', { email: OWNER.email });
    const unknown = await app.asVisitor.post('/recovery', { email: 'nobody@example.com' });
    expectPage(known, 200, 'a link is on its way');
    expect(unknown.html).toBe(known.html);
  });

  test.each([
    '_activeSession=rubbish',
    '_activeSession=%7B%7D',
    '_activeSession=%7B%22token%22%3A5%7D',
    '_activeSession=%E0%A4%A',
  ])('a cookie such as %s is no session and no fault', async (Cookie) => {
    expect((await app.asVisitor.get('/login', { Cookie })).status).toBe(200);
    expect((await app.asVisitor.get('/account', { Cookie })).to).toBe('/');
  });
});
