import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import css from './arrow-link.module.css';

type ArrowLinkProps = ComponentProps<typeof Link> & { isBack?: boolean };

/** A quiet link with an arrow, onward or back. */
export function ArrowLink({ isBack = false, children, ...rest }: ArrowLinkProps) {
  return (
    <Link {...rest} className={isBack ? `${css.link} ${css.back}` : css.link}>
      {isBack && <ArrowLeft size={18} strokeWidth={1.5} aria-hidden />}
      {children}
      {!isBack && <ArrowRight size={18} strokeWidth={1.5} aria-hidden />}
    </Link>
  );
}
