import { isAllowedHtml } from '#shop/catalogue/allowed-html.ts';

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML(html: string): string },
      ): { createHTML(html: string): TrustedHTML };
    };
  }
}

/** The only Trusted Types policies that the content security policy allows. */
export const CLEANED_HTML = 'cleaned-html';
export const INERT_HTML = 'inert-html';

const policy = globalThis.window?.trustedTypes?.createPolicy(CLEANED_HTML, { createHTML: requireAllowed });

/** Cleaned HTML from the server, as Trusted Types require it; anything not allowed is escaped. */
export function trustHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}

function requireAllowed(html: string): string {
  return isAllowedHtml(html) ? html : html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
