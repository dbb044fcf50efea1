import { expect, test } from 'vitest';
import { SHOP_URL } from '../kit/app.ts';
import { emailedToken } from '../kit/mailbox.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';

onAnyEngine('the API of accounts', ({ app, shop }) => {
  const wire = (password: string) => Buffer.from(password).toString('base64');
  const PASSWORD = 'peat smoke & wärmth';
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.asVisitor.call('POST', path, body, headers);
  const register = (email: string, changes: object = {}) => {
    const password = wire(PASSWORD);
    const form = { fullName: 'Rose Mellor', email, password, passwordRepeat: password };
    return post('/authenticate/register', { ...form, ...changes });
  };
  const login = (email: string, password = PASSWORD) =>
    post('/authenticate/login', { email, password: wire(password) });

  test('registering signs in, to a standard account whatever the body says', async () => {
    const answer = await register('rose@example.com', { accountType: 1, id: 'a_mine' });
    expect(answer.body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      issuedDate: '2026-11-21T09:30:00.000Z',
      expiryDate: '2026-11-21T21:30:00.000Z',
      name: 'Rose Mellor',
      email: 'rose@example.com',
      accountType: 0,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const headers = { Authorization: answer.body.token };
    expect((await app.asVisitor.call('GET', '/account', undefined, headers)).body).toEqual({
      name: 'Rose Mellor',
      email: 'rose@example.com',
      accountType: 0,
      created: '2026-11-21T09:30:00.000Z',
      newsletter: false,
      orders: [],
    });
  });

  test('an invalid form names its fields; a password must be base64', async () => {
    const answer = await register('no-address', { fullName: null, passwordRepeat: wire('another one') });
    expect([answer.status, Object.keys(answer.body.fields).sort()]).toEqual([
      422,
      ['email', 'fullName', 'passwordRepeat'],
    ]);
    for (const password of ['%%%', Buffer.from([0xff]).toString('base64')])
      expect((await register('a@example.com', { password })).status).toBe(422);
  });

  test('a wrong password is 400, never 401: it is no session that has expired', async () => {
    await register('known@example.com');
    const wrong = await login('known@example.com', 'not the password');
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong-credentials' } });
  });

  test('every password is base64: a changed and a recovered one sign in as they were typed', async () => {
    const email = 'forgetful@example.com';
    const [changed, recovered] = ['embers by the hearth', 'cinders in the grate'];
    const { token: Authorization } = (await register(email)).body;
    const change = { password: wire(PASSWORD), newPassword: wire(changed), newPasswordRepeat: wire(changed) };
    expect((await post('/account/change-password', change, { Authorization })).status).toBe(200);
    expect((await login(email, changed)).status).toBe(200);
    expect((await post('/authenticate/forgot', { email })).status).toBe(200);
    const token = await emailedToken(shop, 'recovery', email);
    const recovery = { token, password: wire(recovered), passwordRepeat: wire(recovered) };
    expect((await post('/authenticate/recover', recovery)).status).toBe(200);
    const { body: session } = await login(email, recovered);
    const headers = { Authorization: session.token };
    expect((await post('/account/deactivate', { password: wire(recovered) }, headers)).status).toBe(200);
  });

  test('only our own pages get the session as a cookie, which no script can read', async () => {
    await register('page@example.com');
    const body = { email: 'page@example.com', password: wire(PASSWORD) };
    const fromPage = await post('/authenticate/login', body, { Origin: SHOP_URL });
    expect(fromPage.headers.get('set-cookie')).toMatch(
      /^_activeSession=.+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await post('/authenticate/login', body)).headers.has('set-cookie')).toBe(false);
    const elsewhere = await post('/authenticate/login', body, { Origin: 'https://elsewhere.example' });
    expect([elsewhere.status, elsewhere.headers.has('set-cookie')]).toEqual([403, false]);
  });
});
