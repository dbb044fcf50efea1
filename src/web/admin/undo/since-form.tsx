import { Form } from 'react-router';
import { links } from '#shop/links.ts';
import editor from '../ui/forms/editor.module.css';
import { Select } from '../ui/forms/select.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import styles from './undo.module.css';
import { EVERYBODY, type UndoCriteria } from './undo-address.ts';

type Props = { people: { id: string; name: string }[]; criteria: UndoCriteria; today: string };

const CHANGES = [
  { value: '', label: 'All changes' },
  { value: 'product', label: 'Products' },
  { value: 'collection', label: 'Collections' },
  { value: 'text', label: 'Pages' },
  { value: 'profile', label: 'Settings' },
  { value: 'sale', label: 'Sales' },
  { value: 'code', label: 'Codes' },
  { value: 'redirect', label: 'Old addresses' },
];

/** Whose changes are undone, and since when. */
export function SinceForm({ people, criteria: { who, kind, day, time }, today }: Props) {
  return (
    <Panel title="Undo what somebody did">
      <Form action={links.admin.undo} className={editor.form}>
        <p>
          You see first what would go back. Payments, orders and emails are never undone, and neither are
          people and keys.
        </p>
        <div className={styles.since}>
          <span>
            <label htmlFor="undo-who">Who</label>
            <Select id="undo-who" name="who" defaultValue={who ?? ''} required>
              <option value={EVERYBODY}>Everybody</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </span>
          <span>
            <label htmlFor="undo-kind">What</label>
            <Select id="undo-kind" name="kind" defaultValue={kind ?? ''}>
              {CHANGES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </span>
          <label>
            Since
            <input type="date" name="day" defaultValue={day || today} required />
          </label>
          <label>
            Time
            <input type="time" name="time" defaultValue={time || '00:00'} required />
          </label>
          <AdminButton>Look</AdminButton>
        </div>
      </Form>
    </Panel>
  );
}
