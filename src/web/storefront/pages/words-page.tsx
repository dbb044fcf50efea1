import { Fragment } from 'react';
import { HtmlContent } from '../../ui/text/html-content.tsx';
import { DeliveryAreas } from '../catalogue/product/buying/delivery-areas.tsx';
import type { WordsPage as Words } from './find-page.server.ts';
import { Chapter, StaticPage } from './static-page.tsx';

/** A page of the owner's words. */
export function WordsPage({ path, title, lead, sections, delivery, pickup }: Words) {
  return (
    <StaticPage title={title} path={path} lead={lead}>
      {sections.map(({ id, title, pieces }) => (
        <Chapter key={id} id={id} title={title}>
          {pieces.map((html, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces keep their places
            <Fragment key={place}>
              {place > 0 && delivery && <DeliveryAreas {...delivery} />}
              {place > 0 && pickup && (
                <p>
                  You can also collect your order from us, free of charge:{' '}
                  {[pickup.lines.join(', '), ...pickup.hours, pickup.note].filter(Boolean).join('. ')}
                </p>
              )}
              {html && <HtmlContent html={html} />}
            </Fragment>
          ))}
        </Chapter>
      ))}
    </StaticPage>
  );
}
