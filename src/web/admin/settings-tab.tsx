import { CloudOff, ImageOff } from 'lucide-react';
import styles from './editor.module.css';
import media from './media.module.css';
import { AdminLink } from './ui/button.tsx';
import { Card, Stack } from './ui/card.tsx';
import { EmptyList } from './ui/empty.tsx';
import { Note } from './ui/note.tsx';
import { PageHead } from './ui/page-head.tsx';
import { Totals } from './ui/totals.tsx';
import { Upload } from './upload.tsx';

export type SettingsTabData = {
  /** Root-relative addresses; null when they could not be loaded. */
  images: { url: string; alt: string }[] | null;
  total: number;
  page: number;
  pageSize: number;
};

type Props = { list: SettingsTabData; problem: string | undefined };

/** The image library: what was uploaded, and room for more (specification, 2). */
export function SettingsTab({ list, problem }: Props) {
  const { images, total, page, pageSize } = list;
  return (
    <div className={styles.page}>
      <PageHead title="Settings" />
      {(problem || images === null) && (
        <Note tone="bad" title="Something went wrong, nothing was lost.">
          {problem}
        </Note>
      )}
      <Stack>
        <Card title="Image library" note={`${total.toLocaleString('en-GB')} images`}>
          <Upload fields={{ intent: 'add-image' }} label="A picture for the library" />
        </Card>
        <Card isBare>
          {images === null ? (
            <EmptyList
              Icon={CloudOff}
              title="The pictures could not be loaded"
              text="Something went wrong, nothing was lost."
            >
              <AdminLink to="/admin?tab=settings">Try again</AdminLink>
            </EmptyList>
          ) : images.length === 0 ? (
            <EmptyList
              Icon={ImageOff}
              title="No pictures yet"
              text="Pictures for banners and pages, apart from those of products."
            />
          ) : (
            <>
              <ul className={media.library}>
                {images.map(({ url, alt }) => (
                  <li key={url}>
                    <img src={`${url}?width=320`} alt={alt} width="320" height="240" loading="lazy" />
                    <a href={url}>{url}</a>
                  </li>
                ))}
              </ul>
              <Totals
                {...{ total, page, pageSize }}
                shown={images.length}
                toPage={(page) => `/admin?tab=settings&page=${page}`}
              />
            </>
          )}
        </Card>
      </Stack>
    </div>
  );
}
