import { useEffect } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { Product } from '#shop/catalogue/product/product.ts';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import { DropZone } from '../../ui/forms/drop-zone.tsx';
import { FetcherProblem } from '../../ui/forms/fetcher-problem.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { useUploads } from '../../ui/forms/use-uploads.ts';
import { SortStatus } from '../../ui/lists/grip.tsx';
import { useSortable } from '../../ui/lists/use-sortable.ts';
import { Panel, Stack } from '../../ui/page/panel.tsx';
import styles from './media.module.css';
import { MediaItem } from './media-item.tsx';

type Props = { product: Product; onUploading(isUploading: boolean): void };

/** The pictures besides the featured one, in their order. */
export function ProductMedia({ product: { id, title, media }, onUploading }: Props) {
  const isHydrated = useIsHydrated();
  const fetcher = useFetcher();
  const revalidator = useRevalidator();
  const moveTo = (url: string, to: number) =>
    fetcher.submit({ intent: 'order-media', url, order: String(to + 1) }, { method: 'post' });
  const saved = media.toSorted((a, b) => a.order - b.order).map(({ url }) => url);
  const shown = withMove(saved, fetcher.formData);
  const sort = useSortable(
    shown.map((url, index) => ({ id: url, name: `picture ${index + 1}` })),
    moveTo,
    { isGrid: true },
  );
  const { uploads, add, remove } = useUploads(
    (file) => `/api/v1/product/${id}/media/add/${encodeURIComponent(file.name)}`,
    () => revalidator.revalidate(),
  );
  const isUploading = uploads.some(({ refused }) => !refused);
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  return (
    <Panel id="media" title="Product Media" note={`${media.length} without the featured image`}>
      <Stack>
        <FetcherProblem data={fetcher.data} />
        {shown.length > 0 && (
          <ul className={styles.media}>
            {sort.order.map(({ id: url, name }, index) => (
              <MediaItem
                key={url}
                url={url}
                title={title}
                name={name}
                index={index}
                count={shown.length}
                isHydrated={isHydrated}
                sort={sort}
                onMove={(place) => moveTo(url, place)}
              />
            ))}
          </ul>
        )}
        <SortStatus sort={sort} />
        {isHydrated ? (
          <DropZone label="Pictures of this product" uploads={uploads} onFiles={add} onDismiss={remove} />
        ) : (
          <Upload fields={{ intent: 'add-media' }} label="Another picture" />
        )}
      </Stack>
    </Panel>
  );
}

/** The order including a move that is still being saved. */
function withMove(saved: string[], sent: FormData | undefined): string[] {
  const url = sent?.get('intent') === 'order-media' ? String(sent.get('url')) : '';
  if (!saved.includes(url)) return saved;
  return saved.filter((each) => each !== url).toSpliced(Number(sent?.get('order')) - 1, 0, url);
}
