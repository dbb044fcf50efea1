import { globSync, readFileSync, writeFileSync } from 'node:fs';
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
  for (const file of globSync('src/**/*.module.css')) {
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

if (import.meta.main) writeCssTypes();
