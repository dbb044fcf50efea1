import { inject } from 'vitest';

/** The shop of this worker: the files of one worker run one after the other, so nobody else is in it. */
export function theShop() {
  const shop = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!shop) throw new Error('there is no shop for this worker');
  return shop;
}
