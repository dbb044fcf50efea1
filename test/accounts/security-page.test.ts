import { beforeAll, expect, test } from 'vitest';
import { ensureFirstAdmin } from '#shop/accounts/first-admin.server.ts';
import { codeOf, stepAt } from '#shop/accounts/one-time-code.server.ts';
import { SHOP_URL } from '../app.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { OWNER } from './people.ts';

onEachEngine('the page Security, without script', { only: 'sqlite' }, ({ app, shop }) => {
  let cookie = '';
  beforeAll(async () => {
    await ensureFirstAdmin(shop, OWNER);
    cookie = cookieIn(await send('/login', OWNER));
  });

  const send = (path: string, fields: Record<string, string>) =>
    app.ask(path, {
      method: 'POST',
      headers: { Origin: SHOP_URL, Cookie: cookie, 'User-Agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
      body: new URLSearchParams(fields),
    });
  const cookieIn = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  /** As people read it: React parts texts by comments. */
  const read = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '');
  const act = async (fields: Record<string, string>) => read(await send('/admin/settings/security', fields));
  const see = async () => read(await app.ask('/admin/settings/security', { headers: { Cookie: cookie } }));
  const login = (fields: object) =>
    app.ask('/api/v1/authenticate/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        email: OWNER.email,
        password: Buffer.from(OWNER.password).toString('base64'),
        ...fields,
      }),
    });

  test('sets up the second factor with a QR code, and shows the recovery codes once', async () => {
    const html = await act({ intent: 'begin-factor' });
    const key = (
      /key">([A-Z2-7 ]+)</.exec(html.replaceAll(/class="[^"]*"/g, 'class="key"'))?.[1] ?? ''
    ).replaceAll(' ', '');
    expect(html).toContain('otpauth://totp/');
    expect(html).toMatch(/<path d="M4 4h1v1h-1z/);
    expect(await act({ intent: 'confirm-factor', code: '000000' })).toContain('Code not valid');
    const first = { intent: 'confirm-factor', code: codeOf(key, stepAt(shop.now())) };
    expect(await act({ ...first, password: 'not the password' })).toContain('Current password not valid');
    const codes = await act({ ...first, password: OWNER.password });
    expect(codes.match(/<code>[A-Z2-7]{4}-/g)).toHaveLength(10);
    const after = await see();
    expect(after).not.toContain('<code>');
    expect(after).toContain('10 of your recovery codes are left');
    shop.advanceClock(30_000);

    expect([(await login({})).status, (await (await login({})).json()).code]).toEqual([400, 'code-needed']);
    const right = codeOf(key, stepAt(shop.now()));
    expect((await login({ code: right })).status).toBe(200);
    expect((await (await login({ code: right })).json()).code).toBe('wrong-code');

    cookie = '';
    const asked = await send('/login', { ...OWNER, next: '/admin' });
    expect(asked.headers.has('set-cookie')).toBe(false);
    const page = await asked.text();
    expect(page).not.toContain(OWNER.password);
    const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const wrong = await send('/login', { ticket, code: '123456' });
    expect([wrong.status, (await wrong.text()).includes('That code is wrong')]).toEqual([400, true]);
    shop.advanceClock(30_000);
    const next = codeOf(key, stepAt(shop.now()));
    const inside = await send('/login', { ticket, code: next, next: '/admin' });
    expect(inside.headers.get('location')).toBe('/admin');
    cookie = cookieIn(inside);
  });

  test('lists sessions and administrators, and invites another', async () => {
    const html = await see();
    expect(html).toContain('Firefox on Linux');
    expect(html).toContain('second factor on');
    const refused = await act({ intent: 'invite', email: 'sam@example.com', password: 'wrong one here' });
    expect(refused).toContain('This is not your current password');
    expect(refused).toContain('value="sam@example.com"');
    expect(refused).not.toContain('wrong one here');
    expect(await act({ intent: 'invite', email: 'sam@example.com', password: OWNER.password })).toContain(
      'on its way to',
    );
    expect(await see()).toMatch(/Activity.*Invited: sam@example\.com.*Second factor on/s);
    const { text } = await shop.db
      .selectFrom('email')
      .select('text')
      .where('kind', '=', 'invitation')
      .executeTakeFirstOrThrow();
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    expect((await app.ask('/invitation?token=guessed')).status).toBe(404);
    expect(await (await app.ask(`/invitation?token=${token}`)).text()).toContain('sam@example.com');
    const form = {
      token,
      fullName: 'Sam',
      password: 'eight slow kettles',
      passwordRepeat: 'eight slow kettles',
    };
    const accepted = await send('/invitation', form);
    expect(accepted.headers.get('location')).toBe('/admin/settings/security');
    expect(cookieIn(accepted)).toContain('_activeSession=');
  });
});
