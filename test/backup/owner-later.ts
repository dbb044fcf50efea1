import { expect } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { sandboxTransport } from '#integrations/mail/smtp.server.ts';
import { watchBackup } from '#shop/backup/watch-backup.server.ts';
import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { appOn } from '../kit/app.ts';
import type { DatabasePlace } from '../kit/database.ts';
import { writeDemoWords } from '../kit/demo-words.ts';
import { shopOn } from '../kit/shop.ts';

/** The owner of a running shop, some time from now. */
export async function ownerLater(
  where: DatabasePlace['where'],
  { sandboxUrl, backup }: { sandboxUrl: string; backup: Shop['backup'] },
) {
  const database = connect(where);
  database.leaveLogToCopier?.(true);
  const emails = sandboxTransport(sandboxUrl);
  const shop = shopOn(database, { backup, emails });
  const { app, open } = appOn(shop);
  await open();
  await writeDemoWords(shop);
  /** What the shop's own jobs do, and then its pages, at this moment. */
  async function lookAt(moment: number) {
    shop.advanceClock(moment - shop.now());
    await watchBackup(shop);
    const { text: home } = await app.asOwner.get('/admin?tab=home');
    return { home };
  }
  /** What was sent when another minute has gone by: the mail server of a busy machine may not take all at once. */
  async function subjectsLater() {
    shop.advanceClock(60_000);
    while ((await sendDueEmails(shop)) > 0);
    const mails = (await (await fetch(`${sandboxUrl}/sandbox/mails`)).json()) as { subject: string }[];
    return mails.map(({ subject }) => subject.split(' · ')[0]);
  }
  return {
    lookAt,
    /** The home and an email say so. */
    async isTold(title: string, moment: number): Promise<void> {
      const { home } = await lookAt(moment);
      expect(home).toContain(title);
      await expect.poll(subjectsLater).toContain(title);
    },
    async close() {
      await app.close();
      await emails.close();
      await database.close();
    },
  };
}
