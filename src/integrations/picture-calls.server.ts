import type { Called, CalledHosts, PictureCaller } from '#shop/files/imports/pictures/picture-caller.ts';
import { MAX_PICTURE_BYTES } from '#shop/images/image-store.ts';
import { networkWords, statusWords } from '#values/net/network-words.ts';
import { type PublicOnlyOptions, publicOnly } from './public-only.server.ts';
import { send } from './send.server.ts';

/** Milliseconds. */
const LIMITS = { connect: 10_000, whole: 30_000 };
const MAX_HOPS = 4;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Worth another try later, as is everything that fails on the other machine. */
const FOR_NOW = [408, 425];
/** The host wants to be left alone. */
const TOO_MANY = 429;
/** What breaks off in the middle says nothing about other pictures. */
const BROKEN_OFF = 'aborted';
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

  async function get(
    url: string,
    hosts: CalledHosts,
    signal: AbortSignal | undefined,
  ): Promise<Called | { kind: 'leads'; to: string }> {
    const refusal = refusalOf(url);
    if (refusal) return none(`The address ${lower(refusal)}`);
    const { origin, host } = new URL(url);
    const silence = hosts.silenceOf(origin);
    if (silence !== null) return { kind: 'silent', origin, problem: silence };
    const sent = await send(
      { method: 'GET', url, lookup, headers: HEADERS, max: MAX_PICTURE_BYTES, signal },
      LIMITS,
    );
    if (sent.kind !== 'answer') {
      const words = networkWords(sent.cause, host);
      if (ledInside(sent.cause)) return none(words);
      if (sent.cause === 'the answer is too long') return none('A picture can be at most 15 MB');
      if (sent.cause === BROKEN_OFF) return none(words, true);
      return { kind: 'silent', origin, problem: words };
    }
    const { status, headers, bytes } = sent;
    if (status === TOO_MANY) return { kind: 'silent', origin, problem: statusWords(status, host) };
    hosts.answered(origin);
    if (status === 200) return { kind: 'bytes', bytes };
    const location = headers.location ?? '';
    if (REDIRECTS.includes(status) && URL.canParse(location, url))
      return { kind: 'leads', to: new URL(location, url).href };
    return none(statusWords(status, host), status >= 500 || FOR_NOW.includes(status));
  }

  return {
    async fetch(url, hosts, signal) {
      let from = url;
      for (let hop = 0; hop <= MAX_HOPS; hop++) {
        const called = await get(from, hosts, signal);
        if (called.kind !== 'leads') return called;
        from = called.to;
      }
      return none(`It leads on to another address more than ${MAX_HOPS} times`);
    },
  };
}

function none(problem: string, isForNow = false): Called {
  return { kind: 'none', problem, isForNow };
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
