import { Form, useNavigation } from 'react-router';
import type { FailedPicture, PictureCounts } from '#shop/files/imports/pictures/import-pictures.server.ts';
import type { PictureTrouble } from '#shop/files/imports/pictures/troubles.server.ts';
import type { SentZip } from '#shop/files/imports/pictures/zipped-pictures.server.ts';
import type { Facts, ImportState } from '#shop/files/imports/work/import.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { Link } from '../../ui/controls/link.tsx';
import { List } from '../lists/list-page.tsx';
import entries from '../ui/lists/entries.module.css';
import { AdminButton } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { importAddress } from './import-address.ts';
import styles from './imports.module.css';
import { PictureTroubles } from './picture-troubles.tsx';
import { ZipForm } from './zip-form.tsx';

type Props = {
  id: string;
  state: ImportState;
  facts: Facts;
  pictures: PictureCounts;
  /** Those that were sent. */
  zips: SentZip[];
  failed: FailedPicture[];
  troubles: PictureTrouble[];
  /** Whether each of those that failed is looked at. */
  isListed: boolean;
  /** Milliseconds. */
  now: number;
  page: number;
  pageSize: number;
};

/** The pictures that a file names: how many there are, what could not be fetched and why, and a ZIP that has them. */
export function PicturesPanel({ id, state, facts, pictures, zips, failed, page, pageSize, ...props }: Props) {
  const isSending = useNavigation().formMethod === 'POST';
  const path = links.admin.import(id);
  const count = props.troubles.reduce((sum, each) => sum + each.count, 0);
  const note = state === 'read' ? planned(facts.pictures) : happened(pictures);
  return (
    <Panel title="Pictures" note={note} isBare>
      {pictures.failed > 0 && (
        <p className={styles.aside}>
          {counted(pictures.failed, 'picture')} could not be taken. The products are there without them.
        </p>
      )}
      <PictureTroubles troubles={props.troubles} now={props.now} />
      {count > 0 && (
        <Form method="post" className={styles.aside}>
          <AdminButton name="intent" value="retry-pictures" disabled={isSending}>
            Try {count === 1 ? 'it' : 'these'} again now
          </AdminButton>
        </Form>
      )}
      {pictures.failed > 0 && (
        <details className={styles.each} open={props.isListed}>
          <summary>Product by product</summary>
          <List
            noun="pictures"
            items={failed}
            view={importAddress.view(
              { ...importAddress.read(new URLSearchParams()), show: 'pictures', page },
              path,
            )}
            empty={null}
            pages={{ total: pictures.failed, pageSize }}
          >
            {(failed) => <FailedPictures failed={failed} />}
          </List>
        </details>
      )}
      <div className={styles.zip}>
        {zips.length > 0 && <SentZips zips={zips} />}
        <ZipForm id={id} />
      </div>
    </Panel>
  );
}

/** What of each ZIP the file names, and which files it does not. */
function SentZips({ zips }: { zips: SentZip[] }) {
  return (
    <ul className={entries.list}>
      {zips.map(({ filename, match }, n) => (
        // Two may have one name.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={n}>
          <p className={entries.what}>{filename}</p>
          {match && (
            <p className={styles.problems}>
              {`${match.matched.toLocaleString('en-GB')} of ${counted(match.files, 'file')} ${match.matched === 1 ? 'is a picture' : 'are pictures'} that the file names`}
              {match.unmatched.length > 0 && `. It does not name: ${others(match)}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function others({ unmatched, more }: NonNullable<SentZip['match']>): string {
  return [...unmatched, ...(more > 0 ? [`and ${more.toLocaleString('en-GB')} more`] : [])].join(', ');
}

function FailedPictures({ failed }: { failed: FailedPicture[] }) {
  return (
    <ol className={entries.list}>
      {failed.map(({ id, url, problem, title, productId }) => (
        <li key={id}>
          <p className={entries.what}>
            <Link to={links.admin.product(productId)}>{title}</Link>
          </p>
          <p className={styles.problems}>
            {problem}: <span className={entries.soft}>{url}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

function planned(pictures: Facts['pictures']): string {
  const { addresses = 0, files = 0 } = pictures ?? {};
  return [
    addresses > 0 && `${addresses.toLocaleString('en-GB')} to fetch from their addresses`,
    files > 0 && `${files.toLocaleString('en-GB')} from a ZIP`,
  ]
    .filter(Boolean)
    .join(', ');
}

function happened({ waiting, done, failed }: PictureCounts): string {
  const total = waiting + done + failed;
  return total === 0 ? '' : `${done.toLocaleString('en-GB')} of ${counted(total, 'picture')} taken`;
}
