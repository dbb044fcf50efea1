import { notFound } from '#shop/errors.ts';
import { findFilm } from '#shop/images/films.server.ts';
import { findIcon } from '#shop/images/icon.server.ts';
import { findPicture } from '#shop/images/pictures.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { answerPart } from './part-of-file.ts';

/**
 * Answers /media/{name}?width= in the best format that the client accepts, or with &format=jpeg in what every email
 * program reads; ?icon= as PNG, and films by name. ShopError `not-found`.
 */
export async function answerMedia(shop: Shop, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const width = searchParams.get('width');
  const name = pathname.slice('/media/'.length);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isWidth = width === null || /^\d{3,4}$/.test(width);
  const format = searchParams.get('format');
  const isFormat = format === null || format === 'jpeg';
  if (!isRead || !isWidth || !isFormat) throw notFound('picture');
  const icon = searchParams.get('icon');
  if (icon !== null) return answerIcon(request, await findIcon(shop, name, Number(icon)));
  const film = width === null && (await findFilm(shop, name));
  if (film) return answerPart(request, film);
  const picture = await findPicture(shop, name, {
    ...(width === null ? {} : { width: Number(width) }),
    accept: format ? '' : (request.headers.get('accept') ?? ''),
  });
  if (!picture) throw notFound('picture');
  return new Response(request.method === 'HEAD' ? null : picture.bytes, {
    headers: {
      'Content-Type': picture.type,
      'Content-Length': String(picture.bytes.byteLength),
      // A substitute may be replaced by the right size in a second.
      'Cache-Control': picture.isExact ? 'public, max-age=31536000, immutable' : 'no-store',
      Vary: 'Accept',
    },
  });
}

function answerIcon(request: Request, bytes: Uint8Array<ArrayBuffer> | null): Response {
  if (!bytes) throw notFound('icon');
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
