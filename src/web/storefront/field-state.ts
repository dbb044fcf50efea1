import { useState } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { checkForm, type Form, readForm, type Values } from '#shop/forms/form.ts';
import { afterPress } from '../ui/after-press.ts';

type Input = Record<string, string>;
/** The errors from the server and the input, without what may not be returned. */
type FromServer = { fields?: FieldErrors; input?: Record<string, string | boolean> | undefined } | undefined;

type Checked = {
  errors: FieldErrors;
  right: Set<string>;
  /** How often the whole form was refused. */
  refusals: number;
  of: FromServer;
};

/**
 * The state of each field: the server's errors at first, then the same check as the customer leaves each field. A
 * checked field with a valid value turns green.
 */
export function useFieldChecks<F extends Form>(
  form: F,
  fromServer: FromServer,
  checkValues: (values: Values<F>) => FieldErrors = (values) => checkForm(form, values),
) {
  const check = (input: Input) => checkValues(readForm(form, input));
  const [latest, setLatest] = useState<Checked>();
  const { errors, right, refusals } = latest && latest.of === fromServer ? latest : asServerSays(fromServer);

  /** Checks one field with the form's current values; fields not yet checked stay unchecked. */
  function checkField(element: HTMLFormElement, name: string) {
    const values = valuesOf(element);
    const found = check(values);
    const isShown = (field: string) => field === name || field in errors || right.has(field);
    show(
      values,
      Object.fromEntries(Object.entries(found).filter(([field]) => isShown(field))),
      (field) => isShown(field) && !found[field],
      refusals,
    );
  }

  /** Checks the whole form; true when it is valid. */
  function checkAll(element: HTMLFormElement): boolean {
    const values = valuesOf(element);
    const found = check(values);
    const isRight = Object.keys(found).length === 0;
    show(values, found, (field) => !found[field], isRight ? refusals : refusals + 1);
    return isRight;
  }

  function show(values: Input, shown: FieldErrors, isRight: (field: string) => boolean, refusalsNow: number) {
    const names = Object.keys(values).filter((field) => values[field] !== '' && isRight(field));
    setLatest({ errors: shown, right: new Set(names), refusals: refusalsNow, of: fromServer });
  }

  return {
    errors,
    /** The number of refused submissions: 0 while the customer is still filling it in. */
    refusals,
    checkAll,
    /** The props of a field, with the label and the 'optional' of its description. */
    field: (name: keyof F & string) => ({
      name,
      label: form[name]?.label ?? name,
      required: form[name]?.isRequired,
      error: errors[name],
      isValid: right.has(name),
      onBlur: (event: React.FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const { form: element, value } = event.target;
        // A button checks all of the form, and a link leaves it.
        const isPressing = element?.querySelector('button:active, a:active');
        if (element && !isPressing && (value !== '' || errors[name]))
          afterPress(() => checkField(element, name));
      },
    }),
  };
}

function asServerSays(fromServer: FromServer): Omit<Checked, 'of'> {
  const { fields = {}, input = {} } = fromServer ?? {};
  const right = Object.keys(input).filter((name) => input[name] !== '' && !fields[name]);
  return { errors: fields, right: new Set(right), refusals: Object.keys(fields).length > 0 ? 1 : 0 };
}

function valuesOf(element: HTMLFormElement): Input {
  return Object.fromEntries([...new FormData(element)].map(([name, value]) => [name, String(value)]));
}
