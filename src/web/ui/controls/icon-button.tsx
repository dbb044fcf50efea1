import type { ComponentProps } from 'react';
import css from './icon-button.module.css';

type IconButtonProps = ComponentProps<'button'> & {
  /** What the button does, for screen readers. */
  label: string;
};

/** A round 44 px button with only an icon. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={[css.button, className].filter(Boolean).join(' ')}
    />
  );
}
