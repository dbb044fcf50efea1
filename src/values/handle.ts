/** The words of an address: 'Oak Suite, 48"' gives 'oak-suite-48'. Empty becomes 'item' (specification, 5; decisions, 2). */
export function toHandle(title: string): string {
  const handle = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return handle || 'item';
}
