import { CircleX, Image, ImageUp } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { AdminButton } from '../page/button.tsx';
import styles from './drop-zone.module.css';
import type { PendingUpload } from './use-uploads.ts';

type Props = {
  label: string;
  uploads: PendingUpload[];
  onFiles(files: File[]): void;
  onDismiss(id: number): void;
};

/** Drop, paste or choose pictures to upload. */
export function DropZone({ label, uploads, onFiles, onDismiss }: Props) {
  const [isOver, setOver] = useState(false);
  const waiting = uploads.filter(({ refused }) => !refused).length;
  const take = (list: FileList | null | undefined) => {
    if (list?.length) onFiles([...list]);
  };
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }
  return (
    <>
      <label
        className={`${styles.zone} ${isOver ? styles.isOver : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={({ clipboardData }: ClipboardEvent) => take(clipboardData.files)}
      >
        <ImageUp size={18} strokeWidth={1.75} />
        <span>
          <strong>Drop images here</strong>, paste, or <u>choose files</u>
        </span>
        <span className="caption">
          JPEG, PNG, WebP, AVIF or GIF, at most 15 MB and 50 megapixels. Resized automatically.
        </span>
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          multiple
          aria-label={label}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
      </label>
      {waiting > SHOWN && <p className="caption">{waiting.toLocaleString('en-GB')} pictures uploading</p>}
      <ul className={styles.uploads} aria-live="polite">
        {inView(uploads).map(({ id, name, bytes, progress, refused }) => (
          <li key={id}>
            {refused ? <CircleX size={15} /> : <Image size={15} />}
            <span>
              {name} {!refused && <span className="caption">{megabytes(bytes)}</span>}
            </span>
            {refused ? (
              <>
                <AdminButton type="button" look="bare" isSmall onClick={() => onDismiss(id)}>
                  Remove<span className="visually-hidden"> {name}</span>
                </AdminButton>
                <p className={styles.refused}>Refused: {refused}</p>
              </>
            ) : (
              <>
                <span className="caption">{progress}%</span>
                <progress max="100" value={progress} aria-label={`Upload of ${name}`} />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** All refused uploads, and the next few in progress. */
function inView(uploads: PendingUpload[]): PendingUpload[] {
  const next = uploads.filter(({ refused }) => !refused).slice(0, SHOWN);
  return uploads.filter((each) => each.refused || next.includes(each));
}

const SHOWN = 8;

export function megabytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
