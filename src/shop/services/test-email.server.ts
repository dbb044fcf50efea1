import type { Owner } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { asText, letterheadOf } from '../emails/email-page.ts';
import { ShopError } from '../errors.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { requireService } from './find-services.server.ts';
import { EMAIL_TRIED } from './tried.server.ts';

/** Sends the owner an email, at once and not by the outbox, so that what is wrong is said. ShopError `conflict`. */
export async function sendTestEmail(shop: Shop, owner: Owner, id: string): Promise<void> {
  const { emails } = shop;
  const { does } = requireService(shop, id);
  if (!emails || does !== 'email') throw new ShopError('conflict', 'Enter the mail server first.');
  const profile = await findShopProfile(shop);
  const page = {
    title: 'Your emails work',
    lead: `This is a test from ${profile.name}. Customers get their emails the same way.`,
    blocks: [],
  };
  const letterhead = letterheadOf(profile, shop.publicUrl);
  try {
    await emails.send({
      messageId: `<${shop.newId('e')}@${new URL(shop.publicUrl).hostname}>`,
      to: owner.email,
      subject: `A test email · ${profile.name}`,
      page: JSON.stringify({ letterhead, ...page }),
      html: '',
      text: asText(letterhead, page),
    });
  } catch (error) {
    throw new ShopError(
      'conflict',
      `The test email was not sent. What happened: ${(error as Error).message}`,
    );
  }
  await inTransaction(shop, async (shop) => {
    const value = String(shop.now());
    await shop.db
      .insertInto('shop_state')
      .values({ key: EMAIL_TRIED, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    await recordChange(shop, owner, { action: 'test email sent', kind: 'service', subjectId: id });
  });
}
