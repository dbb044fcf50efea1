import { ImageOff } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import { List } from '../../lists/list-page.tsx';
import { DropZone } from '../../ui/forms/drop-zone.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { useUploads } from '../../ui/forms/use-uploads.ts';
import { EmptyList } from '../../ui/lists/empty.tsx';
import { Chips, Filters, ListForm } from '../../ui/lists/filters.tsx';
import { Note } from '../../ui/page/note.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import type { SectionData } from '../find-settings.server.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { type SettingsAnswer, SettingsNote } from '../settings-note.tsx';
import styles from './images.module.css';
import { imagesAddress } from './images-address.ts';
import { LibraryPicture } from './library-picture.tsx';

type Props = SectionData<'images'> & { answer: SettingsAnswer };

export function Images({ criteria, pageSize, result, answer }: Props) {
  const isHydrated = useIsHydrated();
  const revalidator = useRevalidator();
  const { uploads, add, remove } = useUploads(
    ({ name }) => `/api/v1/admin/images/${encodeURIComponent(name || 'picture')}`,
    () => revalidator.revalidate(),
  );
  return (
    <SettingsFrame current="images">
      <SettingsNote answer={answer} />
      {result === null && <Note tone="bad" title="Something went wrong, nothing was lost." />}
      <Panel title="Image library" note={`${(result?.total ?? 0).toLocaleString('en-GB')} images`}>
        {isHydrated ? (
          <DropZone label="Pictures for the library" uploads={uploads} onFiles={add} onDismiss={remove} />
        ) : (
          <Upload fields={{ intent: 'add-image' }} label="A picture for the library" />
        )}
      </Panel>
      <Panel isBare>
        <Filters>
          <ListForm
            label="Search images"
            placeholder="File name"
            {...imagesAddress.search(criteria, 'use')}
          />
          <Chips
            label="Use"
            chips={imagesAddress.chips(criteria, 'use', [
              { value: null, label: 'All' },
              { value: 'none', label: 'Not used' },
            ])}
          />
        </Filters>
        <List
          noun="pictures"
          items={result?.images}
          view={imagesAddress.view(criteria)}
          empty={
            <EmptyList
              Icon={ImageOff}
              title="No pictures yet"
              text="Pictures for banners and pages, apart from those of products."
            />
          }
          pages={{ total: result?.total ?? 0, pageSize }}
        >
          {(images) => (
            <ul className={styles.library}>
              {images.map((image) => (
                <LibraryPicture key={image.id} image={image} />
              ))}
            </ul>
          )}
        </List>
      </Panel>
    </SettingsFrame>
  );
}
