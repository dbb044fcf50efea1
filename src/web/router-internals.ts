/*
 * What we rely on that React Router and React keep to themselves. An upgrade can change it without a type error, so
 * all of it is here, and router-internals.test.ts asks the installed version whether it still holds.
 */

/** The query parameter by which client navigation names the routes whose data it wants, separated by commas. */
export const WANTED_ROUTES = '_routes';

/** The page whose data client navigation asks for: '/products.data' is that of '/products', '/_.data' that of '/'. */
export function pageOfData(pathname: string): string {
  return pathname.replace(/(?<=\/)_\.data$|\.data$/, '');
}

/** A query without the empty `index` that the router adds when a form is sent to an index page. */
export function withoutIndex(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  query.delete('index');
  return query;
}

/** The error of an action: the router wraps it together with the status of the answer. */
export function unwrapError(result: unknown): unknown {
  const isWrapped = typeof result === 'object' && result !== null && 'type' in result && 'data' in result;
  return isWrapped && result.type === 'DataWithResponseInit' ? result.data : result;
}

/**
 * Writes into a field as a person does. React overrides the setter of the element and would not notice the change;
 * that of its prototype is the browser's own. A journey of e2e/accounts.test.ts watches over it.
 */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  text: string,
): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}
