import { unwrap } from './dom.ts';

/** Pages of others that only lead on, with the parameter that has the address. */
const DETOURS: [RegExp, string][] = [
  [/^https?:\/\/(www\.)?google\.[a-z.]+\/url\?/i, 'q'],
  [/^https?:\/\/(www\.)?google\.[a-z.]+\/url\?/i, 'url'],
  [/^https?:\/\/[\w.-]+\.safelinks\.protection\.outlook\.com\//i, 'url'],
];

/** Where a pasted link leads, without Google's or Outlook's page between. */
export function directAddress(href: string): string {
  for (const [detour, parameter] of DETOURS) {
    if (!detour.test(href) || !URL.canParse(href)) continue;
    const address = new URL(href).searchParams.get(parameter);
    if (address && /^(https?|mailto):/i.test(address)) return address;
  }
  return href.trim();
}

/** Links lead where they say; one into the copied document itself leads nowhere here. */
export function straightenLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const href = directAddress(link.getAttribute('href') ?? '');
    if (!href || href.startsWith('#')) unwrap(link);
    else link.setAttribute('href', href);
  }
}
