import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cutFont, cutPaperFont, FOLDER, FONTS, PAPER_FONTS } from './make-fonts.ts';

test.each(FONTS)('%s in the shop is cut from its package as installed', async (name) => {
  expect(readFileSync(`${FOLDER}/${name}.woff2`).equals(await cutFont(name))).toBe(true);
});

const PAPERS = Object.keys(PAPER_FONTS) as (keyof typeof PAPER_FONTS)[];

test.each(PAPERS)('%s of the papers is cut from its package as installed', async (name) => {
  expect(readFileSync(`${FOLDER}/${name}.ttf`).equals(await cutPaperFont(name))).toBe(true);
});
