import type { CheckoutData } from './checkout-page.server.ts';
import css from './how-it-comes.module.css';

type Props = {
  pickup: NonNullable<CheckoutData['pickup']>;
  /** What was chosen before. */
  collects: boolean;
  onChoice(): void;
};

/** Delivered, or collected by the customer: a plain choice, by which the style sheet shows what belongs to it. */
export function HowItComes({ pickup: { lines, hours, note }, collects, onChoice }: Props) {
  return (
    <fieldset className={css.ways}>
      <legend className="visually-hidden">Delivery or collection</legend>
      <label className={css.way}>
        <input type="radio" name="collects" value="" defaultChecked={!collects} onChange={onChoice} />
        <b>Delivered to you</b>
      </label>
      <label className={css.way}>
        <input type="radio" name="collects" value="true" defaultChecked={collects} onChange={onChoice} />
        <b>Collected by you</b>
        <span className={css.free}>Free</span>
      </label>
      <div className={`small ${css.pickup}`}>
        <p>{lines.join(', ')}</p>
        {hours.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {note && <p>{note}</p>}
        <p>Please wait for our email that says it is ready.</p>
      </div>
    </fieldset>
  );
}
