import { parsePounds, typedPounds } from '#values/uk/pence.ts';
import type { Carrier } from '../../../delivery/carriers/carrier.ts';
import { carriersToChoose } from '../../../delivery/carriers/carrier.ts';
import type { FieldErrors } from '../../../errors.ts';
import { text, wrong } from '../../../forms/fields.ts';
import {
  CARRIER_RULES,
  type CarrierRule,
  type Choices,
  MAX_RULES,
  VENDORS,
  type VendorIs,
} from './choices.ts';

/** A rule as it is typed. */
export type RuleTexts = { by: string; value: string; carrier: string };

const NAME = text('Tag or type', { required: true, max: 100, tidy: (name) => name.trim() });
const HEAVIEST = 100_000;

/** The rules of a file as texts, and empty ones to type more. */
export function ruleTexts(rules: CarrierRule[]): RuleTexts[] {
  const typed = rules.map((rule) => ({ by: rule.by, value: valueText(rule), carrier: rule.carrier }));
  return [...typed, { by: '', value: '', carrier: '' }].slice(0, MAX_RULES);
}

function valueText(rule: CarrierRule): string {
  if ('is' in rule) return rule.is;
  return rule.by === 'price' ? typedPounds(rule.from) : String(rule.from);
}

/** What an owner has chosen; errors are named by their place, 'value 0'. A line in which nothing is chosen is none. */
export function readChoices(
  sent: { vendor: string; otherwise: string; rules: RuleTexts[] },
  carriers: Carrier[],
): { choices: Omit<Choices, 'leftOut'>; errors: FieldErrors } {
  const open = new Set(carriersToChoose(carriers).map(({ code }) => code));
  const errors: FieldErrors = {};
  const rules = sent.rules.slice(0, MAX_RULES).flatMap(({ by, value, carrier }, n): CarrierRule[] => {
    if (by === '') {
      if (value.trim()) errors[`by ${n}`] = wrong('Rule', 'Choose what it goes by');
      return [];
    }
    if (!open.has(carrier)) errors[`carrier ${n}`] = wrong('Carrier', 'Choose a carrier');
    if (by === 'weight' || by === 'price') {
      const from = by === 'price' ? parsePounds(value) : kilograms(value);
      if (from === null)
        errors[`value ${n}`] =
          by === 'price'
            ? wrong('Price', 'Must be an amount, such as 500 or 349.99')
            : wrong('Weight', 'Must be kilograms, such as 30');
      return from === null ? [] : [{ by, from, carrier }];
    }
    if (by !== 'tag' && by !== 'kind') {
      errors[`by ${n}`] = wrong('Rule', `Must be ${Object.values(CARRIER_RULES).join(' or ')}`);
      return [];
    }
    const error = NAME.check(value, {});
    if (error) errors[`value ${n}`] = error;
    return [{ by, is: value.trim(), carrier }];
  });
  if (sent.otherwise && !open.has(sent.otherwise)) errors.otherwise = wrong('Carrier', 'Choose a carrier');
  if (!(sent.vendor in VENDORS)) errors.vendor = wrong('Vendor', 'Choose what it is');
  return { choices: { vendor: sent.vendor as VendorIs, otherwise: sent.otherwise, rules }, errors };
}

function kilograms(text: string): number | null {
  const number = /^\s*(\d{1,6}(?:\.\d{1,3})?)\s*(?:kg)?\s*$/i.exec(text)?.[1];
  return number !== undefined && Number(number) <= HEAVIEST ? Number(number) : null;
}
