import { notFound } from '#shop/errors.ts';
import { findFilm } from '#shop/images/films.server.ts';
import { findPicture } from '#shop/images/pictures.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { answerPart } from './part-of-file.ts';

/** Answers /media/{name}?width= in the best format that the client accepts, and films by name. ShopError `not-found`. */
export async function answerMedia(shop: Shop, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const width = searchParams.get('width');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isWidth = width === null || /^\d{3,4}$/.test(width);
  if (!isRead || !isWidth) throw notFound('picture');
  const film = width === null && (await findFilm(shop, pathname.slice('/media/'.length)));
  if (film) return answerPart(request, film);
  const picture = await findPicture(shop, pathname.slice('/media/'.length), {
    ...(width === null ? {} : { width: Number(width) }),
    accept: request.headers.get('accept') ?? '',
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
