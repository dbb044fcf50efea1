import { expect, test } from 'vitest';
import { SHOP_URL } from '../app.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('the API of accounts', ({ app, shop }) => {
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
  const account = (Authorization: string) =>
    app.asVisitor.call('GET', '/account', undefined, { Authorization });

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
    expect((await account(answer.body.token)).body).toEqual({
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

  test('an e-mail has one account, however it is written', async () => {
    expect((await register('twice@example.com')).status).toBe(200);
    expect((await register(' Twice@Example.com ')).status).toBe(409);
  });

  test('wrong passwords and unknown e-mails get the same answer, which is never 401', async () => {
    await register('known@example.com');
    const wrong = await login('known@example.com', 'not the password');
    const unknown = await login('unknown@example.com');
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong-credentials' } });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test('after ten wrong passwords an e-mail is blocked, and the answer says for how long', async () => {
    await register('guessed@example.com');
    for (let n = 0; n < 10; n++)
      expect((await login('guessed@example.com', 'wrong password')).status).toBe(400);
    const refused = await login('guessed@example.com');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a refresh token works once; used again, it ends every session that came from it', async () => {
    const { body: first } = await register('fresh@example.com');
    const refresh = (refreshToken: string) => post('/authenticate/refresh', { refreshToken });
    const { body: second } = await refresh(first.refreshToken);
    expect((await account(first.token)).status).toBe(401);
    expect((await account(second.token)).status).toBe(200);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await account(second.token)).status).toBe(401);
  });

  test('signing out and changing the password end sessions', async () => {
    const { body: one } = await register('sessions@example.com');
    const { body: two } = await login('sessions@example.com');
    const [next, wrong] = ['embers by the hearth', 'not the password'];
    const change = (password: string) =>
      post(
        '/account/change-password',
        { password: wire(password), newPassword: wire(next), newPasswordRepeat: wire(next) },
        { Authorization: two.token },
      );
    expect((await change(wrong)).status).toBe(422);
    expect((await change(PASSWORD)).status).toBe(200);
    expect([(await account(one.token)).status, (await account(two.token)).status]).toEqual([401, 200]);
    expect((await post('/authenticate/logout', {}, { Authorization: two.token })).status).toBe(200);
    expect((await account(two.token)).status).toBe(401);
    expect((await login('sessions@example.com', next)).status).toBe(200);
  });

  test('a closed account is signed out everywhere, and cannot sign in again', async () => {
    const { token } = (await register('leaving@example.com')).body;
    const leave = (password: string) =>
      post('/account/deactivate', { password: wire(password) }, { Authorization: token });
    expect((await leave('not the password')).status).toBe(422);
    expect((await leave(PASSWORD)).status).toBe(200);
    expect((await account(token)).status).toBe(401);
    expect((await login('leaving@example.com')).status).toBe(400);
  });

  test('a forgotten password is replaced by the emailed link, once', async () => {
    const { token: session } = (await register('forgetful@example.com')).body;
    const known = await post('/authenticate/forgot', { email: 'Forgetful@example.com' });
    const unknown = await post('/authenticate/forgot', { email: 'nobody@example.com' });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const emails = await shop.db.selectFrom('email').selectAll().where('kind', '=', 'recovery').execute();
    expect(emails.map(({ recipient }) => recipient)).toEqual(['forgetful@example.com']);
    const token = /\/recovery\?token=([\w-]+)/.exec(emails[0]?.text ?? '')?.[1];
    const password = wire('cinders in the grate');
    const recover = (changes = {}) =>
      post('/authenticate/recover', { token, password, passwordRepeat: password, ...changes });
    expect((await recover({ token: 'guessed' })).status).toBe(422);
    expect((await recover()).status).toBe(200);
    expect((await recover()).status).toBe(422);
    expect((await account(session)).status).toBe(401);
    expect((await login('forgetful@example.com', 'cinders in the grate')).status).toBe(200);
  });

  test('the newsletter takes ten requests an hour, each with a valid e-mail', async () => {
    expect((await post('/newsletter', { email: 'no address' })).status).toBe(422);
    for (let n = 0; n < 10; n++)
      expect((await post('/newsletter', { email: `reader${n}@example.com` })).status).toBe(200);
    const refused = await post('/newsletter', { email: 'reader11@example.com' });
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
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
