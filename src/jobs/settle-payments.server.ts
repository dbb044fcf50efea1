import { settlePayments } from '#shop/payments/settle-payments.server.ts';
import type { Job } from './runner.server.ts';

/** Payments whose answer was lost are settled, within two minutes of the provider being able to tell. */
export const settlePaymentsJob: Job = { name: 'settle payments', everyMs: 15_000, run: settlePayments };
