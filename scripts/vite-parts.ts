import type { Plugin, Rolldown } from 'vite';

/**
 * A page is served with the stylesheets of the parts whose script it loads later (src/web/ui/alive/later.tsx): they become
 * stylesheets of the file that says `later`.
 */
export function stylesOfParts(): Plugin {
  return {
    name: 'inglenook-styles-of-parts',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const parts = file.moduleIds.flatMap((id) => {
          const { code, dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
          return code && /\b(later|unseen)\(/.test(code) ? dynamicallyImportedIds : [];
        });
        for (const part of new Set(parts))
          for (const style of stylesOf(fileOf(part, bundle), bundle))
            file.viteMetadata?.importedCss.add(style);
      }
    },
  };
}

/**
 * What is imported later asks for no stylesheet that its importer's page has. Otherwise it is applied once more: every
 * element's style and place is computed again, under the first touch.
 */
export function stylesOnce(): Plugin {
  return {
    name: 'inglenook-styles-once',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'chunk' || !file.code.includes('__vite__mapDeps')) continue;
          const list = /m\.f=(\[[^\]]*\])/.exec(file.code)?.[1];
          if (!list) throw new Error(`${name}: what it imports later is not written as it was`);
          const asked: string[] = JSON.parse(list);
          const had = stylesOf(name, bundle);
          file.code = file.code.replace(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_all, places: string) => {
            const left = places.split(',').filter((place) => !had.has(asked[Number(place)] ?? ''));
            return `__vite__mapDeps([${left}])`;
          });
        }
      },
    },
  };
}

/** The file of a module that is imported dynamically. */
function fileOf(moduleId: string, bundle: Rolldown.OutputBundle): string {
  const isIts = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
    file.type === 'chunk' && file.facadeModuleId === moduleId;
  return Object.values(bundle).find(isIts)?.fileName ?? '';
}

/** The stylesheets of a file, and of what it imports. */
function stylesOf(fileName: string, bundle: Rolldown.OutputBundle): Set<string> {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const follow = (name: string) => {
    const file = bundle[name];
    if (seen.has(name) || file?.type !== 'chunk') return;
    seen.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) styles.add(style);
    file.imports.forEach(follow);
  };
  follow(fileName);
  return styles;
}
