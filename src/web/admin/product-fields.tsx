import { metaDescriptionOf, type Product } from '#shop/catalogue/product.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { Card, Stack } from './ui/card.tsx';
import { SelectField, TextAreaField, TextField } from './ui/field.tsx';

type Props = {
  /** Id of the form that the fields belong to, wherever they stand. */
  form: string;
  /** Null while a product is being made. */
  product: Product | null;
  errors: FieldErrors | undefined;
};

/** The texts of a product (specification, 2). */
export function ProductFields({ form, product, errors }: Props) {
  return (
    <Card>
      <Stack>
        <TextField
          form={form}
          label="Title"
          name="title"
          defaultValue={product?.title}
          error={errors?.title}
          required
        />
        <TextAreaField
          form={form}
          label="Description"
          name="description"
          rows={2}
          defaultValue={product?.description}
          error={errors?.description}
        />
        <TextAreaField
          form={form}
          label="HTML Description"
          name="HTMLdescription"
          rows={8}
          isCode
          defaultValue={product?.HTMLdescription}
          error={errors?.HTMLdescription}
          hint="Paragraphs, headings, lists, tables, links and our own pictures are kept; anything else is left out."
        />
        <TextAreaField
          form={form}
          label="Meta Description"
          name="metaDescription"
          rows={2}
          defaultValue={product ? metaDescriptionOf(product) : ''}
          error={errors?.metafields}
          hint="Shown by search engines. When it is empty, they are given the description."
        />
      </Stack>
    </Card>
  );
}

/** What is chosen or counted rather than written. */
export function ProductSideFields({ form, product, errors }: Props) {
  return (
    <Card>
      <Stack>
        <SelectField
          form={form}
          label="Availability"
          name="available"
          defaultValue={String(product?.available ?? false)}
          error={errors?.available}
        >
          <option value="true">Active</option>
          <option value="false">Inactive</option>
        </SelectField>
        <SelectField
          form={form}
          label="Postage Provider"
          name="postageProvider"
          defaultValue={product?.postageProvider ?? 'UPS'}
          error={errors?.postageProvider}
        >
          <option>UPS</option>
          <option>AXL</option>
        </SelectField>
        <TextField
          form={form}
          label="External Ref / SKU"
          name="externalRef"
          defaultValue={product?.externalRef}
          error={errors?.externalRef}
        />
        {!product?.variants.length && (
          <TextField
            form={form}
            label="Price"
            name="price"
            unit="£"
            inputMode="decimal"
            defaultValue={product ? (product.price / 100).toFixed(2) : ''}
            error={errors?.price}
            hint="Shown until there is a variant."
            required
          />
        )}
        <TextField
          form={form}
          label="Tags"
          name="tags"
          defaultValue={product?.tags.join(', ')}
          error={errors?.tags}
          hint="With commas between them; the search finds them."
        />
      </Stack>
    </Card>
  );
}
