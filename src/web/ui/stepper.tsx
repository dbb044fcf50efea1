import { Minus, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { MOST_PIECES } from '#shop/basket/basket.ts';
import css from './stepper.module.css';

type StepperProps = {
  quantity: number;
  /** What there is one more or fewer of, for those who do not see the page. */
  of: string;
  isSmall?: boolean;
  /** With script the new quantity is handed over at once; without it the form is sent with `quantity` and `step`. */
  onChange?: (quantity: number) => void;
};

/** A quantity from 1 to 49 (specification, 5) inside a form, which it can send without script. */
export function Stepper({ quantity, of, isSmall, onChange }: StepperProps) {
  const [typed, setTyped] = useState(String(quantity));
  useEffect(() => setTyped(String(quantity)), [quantity]);
  const step = (by: number) => (event: React.MouseEvent) => {
    if (!onChange) return;
    event.preventDefault();
    setTyped(String(quantity + by));
    onChange(quantity + by);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section
    <div
      className={isSmall ? `${css.stepper} ${css.small}` : css.stepper}
      role="group"
      aria-label={`Quantity of ${of}`}
    >
      {/* Enter in the field presses the first button of a form: it should change nothing else. */}
      <button type="submit" hidden />
      <button
        type="submit"
        name="step"
        value="-1"
        aria-label="One fewer"
        disabled={quantity <= 1}
        onClick={step(-1)}
      >
        <Minus size={16} aria-hidden />
      </button>
      <input
        type="number"
        name="quantity"
        inputMode="numeric"
        min={1}
        max={MOST_PIECES}
        aria-label="Quantity"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          const wanted = Number(typed);
          if (!Number.isInteger(wanted) || wanted < 1) setTyped(String(quantity));
          else if (wanted !== quantity) onChange?.(wanted);
        }}
      />
      <button
        type="submit"
        name="step"
        value="1"
        aria-label="One more"
        disabled={quantity >= MOST_PIECES}
        onClick={step(1)}
      >
        <Plus size={16} aria-hidden />
      </button>
    </div>
  );
}
