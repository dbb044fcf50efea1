import { Form, useNavigation } from 'react-router';
import { ActionButton } from '../../ui/forms/action-button.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import upload from '../../ui/forms/upload.module.css';
import { AdminButton } from '../../ui/page/button.tsx';
import { Panel, Stack } from '../../ui/page/panel.tsx';

type Props = { files: { format: string; url: string; bytes: number }[] };

/** The film of a product's flames, which shoppers play from its page. */
export function ProductFilm({ files }: Props) {
  const isSending = useNavigation().formData?.get('intent') === 'set-film';
  return (
    <Panel title="Film of the flames">
      <Stack>
        {files.length > 0 && (
          <>
            <ul>
              {files.map(({ format, url, bytes }) => (
                <li key={format}>
                  <a className="link" href={url}>
                    {format === 'mp4' ? 'MP4' : 'WebM'}
                  </a>
                  , {(bytes / 1024 / 1024).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB
                </li>
              ))}
            </ul>
            <ActionButton intent="remove-film" preventScrollReset isSmall>
              Remove the film
            </ActionButton>
          </>
        )}
        <Form
          // A new film empties the choice of files.
          key={files.map(({ url }) => url).join(' ')}
          method="post"
          encType="multipart/form-data"
          className={`caption ${upload.drop}`}
          preventScrollReset
        >
          <input type="hidden" name="intent" value="set-film" />
          <div>
            <FileInput
              name="film"
              accept="video/webm,video/mp4"
              aria-label={files.length > 0 ? 'Another film' : 'Film'}
              multiple
              required
            />
            <AdminButton disabled={isSending}>{isSending ? 'Uploading…' : 'Upload'}</AdminButton>
          </div>
          <p>A few seconds without sound, as WebM, MP4 or one of each; at most 4 MB each. Kept as it is.</p>
        </Form>
      </Stack>
    </Panel>
  );
}
