import { Link as LinkIcon, Trash2 } from 'lucide-react';
import type { LibraryImage } from '#shop/images/library.server.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { megabytes } from '../../ui/forms/drop-zone.tsx';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { CopyButton } from '../../ui/page/copy-button.tsx';
import { DialogButton } from '../../ui/page/dialog.tsx';
import styles from './images.module.css';

/** One picture of the library, with its uses; an unused one can be deleted. */
export function LibraryPicture({ image }: { image: LibraryImage }) {
  const { id, url, alt, width, height, bytes, uses } = image;
  const name = image.filename || url.replace('/media/', '');
  return (
    <li>
      <a href={url} target="_blank" rel="noopener">
        <img src={`${url}?width=320`} alt={alt || name} width="320" height="240" loading="lazy" />
      </a>
      <span className={`label ${styles.name}`}>{name}</span>
      <small>
        {width} × {height}, {megabytes(bytes)}
      </small>
      <div className={styles.row}>
        <span className={`caption ${styles.uses}`}>
          {uses.length === 0 && 'Not used'}
          {uses.slice(0, 3).map(({ label, to }) => (
            <Link key={label} className="link" to={to}>
              {label}
            </Link>
          ))}
          {uses.length > 3 && `and ${uses.length - 3} more`}
        </span>
        <CopyButton text={url} label={`Copy address of ${name}`} done="Address copied" Icon={LinkIcon} />
        {uses.length === 0 && (
          <>
            <DialogButton
              dialog={`delete-${id}`}
              look="bare"
              isSmall
              isIconOnly
              aria-label={`Delete ${name}`}
            >
              <Trash2 size={15} />
            </DialogButton>
            <ConfirmDialog
              id={`delete-${id}`}
              title={`Delete ${name}?`}
              confirm="Delete picture"
              fields={{ intent: 'delete-image', id }}
            >
              <p>Nothing in the shop shows it. This cannot be undone.</p>
            </ConfirmDialog>
          </>
        )}
      </div>
    </li>
  );
}
