import type { FoundSection } from '#shop/pages/find-sections.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './search.module.css';

/** Sections of our pages that answer a search. */
export function FoundSections({ sections }: { sections: FoundSection[] }) {
  if (sections.length === 0) return null;
  return (
    <section className={css.sections} aria-labelledby="found-sections">
      <h2 id="found-sections">On our pages</h2>
      <ul>
        {sections.map(({ to, title, page }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name="file-text" />
              <span>{title}</span>
              {page && <small>{page}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
