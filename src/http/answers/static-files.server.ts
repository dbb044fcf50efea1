import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createMiddleware } from 'hono/factory';
import { getMimeType } from 'hono/utils/mime';
import { type PreparedResponse, prepareResponse, respondWith } from './prepared-response.server.ts';

/**
 * Serves the built client: hashed scripts, styles and fonts cacheable for ever, icons for a day. Only files that exist
 * at the start; each is read at its first use and cached, with the brotli version of the build
 * (scripts/vite-compress.ts).
 */
export function staticFiles(folder: string) {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
      .filter((name) => !name.endsWith('.br')),
  );
  const cache = new Map<string, Promise<PreparedResponse>>();

  function find(name: string): Promise<PreparedResponse> {
    const known = cache.get(name) ?? prepareFile(folder, name);
    cache.set(name, known);
    return known;
  }

  return createMiddleware(async (c, next) => {
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isReading || !names.has(c.req.path))
      // A browser must not take a page for a missing script.
      return c.req.path.startsWith('/assets/') ? c.text('Not found', 404) : next();
    return respondWith(await find(c.req.path), c.req.raw);
  });
}

async function prepareFile(folder: string, name: string): Promise<PreparedResponse> {
  const headers = new Headers({
    'Content-Type': getMimeType(name) ?? 'application/octet-stream',
    'Cache-Control': name.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=86400',
  });
  const packed = await readFile(join(folder, `${name}.br`)).catch(() => null);
  return packed
    ? prepareResponse(headers, packed, { form: 'br' })
    : prepareResponse(headers, await readFile(join(folder, name)), { quality: 9 });
}
