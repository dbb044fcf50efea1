import { HtmlField } from '../rich-text/html-field.tsx';
import { Card, Stack } from '../ui/card.tsx';
import { DraftArea, DraftSelect, DraftText, useField } from './draft-context.tsx';
import { SearchPreview } from './search-preview.tsx';
import { TagsField } from './tags-field.tsx';

/** The texts of a product (specification, 2). */
export function ProductFields({ pictures }: { pictures: string[] }) {
  return (
    <Card id="details">
      <Stack>
        <DraftText field="title" required />
        <DraftArea field="description" rows={2} />
        <HtmlField pictures={pictures} />
        <DraftArea
          field="metaDescription"
          rows={2}
          hint="Shown by search engines. When it is empty, they are given the description."
        />
        <SearchPreview />
      </Stack>
    </Card>
  );
}

/** What is chosen or counted rather than written. */
export function ProductSideFields({ hasPrice }: { hasPrice: boolean }) {
  return (
    <Card id="selling">
      <Stack>
        <DraftSelect field="available">
          <option value="true">Active</option>
          <option value="false">Inactive</option>
        </DraftSelect>
        <DraftSelect field="postageProvider">
          <option>UPS</option>
          <option>AXL</option>
        </DraftSelect>
        <DraftText field="externalRef" />
        {hasPrice && (
          <DraftText
            field="price"
            unit="£"
            inputMode="decimal"
            hint="Shown until there is a variant."
            required
          />
        )}
        <TagsField {...useField('tags')} />
      </Stack>
    </Card>
  );
}
