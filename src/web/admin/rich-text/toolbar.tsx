import {
  Bold,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Table,
  Underline,
} from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import field from '../ui/forms/field.module.css';
import { Select } from '../ui/forms/select.tsx';
import { AdminButton, IconButton } from '../ui/page/button.tsx';
import type { Surroundings } from './commands.ts';
import { LinkBox } from './link-box.tsx';
import type { RichText } from './mount.ts';
import styles from './rich-text.module.css';

type Props = {
  editor: RefObject<RichText | null>;
  surroundings: Surroundings;
  /** Addresses of pictures to insert. */
  pictures: string[];
  /** Whether there is an editor to act on. */
  isReady: boolean;
};

const TOGGLES = [
  { name: 'strong', label: 'Bold', Icon: Bold },
  { name: 'em', label: 'Italic', Icon: Italic },
  { name: 'underline', label: 'Underline', Icon: Underline },
  { name: 'bullet_list', label: 'Bullet list', Icon: List },
  { name: 'ordered_list', label: 'Numbered list', Icon: ListOrdered },
] as const;

const IN_TABLE = [
  ['row-after', 'Row below'],
  ['column-after', 'Column after'],
  ['delete-row', 'Delete row'],
  ['delete-column', 'Delete column'],
  ['delete-table', 'Delete table'],
] as const;

/** The formatting toolbar. */
export function Toolbar({ editor, surroundings, pictures, isReady }: Props) {
  const [open, setOpen] = useState<'link' | 'pictures' | null>(null);
  const [alt, setAlt] = useState('');
  const altId = useId();
  const run = (name: string) => editor.current?.run(name);
  const flip = (box: 'link' | 'pictures') => setOpen(open === box ? null : box);
  function close() {
    setOpen(null);
    editor.current?.focus();
  }
  return (
    <>
      <div className={`row ${styles.tools}`} role="toolbar" aria-label="Formatting" inert={!isReady}>
        <Select
          aria-label="Paragraph style"
          value={surroundings.block}
          onChange={({ currentTarget }) => run(currentTarget.value)}
        >
          <option value="p">Paragraph</option>
          <option value="h2">Heading 2</option>
          <option value="h3">Heading 3</option>
          <option value="h4">Heading 4</option>
        </Select>
        {TOGGLES.map(({ name, label, Icon }) => (
          <Tool key={name} label={label} Icon={Icon} isOn={surroundings[name]} onClick={() => run(name)} />
        ))}
        <Tool label="Link" Icon={Link} isOn={surroundings.href !== null} onClick={() => flip('link')} />
        <Tool label="Table" Icon={Table} isOn={surroundings.isInTable} onClick={() => run('table')} />
        {pictures.length > 0 && (
          <Tool label="Picture" Icon={Image} isOn={open === 'pictures'} onClick={() => flip('pictures')} />
        )}
      </div>
      {open === 'link' && (
        <LinkBox
          href={surroundings.href ?? ''}
          onDone={(href) => {
            if (href !== null) editor.current?.link(href);
            close();
          }}
        />
      )}
      {open === 'pictures' && (
        <div className={styles.box}>
          <label htmlFor={altId}>What it shows</label>
          <input
            id={altId}
            form=""
            className={field.control}
            value={alt}
            placeholder="For people who cannot see it"
            onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          />
          <ul className={styles.pictures} aria-label="Pictures to insert">
            {pictures.map((url, index) => (
              <li key={url}>
                <button
                  type="button"
                  onClick={() => {
                    editor.current?.picture(url, alt.trim());
                    setAlt('');
                    close();
                  }}
                >
                  <img
                    src={`${url}?width=160`}
                    alt={`Number ${index + 1}, insert it`}
                    width="70"
                    height="70"
                    loading="lazy"
                  />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {surroundings.isInTable && (
        <div className={styles.inTable}>
          {IN_TABLE.map(([name, label]) => (
            <AdminButton key={name} type="button" look="bare" isSmall onClick={() => run(name)}>
              {label}
            </AdminButton>
          ))}
        </div>
      )}
    </>
  );
}

type ToolProps = { label: string; Icon: LucideIcon; isOn: boolean; onClick(): void };

function Tool({ label, Icon, isOn, onClick }: ToolProps) {
  return (
    <IconButton
      type="button"
      label={label}
      aria-pressed={isOn}
      // Keeps the cursor in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={15} />
    </IconButton>
  );
}
