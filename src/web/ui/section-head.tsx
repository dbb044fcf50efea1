import { ArrowLink } from './arrow-link.tsx';
import css from './section-head.module.css';

type SectionHeadProps = {
  title: string;
  /** Where all of it is to be seen. */
  to?: string;
};

/** The heading of a section on its fine line, with the way to all of it. */
export function SectionHead({ title, to }: SectionHeadProps) {
  return (
    <div className={css.head}>
      <h2>{title}</h2>
      {to && (
        <ArrowLink to={to} aria-label={`See all ${title}`}>
          See all
        </ArrowLink>
      )}
    </div>
  );
}
