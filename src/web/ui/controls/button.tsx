import type { ComponentProps } from 'react';
import css from './button.module.css';
import { Link } from './link.tsx';

type Look = {
  /** Ember is for the one main action of a view, ink for the second, outline and quiet for the rest. */
  variant?: 'ember' | 'ink' | 'outline' | 'quiet' | 'danger';
  /** 40 px instead of 48, for pointers only. */
  isSmall?: boolean;
  isFull?: boolean;
  /** Letter-spaced, for labels in capitals: ADD TO CART. */
  isCaps?: boolean;
};

export function Button({
  variant,
  isSmall,
  isFull,
  isCaps,
  className,
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button {...rest} className={lookOf({ variant, isSmall, isFull, isCaps }, className)} />;
}

export function ButtonLink({
  variant,
  isSmall,
  isFull,
  isCaps,
  className,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={lookOf({ variant, isSmall, isFull, isCaps }, className)} />;
}

function lookOf(
  { variant = 'ember', isSmall, isFull, isCaps }: { [Key in keyof Look]: Look[Key] | undefined },
  className?: string,
): string {
  const classes = [
    css.button,
    css[variant],
    isSmall && css.small,
    isFull && css.full,
    isCaps && css.caps,
    className,
  ];
  return classes.filter(Boolean).join(' ');
}
