import { redirect } from 'react-router';
import type { Settings } from '#settings.ts';
import { CHANGE_PASSWORD } from '#shop/accounts/account-forms.ts';
import { changePassword, deactivate } from '#shop/accounts/accounts.server.ts';
import { claimGuestOrders } from '#shop/accounts/guest-orders.server.ts';
import type { Actor } from '#shop/actor.ts';
import { readForm } from '#shop/forms/form.ts';
import { requestNewsletter, unsubscribeAccount } from '#shop/newsletter/newsletter.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';
import { endedCookie } from '../../session-cookie.server.ts';

type AccountForm = { shop: Shop; actor: Actor; settings: Settings; ip: string; form: FormData };

/** What was done, for the page's message. */
type Done = { done: { title: string; more?: string } };

/** The actions of the account page. */
export const accountActions = formActions<AccountForm, Done | Response>({
  async password({ shop, actor, form }) {
    await changePassword(shop, actor, readForm(CHANGE_PASSWORD, form));
    return { done: { title: 'Your new password is set', more: 'You are signed out everywhere else.' } };
  },
  async claim({ shop, actor }) {
    const found = await claimGuestOrders(shop, actor);
    return found.kind === 'emailed'
      ? { done: { title: 'A link is on its way', more: 'Follow it within a day, where you are signed in.' } }
      : { done: { title: claimed(found.count) } };
  },
  async 'ask-newsletter'({ shop, actor, ip }) {
    if (actor.kind !== 'visitor') await requestNewsletter(shop, actor.email, ip);
    return { done: { title: 'A link is on its way', more: 'Follow it and the newsletter is yours.' } };
  },
  async 'leave-newsletter'({ shop, actor }) {
    await unsubscribeAccount(shop, actor);
    return { done: { title: 'You are unsubscribed' } };
  },
  async deactivate({ shop, actor, settings, form }) {
    await deactivate(shop, actor, text(form, 'passwordNow'));
    return redirect('/', { headers: { 'Set-Cookie': endedCookie(settings) } });
  },
});

/** The number of guest orders added to the account. */
export function claimed(count: number): string {
  if (count === 0) return 'There are no other orders with your e-mail';
  return count === 1 ? 'One order has joined your account' : `${count} orders have joined your account`;
}
