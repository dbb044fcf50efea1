import { CircleAlert, CodeXml } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useField } from '../ui/forms/draft-fields.tsx';
import field from '../ui/forms/field.module.css';
import { FieldWords } from '../ui/forms/field-words.tsx';
import { FREE_DELIVERY_HINT } from '../ui/forms/free-delivery-hint.ts';
import { AdminButton } from '../ui/page/button.tsx';
import type { Surroundings } from './commands.ts';
import type { RichText } from './mount.ts';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.tsx';

const KEPT =
  'Paragraphs, headings, lists, tables, links and the shop’s own pictures are kept; anything else is removed.';

/** Until the editor is there, its tools only keep their place. */
const NOWHERE: Surroundings = {
  ...{ block: 'p', strong: false, em: false, underline: false, href: null },
  ...{ bullet_list: false, ordered_list: false, isInTable: false },
};

type Props = {
  field: string;
  /** Pictures that can be inserted, by their addresses. */
  pictures: string[];
  hint?: string;
};

/**
 * An HTML field: an editor, or the source. The form sends the source, which is all there is without script; the editor
 * is loaded only by pages that show it.
 */
export function HtmlField({ field: name, pictures, hint = `${KEPT} ${FREE_DELIVERY_HINT}` }: Props) {
  const { form, label, id, value, error, saved, set } = useField(name);
  const place = useRef<HTMLDivElement>(null);
  const source = useRef<HTMLTextAreaElement>(null);
  /** Whoever writes already when the editor comes goes on in it. */
  const isWriting = useRef(false);
  const editor = useRef<RichText | null>(null);
  /** The text that the editor holds. */
  const held = useRef(value);
  const [isSource, setSource] = useState(true);
  const [wantsSource, setWantsSource] = useState(false);
  const [isTooRich, setTooRich] = useState(false);
  /** Why the last paste was refused. */
  const [refused, setRefused] = useState<string | null>(null);
  const [surroundings, setSurroundings] = useState<Surroundings | null>(null);
  const setLatest = useRef(set);
  setLatest.current = set;
  const latest = useRef(value);
  latest.current = value;

  useEffect(() => {
    if (wantsSource) return;
    let isGone = false;
    void import('./mount.ts').then(({ mountRichText, isHeldWhole }) => {
      if (isGone || !place.current) return;
      const html = latest.current;
      setTooRich(!isHeldWhole(html));
      if (!isHeldWhole(html)) return setWantsSource(true);
      held.current = html;
      editor.current = mountRichText(place.current, {
        html,
        label,
        describedBy: `${id}-hint`,
        onMove: setSurroundings,
        onChange(html) {
          held.current = html;
          setLatest.current(html);
          setRefused(null);
        },
        onRefused: setRefused,
      });
      isWriting.current = document.activeElement === source.current;
      setSource(false);
    });
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = null;
      setSource(true);
    };
  }, [wantsSource, label, id]);

  useEffect(() => {
    if (!isSource && isWriting.current) editor.current?.goOn();
  }, [isSource]);

  // Changed from outside: discarded, or the other version taken.
  useEffect(() => {
    if (editor.current && held.current !== value) {
      held.current = value;
      editor.current.setHtml(value);
    }
  }, [value]);

  return (
    <div className={`${field.field} ${saved === undefined ? '' : styles.changed}`}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className={styles.editor}>
        <div className={`row ${styles.bar}`}>
          {!wantsSource && (
            <Toolbar
              editor={editor}
              surroundings={surroundings ?? NOWHERE}
              pictures={pictures}
              isReady={!isSource}
            />
          )}
          <AdminButton
            type="button"
            look="bare"
            isSmall
            aria-pressed={isSource}
            onClick={() => setWantsSource(!isSource)}
          >
            <CodeXml size={15} />
            Source
          </AdminButton>
        </div>
        <div ref={place} className={styles.document} hidden={isSource} />
        <textarea
          ref={source}
          className={`${field.control} ${field.code} ${styles.source}`}
          form={form}
          name={name}
          id={id}
          value={value}
          rows={8}
          hidden={!isSource}
          aria-describedby={[`${id}-hint`, saved !== undefined && `${id}-saved`, error && `${id}-error`]
            .filter(Boolean)
            .join(' ')}
          aria-invalid={error ? true : undefined}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      </div>
      {refused && (
        <p className={field.error} role="alert">
          <CircleAlert size={15} />
          <span>Nothing was pasted. {refused} Paste a part of it.</span>
        </p>
      )}
      <FieldWords
        id={id}
        saved={saved}
        error={error}
        hint={isTooRich ? `Parts of this text can only be shown as source. ${hint}` : hint}
      />
    </div>
  );
}
