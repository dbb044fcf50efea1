/** Long enough for any title that people read, short enough for an address and an index. */
const LONGEST = 100;

/** The words of an address: 'Oak Suite, 48"' gives 'oak-suite-48'. Empty becomes 'item' (specification, 5; decisions, 2). */
export function toHandle(title: string): string {
  const handle = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST)
    .replace(/-$/, '');
  return handle || 'item';
}

/** Whether a text of an address can be a handle at all; what cannot need not be looked for. */
export function isHandle(text: string): boolean {
  return /^[a-z0-9-]{1,200}$/.test(text);
}
