/** The only Trusted Types policies that the content security policy allows. */
export const CLEANED_HTML = 'cleaned-html';
export const INERT_HTML = 'inert-html';

/** Origins that the providers of a page need in its policy, such as 'https://js.example' or 'https:' for any. */
export type Origins = { script: string[]; frame: string[]; connect: string[]; form: string[] };

type PageKind = {
  isAdmin?: boolean;
  isDevelopment?: boolean;
  /** Of the providers, on the pages of the checkout that need them. */
  origins?: Origins;
  /** Where browsers report what they refuse; `group` also names the header that Reporting-Endpoints gives it in. */
  reports?: { address: string; group: string | null };
};

export const NO_ORIGINS: Origins = { script: [], frame: [], connect: [], form: [] };

/** The policy of a page. Only the checkout allows anything beside the shop itself. */
export function contentSecurityPolicy(hashes: string[], options: PageKind = {}): string {
  const { isAdmin, isDevelopment, origins = NO_ORIGINS, reports } = options;
  const sample = reports ? ["'report-sample'"] : [];
  return [
    "default-src 'none'",
    directive('script-src', [...hashes, ...origins.script, ...sample]),
    directive('style-src', isDevelopment ? ["'unsafe-inline'"] : []),
    ...(isAdmin ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    directive('connect-src', [...(isDevelopment ? ['ws:'] : []), ...origins.connect]),
    "manifest-src 'self'",
    directive('frame-src', origins.frame),
    directive('form-action', origins.form),
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    ...trustedTypes(options),
    ...(reports ? [`report-uri ${reports.address}`] : []),
    ...(reports?.group ? [`report-to ${reports.group}`] : []),
  ].join('; ');
}

function directive(name: string, more: string[]): string {
  return [name, "'self'", ...new Set(more)].join(' ');
}

/** The back office's editor parses its own and pasted HTML, which neither runs nor is shown. */
const EDITOR = [INERT_HTML, 'ProseMirrorClipboard'];

/**
 * Only our own policies turn text into HTML. A provider's script and the development server need more, so there it is
 * not enforced.
 */
function trustedTypes({ isAdmin, isDevelopment, origins }: PageKind): string[] {
  if (isDevelopment || origins?.script.length) return [];
  return [
    "require-trusted-types-for 'script'",
    `trusted-types ${[CLEANED_HTML, ...(isAdmin ? EDITOR : [])].join(' ')}`,
  ];
}
