import { expect, test } from 'vitest';
import { SHOP_URL } from '../app.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('the API of accounts', ({ app, shop }) => {
  const wire = (password: string) => Buffer.from(password).toString('base64');
  const PASSWORD = 'peat smoke & wärmth';
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.ask(`/api/v1${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  const register = (email: string, wish: object = {}) => {
    const [password, passwordRepeat] = [wire(PASSWORD), wire(PASSWORD)];
    return post('/authenticate/register', {
      fullName: 'Rose Mellor',
      email,
      password,
      passwordRepeat,
      ...wish,
    });
  };
  const login = (email: string, password = PASSWORD) =>
    post('/authenticate/login', { email, password: wire(password) });
  const account = (Authorization: string) => app.ask('/api/v1/account', { headers: { Authorization } });

  test('who registers is signed in, as a standard account, whatever the body asks for', async () => {
    const answer = await register('rose@example.com', { accountType: 1, id: 'a_mine' });
    const session = await answer.json();
    expect(session).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      issuedDate: '2026-11-21T09:30:00.000Z',
      expiryDate: '2026-11-21T21:30:00.000Z',
      name: 'Rose Mellor',
      email: 'rose@example.com',
      accountType: 0,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await (await account(session.token)).json()).toEqual({
      name: 'Rose Mellor',
      email: 'rose@example.com',
      accountType: 0,
      created: '2026-11-21T09:30:00.000Z',
      newsletter: false,
      orders: [],
    });
  });

  test('a form that is not valid says so at its fields; a password must be base64', async () => {
    const answer = await register('no-address', { fullName: null, passwordRepeat: wire('another one') });
    expect([answer.status, Object.keys((await answer.json()).fields).sort()]).toEqual([
      422,
      ['email', 'fullName', 'passwordRepeat'],
    ]);
    expect((await register('a@example.com', { password: '%%%' })).status).toBe(422);
    expect(
      (await register('a@example.com', { password: Buffer.from([0xff]).toString('base64') })).status,
    ).toBe(422);
  });

  test('an e-mail has one account, however it is written', async () => {
    expect((await register('twice@example.com')).status).toBe(200);
    expect((await register(' Twice@Example.com ')).status).toBe(409);
  });

  test('wrong passwords and unknown e-mails get the same answer, which is never 401', async () => {
    await register('known@example.com');
    const wrong = await login('known@example.com', 'not the password');
    const unknown = await login('unknown@example.com');
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    const [said, alsoSaid] = [await wrong.json(), await unknown.json()];
    expect(said).toEqual(alsoSaid);
    expect(said.code).toBe('wrong-credentials');
  });

  test('after ten wrong tries an e-mail has to wait, and is told how long', async () => {
    await register('guessed@example.com');
    for (let n = 0; n < 10; n++)
      expect((await login('guessed@example.com', 'wrong password')).status).toBe(400);
    const refused = await login('guessed@example.com');
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'too-many']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a refresh token works once; shown again, it ends every session that came from it', async () => {
    const first = await (await register('fresh@example.com')).json();
    const refresh = (refreshToken: string) => post('/authenticate/refresh', { refreshToken });
    const second = await (await refresh(first.refreshToken)).json();
    expect((await account(first.token)).status).toBe(401);
    expect((await account(second.token)).status).toBe(200);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await account(second.token)).status).toBe(401);
  });

  test('who signs out, or changes the password, ends sessions', async () => {
    const one = await (await register('sessions@example.com')).json();
    const two = await (await login('sessions@example.com')).json();
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

  test('who leaves is signed out everywhere, and cannot come back', async () => {
    const { token } = await (await register('leaving@example.com')).json();
    const leave = (password: string) =>
      post('/account/deactivate', { password: wire(password) }, { Authorization: token });
    expect((await leave('not the password')).status).toBe(422);
    expect((await leave(PASSWORD)).status).toBe(200);
    expect((await account(token)).status).toBe(401);
    expect((await login('leaving@example.com')).status).toBe(400);
  });

  test('a forgotten password is set anew by the emailed link, once', async () => {
    const { token: session } = await (await register('forgetful@example.com')).json();
    const known = await post('/authenticate/forgot', { email: 'Forgetful@example.com' });
    const unknown = await post('/authenticate/forgot', { email: 'nobody@example.com' });
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
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

  test('the newsletter is asked for ten times an hour at most, and only an e-mail gets it', async () => {
    expect((await post('/newsletter', { email: 'no address' })).status).toBe(422);
    for (let n = 0; n < 10; n++)
      expect((await post('/newsletter', { email: `reader${n}@example.com` })).status).toBe(200);
    const refused = await post('/newsletter', { email: 'reader11@example.com' });
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  });

  test('a page of our own is given the session as a cookie that no script can read; a tool is not', async () => {
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
