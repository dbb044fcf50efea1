import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What each program puts on the clipboard, and what of it a description keeps. */
export const SAMPLES = ['google-docs', 'word', 'word-web', 'excel', 'libreoffice', 'web-page'].map(
  (name) => ({
    name,
    copied: read(`${name}.html`),
    kept: read(`${name}.kept.html`).trim(),
  }),
);

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}
