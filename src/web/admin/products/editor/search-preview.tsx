import { useRouteLoaderData } from 'react-router';
import type { loader as layoutLoader } from '../../layout.tsx';
import { useField } from '../../ui/forms/draft-fields.tsx';
import styles from './product.module.css';

/** How a search engine might show the product. */
export function SearchPreview() {
  const shopName = useRouteLoaderData<typeof layoutLoader>('admin/layout')?.shopName ?? '';
  const title = useField('title').value;
  const handle = useField('handle').value;
  const heading = useField('searchHeading').value;
  const description = useField('description').value;
  const metaDescription = useField('metaDescription').value;
  const text = metaDescription.trim() || description.trim();
  if (!title.trim()) return null;
  return (
    <div className={`caption ${styles.snippet}`}>
      <b>
        {heading.trim() || title} · {shopName}
      </b>
      <span>/product/{handle.trim() || '…'}</span>
      {text.length > 155 ? `${text.slice(0, 155)}…` : text}
    </div>
  );
}
