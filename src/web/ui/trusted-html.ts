import { isAllowedHtml } from '#shop/catalogue/allowed-html.ts';

declare global {
  interface Window {
    /** Absent in browsers that do not know Trusted Types yet. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML(html: string): string },
      ): { createHTML(html: string): TrustedHTML };
    };
  }
}

/** The policies by which a page may turn text into HTML: the content security policy names them and lets in no other. */
export const CLEANED_HTML = 'cleaned-html';
export const INERT_HTML = 'inert-html';

const policy = globalThis.window?.trustedTypes?.createPolicy(CLEANED_HTML, { createHTML: requireAllowed });

/** HTML of the server's, as the browser lets it into the page; text of another kind comes as plain text. */
export function trustHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}

function requireAllowed(html: string): string {
  return isAllowedHtml(html) ? html : html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
