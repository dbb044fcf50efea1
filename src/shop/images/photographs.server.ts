import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import { type ReencodedImage, reencodeImage, type Upload } from './images.server.ts';
import { MAX_PHOTOGRAPHS } from './photographs.ts';

/** Reads a customer's photographs, one after the other: each takes tens of megabytes. ShopError `invalid`, or as for any picture. */
export async function reencodePhotographs(shop: Shop, pictures: Upload[]): Promise<ReencodedImage[]> {
  if (pictures.length > MAX_PHOTOGRAPHS)
    throw new ShopError('invalid', `At most ${MAX_PHOTOGRAPHS} pictures. Nothing was sent: choose again.`);
  const reencoded: ReencodedImage[] = [];
  for (const picture of pictures) reencoded.push(await reencodeImage(shop, picture));
  return reencoded;
}
