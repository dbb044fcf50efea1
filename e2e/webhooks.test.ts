import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toSettings } from './owner.ts';
import { signIn } from './sign-in.ts';
import { expectAccessible, visit } from './visit.ts';

const types: unknown[] = [];
const program = createServer((request, response) => {
  types.push(request.headers['inglenook-event-type']);
  request.resume().once('end', () => response.end());
});
beforeAll(() => once(program.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  program.closeAllConnections();
  program.close();
});

test('the owner has a program told what happens, on a phone: tries it, changes a product, ends it', async () => {
  types.length = 0;
  await visit({ size: 'phone', expected: /422/ }, async ({ page, url }) => {
    await signIn(page);
    await page.goto('/admin?tab=settings');
    await toSettings(page, 'Webhooks');
    await page.getByLabel('Address', { exact: true }).fill('office');
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByText('Address not valid').waitFor();
    await expectAccessible(page);

    const address = `http://localhost:${(program.address() as AddressInfo).port}/events`;
    await page.getByLabel('Address', { exact: true }).fill(address);
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: address }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('The test was delivered').waitFor();
    const [product] = await (await page.request.get('/api/v1/product?pageSize=1')).json();
    const changed = await page.request.put(`/api/v1/product/${product.id}`, {
      headers: { Origin: new URL(url).origin },
      data: { tags: product.tags },
    });
    expect(changed.status()).toBe(200);
    await expect.poll(() => types).toEqual(['endpoint.test', 'product.changed']);
    await page.reload();
    await page.getByText('product.changed').first().waitFor();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Delete endpoint' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete endpoint' }).click();
    await page.getByRole('status').getByText('Endpoint deleted').waitFor();
    await page.getByText('No endpoints yet').waitFor();
  });
});
