import { Image, Images, Pencil } from 'lucide-react';
import type { FieldErrors } from '#shop/errors.ts';
import { checkForm, readForm } from '#shop/forms/form.ts';
import { errorsAt } from '#shop/forms/rows.ts';
import { BANNER, type BannerRow } from '#shop/profile/banner-form.ts';
import { EmptyList } from '../../ui/lists/empty.tsx';
import { Grip, SortStatus } from '../../ui/lists/grip.tsx';
import rows from '../../ui/lists/row-list.module.css';
import { useSortedRows } from '../../ui/lists/use-sorted-rows.ts';
import { IconButton } from '../../ui/page/button.tsx';
import { BannerEditor } from './banner-editor.tsx';
import styles from './banners.module.css';

type Props = {
  forms: BannerRow[];
  openId: string | null;
  onOpen(id: string | null): void;
  onChange(forms: BannerRow[]): void;
  /** The errors of the last save, by index and field. */
  errors: FieldErrors;
};

/** The banners in their order. A banner is edited inline. */
export function BannerList({ forms, openId, onOpen, onChange, errors }: Props) {
  const { sort, shown } = useSortedRows(forms, nameOf, onChange);
  if (forms.length === 0)
    return (
      <EmptyList
        Icon={Images}
        title="No banners"
        text="Without banners the home page starts with the advantages of the shop."
      />
    );
  return (
    <>
      <SortStatus sort={sort} />
      <ol className={`${rows.list} ${styles.list}`}>
        {shown.map(({ row: form, name, index, place, change, remove }) => {
          const { id } = form;
          const wrong = { ...errorsAt(index, errors), ...checkForm(BANNER, readForm(BANNER, form)) };
          const [first] = Object.values(wrong);
          return openId === id ? (
            <li key={id} className={rows.open}>
              <BannerEditor
                form={form}
                number={place + 1}
                errors={wrong}
                onChange={change}
                onDone={() => onOpen(null)}
                onDelete={remove}
              />
            </li>
          ) : (
            <li key={id} data-sort={id} className={sort.liftedId === id ? rows.lifted : undefined}>
              <Grip sort={sort} id={id} name={name} index={place} count={forms.length} />
              {form.image ? (
                <img src={`${form.image}?width=320`} alt="" width="96" height="40" />
              ) : (
                <span className={styles.well}>
                  <Image size={15} />
                </span>
              )}
              <div>
                <strong>{name}</strong>
                <p className="caption">{form.link || 'No link'}</p>
                {first && <em>{first.error}</em>}
              </div>
              <IconButton type="button" onClick={() => onOpen(id)} label={`Edit banner ${place + 1}`}>
                <Pencil size={15} />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function nameOf({ title }: BannerRow, index: number): string {
  return title.trim() || `Banner ${index + 1}`;
}
