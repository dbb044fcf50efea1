import { beforeEach, expect, test } from 'vitest';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { ensureFirstAdmin } from '#shop/accounts/first-admin.server.ts';
import { codeOf, stepAt } from '#shop/accounts/one-time-code.server.ts';
import { requireRole } from '#shop/actor.ts';
import { emailedToken } from '../kit/mailbox.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectPage } from '../kit/page.ts';
import type { Browser } from '../kit/person.ts';
import { OWNER, withSecondFactor } from './people.ts';

const PAGE = '/admin/settings/security';

onEachEngine('the page Security, without script', { only: 'sqlite', perTest: true }, ({ app, shop }) => {
  let browser: Browser;
  beforeEach(async () => {
    await ensureFirstAdmin(shop, OWNER);
    browser = app.newBrowser();
    await browser.post('/login', OWNER, { 'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' });
  });

  const submit = (intent: string, fields: Record<string, string> = {}) =>
    browser.post(PAGE, { intent, ...fields });

  test('sets up the second factor with a QR code, and shows the recovery codes once', async () => {
    const begun = await submit('begin-factor');
    expect(begun.html).toContain('otpauth://totp/');
    expect(begun.document.querySelector('svg path[d^="M4 4h1v1h-1z"]')).toBeTruthy();
    const key = begun.document.querySelector('code')?.textContent?.replaceAll(' ', '') ?? '';
    const code = codeOf(key, stepAt(shop.now()));
    expect((await submit('confirm-factor', { code: '000000' })).text).toContain('Code not valid');
    const wrong = await submit('confirm-factor', { code, password: 'not the password' });
    expect(wrong.text).toContain('Current password not valid');
    const confirmed = await submit('confirm-factor', { code, password: OWNER.password });
    expect(confirmed.document.querySelectorAll('ol code')).toHaveLength(10);
    const after = await browser.get(PAGE);
    expect(after.document.querySelector('code')).toBeNull();
    expect(after.text).toContain('10 of your recovery codes are left');
  });

  async function aSecondFactor() {
    const { token } = JSON.parse(decodeURIComponent(browser.cookies.get('_activeSession') ?? ''));
    return withSecondFactor(shop, requireRole(await findActor(shop, token), 'owner'));
  }

  test('the API requires the code to sign in, once', async () => {
    const { code } = await aSecondFactor();
    const password = Buffer.from(OWNER.password).toString('base64');
    const login = (fields: object) =>
      app.asVisitor.call('POST', '/authenticate/login', { email: OWNER.email, password, ...fields });
    const right = code();
    expect(await login({})).toMatchObject({ status: 400, body: { code: 'code-needed' } });
    expect((await login({ code: right })).status).toBe(200);
    expect((await login({ code: right })).body.code).toBe('wrong-code');
  });

  test('the page of signing in asks for the code after the password', async () => {
    const { code } = await aSecondFactor();
    const other = app.newBrowser();
    const asked = await other.post('/login', { ...OWNER, next: '/admin' });
    expect([...other.cookies.keys()]).toEqual([]);
    expect(asked.html).not.toContain(OWNER.password);
    const ticket = asked.document.querySelector('[name=ticket]')?.getAttribute('value') ?? '';
    const wrong = await other.post('/login', { ticket, code: '123456' });
    expectPage(wrong, 400, 'That code is wrong');
    expect((await other.post('/login', { ticket, code: code(), next: '/admin' })).to).toBe('/admin');
    expect(other.cookies.has('_activeSession')).toBe(true);
  });

  test('lists sessions and administrators, and what has changed', async () => {
    await submit('begin-factor');
    const { text } = await browser.get(PAGE);
    expect(text).toContain('Firefox on Linux');
    expect(text).toContain(OWNER.email);
  });

  test('invites another administrator, who signs in by the emailed link', async () => {
    const email = 'sam@example.com';
    const refused = await submit('invite', { email, role: 'manager', password: 'wrong one here' });
    expect(refused.text).toContain('This is not your current password');
    expect(refused.html).toContain(`value="${email}"`);
    expect(refused.html).not.toContain('wrong one here');
    expect((await submit('invite', { email, role: 'manager', password: OWNER.password })).text).toContain(
      `Invitation sent to ${email}`,
    );
    expect((await browser.get(PAGE)).text).toMatch(/Activity.*Invited: sam@example\.com/);

    const sam = app.newBrowser();
    expect((await sam.get('/invitation?token=guessed')).status).toBe(404);
    const token = await emailedToken(shop, 'invitation', email);
    expect((await sam.get(`/invitation?token=${token}`)).valueOf('E-mail')).toBe(email);
    const password = 'eight slow kettles';
    const accepted = await sam.post('/invitation', {
      token,
      fullName: 'Sam',
      password,
      passwordRepeat: password,
    });
    expect(accepted.to).toBe(PAGE);
    expect(sam.cookies.has('_activeSession')).toBe(true);
  });
});
