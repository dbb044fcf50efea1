import type { Manager } from '../../actor.ts';
import { notFound, ShopError } from '../../errors.ts';
import { idsOf } from '../../ids.ts';
import { asOneThing, inTransaction, type Shop } from '../../shop.server.ts';
import { variantsWith } from '../product/without-option.ts';
import type { ProductForAdmin } from '../shown/products.server.ts';
import { changeOptions } from './change-products.server.ts';
import { deleteVariants } from './variants.server.ts';
import { updateVariants } from './variants-bulk.server.ts';
import { findProductToWrite } from './write-product.server.ts';

export type RemovedValue = {
  optionHandle: string;
  handle: string;
  /** How many variants have it, as its owner was told. */
  expected: number;
  /** What becomes of them: they go, or get the value with this handle instead. */
  variants: 'delete' | { moveTo: string };
};

/**
 * Removes a value of an option with what becomes of its variants, whole or not at all. ShopError `not-found`; `conflict`
 * when it is not used as its owner was told, and where another variant has the options that one would get.
 */
export function removeOptionValue(
  shop: Shop,
  admin: Manager,
  productId: string,
  { optionHandle, handle, expected, variants }: RemovedValue,
): Promise<ProductForAdmin> {
  return inTransaction(asOneThing(shop), async (shop) => {
    const { product } = await findProductToWrite(shop, admin, productId);
    const type = product.options.find((each) => each.optionHandle === optionHandle);
    if (!type) throw notFound('option');
    const ids = idsOf(variantsWith(product, optionHandle, handle));
    if (ids.length !== expected)
      throw new ShopError('conflict', 'Other variants use it by now. Look again before you remove it.');
    const others = type.options.filter((value) => value.handle !== handle);
    if (ids.length > 0 && variants !== 'delete' && !others.some((value) => value.handle === variants.moveTo))
      throw new ShopError('malformed', 'Say what becomes of its variants.');
    if (variants === 'delete') await deleteVariants(shop, admin, product.id, ids);
    else if (ids.length > 0) await choose(shop, admin, product.id, ids, { [optionHandle]: variants.moveTo });
    return changeOptions(shop, admin, product.id, ({ options }) =>
      options.map((each) => (each.optionHandle === optionHandle ? { ...each, options: others } : each)),
    );
  });
}

/** Removes an option with its values; variants keep their others. ShopError `conflict` where two would be the same. */
export function removeOptionType(
  shop: Shop,
  admin: Manager,
  productId: string,
  optionHandle: string,
): Promise<ProductForAdmin> {
  return inTransaction(asOneThing(shop), async (shop) => {
    const { product } = await findProductToWrite(shop, admin, productId);
    const ids = idsOf(variantsWith(product, optionHandle));
    if (ids.length > 0) await choose(shop, admin, product.id, ids, { [optionHandle]: '' });
    return changeOptions(shop, admin, product.id, ({ options }) =>
      options.filter((type) => type.optionHandle !== optionHandle),
    );
  });
}

function choose(
  shop: Shop,
  admin: Manager,
  productId: string,
  ids: string[],
  choice: Record<string, string>,
) {
  return updateVariants(
    shop,
    admin,
    productId,
    ids.map((id) => ({ id, fields: { choice } })),
  );
}
