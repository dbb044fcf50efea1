import { Form, useNavigation } from 'react-router';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import styles from '../imports.module.css';

type Props = { kinds: { id: string; name: string; count: number }[] };

/** The kinds of a file that the settings do not have, and one press that makes them. */
export function KindsToAdd({ kinds }: Props) {
  const isSending = useNavigation().formMethod === 'POST';
  if (kinds.length === 0) return null;
  const names = kinds.map(({ name, count }) => `${name} (${counted(count, 'product')})`);
  return (
    <Form method="post" className={styles.aside} preventScrollReset>
      <p>
        Kinds that{' '}
        <Link className="link" to={links.admin.settings('kinds')}>
          Settings, Kinds
        </Link>{' '}
        does not have yet: {names.join(', ')}
      </p>
      <AdminButton name="intent" value="add-kinds" isSmall disabled={isSending}>
        {kinds.length === 1 ? 'Add this kind' : `Add these ${kinds.length} kinds`}
      </AdminButton>
    </Form>
  );
}
