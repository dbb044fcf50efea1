import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Look = {
  /** One solid or ember button per view; ember is for what needs the owner's attention. */
  look?: 'outline' | 'solid' | 'ember' | 'bare' | 'danger' | 'dangerFull';
  isSmall?: boolean;
  isIconOnly?: boolean;
};

/** A button of the back office: 36 px, 44 px under fingers. */
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

/** A small button with a sign instead of words; its label is read out, and shown on pointing. */
export function IconButton({ label, ...rest }: { label: string } & ComponentProps<'button'>) {
  return <AdminButton look="bare" isSmall isIconOnly aria-label={label} {...rest} />;
}

/** A link that looks like a button of the back office. */
export function AdminLink({ look, isSmall, isIconOnly, ...rest }: Look & ComponentProps<typeof Link>) {
  return (
    <Link title={nameOf(isIconOnly, rest)} {...rest} className={classes({ look, isSmall, isIconOnly })} />
  );
}

/** As AdminLink, for addresses outside the back office. */
export function AdminAnchor({ look, isSmall, isIconOnly, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a title={nameOf(isIconOnly, rest)} {...rest} className={classes({ look, isSmall, isIconOnly })}>
      {children}
    </a>
  );
}

/** A tooltip for a button without words: what a screen reader says. */
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
