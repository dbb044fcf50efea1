/** Long enough for any title, short enough for an address and an index. */
const MAX_LENGTH = 100;

/** Turns 'Oak Suite, 48"' into 'oak-suite-48'. Empty becomes 'item'. */
export function toHandle(title: string): string {
  const handle = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');
  return handle || 'item';
}

/** Whether a text can be a handle at all; otherwise there is no need to look for it. */
export function isHandle(text: string): boolean {
  return /^[a-z0-9-]{1,200}$/.test(text);
}
