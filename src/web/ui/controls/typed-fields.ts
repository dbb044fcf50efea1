import { typeInto } from '../../router-internals.ts';

/** The input of the last submitted form: its address, and the fields that may be kept. */
export type Typed = { path: string; fields: { name: string; index: number; value: string | boolean }[] };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const TEXTS = /^(text|email|tel|url|search|number|date|checkbox|radio|textarea|select-one)$/;
/** Passwords, cards and codes are never kept, not even in this window. */
const SECRETS = /pass|card|cvv|cvc|expiry|code|token|ticket/i;

function mayBeKept(field: Field): boolean {
  return TEXTS.test(field.type) && !SECRETS.test(field.name) && !field.autocomplete.startsWith('cc-');
}

/** Reads a form as it is submitted. */
export function readTyped(form: HTMLFormElement): Typed {
  const fields = fieldsOf(form.elements).map(({ field, index }) => ({
    name: field.name,
    index,
    value: isTicked(field) ? field.checked : field.value,
  }));
  return { path: new URL(form.action).pathname, fields };
}

/** Restores the input as if typed again; returns how many fields had lost it. */
export function restoreTyped({ fields }: Typed, page: Document): number {
  const present = [...page.forms].flatMap((form) => fieldsOf(form.elements));
  const changed = fields.filter(({ name, index, value }) => {
    const field = present.find((each) => each.field.name === name && each.index === index)?.field;
    return field && write(field, value);
  });
  return changed.length;
}

/** The name with an index, as radio buttons share one. */
function fieldsOf(elements: HTMLFormControlsCollection): { field: Field; index: number }[] {
  const counts = new Map<string, number>();
  return ([...elements] as Field[])
    .filter((field) => field.name && 'value' in field && mayBeKept(field))
    .map((field) => {
      const index = counts.get(field.name) ?? 0;
      counts.set(field.name, index + 1);
      return { field, index };
    });
}

function isTicked(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function write(field: Field, value: string | boolean): boolean {
  if (isTicked(field)) {
    if (field.checked === value) return false;
    field.click();
    return true;
  }
  if (field.value === value) return false;
  typeInto(field, String(value));
  return true;
}
