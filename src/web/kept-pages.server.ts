import { giveKept, type KeptAnswer, keepAnswer } from '#http/kept-answer.server.ts';
import { shareQuestions } from '#http/share-questions.ts';
import { pageToKeep } from './page-to-keep.server.ts';

/** Bytes of memory for finished pages: a few thousand of them, the least recently asked for go first. */
const MOST_BYTES = 64 * 1024 * 1024;
/** What a page takes beside its text: its headers and its place here. */
const AROUND = 4 * 1024;
/** Milliseconds. What depends on the day ('New') is not older than this, even when nothing in the catalogue moves. */
const LONGEST = 10 * 60 * 1000;

type Kept = { answer: Promise<KeptAnswer | null>; bytes: number; until: number };

export type KeptPagesOptions = {
  /** Where the shop lives: kept pages are made as if asked for here, whatever name a stranger sends as host. */
  publicUrl: string;
  now: () => number;
  /** Counted up by every change that a page of the catalogue may show, whichever process made it. */
  findVersion: () => Promise<number>;
  /** Makes the page anew. */
  render: (request: Request, requestId: string) => Promise<Response>;
  count: (result: 'given' | 'made') => void;
};

/**
 * Pages of the catalogue are the same for everyone without a session, so finished ones are kept, compressed, until
 * the catalogue changes. The version is asked for each time: no process shows an old price for a moment.
 */
export function keepPages({ publicUrl, now, findVersion, render, count }: KeptPagesOptions) {
  const kept = new Map<string, Kept>();
  const currentVersion = shareQuestions(findVersion);
  let keptVersion = Number.NaN;
  let bytes = 0;

  /** Answers from memory, or makes, answers and keeps; null when this request is not for a page that may be kept. */
  return async function answerKept(request: Request, requestId: string): Promise<Response | null> {
    const address = pageToKeep(request);
    if (!address) return null;
    const version = await currentVersion();
    if (version !== keptVersion) forgetAll(version);

    const known = kept.get(address);
    if (known && known.until > now()) {
      const answer = await known.answer;
      if (!answer) return null;
      count('given');
      moveToEnd(address, known);
      return giveKept(request, answer);
    }
    count('made');
    return makeAndKeep(request, address, requestId);
  };

  async function makeAndKeep(request: Request, address: string, requestId: string): Promise<Response> {
    const making = Promise.withResolvers<KeptAnswer | null>();
    const entry: Kept = { answer: making.promise, bytes: 0, until: now() + LONGEST };
    forget(address);
    kept.set(address, entry);
    try {
      // Made without the cookies and other particulars of who happens to ask first.
      const page = await render(new Request(publicUrl + address), requestId);
      const answer = await toKeep(page);
      if (answer && kept.get(address) === entry) {
        entry.bytes = answer.bytes + AROUND;
        bytes += entry.bytes;
        makeRoom();
      } else if (!answer) forget(address, entry);
      making.resolve(answer);
      return answer ? await giveKept(request, answer) : page;
    } catch (error) {
      forget(address, entry);
      making.resolve(null);
      throw error;
    }
  }

  function forgetAll(version: number) {
    kept.clear();
    bytes = 0;
    keptVersion = version;
  }

  function forget(address: string, only?: Kept) {
    const entry = kept.get(address);
    if (!entry || (only && entry !== only)) return;
    bytes -= entry.bytes;
    kept.delete(address);
  }

  /** A Map remembers in which order it was filled: the first entry is the one that nobody asked for the longest. */
  function moveToEnd(address: string, entry: Kept) {
    if (kept.get(address) !== entry) return;
    kept.delete(address);
    kept.set(address, entry);
  }

  function makeRoom() {
    for (const address of kept.keys()) {
      if (bytes <= MOST_BYTES) return;
      forget(address);
    }
  }
}

/** Only whole, public answers are kept: no redirect, no 'not found', nothing that sets a cookie. */
async function toKeep(page: Response): Promise<KeptAnswer | null> {
  if (page.status !== 200 || page.headers.has('set-cookie')) return null;
  const headers = new Headers(page.headers);
  headers.set('Cache-Control', 'private, no-cache');
  headers.set('Vary', 'Cookie');
  return keepAnswer(new Uint8Array(await page.arrayBuffer()), headers, { quality: 5 });
}
