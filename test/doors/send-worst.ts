import { request } from 'node:http';
import { cookieOf, SHOP_URL, type TestApp } from '../kit/app.ts';
import type { WorstInput } from './worst-input.ts';

/** Sends it as a browser of the shop's own pages does; returns what is answered. */
export async function sendWorst(app: TestApp, { as, method, path, headers, body }: WorstInput) {
  const session = as === 'owner' ? await app.asOwner.session() : null;
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; length: number }>();
  const call = request({
    ...{ agent: false, host: '127.0.0.1', port: app.door().port, method, path },
    headers: {
      ...{ host: new URL(SHOP_URL).host, origin: SHOP_URL },
      ...(session && { cookie: cookieOf(session) }),
      ...headers,
    },
  });
  call.on('error', reject);
  call.on('response', (response) => {
    let length = 0;
    response.on('data', (chunk: Buffer) => {
      length += chunk.length;
    });
    response.on('error', reject).on('end', () => resolve({ status: response.statusCode ?? 0, length }));
  });
  call.end(body);
  return promise;
}
