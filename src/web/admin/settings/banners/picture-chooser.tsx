import { Search } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { DropZone } from '../../ui/forms/drop-zone.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { useUploads } from '../../ui/forms/use-uploads.ts';
import { Totals } from '../../ui/lists/totals.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { Dialog, DialogBody } from '../../ui/page/dialog.tsx';
import { Note } from '../../ui/page/note.tsx';
import type { SectionData } from '../find-settings.server.ts';
import styles from './picture-chooser.module.css';

export type ChosenPicture = { url: string; alt: string };

type Props = {
  label: string;
  opener: RefObject<HTMLButtonElement | null>;
  describedBy: string;
  onChoose(picture: ChosenPicture): void;
};

/** A button that opens the image library in a dialog, to choose or upload a picture. */
export function PictureChooser({ label, opener, describedBy, onChoose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [q, setQ] = useState('');
  const fetcher = useFetcher<{ content: SectionData<'images'> }>();
  const { uploads, add, remove } = useUploads(
    ({ name }) => `/api/v1/admin/images/${encodeURIComponent(name || 'picture')}`,
    (url) => choose({ url: String(url), alt: '' }),
  );
  const load = (page = 1) =>
    fetcher.load(`/admin?index&${new URLSearchParams({ tab: 'settings', q, page: String(page) })}`);
  const { criteria, pageSize, result } = fetcher.data?.content ?? {};

  function open() {
    void load();
    dialog.current?.showModal();
  }
  function choose(picture: ChosenPicture) {
    onChoose(picture);
    dialog.current?.close();
  }
  return (
    <>
      <AdminButton
        type="button"
        isSmall
        ref={opener}
        onClick={open}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        aria-label={`Choose picture: ${label}`}
      >
        Choose picture
      </AdminButton>
      <Dialog ref={dialog} title="Choose a picture" isWide hasClose>
        <DialogBody>
          <search className={styles.search}>
            <TextField
              label="Search images"
              placeholder="File name"
              type="search"
              value={q}
              onChange={({ target }) => setQ(target.value)}
              onKeyDown={(event) => event.key === 'Enter' && load()}
            />
            <AdminButton type="button" isIconOnly aria-label="Search" onClick={() => load()}>
              <Search size={15} strokeWidth={2} />
            </AdminButton>
          </search>
          {result === null && <Note tone="bad" title="The pictures could not be loaded" />}
          <ul className={styles.pictures} aria-busy={fetcher.state !== 'idle'}>
            {result?.images.map(({ id, url, alt, filename }) => (
              <li key={id}>
                <button type="button" onClick={() => choose({ url, alt })}>
                  <img src={`${url}?width=320`} alt="" width="320" height="240" loading="lazy" />
                  <span>{filename || url}</span>
                </button>
              </li>
            ))}
          </ul>
          {result && criteria && pageSize && (
            <Totals
              shown={result.images.length}
              total={result.total}
              page={criteria.page}
              pageSize={pageSize}
              onPage={load}
            />
          )}
          <DropZone label="A picture for the library" uploads={uploads} onFiles={add} onDismiss={remove} />
        </DialogBody>
      </Dialog>
    </>
  );
}
