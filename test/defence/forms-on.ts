import type { Page } from '../kit/page.ts';

/** A form of a page as a browser would send it; `typed` are the fields in which somebody types or chooses. */
export type SentForm = { action: string; fields: Record<string, string>; typed: string[] };

const CONTROLS = 'input, select, textarea';

/** Every form of the page in which somebody types. */
export function formsOn({ document }: Page, path: string): SentForm[] {
  const forms = [...document.querySelectorAll('form[method=post]')];
  return (
    forms
      .map((form) => {
        const outside = form.id ? document.querySelectorAll(`[form="${form.id}"]`) : [];
        const controls = [...form.querySelectorAll(CONTROLS), ...outside].filter(isSent);
        const sent = controls.filter(({ type, checked }) => type !== 'checkbox' || checked);
        const typed = controls.filter(({ type, value }) => type !== 'hidden' || isRows(value));
        // What can be published at once is, so that customers have it.
        const isPublished = document.querySelector(`[name=publish][form="${form.id}"]`) !== null;
        const values = sent.map((control) => [control.name, currentValue(control)]);
        return {
          action: form.getAttribute('action') ?? path,
          fields: { ...Object.fromEntries(values), ...(isPublished && { publish: '1' }) },
          typed: [...new Set(typed.map(({ name }) => name))],
        };
      })
      .filter(({ action, typed }) => !/^\/logout|\/preview$/.test(action) && typed.length > 0)
      // What deletes the page's own subject would end the walk.
      .filter(({ fields }) => fields.intent !== 'delete')
  );
}

function isSent(control: Element): control is HTMLInputElement {
  const name = control.getAttribute('name');
  return !!name && name !== 'publish' && control.getAttribute('type') !== 'file';
}

function currentValue(control: HTMLInputElement): string {
  if (control.localName === 'textarea') return control.textContent ?? '';
  if (control.localName !== 'select') return control.getAttribute('value') ?? '';
  const options = [...control.querySelectorAll('option')];
  const chosen = options.find((each) => each.hasAttribute('selected')) ?? options[0];
  return chosen?.getAttribute('value') ?? chosen?.textContent ?? '';
}

/** Whether a hidden field holds rows that are edited in the page. */
function isRows(value: string | null): boolean {
  return /^\[[{\]]/.test(value ?? '');
}

/** A field with something else in it; of rows, in all that they hold but what tells them apart. */
export function replaceIn(value: string, by: string): string {
  return isRows(value) ? JSON.stringify(replaceAll(JSON.parse(value), by)) : by;
}

function replaceAll(value: unknown, by: string): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceAll(each, by));
  if (typeof value !== 'object' || value === null) return by;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, KEPT.has(key) ? inner : replaceAll(inner, by)]),
  );
}

const KEPT = new Set(['id', 'kind']);

/** Rows with something else in one place, for each place of each shape of row. Nothing for a field without rows. */
export function replaceOneByOne(value: string, by: string): string[] {
  if (!isRows(value)) return [];
  const shapes = new Map(leavesOf(JSON.parse(value)).map((leaf) => [leaf.shape, leaf]));
  return [...shapes.values()].map(({ replaced }) => JSON.stringify(replaced(by)));
}

type Leaf = { shape: string; replaced(by: string): unknown };

function leavesOf(value: unknown, shape = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ shape, replaced: (by) => by }];
  const isList = Array.isArray(value);
  const fields = isList ? '' : Object.keys(value).join();
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, `${shape}/${fields}/${isList ? '' : key}`).map((leaf) => ({
      shape: leaf.shape,
      replaced: (by: string) => Object.assign(structuredClone(value), { [key]: leaf.replaced(by) }),
    })),
  );
}
