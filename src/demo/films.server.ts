import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PRODUCTS } from '@inglenook/demo/catalogue/catalogue.ts';
import type { Owner } from '#shop/actor.ts';
import { listFilmFiles, setProductFilm } from '#shop/catalogue/commands/product-film.server.ts';
import { findProductRow } from '#shop/catalogue/shown/products.server.ts';
import { FILM_FORMATS } from '#shop/images/film-format.ts';
import type { Shop } from '#shop/shop.server.ts';
import { toHandle } from '#values/handle.ts';
import { picturesFolder } from './pictures.server.ts';

/** Adds the films: each belongs to the products whose featured picture is the still of the same name. */
export async function addFilms(shop: Shop, admin: Owner): Promise<void> {
  for (const { title, pictures } of DEMO_PRODUCTS) {
    const files = FILM_FORMATS.map((format) =>
      join(picturesFolder(), '..', 'films', `${pictures[0]}.${format}`),
    ).filter((file) => existsSync(file));
    if (files.length === 0) continue;
    const { id } = await findProductRow(shop, toHandle(title));
    if ((await listFilmFiles(shop, admin, id)).length > 0) continue;
    await setProductFilm(shop, admin, id, await Promise.all(files.map((file) => readFile(file))));
  }
}
