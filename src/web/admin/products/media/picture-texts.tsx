import type { Product } from '#shop/catalogue/product/product.ts';
import { DraftText } from '../../ui/forms/draft-fields.tsx';
import { Thumb } from '../../ui/lists/thumb.tsx';
import { Panel, Stack } from '../../ui/page/panel.tsx';
import styles from './media.module.css';
import { altField } from './picture-fields.ts';

type Props = { product: Product; urls: string[] };

/** What each picture shows, in words, for those who do not see it. Saved with the page. */
export function PictureTexts({ product, urls }: Props) {
  if (urls.length === 0) return null;
  return (
    <Panel title="What the pictures show" note="Read aloud by screen readers, and used by search engines">
      <Stack>
        {urls.map((url, index) => (
          <div key={url} className={styles.text}>
            <Thumb picture={url} isMedia />
            <DraftText
              field={altField(url)}
              maxLength={300}
              placeholder={`${product.title}, picture ${index + 1}`}
            />
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
