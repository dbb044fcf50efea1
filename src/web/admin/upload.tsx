import { Form, useNavigation } from 'react-router';
import styles from './products/media.module.css';
import { AdminButton } from './ui/button.tsx';

type Props = {
  /** What the action is told to do with the picture. */
  fields: Record<string, string>;
  label: string;
  children?: React.ReactNode;
};

/** Sends one picture; the server looks at its content and says what it takes (decisions, 3). */
export function Upload({ fields, label, children }: Props) {
  const navigation = useNavigation();
  const isSending =
    navigation.formData !== undefined &&
    Object.entries(fields).every(([name, value]) => navigation.formData?.get(name) === value);
  return (
    <Form method="post" encType="multipart/form-data" className={styles.drop}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <input type="file" name="image" accept="image/*" aria-label={label} required />
        <AdminButton disabled={isSending}>{isSending ? 'Uploading…' : 'Upload'}</AdminButton>
      </div>
      {children && <div>{children}</div>}
      <p>JPEG, PNG, WebP, AVIF or GIF, at most 15 MB and 50 megapixels.</p>
    </Form>
  );
}
