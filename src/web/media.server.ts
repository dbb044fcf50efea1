import { notFound } from '#shop/errors.ts';
import { findPicture } from '#shop/images/sizes.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Answers /media/{name}?width=: the picture in the best format that the asker reads. ShopError `not-found`. */
export async function answerMedia(shop: Shop, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const asked = searchParams.get('width');
  const picture = await findPicture(shop, pathname.slice('/media/'.length), {
    ...(asked === null ? {} : { width: Number(asked) }),
    accept: request.headers.get('accept') ?? '',
  });
  if (!picture) throw notFound('picture');
  return new Response(request.method === 'HEAD' ? null : picture.bytes, {
    headers: {
      'Content-Type': picture.type,
      'Content-Length': String(picture.bytes.byteLength),
      // A stand-in may be another size in a second.
      'Cache-Control': picture.isExact ? 'public, max-age=31536000, immutable' : 'no-store',
      Vary: 'Accept',
    },
  });
}
