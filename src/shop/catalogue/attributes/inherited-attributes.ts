import { chosenOf, type SelectedOption, type Variant } from '../product/product.ts';
import { ATTRIBUTE_FIELDS, type AttributeKey, type Attributes } from './attribute-fields.ts';
import { attributesOf } from './metafields.ts';

type Choice = Pick<SelectedOption, 'optionHandle' | 'handle'>[];
type Existing = { chosen: Record<string, string>; own: Attributes };

/**
 * What a new variant shares with the others of a product: an attribute that one option decides, as a width of 54 inch
 * decides the measures, and a colour the colour. What is in doubt is left to the product.
 */
export function inheritedAttributes(
  { variants }: { variants: Pick<Variant, 'options' | 'metafields'>[] },
  choice: Choice,
): Attributes {
  const existing = variants.map((each) => ({ chosen: chosenOf(each), own: attributesOf(each) }));
  return Object.fromEntries(
    ATTRIBUTE_FIELDS.flatMap(({ key }) => {
      const [value, ...others] = new Set(choice.flatMap((option) => decidedBy(option, key, existing)));
      return value === undefined || others.length > 0 ? [] : [[key, value]];
    }),
  );
}

/** The attribute of the variants with this option, when it is the same for all with each value of the option type. */
function decidedBy(
  { optionHandle, handle }: Choice[number],
  key: AttributeKey,
  existing: Existing[],
): (Attributes[AttributeKey] | undefined)[] {
  const byValue = Map.groupBy(existing, ({ chosen }) => chosen[optionHandle]);
  const isDecided = [...byValue.values()].every(
    (same) => new Set(same.map(({ own }) => own[key])).size === 1,
  );
  const [like] = byValue.get(handle) ?? [];
  return isDecided && like ? [like.own[key]] : [];
}
