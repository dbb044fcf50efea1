import { foldPath } from './address.ts';

/** Characters of an address that is counted. */
const MAX_COUNTED = 160;
const MAX_WORDS = 6;

/** What pages end with; a picture, a script or a file of settings is none. */
const PAGE_ENDINGS = /\.(?:html?|aspx?|php)$/;

/** Shops of PHP have these; everything else with that ending is somebody who looks for a hole. */
const PHP_PAGES =
  /^(?:index|product|products|product_info|category|categories|shop|store|about|about-us|contact|contact-us|delivery|returns|terms|privacy|faq|faqs|news|gallery|showroom|brands)\.php$/;

/** First words, or any, by which machines look for other software, and pages of one customer alone. */
const NO_PAGES =
  /^(?:wp|wp-.*|wordpress|xmlrpc.*|phpmyadmin.*|pma|mysql.*|admin.*|administrator|backend|cgi-bin|vendor|node_modules|actuator|telescope|debug|console|solr|jenkins|manager|owa|autodiscover|ecp|remote|server-status|boaform|hnap1|sdk|cdn-cgi|_.*|.*\.(?:env|git|sql|bak|zip)|graphql|swagger.*|api|v\d+|shell|eval.*|setup|install|config.*|backup|old|test|tmp|phpinfo.*|login|user|users|account|orders|order|checkouts?|reset|activate|unsubscribe|token|invoice|download|downloads|media|assets|static|cache|feed|trackback|embed|amp)$/;

/**
 * The spelling under which an address that was not found is counted; null for what cannot have been a page of a shop, or
 * may say something of a person: an e-mail address, a number, a code.
 */
export function countedAs(pathname: string): string | null {
  if (pathname.length > 2 * MAX_COUNTED) return null;
  const path = foldPath(pathname);
  if (path === '/' || path.length > MAX_COUNTED || !/^[\p{L}\p{N}/._~+' -]+$/u.test(path)) return null;
  const words = path.split('/').slice(1);
  if (words.length > MAX_WORDS || words.some((word) => !isWord(word))) return null;
  return path;
}

function isWord(word: string): boolean {
  if (word === '' || word.startsWith('.') || NO_PAGES.test(word) || isCode(word)) return false;
  if (!word.includes('.')) return true;
  if (word.endsWith('.php')) return PHP_PAGES.test(word);
  return PAGE_ENDINGS.test(word);
}

/** Long numbers are telephones and orders; long words of letters and digits mixed open something. */
function isCode(word: string): boolean {
  if (/\d{7}/.test(word)) return true;
  return word
    .split(/[-_.~+' ]/)
    .some((part) => part.length > 24 || (part.length > 11 && /\d/.test(part) && /[a-z]/.test(part)));
}
