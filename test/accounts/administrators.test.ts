import { beforeEach, expect, test } from 'vitest';
import { deactivate } from '#shop/accounts/accounts.server.ts';
import {
  inviteAdministrator,
  listAdministrators,
  removeAdministrator,
  withdrawInvitation,
} from '#shop/accounts/administrators.server.ts';
import { changeRole } from '#shop/accounts/change-role.server.ts';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { acceptInvitation, findInvitation } from '#shop/accounts/invitation.server.ts';
import { endOtherSessions, endSession, listOpenSessions } from '#shop/accounts/open-sessions.server.ts';
import { refreshSession } from '#shop/accounts/sessions.server.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { type Owner, requireAdmin, requireRole } from '#shop/actor.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import type { Role } from '#shop/role.ts';
import { emailedToken } from '../kit/mailbox.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectRefusal, refusal } from '../kit/refusal.ts';
import { anOwner, aPerson, HOME, OWNER } from './people.ts';

const HOUR = 3_600_000;
const PASSWORD = 'eight slow kettles';

onEachEngine('administrators', { perTest: true }, ({ shop }) => {
  let owner: Owner;
  beforeEach(async () => {
    owner = await anOwner(shop);
  });

  const { password } = OWNER;
  async function invited(email: string) {
    await inviteAdministrator(shop, owner, { email, role: 'owner', password });
    return emailedToken(shop, 'invitation', email);
  }
  const accept = (token: string) =>
    acceptInvitation(
      shop,
      { token, fullName: 'Sam Second', password: PASSWORD, passwordRepeat: PASSWORD },
      'Safari on iPhone',
    );
  async function anotherAdmin(email = 'sam@example.com') {
    const { token } = await accept(await invited(email));
    return requireRole(await findActor(shop, token), 'owner');
  }

  test('are invited by email: the link works once and makes an administrator', async () => {
    shop.advanceClock(1000);
    const token = await invited('sam@example.com');
    expect(await findInvitation(shop, token)).toEqual({
      email: 'sam@example.com',
      invitedBy: 'Shop owner',
      role: 'owner',
    });
    expect(await accept(token)).toMatchObject({ accountType: 1, email: 'sam@example.com' });
    expect(await refusal(accept(token))).toMatchObject({
      code: 'invalid',
      fields: { token: expect.anything() },
    });
    const { people, invitations } = await listAdministrators(shop, owner);
    expect(people.map(({ name, isYou }) => [name, isYou])).toEqual([
      ['Shop owner', true],
      ['Sam Second', false],
    ]);
    expect(invitations).toEqual([]);
  });

  test('an invitation ends after 48 hours, when withdrawn, and when there is a newer one', async () => {
    const old = await invited('sam@example.com');
    shop.advanceClock(48 * HOUR);
    await expectRefusal(accept(old), 'invalid');
    const withdrawn = await invited('sam@example.com');
    const [{ id } = { id: '' }] = (await listAdministrators(shop, owner)).invitations;
    await withdrawInvitation(shop, owner, id);
    await expectRefusal(accept(withdrawn), 'invalid');
    const first = await invited('sam@example.com');
    shop.advanceClock(1000);
    const second = await invited('sam@example.com');
    await expectRefusal(accept(first), 'invalid');
    expect(await accept(second)).toMatchObject({ accountType: 1 });
  });

  test('when two people use one link at the same moment, one becomes an administrator', async () => {
    const token = await invited('sam@example.com');
    const ends = await Promise.allSettled([accept(token), accept(token)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('inviting needs the password, a valid e-mail, and somebody who is not an administrator yet', async () => {
    const invite = (email: string, typed = password) =>
      inviteAdministrator(shop, owner, { email, role: 'manager', password: typed });
    await expectRefusal(invite('sam@example.com', 'wrong one here'), 'invalid');
    expect(await refusal(invite('nobody'))).toMatchObject({ fields: { email: expect.anything() } });
    await expectRefusal(invite(' Owner@Example.com '), 'conflict');
  });

  test("a customer's account becomes an administrator's, and its old sessions end", async () => {
    const email = 'sam@example.com';
    const before = await aPerson(shop, email);
    await accept(await invited(email));
    expect(await findActor(shop, before.token)).toMatchObject({ hasExpiredSession: true });
    await expectRefusal(signIn(shop, { email, password }, HOME), 'wrong-credentials');
    expect(await signIn(shop, { email, password: PASSWORD }, HOME)).toMatchObject({ accountType: 1 });
  });

  test('a removed administrator is signed out and becomes a customer; nobody removes themselves', async () => {
    const sam = await anotherAdmin();
    const me = { id: owner.accountId, password };
    await expectRefusal(removeAdministrator(shop, owner, me), 'conflict');
    await removeAdministrator(shop, owner, { id: sam.accountId, password });
    expect(await listOpenSessions(shop, sam)).toEqual([]);
    expect(await signIn(shop, { email: sam.email, password: PASSWORD }, HOME)).toMatchObject({
      accountType: 0,
    });
    const again = { id: sam.accountId, password };
    await expectRefusal(removeAdministrator(shop, owner, again), 'not-found');
  });

  test('when two remove each other, or leave together, one stays', async () => {
    const sam = await anotherAdmin();
    await Promise.allSettled([
      removeAdministrator(shop, owner, { id: sam.accountId, password }),
      removeAdministrator(shop, sam, { id: owner.accountId, password: PASSWORD }),
    ]);
    expect(await countAdmins()).toBe(1);
    await shop.db.updateTable('account').set({ type: 'Admin', role: 'owner' }).execute();
    await Promise.allSettled([deactivate(shop, owner, password), deactivate(shop, sam, PASSWORD)]);
    expect(await countAdmins()).toBe(1);
  });
  const countAdmins = async () =>
    (
      await shop.db
        .selectFrom('account')
        .select('id')
        .where('type', '=', 'Admin')
        .where('active', '=', 1)
        .execute()
    ).length;

  test('have the role they were invited with; an owner changes it, and they sign in again', async () => {
    await inviteAdministrator(shop, owner, { email: 'sam@example.com', role: 'packer', password });
    const { token } = await accept(await emailedToken(shop, 'invitation', 'sam@example.com'));
    const sam = requireAdmin(await findActor(shop, token));
    expect(sam.role).toBe('packer');
    const change = (typed: string, role: Role) =>
      changeRole(shop, owner, { id: sam.accountId, role, password: typed });
    await expectRefusal(change('wrong one here', 'accountant'), 'invalid');
    await change(password, 'accountant');
    expect(await findActor(shop, token)).toMatchObject({ kind: 'visitor', hasExpiredSession: true });
    const again = await signIn(shop, { email: sam.email, password: PASSWORD }, HOME);
    expect(await findActor(shop, again.token)).toMatchObject({ kind: 'admin', role: 'accountant' });
    const { entries } = await listChanges(shop, owner, { page: 1, pageSize: 5, kind: 'account' });
    expect(entries.map(({ action }) => action)).toContain('role changed');
  });

  test('an owner is always left: nobody changes their own role, and of two who demote each other one stays', async () => {
    const mine = { id: owner.accountId, role: 'packer', password } as const;
    await expectRefusal(changeRole(shop, owner, mine), 'conflict');
    const sam = await anotherAdmin();
    const ends = await Promise.allSettled([
      changeRole(shop, owner, { id: sam.accountId, role: 'packer', password }),
      changeRole(shop, sam, { id: owner.accountId, role: 'packer', password: PASSWORD }),
      deactivate(shop, owner, password),
    ]);
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
    const owners = shop.db.selectFrom('account').select('id').where('type', '=', 'Admin');
    expect(await owners.where('role', '=', 'owner').where('active', '=', 1).execute()).toHaveLength(1);
  });

  test('the last owner cannot leave, whoever else is an administrator', async () => {
    const sam = await anotherAdmin();
    await changeRole(shop, owner, { id: sam.accountId, role: 'manager', password });
    await expectRefusal(deactivate(shop, owner, password), 'conflict');
    await deactivate(shop, sam, PASSWORD);
  });

  test('open sessions are listed with their device; one or all others can be ended, never somebody else’s', async () => {
    const phone = await signIn(shop, OWNER, HOME, 'Safari on iPhone');
    const laptop = await signIn(shop, OWNER, HOME, 'Chrome on Windows');
    const sessions = await listOpenSessions(shop, owner);
    expect(sessions.map(({ device, isThisOne }) => [device, isThisOne])[0]).toEqual([
      'Firefox on Linux',
      true,
    ]);
    expect(sessions).toHaveLength(3);
    const idOf = (device: string) => sessions.find((each) => each.device === device)?.id ?? '';
    const sam = await anotherAdmin();
    await expectRefusal(endSession(shop, sam, idOf('Safari on iPhone')), 'not-found');
    await endSession(shop, owner, idOf('Safari on iPhone'));
    expect(await findActor(shop, phone.token)).toMatchObject({ hasExpiredSession: true });
    await expectRefusal(refreshSession(shop, phone.refreshToken), 'session-expired');
    await endOtherSessions(shop, owner);
    expect(await findActor(shop, laptop.token)).toMatchObject({ hasExpiredSession: true });
    expect((await listOpenSessions(shop, owner)).map(({ isThisOne }) => isThisOne)).toEqual([true]);
    expect(await listOpenSessions(shop, sam)).toHaveLength(1);
  });
});
