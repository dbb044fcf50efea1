import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutFont, FOLDER, FONTS } from './make-fonts.ts';

test.each(FONTS)('%s in the shop is cut from its package as installed', async (name) => {
  expect(readFileSync(`${FOLDER}/${name}.woff2`).equals(await cutFont(name))).toBe(true);
});
