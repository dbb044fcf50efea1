import type { WayInBrowser } from '../providers/browser-half.ts';
import css from './payment-options.module.css';

export type WayProps = {
  way: WayInBrowser;
  /** Null while it is the only way to pay. */
  choice: { isChosen: boolean; onChoose: () => void } | null;
};

/** A way to pay by its name, a heading where there is no choice, and what it needs: open while it is chosen. */
export function WayOption({
  way,
  choice,
  icon,
  children,
}: React.PropsWithChildren<WayProps & { icon: React.ReactNode }>) {
  return (
    <section className={css.option} aria-label={way.choice}>
      {choice ? (
        <label className={css.name}>
          <input
            type="radio"
            name="way"
            value={way.id}
            checked={choice.isChosen}
            onChange={choice.onChoose}
          />
          {way.choice} {icon}
        </label>
      ) : (
        <h2 className={css.name}>
          <input type="hidden" name="way" value={way.id} />
          {way.choice} {icon}
        </h2>
      )}
      <div className={css.fields}>{children}</div>
    </section>
  );
}
