import type { ComponentProps } from 'react';
import css from './icon-button.module.css';

type IconButtonProps = ComponentProps<'button'> & {
  /** What the button does, for those who do not see its icon. */
  label: string;
};

/** A round button of 44 px that holds an icon alone. */
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
