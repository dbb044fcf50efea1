import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpTransport } from '#integrations/mail/smtp.server.ts';
import { asHtml, asText } from '#shop/emails/email-page.ts';
import { DEFAULT_PROFILE } from '#shop/profile/defaults.ts';
import { aSale, aSandbox, sellWith, type TestSandbox } from '#test/kit/sandbox.ts';
import { expectAccessible, expectReflow, visit } from './visit.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await aSandbox();
});
afterAll(() => sandbox.close());

test('the sandbox shows payments and emails as they come, and what an email looks like', () =>
  visit({ size: 'phone' }, async ({ page }) => {
    await sandbox.send('/sandbox');
    await page.goto(sandbox.url);
    await page.getByText('No payments yet.').waitFor();
    await page.getByText('4929 4212 3460 0821').waitFor();
    await page.getByRole('row', { name: /Month 12.*shows its page/ }).waitFor();
    await expectAccessible(page);

    await sellWith(sandbox.cards, aSale({ orderNumber: '1042' }));
    await sellWith(sandbox.cards, aSale({ cardNumber: '4000000000000002' }));
    await send('Your order <script>alert(1)</script>');
    await page.getByRole('cell', { name: '1042' }).waitFor();
    await page.getByText('CARD DECLINED').waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: /Your order/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Your order <script>alert(1)</script>' }).waitFor();
    const email = page.frameLocator('iframe');
    await email.getByRole('heading', { name: 'We have your order!' }).waitFor();
    await email.getByText('<img src=x onerror=alert(1)>').waitFor();
    expect(await page.locator('pre').innerText()).toContain('We have your order!');
    await expectAccessible(page);
    await expectReflow(page);
  }));

test('the sandbox’s controls work without script', async () => {
  await sandbox.send('/sandbox');
  await sellWith(sandbox.cards, aSale({ orderNumber: '1043' }));
  await visit({ withoutScript: true }, async ({ page }) => {
    await page.goto(`${sandbox.url}/sandbox`);
    await page.getByRole('button', { name: 'Run tonight’s settlement now' }).click();
    await page.getByRole('row', { name: /1043.*accepted/ }).waitFor();
    await page.getByLabel('Fault').selectOption('refuse-refund');
    await page.getByRole('button', { name: 'Add fault' }).click();
    await page.getByText('Waiting: card refuse-refund × 1.').waitFor();
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByText('No payments yet.').waitFor();
  });
});

test('the bank’s page names the shop, the amount and the card, and fits a phone', async () => {
  await sandbox.send('/sandbox');
  const sale = aSale({ expiryMonth: 12, orderNumber: '1044' });
  const first = await sellWith(sandbox.cards, sale);
  if (first.kind !== 'step') return expect.fail(first.kind);
  const asked = await sandbox.cards.continue(first.step, { threeDSMethodData: 'timeout' }, sale);
  if (asked.kind !== 'step' || asked.step.show.kind !== 'page') return expect.fail(asked.kind);
  const { show } = asked.step;
  await visit({ size: 'phone' }, async ({ page }) => {
    await page.goto(sandbox.url);
    await page.getByRole('row', { name: /1044.*received.*3DS AUTHENTICATION REQUIRED/ }).waitFor();
    await page.evaluate(({ url, fields }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'post', action: url });
      for (const [name, value] of Object.entries(fields)) {
        const input = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    }, show);
    await page.getByRole('heading', { level: 1, name: 'Is this you?' }).waitFor();
    await page.getByText('£1,299.99').waitFor();
    await expectAccessible(page);
    await expectReflow(page);
    await page.getByRole('button', { name: 'Never answer' }).click();
    await page.getByText('The bank does not answer.').waitFor();
    await expectAccessible(page);
  });
});

async function send(subject: string) {
  const transport = smtpTransport({
    smtpUrl: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    from: { name: 'Moorland Fires', address: 'hello@moorlandfires.example' },
  });
  const lead = 'Thank you, <img src=x onerror=alert(1)>.';
  const page = { title: 'We have your order!', lead, blocks: [] };
  await transport.send({
    messageId: `<${Math.random()}@test>`,
    to: 'zoe@example.com',
    subject,
    page: '',
    html: asHtml(DEFAULT_PROFILE, page),
    text: asText(DEFAULT_PROFILE, page),
  });
  await transport.close();
}
