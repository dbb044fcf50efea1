import type { ComponentProps } from 'react';
import { Link } from '../../../ui/controls/link.tsx';
import styles from './button.module.css';

type Look = {
  /** One solid or ember button per view; ember is for what needs the owner's attention. */
  look?: 'outline' | 'solid' | 'ember' | 'bare' | 'danger' | 'dangerFull';
  isSmall?: boolean;
  isIconOnly?: boolean;
};

/** 36 px high, 44 px on touch screens. */
export function AdminButton({ look, isSmall, isIconOnly, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button
      type="submit"
      title={nameOf(isIconOnly, rest)}
      {...rest}
      className={classes({ look, isSmall, isIconOnly })}
    />
  );
}

/** A small icon button; its label is its accessible name and tooltip. */
export function IconButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return <AdminButton look="bare" isSmall isIconOnly aria-label={label} {...rest} />;
}

export function AdminLink({ look, isSmall, isIconOnly, ...rest }: Look & ComponentProps<typeof Link>) {
  return (
    <Link title={nameOf(isIconOnly, rest)} {...rest} className={classes({ look, isSmall, isIconOnly })} />
  );
}

/** Like AdminLink, for addresses outside the back office. */
export function AdminAnchor({ look, isSmall, isIconOnly, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a title={nameOf(isIconOnly, rest)} {...rest} className={classes({ look, isSmall, isIconOnly })}>
      {children}
    </a>
  );
}

/** An icon button's tooltip is its accessible name. */
function nameOf(
  isIconOnly: boolean | undefined,
  { 'aria-label': label }: { 'aria-label'?: string | undefined },
) {
  return isIconOnly ? label : undefined;
}

function classes({ look = 'outline', isSmall, isIconOnly }: Look): string {
  return [
    styles.button,
    look !== 'outline' && styles[look],
    isSmall && styles.small,
    isIconOnly && styles.iconOnly,
  ]
    .filter(Boolean)
    .join(' ');
}
