import { Trash2 } from 'lucide-react';
import { Form } from 'react-router';
import type { Product } from '#shop/catalogue/product.ts';
import styles from './media.module.css';
import { AdminButton } from './ui/button.tsx';
import { Card, Stack } from './ui/card.tsx';
import { Upload } from './upload.tsx';

/** The picture that stands for the product; deleting it lets the first of the others take its place. */
export function FeaturedImage({ product }: { product: Product }) {
  return (
    <Card title="Featured image">
      <Stack>
        {product.featuredMedia ? (
          <div className={styles.featured}>
            <img src={`${product.featuredMedia}?width=640`} alt="" width="640" height="480" />
          </div>
        ) : (
          <p className={styles.none}>No Image</p>
        )}
        <Upload fields={{ intent: 'add-media', featured: 'true' }} label="New featured image" />
        {product.featuredMedia && (
          <DeletePicture url={product.featuredMedia} label="Delete the featured image" isSpelledOut />
        )}
      </Stack>
    </Card>
  );
}

/** The other pictures, in the order in which the shop shows them (specification, 2). */
export function ProductMedia({ product: { title, media } }: { product: Product }) {
  const ordered = media.toSorted((a, b) => a.order - b.order);
  return (
    <Card title="Product Media" note={`${media.length} without the featured image`}>
      <Stack>
        {ordered.length > 0 && (
          <ul className={styles.media}>
            {ordered.map(({ url }, index) => (
              <li key={url}>
                <img
                  src={`${url}?width=160`}
                  alt={`${title}, ${index + 1}`}
                  width="120"
                  height="120"
                  loading="lazy"
                />
                <div className={styles.controls}>
                  <PictureOrder url={url} place={index + 1} count={ordered.length} />
                  <DeletePicture url={url} label={`Delete picture ${index + 1}`} />
                </div>
              </li>
            ))}
          </ul>
        )}
        <Upload fields={{ intent: 'add-media' }} label="Another picture" />
      </Stack>
    </Card>
  );
}

/** The place of a picture, 1 to n; choosing another saves the whole list. Without script a button does. */
function PictureOrder({ url, place, count }: { url: string; place: number; count: number }) {
  return (
    <Form
      method="post"
      className={styles.controls}
      preventScrollReset
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      <input type="hidden" name="intent" value="order-media" />
      <input type="hidden" name="url" value={url} />
      <select name="order" defaultValue={place} key={place} aria-label={`Place of picture ${place}`}>
        {Array.from({ length: count }, (_, index) => index + 1).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <noscript>
        <AdminButton isSmall>Move</AdminButton>
      </noscript>
    </Form>
  );
}

type DeleteProps = { url: string; label: string; isSpelledOut?: boolean };

function DeletePicture({ url, label, isSpelledOut }: DeleteProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="delete-media" />
      <input type="hidden" name="url" value={url} />
      <AdminButton
        look="bare"
        isSmall
        isIconOnly={!isSpelledOut}
        aria-label={isSpelledOut ? undefined : label}
      >
        <Trash2 size={15} />
        {isSpelledOut && label}
      </AdminButton>
    </Form>
  );
}
