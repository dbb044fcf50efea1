import { useEffect, useRef } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { readForm } from '#shop/forms/form.ts';
import { BANNER, type BannerRow, FIRE_RANGE, WORDS_RANGE } from '#shop/profile/banner-form.ts';
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { FREE_DELIVERY_HINT } from '../../ui/forms/free-delivery-hint.ts';
import { RowEditorFoot } from '../../ui/forms/row-editor-foot.tsx';
import { BannerPreview } from './banner-preview.tsx';
import styles from './banners.module.css';
import { PictureField } from './picture-field.tsx';

type Props = {
  form: BannerRow;
  number: number;
  /** What is wrong, by field. */
  errors: FieldErrors;
  onChange(form: BannerRow): void;
  onDone(): void;
  onDelete(): void;
};

/** The inline editor of a banner, with a preview; saved with all banners. */
export function BannerEditor({ form, number, errors, onChange, onDone, onDelete }: Props) {
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  // A new banner shows no errors until it is filled in.
  const isNew = form.image === '' && form.title === '';
  const field = (name: keyof typeof BANNER) => ({
    label: BANNER[name].label,
    value: form[name],
    error: isNew ? undefined : errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...form, [name]: target.value }),
  });
  return (
    <fieldset ref={place} className={`pair ${styles.editor}`}>
      <legend className="visually-hidden">Banner {number}</legend>
      <PictureField
        label={BANNER.image.label}
        url={form.image}
        error={isNew ? undefined : errors.image}
        onChange={({ url, alt }) => onChange({ ...form, image: url, alt })}
      />
      <TextField hint="For people who cannot see it; empty if it is decorative" {...field('alt')} />
      <div className={styles.wide}>
        <BannerPreview banner={readForm(BANNER, form)} />
      </div>
      <TextField {...field('title')} />
      <TextAreaField rows={2} hint={FREE_DELIVERY_HINT} {...field('text')} />
      <TextField placeholder="Shop new arrivals" {...field('linkText')} />
      <TextField hint="A page of the shop, /collections/…, or https://…" inputMode="url" {...field('link')} />
      <SelectField {...field('words')}>
        <option value="left">on the left</option>
        <option value="right">on the right</option>
        <option value="panel">on a panel, for busy pictures</option>
      </SelectField>
      <SelectField disabled={form.words === 'panel'} {...field('wall')}>
        <option value="light">light</option>
        <option value="dark">dark</option>
      </SelectField>
      <TextField
        type="range"
        min={WORDS_RANGE.min}
        max={WORDS_RANGE.max}
        unitAfter={`${form.wordsWidth}%`}
        disabled={form.words === 'panel'}
        {...field('wordsWidth')}
      />
      <TextField
        hint="From the left; a phone shows the part around it"
        type="range"
        min={FIRE_RANGE.min}
        max={FIRE_RANGE.max}
        unitAfter={`${form.fire}%`}
        {...field('fire')}
      />
      <RowEditorFoot what={`banner ${number}`} onDelete={onDelete} onDone={onDone} />
    </fieldset>
  );
}
