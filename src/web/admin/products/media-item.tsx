import { Form } from 'react-router';
import { AdminButton } from '../ui/button.tsx';
import { Grip } from '../ui/grip.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import type { Sortable } from '../ui/use-sortable.ts';
import { DeletePicture } from './delete-picture.tsx';
import styles from './media.module.css';

type Props = {
  url: string;
  title: string;
  /** As it is called while it is moved. */
  name: string;
  index: number;
  count: number;
  sort: Sortable;
  isHydrated: boolean;
  /** Told the place that was chosen, from 0. */
  onPlace(place: number): void;
};

/** One picture of a product: moved by its grip or by the select of places, 1 to n, and deleted. */
export function MediaItem({ url, title, name, index, count, sort, isHydrated, onPlace }: Props) {
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
      <div className={styles.controls}>
        {isHydrated && <Grip sort={sort} id={url} name={name} index={index} count={count} />}
        <Form method="post" className={styles.controls} preventScrollReset>
          <HiddenFields values={{ intent: 'order-media', url }} />
          <select
            name="order"
            defaultValue={index + 1}
            key={index}
            aria-label={`Place of picture ${index + 1}`}
            onChange={({ currentTarget }) => onPlace(Number(currentTarget.value) - 1)}
          >
            {Array.from({ length: count }, (_, place) => place + 1).map((place) => (
              <option key={place}>{place}</option>
            ))}
          </select>
          <noscript>
            <AdminButton isSmall>Move</AdminButton>
          </noscript>
        </Form>
        <DeletePicture url={url} label={`Delete picture ${index + 1}`} />
      </div>
    </li>
  );
}
