import { toHandle } from '#values/handle.ts';
import { invalid, ShopError } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import { freeHandle, isSameName } from '../product/option-names.ts';
import type { OptionType, Product, Variant } from '../product/product.ts';
import type { OptionTypeInput } from '../product/product-form.ts';
import { variantsWith } from '../product/without-option.ts';

type Named = { handle: string; name: string };

/**
 * A product with these option types and values, in this order. One with the handle of a known one, or without a handle
 * and with its name, is that one: variants that have it follow its name and place. ShopError `conflict` if a variant uses
 * a value that would be removed, `invalid` if two have the same name.
 */
export function withOptions(product: Product, requested: OptionTypeInput[]): Product {
  const known = product.options.map(({ optionHandle, optionName }) => ({
    handle: optionHandle,
    name: optionName,
  }));
  const types = withHandles(
    requested.map(({ optionHandle, optionName }) => ({ handle: optionHandle, name: optionName })),
    known,
  );
  for (const { handle, name } of without(known, types)) refuseUsed(name, variantsWith(product, handle));
  const options = types.map(({ handle, name }, n): OptionType => {
    const old = product.options.find(({ optionHandle }) => optionHandle === handle);
    const wanted = requested[n]?.options ?? [];
    return { optionHandle: handle, optionName: name, options: valuesOf(product, handle, { old, wanted }) };
  });
  return { ...product, options, variants: following(product, options) };
}

type Values = { old: OptionType | undefined; wanted: OptionTypeInput['options'] };

function valuesOf(product: Product, type: string, { old, wanted }: Values): OptionType['options'] {
  const known = (old?.options ?? []).map(({ handle, viewName }) => ({ handle, name: viewName }));
  const values = withHandles(
    wanted.map(({ handle, viewName }) => ({ handle, name: viewName })),
    known,
  );
  for (const { handle, name } of without(known, values))
    refuseUsed(name, variantsWith(product, type, handle));
  return values.map(({ handle, name }) => ({ handle, viewName: name }));
}

/** A handle stays as it was made, whatever the name becomes; a name that is new gets one of its own. */
function withHandles(requested: { handle?: string | undefined; name: string }[], known: Named[]): Named[] {
  const named = requested.map(({ handle, name }) => ({
    handle: handle ? toHandle(handle) : known.find((each) => isSameName(each.name, name))?.handle,
    name: name.trim(),
  }));
  const taken = named.flatMap(({ handle }) => handle ?? []);
  const all = named.map(({ handle, name }) => {
    const own = handle ?? freeHandle(taken, name);
    if (!handle) taken.push(own);
    return { handle: own, name };
  });
  for (const [n, { handle, name }] of all.entries())
    if (all.slice(0, n).some((each) => each.handle === handle || isSameName(each.name, name)))
      throw invalid({ options: wrong('Options', 'Use each name only once') });
  return all;
}

function without(known: Named[], kept: Named[]): Named[] {
  return known.filter(({ handle }) => !kept.some((each) => each.handle === handle));
}

function refuseUsed(name: string, users: Variant[]): void {
  if (users.length > 0)
    throw new ShopError('conflict', `${name} is used by a variant. Change or delete the variant first.`);
}

/**
 * Once options have other names or another order, a title made from the names follows them, and variants stand as their
 * values do. A title that somebody wrote stays, and a variant without options its place.
 */
function following({ options: old, variants }: Product, options: OptionType[]): Variant[] {
  const chosen = variants.filter((variant) => variant.options.length > 0);
  const before = chosen.toSorted(byPlaces(old));
  const now = chosen.toSorted(byPlaces(options));
  const isMoved = now.some(({ id }, place) => before[place]?.id !== id);
  const next = (isMoved ? now : chosen).values();
  return variants.map((variant) =>
    variant.options.length > 0 ? renamed(next.next().value ?? variant, options) : variant,
  );
}

function renamed(variant: Variant, types: OptionType[]): Variant {
  const options = types.flatMap(({ optionHandle, optionName, options }) => {
    const own = variant.options.find((each) => each.optionHandle === optionHandle);
    const value = options.find(({ handle }) => handle === own?.handle);
    return value ? [{ ...value, optionName, optionHandle }] : [];
  });
  const [was, named] = [variant.options, options].map((each) =>
    each.map(({ viewName }) => viewName).join(', '),
  );
  if (named === undefined || variant.title !== was || named === was) return { ...variant, options };
  return { ...variant, options, title: named, handle: toHandle(named) };
}

/** The places of a variant's values, type by type. */
function byPlaces(types: OptionType[]) {
  const placesOf = ({ options }: Variant) =>
    types.flatMap(({ optionHandle, options: values }, type) => {
      const own = options.find((each) => each.optionHandle === optionHandle);
      return own ? [type, values.findIndex(({ handle }) => handle === own.handle)] : [];
    });
  return (one: Variant, other: Variant) => {
    const [a, b] = [placesOf(one), placesOf(other)];
    const at = a.findIndex((place, n) => place !== b[n]);
    return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
  };
}
