import { ImageOff } from 'lucide-react';
import { useRevalidator } from 'react-router';
import type { LibraryImage } from '#shop/images/library.server.ts';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { Card } from '../ui/card.tsx';
import { DropZone } from '../ui/drop-zone.tsx';
import { EmptyList } from '../ui/empty.tsx';
import { Chips, Filters, SearchBox } from '../ui/filters.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { Note } from '../ui/note.tsx';
import { Totals } from '../ui/totals.tsx';
import { useUploads } from '../ui/use-uploads.ts';
import { Upload } from '../upload.tsx';
import { SettingsFrame } from './frame.tsx';
import styles from './images.module.css';
import { LibraryPicture } from './library-picture.tsx';
import { type SettingsAnswer, SettingsNote } from './settings-note.tsx';

export type ImagesData = {
  /** Null when they could not be loaded. */
  images: LibraryImage[] | null;
  total: number;
  page: number;
  pageSize: number;
  q: string;
  onlyUnused: boolean;
};

type Props = { list: ImagesData; answer: SettingsAnswer };

/** The image library: what was uploaded, where it is used, and room for more (specification, 2). */
export function Images({ list, answer }: Props) {
  const { images, total, page, pageSize, q, onlyUnused } = list;
  const isHydrated = useIsHydrated();
  const revalidator = useRevalidator();
  const { uploads, add, remove } = useUploads(
    ({ name }) => `/api/v1/admin/images/${encodeURIComponent(name || 'picture')}`,
    () => revalidator.revalidate(),
  );
  return (
    <SettingsFrame current="images">
      <SettingsNote answer={answer} />
      {images === null && <Note tone="bad" title="Something went wrong, nothing was lost." />}
      <Card title="Image library" note={`${total.toLocaleString('en-GB')} images`}>
        {isHydrated ? (
          <DropZone label="Pictures for the library" uploads={uploads} onFiles={add} onPutAway={remove} />
        ) : (
          <Upload fields={{ intent: 'add-image' }} label="A picture for the library" />
        )}
      </Card>
      <Card isBare>
        <Filters>
          <SearchBox
            label="Search images"
            placeholder="File name"
            value={q}
            keep={{ tab: 'settings', use: onlyUnused ? 'none' : undefined }}
          />
          <Chips
            label="Use"
            chips={[
              { label: 'All', to: addressOf({ q }), isCurrent: !onlyUnused },
              { label: 'Not used', to: addressOf({ q, onlyUnused: true }), isCurrent: onlyUnused },
            ]}
          />
        </Filters>
        {images === null ? (
          <NotLoaded what="pictures" again="/admin?tab=settings" />
        ) : images.length === 0 ? (
          <EmptyList
            Icon={ImageOff}
            title={q || onlyUnused ? 'No such pictures' : 'No pictures yet'}
            text="Pictures for banners and pages, apart from those of products."
          />
        ) : (
          <>
            <ul className={styles.library}>
              {images.map((image) => (
                <LibraryPicture key={image.id} image={image} />
              ))}
            </ul>
            <Totals
              {...{ total, page, pageSize }}
              shown={images.length}
              toPage={(page) => addressOf({ q, onlyUnused, page })}
            />
          </>
        )}
      </Card>
    </SettingsFrame>
  );
}

function addressOf({ q, onlyUnused, page = 1 }: { q: string; onlyUnused?: boolean; page?: number }): string {
  const query = new URLSearchParams({ tab: 'settings' });
  if (q) query.set('q', q);
  if (onlyUnused) query.set('use', 'none');
  if (page > 1) query.set('page', String(page));
  return `/admin?${query}`;
}
