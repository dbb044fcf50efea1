import { useState } from 'react';
import type { FieldErrors } from '#shop/errors.ts';

type Values = Record<string, string>;
type Check = (values: Values) => FieldErrors;
/** What an action found wrong, and what had been typed, so far as that may come back. */
type FromServer = { fields?: FieldErrors; values?: Record<string, string | boolean> } | undefined;

type Checked = {
  errors: FieldErrors;
  right: Set<string>;
  /** How often the whole form was found wrong. */
  refusals: number;
  of: FromServer;
};

/**
 * What each field of a form shows: the errors that the server found, and after that what the same check finds as
 * the customer goes from field to field. A field that was checked, holds something and is right turns green.
 */
export function useFieldChecks(check: Check, fromServer: FromServer) {
  const [latest, setLatest] = useState<Checked>();
  const { errors, right, refusals } = latest && latest.of === fromServer ? latest : asServerSays(fromServer);

  /** Checks one field with the values that its form holds now; what was not checked before stays so. */
  function checkField(form: HTMLFormElement, name: string) {
    const values = valuesOf(form);
    const found = check(values);
    const isShown = (field: string) => field === name || field in errors || right.has(field);
    show(
      values,
      Object.fromEntries(Object.entries(found).filter(([field]) => isShown(field))),
      (field) => isShown(field) && !found[field],
      refusals,
    );
  }

  /** Checks all; true when nothing is wrong. */
  function checkAll(form: HTMLFormElement): boolean {
    const values = valuesOf(form);
    const found = check(values);
    const isRight = Object.keys(found).length === 0;
    show(values, found, (field) => !found[field], isRight ? refusals : refusals + 1);
    return isRight;
  }

  function show(
    values: Values,
    shown: FieldErrors,
    isRight: (field: string) => boolean,
    refusalsNow: number,
  ) {
    const names = Object.keys(values).filter((field) => values[field] !== '' && isRight(field));
    setLatest({ errors: shown, right: new Set(names), refusals: refusalsNow, of: fromServer });
  }

  return {
    errors,
    /** Counts up whenever the form was sent and found wrong: 0 while the customer is still filling it in. */
    refusals,
    checkAll,
    field: (name: string) => ({
      name,
      error: errors[name],
      isValid: right.has(name),
      onBlur: (event: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const { form, value } = event.target;
        // While a button is being pressed nothing may move under the pointer: the press would be lost.
        const isPressing = form?.querySelector('button:active, a:active');
        if (form && !isPressing && (value !== '' || errors[name])) checkField(form, name);
      },
    }),
  };
}

function asServerSays(fromServer: FromServer): Omit<Checked, 'of'> {
  const { fields = {}, values = {} } = fromServer ?? {};
  const right = Object.keys(values).filter((name) => values[name] !== '' && !fields[name]);
  return { errors: fields, right: new Set(right), refusals: Object.keys(fields).length > 0 ? 1 : 0 };
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
