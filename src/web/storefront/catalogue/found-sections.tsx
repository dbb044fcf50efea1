import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import type { FoundSection } from '#shop/pages/find-sections.ts';
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
              <FileText size={18} strokeWidth={1.5} aria-hidden />
              <span>{title}</span>
              {page && <small>{page}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
