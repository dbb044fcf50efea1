import type { FieldError, FieldErrors } from '../errors.ts';
import { wrong } from '../forms/fields.ts';
import type { AccountValues, Service } from './service.ts';

/** What an owner sends of an account: the settings, and the ways to pay that are ticked. */
export type AccountForm = { values: AccountValues; ways: string[] };

const MAX_LENGTH = 500;

/** The values of the form; a key that was left empty stays as it was, unless it would go to another address. */
export function keptValues(
  { settings }: Service,
  sent: AccountValues,
  before: AccountValues | null,
): AccountValues {
  const textOf = (name: string) => (sent[name] ?? '').trim();
  const goesElsewhere = settings.some(({ name, isAddress }) => isAddress && textOf(name) !== before?.[name]);
  return Object.fromEntries(
    settings.map(({ name, isSecret }) => {
      const isKept = isSecret && textOf(name) === '' && !goesElsewhere;
      return [name, isKept ? (before?.[name] ?? '') : textOf(name)];
    }),
  );
}

/** What is wrong, setting by setting; `faults` is what is wrong between them. */
export function checkAccount(
  { settings }: Service,
  values: AccountValues,
  before: AccountValues | null,
  faults: Record<string, string>,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { name, label, isOptional, isSecret, faultOf } of settings) {
    const value = values[name] ?? '';
    const fault = value === '' ? null : (faultOf(value) ?? partAfterColon(faults[name]));
    if (value.length > MAX_LENGTH) errors[name] = wrong(label, `must be ${MAX_LENGTH} characters or fewer`);
    else if (/\p{Cc}/u.test(value)) errors[name] = wrong(label, 'must be one line');
    else if (value === '' && !isOptional) errors[name] = missing(label, isSecret && before !== null);
    else if (fault) errors[name] = wrong(label, fault);
  }
  return errors;
}

function missing(label: string, isKeyElsewhere: boolean): FieldError {
  return isKeyElsewhere
    ? wrong(label, 'The address is another one, so enter this again')
    : wrong(label, `${label} can not be empty`);
}

/** Of 'is not safe: this is …' what comes after the colon. */
function partAfterColon(fault: string | undefined): string | null {
  return fault ? fault.slice(fault.indexOf(':') + 1).trim() : null;
}
