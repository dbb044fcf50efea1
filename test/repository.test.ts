import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** The repository's own text: what a stranger reads after cloning it. */
const BINARY = /\.(jpg|png|ico|woff2)$/;
const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  .split('\0')
  .filter((file) => file && !BINARY.test(file) && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const pages = files.filter(({ file }) => file.endsWith('.md'));

function linesWith(pattern: RegExp): string[] {
  return files.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 160)}`] : [],
      ),
  );
}

test('nothing refers to a paper that is not in the repository', () => {
  const references =
    /\((?:decisions|specification), \d|\(facts,?[a-z -]* [A-Z]\d|\bspecification, section|\bof the specification\b(?! table| of)/;
  expect(linesWith(references)).toEqual([]);
});

test('a page that is named exists, and so does a decision', () => {
  const names = new Set(pages.map(({ file }) => basename(file)));
  const numbers = new Set([...names].map((name) => name.slice(0, 3)));
  const strays = files.flatMap(({ file, text }) => [
    ...[...text.matchAll(/[\w-]+\.md\b/g)]
      .filter(([name]) => !names.has(name))
      .map(([name]) => `${file}: ${name}`),
    ...[...text.matchAll(/\bdecision (\d+)/g)]
      .filter(([, number = '']) => !numbers.has(number))
      .map(([words]) => `${file}: ${words}`),
  ]);
  expect(strays).toEqual([]);
});

test('every file and folder that a page names in code exists', () => {
  const paths = files.map(({ file }) => `/${file}`);
  const strays = pages.flatMap(({ file, text }) =>
    [...text.replace(CODE_BLOCK, '').matchAll(NAMED_PATH)]
      .map(([, name = '']) => name.replace(/^(\.\.\/)+/, ''))
      .filter((name) => !paths.some((path) => path.endsWith(`/${name}`) || path.startsWith(`/${name}/`)))
      .map((name) => `${file}: ${name}`),
  );
  expect(strays).toEqual([]);
});

test('every relative link of a page leads to a file and a heading', () => {
  const strays = pages.flatMap(({ file, text }) =>
    linksOf(text)
      .filter((link) => !leadsSomewhere(file, link))
      .map((link) => `${file}: ${link}`),
  );
  expect(strays).toEqual([]);
});

test('no path of a machine and no registry is written down', () => {
  expect(linesWith(/(?<![\w.])\/(?:work|home|Users)\/|\/tmp\/\w|\bregistry\.\w+\.\w/)).toEqual([]);
});

const CODE_BLOCK = /^( *)```[\s\S]*?^\1```/gm;
/** `src/app.ts`, `app.ts`, `src/shop/` */
const NAMED_PATH =
  /`((?:\.\.\/)*(?:[\w-]+\/)*[\w.-]*\w\.(?:tsx?|mjs|css|py)|(?:src|test|e2e|docs|scripts|sandbox|demo)(?:\/[\w-]+)*)\/?`/g;

/** Targets in this repository; code is left out. */
function linksOf(markdown: string): string[] {
  const prose = markdown.replace(CODE_BLOCK, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : join(dirname(from), decodeURIComponent(path));
  if (!existsSync(target)) return false;
  return anchor === undefined || headingsOf(readFileSync(target, 'utf8')).includes(anchor);
}

/** The anchors that hosts make of headings. */
function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ +(.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
