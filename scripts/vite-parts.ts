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
          return code?.includes('later(') ? dynamicallyImportedIds : [];
        });
        for (const part of new Set(parts))
          for (const style of stylesOf(part, bundle)) file.viteMetadata?.importedCss.add(style);
      }
    },
  };
}

/** The stylesheets of a module that is loaded dynamically, and of what it imports. */
function stylesOf(moduleId: string, bundle: Rolldown.OutputBundle): Set<string> {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const follow = (name: string) => {
    const file = bundle[name];
    if (seen.has(name) || file?.type !== 'chunk') return;
    seen.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) styles.add(style);
    file.imports.forEach(follow);
  };
  const part = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId === moduleId,
  );
  if (part) follow(part.fileName);
  return styles;
}
