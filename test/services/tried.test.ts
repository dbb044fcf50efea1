import { expect, test } from 'vitest';
import { NOTHING_ENTERED } from '#shop/services/services.ts';
import { findEmailTried, findPaymentTried } from '#shop/services/tried.server.ts';
import { anOrder } from '../kit/builders.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { servicesOf } from './house.ts';

onAnyEngine('what an owner has tried', ({ shop, bank, outside }) => {
  outside(() => ({ isTestMode: false, payLater: bank.payLater }));

  test('is a payment once one was accepted by a provider on offer', async () => {
    expect(await findPaymentTried(shop)).toEqual({ isSetUp: true, tried: null });
    await anOrder(shop);
    expect(await findPaymentTried(shop)).toEqual({ isSetUp: true, tried: shop.now() });
    expect(await findPaymentTried({ ...shop, offered: [bank.payLater] })).toEqual({
      isSetUp: true,
      tried: null,
    });
  });

  test('is nothing while the sandbox plays the providers', async () => {
    const inTestMode = { ...shop, isTestMode: true };
    expect(await findPaymentTried(inTestMode)).toEqual({ isSetUp: false, tried: null });
  });

  test('is an email once the mail server took a test', async () => {
    expect(await findEmailTried(shop)).toEqual({ isSetUp: true, tried: null });
    expect(await findEmailTried({ ...shop, emails: null })).toEqual({ isSetUp: false, tried: null });
  });

  test('is a mail server of one’s own, also while payments are still pretended', async () => {
    const { emails } = servicesOf({ SANDBOX: '1', SANDBOX_PORT: '1' }).workWith(NOTHING_ENTERED);
    expect(await findEmailTried({ ...shop, emails })).toEqual({ isSetUp: false, tried: null });
    const isSetUp = { isSetUp: true, tried: null };
    expect(await findEmailTried({ ...shop, isTestMode: true })).toEqual(isSetUp);
  });
});
