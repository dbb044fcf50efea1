import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICON_NAMES } from './icon.tsx';

test('every icon has its shape, and every shape a name', () => {
  const shapes = readFileSync(`${import.meta.dirname}/icons.svg`, 'utf8').matchAll(/<symbol id="([^"]+)"/g);
  expect([...shapes].map(([, id]) => id)).toEqual([...ICON_NAMES]);
});
