import type { SessionView } from '#shop/accounts/sessions.server.ts';
import { Page } from './page.ts';

export const SHOP_URL = 'http://localhost:3000';

/** The cookie that a browser with this session sends. */
export function cookieOf(session: SessionView): string {
  return `_activeSession=${encodeURIComponent(JSON.stringify(session))}`;
}

type Headed = Record<string, string>;
type Fields = Record<string, string> | URLSearchParams | FormData;

/** What a call of the API answers, with its JSON. */
export type ApiAnswer = {
  status: number;
  headers: Headers;
  body: Awaited<ReturnType<Response['json']>>;
};

/** Somebody at the shop, by a browser without script or by the API. */
export type Person = {
  session(): Promise<SessionView | null>;
  get(path: string, headers?: Headed): Promise<Page>;
  /** Sends a form of the shop's own page. */
  post(path: string, fields?: Fields, headers?: Headed): Promise<Page>;
  /** The answer as it came, for what is no page: files, streams, headers. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** A call of the API, below /api/v1; any other body than a form is sent as JSON. */
  call(method: string, path: string, body?: unknown, headers?: Headed): Promise<ApiAnswer>;
};

/** A browser that keeps its cookies. */
export type Browser = Person & { cookies: Map<string, string> };

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

export function aPerson(ask: Ask, session: () => Promise<SessionView | null>): Person {
  async function asThem(path: string, init: RequestInit = {}) {
    const theirs = await session();
    const headers = new Headers(theirs ? { Cookie: cookieOf(theirs) } : {});
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    return ask(path, { ...init, headers });
  }
  const read = async (answer: Response) => new Page(answer, await answer.text());
  return {
    session,
    ask: asThem,
    get: async (path, headers = {}) => read(await asThem(path, { headers })),
    async post(path, fields = {}, headers = {}) {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields);
      const init = { method: 'POST', headers: { Origin: SHOP_URL, ...headers }, body };
      return read(await asThem(path, init));
    },
    async call(method, path, body, headers = {}) {
      const theirs = await session();
      const answer = await ask(`/api/v1${path}`, {
        method,
        headers: {
          ...(theirs ? { Authorization: theirs.token } : {}),
          ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json');
      return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
    },
  };
}

export function aBrowser(ask: Ask): Browser {
  const cookies = new Map<string, string>();
  async function askAndKeep(path: string, init: RequestInit = {}) {
    const headers = new Headers({ Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const answer = await ask(path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  return { ...aPerson(askAndKeep, async () => null), cookies };
}
