import type { ComponentProps } from 'react';
import { Link } from '../controls/link.tsx';
import { Icon } from '../icon.tsx';
import css from './arrow-link.module.css';

type ArrowLinkProps = ComponentProps<typeof Link> & { isBack?: boolean };

/** A quiet link with an arrow, onward or back. */
export function ArrowLink({ isBack = false, children, ...rest }: ArrowLinkProps) {
  return (
    <Link {...rest} className={isBack ? `${css.link} ${css.back}` : css.link}>
      {isBack && <Icon name="arrow-left" />}
      {children}
      {!isBack && <Icon name="arrow-right" />}
    </Link>
  );
}
