import { maskCards } from '#values/mask-cards.ts';

/** What a browser refused to do on a page of the checkout, by its content security policy. */
export type PageReport = {
  /** The page, without the ids in its address. */
  page: string;
  /** The rule of the policy: 'script-src-elem', 'connect-src'. */
  directive: string;
  /** What was refused: an address without its query, or 'inline', 'eval', 'data', 'extension'. */
  blocked: string;
  /** The script that tried it, likewise; '' when the browser does not say. */
  source: string;
  /** The beginning of a script without an address of its own. */
  sample: string;
};

/** A browser sends a few at once. */
const MAX_AT_ONCE = 20;

const PAGES = ['authenticate', 'complete', 'declined', 'return', 'thank-you'];

/** The rules that our pages have. */
const DIRECTIVES = new Set([
  'default-src',
  ...['script-src', 'script-src-elem', 'script-src-attr', 'require-trusted-types-for', 'trusted-types'],
  ...['style-src', 'style-src-elem', 'style-src-attr', 'img-src', 'media-src', 'font-src', 'manifest-src'],
  ...['connect-src', 'frame-src', 'child-src', 'worker-src', 'object-src'],
  ...['form-action', 'base-uri', 'frame-ancestors'],
]);

/**
 * Reads what a browser posted, in either format, and drops whatever is not about the checkout of this shop. Nothing in
 * it can be believed: anybody can post. Null when it is no report at all.
 */
export function readReports(body: unknown, publicUrl: string): PageReport[] | null {
  const sent = Array.isArray(body) ? body.slice(0, MAX_AT_ONCE).map(ofReportingApi) : [ofReportUri(body)];
  const known = sent.filter((fields) => fields !== null);
  if (known.length === 0 && !(Array.isArray(body) && body.length === 0)) return null;
  return known.flatMap((fields) => {
    const page = pageOf(fields.page, publicUrl);
    const directive = /^[a-z-]+/.exec(fields.directive)?.[0] ?? '';
    if (page === null || !DIRECTIVES.has(directive)) return [];
    return [
      {
        page,
        directive,
        blocked: addressOf(fields.blocked, isAboutScript(directive)) || 'inline',
        source: addressOf(fields.source, true),
        sample: tidy(fields.sample).slice(0, 40),
      },
    ];
  });
}

export function isAboutScript(directive: string): boolean {
  return /^(script-src|worker-src|default-src)/.test(directive);
}

type Fields = { page: string; directive: string; blocked: string; source: string; sample: string };

/** application/csp-report. */
function ofReportUri(body: unknown): Fields | null {
  const report = inside(body, 'csp-report');
  if (!report) return null;
  return {
    page: textAt(report, 'document-uri'),
    directive: textAt(report, 'effective-directive') || textAt(report, 'violated-directive'),
    blocked: textAt(report, 'blocked-uri'),
    source: textAt(report, 'source-file'),
    sample: textAt(report, 'script-sample'),
  };
}

/** One of application/reports+json. */
function ofReportingApi(entry: unknown): Fields | null {
  const report = inside(entry, 'body');
  if (!report || inside({ entry }, 'entry')?.type !== 'csp-violation') return null;
  return {
    page: textAt(report, 'documentURL'),
    directive: textAt(report, 'effectiveDirective'),
    blocked: textAt(report, 'blockedURL'),
    source: textAt(report, 'sourceFile'),
    sample: textAt(report, 'sample'),
  };
}

function inside(value: unknown, key: string): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  const found = (value as Record<string, unknown>)[key];
  return typeof found === 'object' && found !== null && !Array.isArray(found)
    ? (found as Record<string, unknown>)
    : null;
}

function textAt(report: Record<string, unknown>, key: string): string {
  const value = report[key];
  return typeof value === 'string' ? value.slice(0, 2000) : '';
}

/** '/checkout/thank-you' of an address of our own checkout; null for any other. */
function pageOf(address: string, publicUrl: string): string | null {
  const url = parse(address);
  if (!url || url.origin !== new URL(publicUrl).origin) return null;
  const [, checkout = '', page = ''] = url.pathname.toLowerCase().split('/');
  if (checkout !== 'checkout') return null;
  if (page === '') return '/checkout';
  return PAGES.includes(page) ? `/checkout/${page}` : null;
}

/**
 * An address without query and fragment, which could hold what a customer typed; `withPath` for scripts alone, whose
 * path says which it was.
 */
function addressOf(text: string, withPath: boolean): string {
  if (/^[\w-]*extension(:|$)/.test(text)) return 'extension';
  const url = parse(text);
  if (!url) return tidy(text).slice(0, 40);
  if (!/^(https?|wss?):$/.test(url.protocol)) return url.protocol.slice(0, -1).slice(0, 40);
  return tidy(url.origin + (withPath ? shortPath(url.pathname) : '')).slice(0, 200);
}

/** No part longer than a file's name: what was encoded into an address is none of ours. */
function shortPath(path: string): string {
  return decoded(path)
    .split('/')
    .map((part) => (part.length > 60 ? '…' : part))
    .join('/');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

function parse(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}

/** Without digits that could be a card, control characters or marks that reverse the direction of reading. */
function tidy(text: string): string {
  return maskCards(text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]+/gu, ' ').trim());
}
