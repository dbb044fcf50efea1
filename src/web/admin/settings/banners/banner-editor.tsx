import { useEffect, useRef } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { type BannerForm, FIRE_RANGE, readBanner, WORDS_RANGE } from '#shop/profile/banner-form.ts';
import { FREE_DELIVERY_HINT } from '../../free-delivery-hint.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { RowEditorFoot } from '../row-editor-foot.tsx';
import { BannerPreview } from './banner-preview.tsx';
import styles from './banners.module.css';
import { PictureField } from './picture-field.tsx';

type Props = {
  form: BannerForm;
  number: number;
  /** What is wrong, by field. */
  errors: FieldErrors;
  onChange(form: BannerForm): void;
  onDone(): void;
  onDelete(): void;
};

/** A banner while it is edited, with how it will look; saved with all of them. */
export function BannerEditor({ form, number, errors, onChange, onDone, onDelete }: Props) {
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  // An empty banner is not wrong before anything was put into it.
  const isNew = form.image === '' && form.title === '';
  const field = (name: keyof BannerForm) => ({
    value: form[name],
    error: isNew ? undefined : errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...form, [name]: target.value }),
  });
  return (
    <fieldset ref={place} className={styles.editor}>
      <legend className="visually-hidden">Banner {number}</legend>
      <PictureField
        label="Picture"
        url={form.image}
        error={isNew ? undefined : errors.image}
        onChange={({ url, alt }) => onChange({ ...form, image: url, alt })}
      />
      <TextField
        label="Description of the picture"
        hint="For those who do not see it; empty when it only decorates"
        {...field('alt')}
      />
      <div className={styles.wide}>
        <BannerPreview banner={readBanner(form).banner} />
      </div>
      <TextField label="Heading" {...field('title')} />
      <TextAreaField label="Text" rows={2} hint={FREE_DELIVERY_HINT} {...field('text')} />
      <TextField label="Button text" placeholder="Shop new arrivals" {...field('linkText')} />
      <TextField
        label="Link"
        hint="A page of the shop, /collections/…, or https://…"
        inputMode="url"
        {...field('link')}
      />
      <SelectField label="Words stand" {...field('words')}>
        <option value="left">on the left</option>
        <option value="right">on the right</option>
        <option value="panel">on a panel, where no wall is calm</option>
      </SelectField>
      <SelectField label="The wall behind them is" disabled={form.words === 'panel'} {...field('wall')}>
        <option value="light">light</option>
        <option value="dark">dark</option>
      </SelectField>
      <TextField
        label="Room for the words"
        type="range"
        min={WORDS_RANGE.least}
        max={WORDS_RANGE.most}
        unitAfter={`${form.wordsWidth}%`}
        disabled={form.words === 'panel'}
        {...field('wordsWidth')}
      />
      <TextField
        label="Position of the fire, from the left"
        hint="A phone shows the part around it"
        type="range"
        min={FIRE_RANGE.least}
        max={FIRE_RANGE.most}
        unitAfter={`${form.fire}%`}
        {...field('fire')}
      />
      <RowEditorFoot what={`banner ${number}`} onDelete={onDelete} onDone={onDone} />
    </fieldset>
  );
}
