import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { transform } from 'lightningcss';
import type { Plugin } from 'vite';

/** Keeps the types of CSS modules up to date while the shop is built or developed. */
export function cssTypes(): Plugin {
  return {
    name: 'inglenook-css-types',
    buildStart: writeCssTypes,
    watchChange(file) {
      if (file.endsWith('.module.css')) writeCssTypes();
    },
  };
}

/** Writes the class names of each CSS module into a .d.ts beside it, so that a wrong one does not compile. */
function writeCssTypes() {
  const files = globSync('src/**/*.module.css');
  const twice = files.filter((file, index) => files.map(scopeOf).indexOf(scopeOf(file)) !== index);
  if (twice.length > 0) throw new Error(`another CSS module has the name of ${twice.join(' and ')}`);
  for (const file of files) {
    const names = Object.keys(classesOf(file)).sort();
    const lines = names.map((name) => `  readonly '${name}': string;\n`).join('');
    writeFileSync(`${file}.d.ts`, `declare const classes: {\n${lines}};\nexport default classes;\n`);
  }
}

function classesOf(filename: string) {
  const { exports } = transform({
    filename,
    code: readFileSync(filename),
    cssModules: { animation: false, container: false, customIdents: false, grid: false },
  });
  return exports || {};
}

/** A class as pages have it: 'product-card-price'. Words compress well, where a hash does not. */
export function scopedName(name: string, file: string): string {
  return `${scopeOf(file)}-${name}`;
}

/** The name of a CSS module; the back office has some of the shop's names again. */
function scopeOf(file: string): string {
  return (/[\\/]admin[\\/]/.test(file) ? 'a-' : '') + basename(file.replace(/\?.*/, ''), '.module.css');
}

if (import.meta.main) writeCssTypes();
