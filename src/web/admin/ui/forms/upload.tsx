import { Form, useNavigation } from 'react-router';
import { AdminButton } from '../page/button.tsx';
import { FileInput } from './file-input.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import styles from './upload.module.css';

type Props = {
  /** Sent along with the picture. */
  fields: Record<string, string>;
  label: string;
  children?: React.ReactNode;
};

/** Uploads one picture, without script too. */
export function Upload({ fields, label, children }: Props) {
  const navigation = useNavigation();
  const isSending =
    navigation.formData !== undefined &&
    Object.entries(fields).every(([name, value]) => navigation.formData?.get(name) === value);
  return (
    <Form method="post" encType="multipart/form-data" className={`caption ${styles.drop}`}>
      <HiddenFields values={fields} />
      <div>
        <FileInput name="image" accept="image/*" aria-label={label} required />
        <AdminButton disabled={isSending}>{isSending ? 'Uploading…' : 'Upload'}</AdminButton>
      </div>
      {children && <div>{children}</div>}
      <p>JPEG, PNG, WebP, AVIF or GIF, at most 15 MB and 50 megapixels.</p>
    </Form>
  );
}
