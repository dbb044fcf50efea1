import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Company, Contact, PlacedLink } from './contact.ts';
import css from './footer.module.css';
import { Logo } from './logo.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { useIsAtCheckout } from './use-is-at-checkout.ts';

/** The owner's words in it. */
type FooterWords = { newsletter: string; newsletterHint: string; closing: string };

type FooterProps = {
  contact: Contact;
  company: Company;
  nav: PlacedLink[];
  support: PlacedLink[];
  words: FooterWords;
  year: number;
};

/** Newsletter, links, and who and where the shop is; at the checkout one line that opens. */
export function Footer({ contact, company, nav, support, words, year }: FooterProps) {
  const { name, phone, phoneNumber, email, address, openingHours } = contact;
  const { companyName, companyNumber, vatNumber } = company;
  const seller = [
    companyName,
    companyNumber && `company number ${companyNumber}`,
    vatNumber && `VAT ${vatNumber}`,
  ]
    .filter(Boolean)
    .join(', ');
  const all = (
    <>
      <section className={css.news} aria-labelledby="news">
        <h2 id="news">{words.newsletter}</h2>
        <NewsletterForm hint={words.newsletterHint} />
      </section>
      <div className={css.columns}>
        <div>
          <Logo name={name} />
        </div>
        <LinkList title="Shop" links={nav.filter(({ to }) => to !== '/')} />
        <LinkList title="Support" links={support} />
        {(phone || email || openingHours.length > 0) && (
          <section>
            <h3>Talk to us</h3>
            <ul>
              {phone && (
                <li>
                  <a href={`tel:${phoneNumber}`}>{phone}</a>
                </li>
              )}
              {email && (
                <li>
                  <a href={`mailto:${email}`}>{email}</a>
                </li>
              )}
              {openingHours.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
        {address.length > 0 && (
          <section>
            <h3>Find us</h3>
            <address>
              <span>{name}</span>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </section>
        )}
      </div>
      <div className={`beside caption ${css.base}`}>
        <p>
          © {year} {name}. {vatNumber && 'Prices include VAT. '}
          {seller && `${seller}.`}
          {words.closing && ` ${words.closing}`}
        </p>
        <p>Built with Inglenook</p>
      </div>
    </>
  );
  return (
    <footer className={`${css.footer} on-iron`}>
      <div className="wide">
        {useIsAtCheckout() ? (
          <details className={css.folded}>
            <summary>
              {name}: help, delivery, returns and terms
              <Icon name="chevron-down" size={16} />
            </summary>
            {all}
          </details>
        ) : (
          all
        )}
      </div>
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: PlacedLink[] }) {
  if (links.length === 0) return null;
  const id = `footer-${title.toLowerCase()}`;
  return (
    <nav aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {links
          .flatMap(({ inner, ...link }) => [link, ...inner])
          .map(({ to, text }) => (
            <li key={`${to} ${text}`}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
