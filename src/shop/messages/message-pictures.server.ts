import { bumpCatalogueVersionNow } from '../cache/catalogue-version.server.ts';
import { deletePicture } from '../images/delete-picture.server.ts';
import { type ReencodedImage, saveImage } from '../images/images.server.ts';
import type { Shop } from '../shop.server.ts';

/** Keeps the photographs of a message. */
export async function savePhotographs(
  shop: Shop,
  messageId: string,
  photographs: ReencodedImage[],
): Promise<void> {
  for (const [position, photograph] of photographs.entries()) {
    const { url } = await saveImage(shop, photograph, { purpose: 'product', alt: 'A customer’s photograph' });
    await shop.db.insertInto('message_picture').values({ message_id: messageId, position, url }).execute();
  }
}

/** Deletes the photographs of messages with their files. */
export async function erasePhotographs(shop: Shop, messageIds: string[]): Promise<void> {
  const pictures = await shop.db
    .deleteFrom('message_picture')
    .where('message_id', 'in', messageIds)
    .returning('url')
    .execute();
  if (pictures.length === 0) return;
  await bumpCatalogueVersionNow(shop);
  for (const { url } of pictures) await deletePicture(shop, url);
}

/** The addresses of messages' photographs, in their order. */
export async function findPhotographs(shop: Shop, messageIds: string[]): Promise<Map<string, string[]>> {
  if (messageIds.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('message_picture')
    .select(['message_id', 'url'])
    .where('message_id', 'in', messageIds)
    .orderBy('message_id')
    .orderBy('position')
    .execute();
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id);
  return new Map([...byMessage].map(([id, pictures]) => [id, pictures.map(({ url }) => url)]));
}
