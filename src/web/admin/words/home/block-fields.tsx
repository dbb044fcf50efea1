import type { FieldErrors } from '#shop/errors.ts';
import { type Block, HOME_LABELS } from '#shop/home/home.ts';
import { PictureField } from '../../settings/banners/picture-field.tsx';
import { fieldId } from '../../ui/forms/draft-fields.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { Options } from '../../ui/forms/options.tsx';
import rows from '../../ui/lists/row-list.module.css';

/** What the owner chooses from. */
export type Choices = {
  collections: { handle: string; title: string }[];
  /** How many slides the banner has. */
  slides: number;
  /** Milliseconds UTC: whether a block is in its days. */
  now: number;
  /** Pages of the shop, offered while an address is typed; the id of their datalist. */
  places: string;
};

export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** A block that is being edited, with what was wrong with it by field. */
export type Edited<B extends Block> = {
  block: B;
  errors: FieldErrors;
  choices: Choices;
  onChange(block: Block): void;
};

/** The props of the control of a block's text. */
export function fieldOf<B extends Block>(
  { block, errors, onChange }: { block: B; errors: FieldErrors; onChange(block: NoInfer<B>): void },
  name: Exclude<keyof B & string, 'id' | 'kind'>,
) {
  return {
    id: fieldId(`blocks.${block.id}.${name}`),
    label: HOME_LABELS[name] ?? name,
    value: String(block[name]),
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...block, [name]: target.value }),
  };
}

type WithPicture = Edited<BlockOf<'about' | 'picture' | 'season'>>;

/** The picture of a block with the text for people who cannot see it. */
export function PictureOfBlock(props: WithPicture & { hint: string }) {
  const { block, errors, onChange, hint } = props;
  return (
    <div className={`pair ${rows.editor} ${rows.all}`}>
      <PictureField
        label="Picture"
        url={block.picture}
        hint={hint}
        error={errors.picture}
        canBeEmpty
        onChange={({ url, alt }) => onChange({ ...block, picture: url, alt })}
      />
      {block.picture && (
        <TextField
          {...fieldOf(props, 'alt')}
          maxLength={300}
          hint="For people who cannot see it; empty if it is decorative"
        />
      )}
    </div>
  );
}

/** Where a block leads, and in which words. */
export function LinkOfBlock(props: WithPicture & { hint: string }) {
  return (
    <>
      <TextField
        {...fieldOf(props, 'link')}
        list={props.choices.places}
        placeholder="/collections/…"
        maxLength={300}
        hint={props.hint}
      />
      <TextField {...fieldOf(props, 'linkText')} maxLength={40} />
    </>
  );
}

/** Several lines of plain words. */
export function WordsOfBlock({ max, ...props }: WithPicture & { max: number }) {
  return (
    <div className={rows.all}>
      <TextAreaField
        {...fieldOf(props, 'text')}
        rows={3}
        maxLength={max}
        hint="Names in braces, such as {town}, are filled in"
      />
    </div>
  );
}

type ChoiceProps = { value: string; label: string; error: FieldErrors[string] | undefined; id: string };

/** One of the shop's collections; one that is no longer there is still named. */
export function CollectionChoice({
  choices: { collections },
  onChoose,
  ...field
}: ChoiceProps & { choices: Choices; onChoose(handle: string): void }) {
  const isGone = field.value !== '' && !collections.some(({ handle }) => handle === field.value);
  return (
    <SelectField {...field} onChange={({ target }) => onChoose(target.value)}>
      <option value="">Choose one</option>
      {isGone && <option value={field.value}>{field.value} (does not exist)</option>}
      <Options of={collections.map(({ handle, title }) => [handle, title])} />
    </SelectField>
  );
}
