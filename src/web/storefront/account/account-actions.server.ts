import { changePassword } from '#shop/accounts/accounts.server.ts';
import type { Actor } from '#shop/accounts/actor.ts';
import { claimGuestOrders } from '#shop/accounts/guest-orders.server.ts';
import { ShopError } from '#shop/errors.ts';
import { askForNewsletter, leaveNewsletterAs } from '#shop/newsletter/newsletter.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { text } from '../../form-text.ts';

/** What was done, for the page to say. */
export type Done = { title: string; more?: string };

/** The forms of the account page: each names what it does in `intent`. */
export async function actOnAccount(shop: Shop, actor: Actor, form: FormData, ip: string): Promise<Done> {
  switch (text(form, 'intent')) {
    case 'password':
      await changePassword(shop, actor, {
        password: text(form, 'password'),
        newPassword: text(form, 'newPassword'),
        newPasswordRepeat: text(form, 'newPasswordRepeat'),
      });
      return { title: 'Your new password is set', more: 'You are signed out everywhere else.' };
    case 'claim': {
      const found = await claimGuestOrders(shop, actor);
      return found.kind === 'mailed'
        ? { title: 'A link is on its way', more: 'Follow it within a day, where you are signed in.' }
        : { title: claimed(found.count) };
    }
    case 'ask-newsletter':
      if (actor.kind !== 'visitor') await askForNewsletter(shop, actor.email, ip);
      return { title: 'A link is on its way', more: 'Follow it and the newsletter is yours.' };
    case 'leave-newsletter':
      await leaveNewsletterAs(shop, actor);
      return { title: 'You are unsubscribed' };
    default:
      throw new ShopError('malformed', 'That request cannot be read.');
  }
}

/** How many guest orders joined the account. */
export function claimed(count: number): string {
  if (count === 0) return 'There are no other orders with your e-mail';
  return count === 1 ? 'One order has joined your account' : `${count} orders have joined your account`;
}
