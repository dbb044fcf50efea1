import { expect } from 'vitest';
import type { ExportKind } from '#shop/files/exports/export.ts';
import { writeExports } from '#shop/files/exports/write-exports.server.ts';
import { links } from '#shop/links.ts';
import type { TestApp } from './app.ts';
import type { Person } from './person.ts';
import type { TestShop } from './shop.ts';

/** The files that somebody can download. */
export async function filesOf(as: Person): Promise<string[]> {
  const page = await as.get(links.admin.exports);
  return page.all('link', /^Download/).map((link) => link.getAttribute('href') ?? '');
}

/** Asks for a file as on the page, from a list with this query; has it written, and downloads it. */
export async function exported(
  { app, shop }: { app: TestApp; shop: TestShop },
  kind: ExportKind,
  query = '',
  as: Person = app.asOwner,
): Promise<Response> {
  const before = await filesOf(as);
  const asked = await as.post(`${links.admin.exports}?${query}`, { intent: 'export', kind });
  expect([asked.status, asked.to]).toEqual([302, links.admin.exports]);
  while (await writeExports(shop));
  const file = (await filesOf(as)).find((each) => !before.includes(each));
  return as.ask(file ?? 'no file');
}
