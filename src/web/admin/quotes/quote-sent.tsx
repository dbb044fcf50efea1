import { FileText } from 'lucide-react';
import { links } from '#shop/links.ts';
import type { Quote } from '#shop/sales/quotes/find-quotes.server.ts';
import type { QuoteVersion } from '#shop/sales/quotes/quote-version.server.ts';
import { AdminAnchor } from '../ui/page/button.tsx';
import { CopyButton } from '../ui/page/copy-button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Time } from '../ui/page/time.tsx';
import { ViewInShop } from '../ui/page/view-in-shop.tsx';
import css from './quotes.module.css';

type Version = Pick<
  QuoteVersion,
  'id' | 'n' | 'sent' | 'opened' | 'standing' | 'validUntil' | 'holdUntil'
> & {
  link: string;
  isHeld: boolean;
};

/** Every version that was sent, with its link, and whether it was opened. */
export function QuoteSent({ versions, quote }: { versions: Version[]; quote: Pick<Quote, 'sentAs'> }) {
  if (versions.length === 0) return null;
  return (
    <Panel title="Sent" foot="Opened: as the customer's browser says; without JavaScript it is not known.">
      <ol className={css.versions}>
        {versions.map(({ id, n, sent, opened, validUntil, holdUntil, isHeld, link }) => (
          <li key={id}>
            <p className="line">
              <b>Version {n}</b>
              <Time at={sent} />
            </p>
            <p className="soft">
              {opened === null ? (
                'Not known to be opened'
              ) : (
                <>
                  Opened <Time at={opened} />
                </>
              )}
            </p>
            {id === quote.sentAs && (
              <>
                <p className="soft">
                  Holds until <Time at={validUntil - 1} />
                  {isHeld && holdUntil !== null && (
                    <>
                      , stock kept until <Time at={holdUntil - 1} />
                    </>
                  )}
                </p>
                <p className={css.links}>
                  <AdminAnchor href={links.quotePdf(id)} target="_blank" isSmall>
                    <FileText size={15} />
                    PDF
                  </AdminAnchor>
                  <CopyButton text={link} label="Copy link" done="Copied" isSpelledOut />
                  <ViewInShop href={links.quote(id)} label="See it as the customer" />
                </p>
              </>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
