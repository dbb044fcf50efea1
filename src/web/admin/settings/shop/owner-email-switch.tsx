import type { OwnerEmail } from '#shop/profile/owner-emails.ts';
import { switchOf } from '#shop/profile/profile-form.ts';
import { useField } from '../../ui/forms/draft-fields.tsx';
import styles from './shop-form.module.css';

type Props = { name: OwnerEmail; label: string; when: string };

/** Whether the owner gets one of the shop's emails. */
export function OwnerEmailSwitch({ name: email, label, when }: Props) {
  const { form, name, value, saved, set } = useField(switchOf(email));
  return (
    <li>
      <label className={saved === undefined ? undefined : styles.changed}>
        <input
          type="checkbox"
          form={form}
          name={name}
          value="1"
          checked={value === '1'}
          onChange={({ target }) => set(target.checked ? '1' : '')}
        />
        <span>
          {label} <span className="soft">{when}</span>
        </span>
      </label>
    </li>
  );
}
