import { Form } from 'react-router';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Grip } from '../../ui/lists/grip.tsx';
import type { Sortable } from '../../ui/lists/use-sortable.ts';
import { AdminButton } from '../../ui/page/button.tsx';
import { DeletePicture } from './delete-picture.tsx';
import styles from './media.module.css';

type Props = {
  url: string;
  title: string;
  /** Announced while it is moved. */
  name: string;
  index: number;
  count: number;
  sort: Sortable;
  isHydrated: boolean;
  /** Called with the chosen index. */
  onMove(place: number): void;
};

/** A picture of a product, moved by its grip or by a select of positions, 1 to n. */
export function MediaItem({ url, title, name, index, count, sort, isHydrated, onMove }: Props) {
  return (
    <li data-sort={url} className={sort.liftedId === url ? styles.lifted : undefined}>
      <img
        src={`${url}?width=160`}
        alt={`${title}, ${index + 1}`}
        width="120"
        height="120"
        loading="lazy"
        draggable={false}
      />
      <div className={`line ${styles.controls}`}>
        {isHydrated && <Grip sort={sort} id={url} name={name} index={index} count={count} />}
        <Form method="post" className={`line ${styles.controls}`} preventScrollReset>
          <HiddenFields values={{ intent: 'order-media', url }} />
          <Select
            className={styles.place}
            name="order"
            defaultValue={index + 1}
            key={index}
            aria-label={`Position of picture ${index + 1}`}
            onChange={({ currentTarget }) => onMove(Number(currentTarget.value) - 1)}
          >
            {Array.from({ length: count }, (_, place) => place + 1).map((place) => (
              <option key={place}>{place}</option>
            ))}
          </Select>
          <noscript>
            <AdminButton isSmall>Move</AdminButton>
          </noscript>
        </Form>
        <DeletePicture url={url} label={`Delete picture ${index + 1}`} />
      </div>
    </li>
  );
}
