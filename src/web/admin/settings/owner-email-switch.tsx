import styles from './shop-form.module.css';

type Props = {
  name: string;
  label: string;
  when: string;
  isOn: boolean;
  isChanged: boolean;
  onChange(isOn: boolean): void;
};

export function OwnerEmailSwitch({ name, label, when, isOn, isChanged, onChange }: Props) {
  return (
    <li>
      <label className={isChanged ? styles.changed : undefined}>
        <input
          type="checkbox"
          name={name}
          value="1"
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          {label} <span className="soft">{when}</span>
        </span>
      </label>
    </li>
  );
}
