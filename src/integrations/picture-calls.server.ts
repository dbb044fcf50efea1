import { MAX_PICTURE_BYTES } from '#shop/images/image-store.ts';
import type { Called, PictureCaller } from '#shop/imports/picture-caller.ts';
import { type PublicOnlyOptions, publicOnly } from './public-only.server.ts';
import { send } from './send.server.ts';

/** Milliseconds. */
const LIMITS = { connect: 10_000, whole: 30_000 };
const MAX_HOPS = 4;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Worth another try later, as is everything that fails on the other machine. */
const FOR_NOW = [408, 425, 429];
const RULES = {
  maxLength: 2_000,
  example: 'https://pictures.example/fire.jpg',
  protocols: ['https:', 'http:'],
  ports: ['', '80', '443', '8443'],
  allowsHash: true,
};
const HEADERS = {
  'user-agent': 'Inglenook-Pictures/1',
  accept: 'image/jpeg,image/png,image/webp,image/*;q=0.8',
};

/** Fetches from public addresses only; a redirect is followed by hand, and where it leads is checked as the first. */
export function pictureCalls(options: PublicOnlyOptions): PictureCaller {
  const { lookup, refusalOf, ledInside } = publicOnly(options, RULES);

  async function get(url: string, signal?: AbortSignal): Promise<Called | { to: string }> {
    const refusal = refusalOf(url);
    if (refusal) return { problem: `The address ${lower(refusal)}`, isForNow: false };
    const sent = await send(
      { method: 'GET', url, lookup, headers: HEADERS, max: MAX_PICTURE_BYTES, signal },
      LIMITS,
    );
    if (sent.kind !== 'answer') {
      if (ledInside(sent.cause)) return { problem: `Not fetched: ${sent.cause}`, isForNow: false };
      const isTooLong = sent.cause === 'the answer is too long';
      return isTooLong
        ? { problem: 'A picture can be at most 15 MB', isForNow: false }
        : { problem: `Not reached: ${sent.cause}`, isForNow: true };
    }
    const { status, headers, bytes } = sent;
    if (status === 200) return { bytes };
    const location = headers.location ?? '';
    if (REDIRECTS.includes(status) && URL.canParse(location, url)) return { to: new URL(location, url).href };
    return { problem: `The answer was ${status}`, isForNow: status >= 500 || FOR_NOW.includes(status) };
  }

  return {
    async fetch(url, signal) {
      let from = url;
      for (let hop = 0; hop <= MAX_HOPS; hop++) {
        const called = await get(from, signal);
        if (!('to' in called)) return called;
        from = called.to;
      }
      return { problem: `It leads on to another address more than ${MAX_HOPS} times`, isForNow: false };
    },
  };
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
