import { z } from 'zod';
import { faultsOfAccount } from '#integrations/account-faults.ts';
import { CARD_GATEWAY, KLARNA, PAYMENT_SERVICES, STRIPE } from '#integrations/services.ts';
import type { AccountValues, Service, ServiceSetting } from '#shop/services/service.ts';
import { flag, listOf } from './setting-shapes.ts';

/** What the environment says of a service: its account, and the ways to pay on offer; null where it says nothing. */
export type FromEnvironment = {
  values: AccountValues | null;
  ways: string[] | null;
  /** What it says beside an account. */
  more: AccountValues;
};

/** The same of every payment service, by its id, and the account that the card gateway had before. */
export type PaymentEnvironment = { services: Record<string, FromEnvironment>; old: AccountValues | null };

type Given = Record<string, string | undefined>;
/** With the end of a sentence that begins with the setting's name. */
type Problem = { name: string; why: string };

/** The variables of the account that a new one at the card gateway has replaced. */
const OLD: ServiceSetting[] = CARD_GATEWAY.settings.map((setting) => ({
  ...setting,
  variable: setting.variable.replace('CARD_GATEWAY_', 'CARD_GATEWAY_OLD_'),
}));

const waysOnOffer = z.object({
  CARD_GATEWAY_WAYS: waysOf(
    CARD_GATEWAY,
    'must be form, fields or page, or several with commas between them',
  ),
  STRIPE_WAYS: waysOf(STRIPE, 'must be element, checkout, or both with a comma between them'),
  KLARNA_ENABLED: flag.optional(),
});

function waysOf({ ways }: Service, error: string) {
  const known = ways.map(({ way }) => way);
  return listOf((way) => way === 'none' || known.includes(way), `${error}; none takes no new payments`)
    .refine((chosen) => chosen.length === 1 || !chosen.includes('none'), 'must be none alone, or other ways')
    .transform((chosen) => chosen.filter((way) => way !== 'none'))
    .optional();
}

/** Reads what the environment says of the payment providers, or the first thing that is wrong with it. */
export function readPaymentEnvironment(
  given: Given,
  isPublic: boolean,
): { found: PaymentEnvironment } | { problem: Problem } {
  const read = waysOnOffer.safeParse(given);
  if (!read.success) {
    const { path, message } = read.error.issues[0] ?? { path: ['?'], message: 'is malformed' };
    return { problem: { name: String(path[0]), why: `is not valid: ${message}` } };
  }
  const { CARD_GATEWAY_WAYS, STRIPE_WAYS, KLARNA_ENABLED } = read.data;
  const ways: Record<string, string[] | undefined> = {
    [CARD_GATEWAY.id]: CARD_GATEWAY_WAYS,
    [STRIPE.id]: STRIPE_WAYS,
    [KLARNA.id]: KLARNA_ENABLED && (KLARNA_ENABLED === '1' ? ['later'] : []),
  };
  const problem =
    PAYMENT_SERVICES.map((service) => problemOf(service, service.settings, given, isPublic)).find(Boolean) ??
    problemOf(CARD_GATEWAY, OLD, given, isPublic) ??
    problemOfOld(given);
  if (problem) return { problem };
  const services = PAYMENT_SERVICES.map(({ id, settings }) => {
    const more = allOf(
      settings.filter(({ isOptional }) => isOptional),
      given,
    );
    return [id, { values: valuesOf(settings, given), ways: ways[id] ?? null, more }] as const;
  });
  return { found: { services: Object.fromEntries(services), old: valuesOf(OLD, given) } };
}

function problemOf(
  service: Service,
  settings: ServiceSetting[],
  given: Given,
  isPublic: boolean,
): Problem | null {
  for (const { variable, faultOf } of settings) {
    const fault = given[variable] === undefined ? null : faultOf(given[variable]);
    if (fault) return { name: variable, why: `is not valid: ${fault}` };
  }
  const needed = settings.filter(({ isOptional }) => !isOptional).map(({ variable }) => variable);
  const missing = needed.filter((variable) => given[variable] === undefined);
  if (missing.length === needed.length) return null;
  if (missing[0]) return { name: missing[0], why: `is missing: ${needed.join(', ')} must be set together` };
  const [fault] = faultsOfAccount(service, valuesOf(settings, given) ?? {}, isPublic);
  const name = settings.find(({ name }) => name === fault?.setting)?.variable;
  return fault && name ? { name, why: fault.why } : null;
}

function problemOfOld({ CARD_GATEWAY_MERCHANT_ID: id, CARD_GATEWAY_OLD_MERCHANT_ID: old }: Given) {
  if (!old || old !== id) return null;
  return { name: 'CARD_GATEWAY_OLD_MERCHANT_ID', why: 'is not valid: this is the account that is in use' };
}

/** Null where none is set, which is then true of all that an account needs. */
function valuesOf(settings: ServiceSetting[], given: Given): AccountValues | null {
  if (settings.every(({ variable, isOptional }) => isOptional || given[variable] === undefined)) return null;
  return allOf(settings, given);
}

function allOf(settings: ServiceSetting[], given: Given): AccountValues {
  return Object.fromEntries(
    settings.map(({ name, variable, usual = '' }) => [name, given[variable] ?? usual]),
  );
}
