import { DEMO_OWNER, loadDemo } from '#demo/load-demo.server.ts';
import { picturesFolder, readManifest } from '#demo/pictures.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aPicture } from '../kit/pictures.ts';

/** Loads the whole demo, with pictures of one pixel: encoding the real ones is slow. */
export async function fillWithDemo(shop: Shop): Promise<void> {
  const { bytes } = await aPicture({ width: 1, height: 1 });
  const words = new Map((await readManifest(picturesFolder())).map(({ file, alt }) => [file, alt]));
  await loadDemo(
    shop,
    DEMO_OWNER,
    () => {},
    async (name) => ({ bytes, filename: `${name}.jpg`, alt: words.get(`${name}.jpg`) ?? '' }),
  );
}
