import { SIDE_FIELDS } from '#shop/catalogue/product/product-fields.ts';
import type { OwnersLists } from '#shop/catalogue/suppliers/supplier.ts';
import { HtmlField } from '../../rich-text/html-field.tsx';
import { DraftArea, DraftSelect, DraftText, useField } from '../../ui/forms/draft-fields.tsx';
import { FREE_DELIVERY_HINT } from '../../ui/forms/free-delivery-hint.ts';
import { Panel, Stack } from '../../ui/page/panel.tsx';
import { CarrierSelect } from './carrier-select.tsx';
import { SearchPreview } from './search-preview.tsx';
import { TagsField } from './tags-field.tsx';

export function ProductFields({ pictures }: { pictures: string[] }) {
  return (
    <Panel id="details">
      <Stack>
        <DraftText field="title" required />
        <DraftArea field="description" rows={2} hint={FREE_DELIVERY_HINT} />
        <HtmlField field="HTMLdescription" pictures={pictures} />
        <DraftText
          field="handle"
          hint="The end of its address, /product/… If you change it, the old one leads here. Empty: made from the title."
          autoCapitalize="none"
          spellCheck={false}
        />
        <DraftText
          field="searchHeading"
          hint="Shown by search engines and on the browser’s tab. If it is empty, they get the title."
        />
        <DraftArea
          field="metaDescription"
          rows={2}
          hint="Shown by search engines. If it is empty, they get the description."
        />
        <SearchPreview />
      </Stack>
    </Panel>
  );
}

/** The fields of the side column. */
export function ProductSideFields({
  hasPrice,
  isNew = false,
  lists,
  unknownSkus = [],
}: {
  hasPrice: boolean;
  isNew?: boolean;
  lists: OwnersLists;
  /** SKUs of its set that the shop does not have. */
  unknownSkus?: string[];
}) {
  return (
    <Panel id="selling">
      <Stack>
        <DraftSelect field="available">
          <option value="true">Active</option>
          <option value="false">Inactive</option>
        </DraftSelect>
        <CarrierSelect />
        {SIDE_FIELDS.map(({ key, isNumber }) => (
          <DraftText
            key={key}
            field={key}
            inputMode={isNumber ? 'numeric' : undefined}
            suggestions={lists[key]}
            hint={key === 'setSkus' ? unknownInWords(unknownSkus) : undefined}
          />
        ))}
        {hasPrice && (
          <DraftText
            field="price"
            unit="£"
            inputMode="decimal"
            hint={isNew ? 'Empty is £0 and Inactive, until you know it.' : 'Shown until it has stock.'}
            required={!isNew}
          />
        )}
        {isNew && (
          <DraftText
            field="stockCount"
            unitAfter="pieces"
            inputMode="numeric"
            hint="Empty if it comes in sizes or colours: each has its own, on the next page."
          />
        )}
        <TagsField {...useField('tags')} />
      </Stack>
    </Panel>
  );
}

/** A hint and no refusal: what is in the set may come into the shop later. */
function unknownInWords(skus: string[]): string | undefined {
  if (skus.length === 0) return undefined;
  const them =
    skus.length === 1
      ? 'it is left out until a variant has it'
      : 'they are left out until variants have them';
  return `Not in the shop: ${skus.join(', ')}. Customers do not see that; ${them}.`;
}
