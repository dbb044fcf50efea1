import type { AccountValues, Service } from '#shop/services/service.ts';
import { isThisMachine } from '#values/net/this-machine.ts';
import { SANDBOX_KLARNA, SANDBOX_MERCHANT, SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import { STRIPE } from './services.ts';

/** What is wrong with a setting, as the end of a sentence that begins with its name. */
export type AccountFault = { setting: string; why: string };

const SANDBOX_KEYS: string[] = [SANDBOX_MERCHANT.secret, SANDBOX_KLARNA.password, SANDBOX_STRIPE.secretKey];

/** What is wrong between the values of an account, or unsafe, although each has its shape. */
export function faultsOfAccount(
  { id, does, settings }: Service,
  values: AccountValues,
  isPublic: boolean,
): AccountFault[] {
  const faults: AccountFault[] = [];
  for (const { name } of settings) {
    const value = values[name] ?? '';
    // What goes to a store is sealed, and it may be on a network of one's own.
    if (does !== 'backup' && value.startsWith('http:') && !isThisMachine(value))
      faults.push({ setting: name, why: 'is not safe: providers are called over https only' });
    if (isPublic && SANDBOX_KEYS.includes(value))
      faults.push({ setting: name, why: 'is not safe: this is the sandbox’s, which is public' });
  }
  if (id === STRIPE.id && modeOf(values.secretKey) !== modeOf(values.publishableKey))
    faults.push({
      setting: 'publishableKey',
      why: 'is not valid: it and the secret key must both be live, or both be test keys',
    });
  return faults;
}

function modeOf(key = ''): string | undefined {
  return key.split('_')[1];
}
