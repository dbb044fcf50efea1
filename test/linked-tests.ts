import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rows of a page's tables that say something; neither their heads nor the lines below those. */
export function rowsOf(text: string): string[] {
  return text
    .split('\n')
    .filter((line, at, all) => /^\|(?!---)/.test(line) && !all[at + 1]?.startsWith('|---'));
}

/** What a row links to as '[title of a test](file of the test)', seen from the folder of the page. */
export function linkedTests(row: string, folder: string): { title: string; file: string }[] {
  return [...row.matchAll(/\[([^\]]+)\]\(([^)]+\.test\.ts)\)/g)].map(([, title = '', path = '']) => ({
    title,
    file: join(folder, path),
  }));
}

/** Whether the file is there and has a test of that title, be it one of a table of cases. */
export function holdsTest({ title, file }: { title: string; file: string }): boolean {
  if (!existsSync(file)) return false;
  const text = readFileSync(file, 'utf8');
  const opens = /(?:\btest|\))\(\s*$/;
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((each) =>
    text
      .split(each)
      .slice(0, -1)
      .some((before) => opens.test(before)),
  );
}
