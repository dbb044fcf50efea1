import { type AskedOpening, OPENING_FIELDS } from './opening-address.ts';
import css from './opening-fields.module.css';

const LABELS = { width: 'Width', height: 'Height', depth: 'Depth' } as const;

type Props = Pick<AskedOpening, 'typed' | 'refusal'> & {
  /** What is measured, for the refusal. */
  name?: string;
  first: React.RefObject<HTMLInputElement | null>;
};

/** Width, height and depth in millimetres, and why what was typed is refused. */
export function OpeningFields({ name = 'Opening', typed, refusal, first }: Props) {
  return (
    <>
      <div className={css.measures}>
        {(['width', 'height', 'depth'] as const).map((measure) => (
          <label key={measure}>
            {LABELS[measure]}
            <input
              ref={measure === 'width' ? first : undefined}
              name={OPENING_FIELDS[measure]}
              defaultValue={typed[measure]}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              aria-invalid={refusal !== null || undefined}
              aria-describedby={refusal ? 'opening-error' : undefined}
            />
          </label>
        ))}
      </div>
      {refusal && (
        <p id="opening-error" className={css.error}>
          <b>{name} not valid.</b> {refusal}
        </p>
      )}
    </>
  );
}
