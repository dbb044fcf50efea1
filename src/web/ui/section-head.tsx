import css from './section-head.module.css';
import { ArrowLink } from './text/arrow-link.tsx';

type SectionHeadProps = {
  title: string;
  /** The link to everything in it. */
  to?: string;
};

/** The heading of a section, with a link to everything in it. */
export function SectionHead({ title, to }: SectionHeadProps) {
  return (
    <div className={`beside ${css.head}`}>
      <h2>{title}</h2>
      {to && (
        <ArrowLink to={to} aria-label={`See all ${title}`}>
          See all
        </ArrowLink>
      )}
    </div>
  );
}
