import type { Answer, Stranger, Visit } from '#shop/payment-page/stranger.ts';

/** Milliseconds for one answer. */
const WAITS = 15_000;
/** Bytes; more is no page and no script of a shop. */
const MAX_BODY = 8 * 1024 * 1024;

type Places = {
  publicUrl: string;
  /** Where the shop listens itself, as an address. */
  door: string;
};

/** Visits the shop as any browser would, with the encodings that browsers ask for, which the shop has files for. */
export function strangerAt({ publicUrl, door }: Places): Stranger {
  return {
    async visit() {
      const [through, base] = (await answers(publicUrl))
        ? (['public', publicUrl] as const)
        : (['door', door] as const);
      return visitTo(through, base, new URL(publicUrl).origin);
    },
  };
}

async function answers(base: string): Promise<boolean> {
  // A page that every proxy passes on, unlike the addresses for whoever runs the machine.
  return ask(`${base}/cart`).then(
    ({ status }) => status === 200,
    () => false,
  );
}

function visitTo(through: Visit['through'], base: string, origin: string): Visit {
  const jar = new Map<string, string>();
  const headers = () => ({
    accept: 'text/html,*/*',
    // Node's fetch leaves out br, for which the shop would have to compress each script anew.
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': 'Inglenook-Payment-Page-Check/1',
    ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
  });
  const ofShop = async (path: string, init: RequestInit) => {
    const answer = await ask(base + path, { ...init, headers: { ...headers(), ...init.headers } });
    for (const line of answer.cookies) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  return {
    through,
    get: (address) => (address.startsWith('/') ? ofShop(address, {}) : ask(address)),
    post: (path, form) =>
      ofShop(path, { method: 'POST', body: new URLSearchParams(form), headers: { origin } }),
    keep: (cookie, value) => void jar.set(cookie, value),
  };
}

async function ask(address: string, init: RequestInit = {}): Promise<Answer & { cookies: string[] }> {
  const response = await fetch(address, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(WAITS),
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    cookies: response.headers.getSetCookie(),
    body: await wholeBody(response),
  };
}

async function wholeBody({ body, url }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_BODY) throw new Error(`${url} sends more than ${MAX_BODY} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
