import { CircleAlert } from 'lucide-react';
import { readableAccent, readingsOf } from '#shop/look/accent.ts';
import { readColour } from '#shop/look/colour.ts';
import { SUGGESTED_ACCENTS } from '#shop/look/look.ts';
import { inWords } from '#shop/look/look-form.ts';
import { DraftText, useField } from '../../ui/forms/draft-fields.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import styles from './look.module.css';

/** A colour by its figures, by the browser's own picker or among suggestions, and how well it can be read. */
export function AccentField() {
  const { value, set: onChange } = useField('accent');
  const colour = readColour(value);
  return (
    <div className="stack">
      <div className={styles.colour}>
        <DraftText
          field="accent"
          hint="Of buttons, links and prices that matter"
          spellCheck={false}
          maxLength={7}
        />
        <input
          type="color"
          aria-label="Pick the accent colour"
          value={colour ?? '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <ul className={`beside ${styles.suggestions}`} aria-label="Suggested colours">
        {SUGGESTED_ACCENTS.map((each) => (
          <li key={each.name}>
            <button type="button" aria-pressed={each.colour === colour} onClick={() => onChange(each.colour)}>
              <span style={{ background: each.colour }} />
              {each.name}
            </button>
          </li>
        ))}
      </ul>
      <Readings colour={colour} onChange={onChange} />
    </div>
  );
}

function Readings({ colour, onChange }: { colour: string | null; onChange(colour: string): void }) {
  const tooPale = colour ? readingsOf(colour).filter((reading) => !reading.isEnough) : [];
  const isEnough = tooPale.length === 0;
  const nearest = colour && !isEnough ? readableAccent(colour) : null;
  return (
    <div>
      <p role="status" className="label">
        {verdictOf(colour, isEnough)}
      </p>
      {tooPale.length > 0 && (
        <ul className={styles.readings}>
          {tooPale.map(({ where, words, ground, ratio }) => (
            <li key={where}>
              <span style={{ color: words, background: ground }} aria-hidden="true">
                Aa
              </span>
              {where}: {inWords(ratio)}
              <CircleAlert size={16} aria-label="too little" className={styles.tooLittle} />
            </li>
          ))}
        </ul>
      )}
      {nearest && (
        <AdminButton type="button" isSmall onClick={() => onChange(nearest)}>
          Use {nearest}, the nearest colour that passes
        </AdminButton>
      )}
    </div>
  );
}

function verdictOf(colour: string | null, isEnough: boolean): string {
  if (!colour) return 'Six figures from 0 to f, such as #1f4f82';
  return isEnough
    ? 'Everybody can read it: at least 4.5 to 1 everywhere'
    : 'Too pale to read: at least 4.5 to 1 is needed';
}
