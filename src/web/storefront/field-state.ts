import { useState } from 'react';
import type { FieldErrors } from '#shop/errors.ts';

type Check = (values: Record<string, string>) => FieldErrors;

/**
 * What each field of a form shows: the errors that the server found, and after that what the same check finds as
 * the customer goes from field to field. A field that was checked and is right turns green.
 */
export function useFieldChecks(check: Check, fromServer: FieldErrors | undefined) {
  const [checked, setChecked] = useState<{
    fields: Set<string>;
    errors: FieldErrors;
    of: typeof fromServer;
  }>();
  const isNews = checked?.of !== fromServer;
  const errors = isNews || !checked ? (fromServer ?? {}) : checked.errors;
  const fields = isNews || !checked ? null : checked.fields;
  const wasChecked = (name: string) => (fields ? fields.has(name) : fromServer !== undefined);

  /** Checks one field with the values that its form holds now. */
  function checkField(form: HTMLFormElement, name: string) {
    const found = check(valuesOf(form));
    const known = new Set(fields ?? (fromServer ? Object.keys(valuesOf(form)) : []));
    known.add(name);
    const shown = Object.fromEntries(Object.entries(found).filter(([field]) => known.has(field)));
    setChecked({ fields: known, errors: shown, of: fromServer });
  }

  /** Checks all; true when nothing is wrong. */
  function checkAll(form: HTMLFormElement): boolean {
    const values = valuesOf(form);
    const found = check(values);
    setChecked({ fields: new Set(Object.keys(values)), errors: found, of: fromServer });
    return Object.keys(found).length === 0;
  }

  return {
    errors,
    checkAll,
    /** The properties of one field. An optional empty field stays as it is. */
    field: (name: string) => ({
      name,
      error: errors[name],
      isValid: wasChecked(name) && !errors[name],
      onBlur: (event: React.FocusEvent<HTMLInputElement>) => {
        const { form, value } = event.target;
        if (form && (value !== '' || wasChecked(name))) checkField(form, name);
      },
    }),
  };
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
