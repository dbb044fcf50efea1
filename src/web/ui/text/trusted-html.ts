import { isAllowedHtml } from '#shop/html/allowed-html.ts';
import { CLEANED_HTML } from '#values/net/content-security-policy.ts';

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

const policy = globalThis.window?.trustedTypes?.createPolicy(CLEANED_HTML, { createHTML: requireAllowed });

/** Cleaned HTML from the server, as Trusted Types require it; anything not allowed is escaped. */
export function trustHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}

function requireAllowed(html: string): string {
  return isAllowedHtml(html) ? html : html.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
