import { Link } from 'react-router';
import type { Company, Contact, FrameLink } from './contact.ts';
import css from './footer.module.css';
import { Logo } from './logo.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

const SUPPORT = [
  { to: '/pages/contact', text: 'Contact us' },
  { to: '/find-order', text: 'Find your order' },
  { to: '/pages/faqs#delivery', text: 'Delivery' },
  { to: '/pages/faqs#returns', text: 'Returns' },
  { to: '/pages/faqs#warranty', text: 'Warranty' },
  { to: '/pages/privacy-policy', text: 'Privacy Policy' },
  { to: '/pages/terms-and-conditions', text: 'Terms and Conditions' },
  { to: '/pages/faqs', text: 'FAQs' },
  { to: '/pages/our-advantages', text: 'Our Advantages' },
];

type FooterProps = { contact: Contact; company: Company; nav: FrameLink[]; year: number };

/** Newsletter, links, and who and where the shop is. */
export function Footer({ contact, company, nav, year }: FooterProps) {
  const { name, phone, phoneNumber, email, address, openingHours } = contact;
  const { companyName, companyNumber, vatNumber } = company;
  return (
    <footer className={`${css.footer} on-iron`}>
      <div className="wide">
        <section className={css.news} aria-labelledby="news">
          <h2 id="news">
            Subscribe to our newsletter for product updates, new arrivals and stock notifications
          </h2>
          <NewsletterForm />
        </section>
        <div className={css.columns}>
          <div>
            <Logo name={name} />
          </div>
          {nav.length > 1 && <LinkList title="Shop" links={nav.slice(1)} />}
          <LinkList title="Support" links={SUPPORT} />
          <section>
            <h3>Talk to us</h3>
            <ul>
              <li>
                <a href={`tel:${phoneNumber}`}>{phone}</a>
              </li>
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
              {openingHours.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <section>
            <h3>Find us</h3>
            <address>
              <span>{name}</span>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </section>
        </div>
        <div className={css.base}>
          <p>
            © {year} {name}. {vatNumber && 'Prices include VAT. '}
            {companyName}
            {companyNumber && `, company number ${companyNumber}`}
            {vatNumber && `, VAT ${vatNumber}`}.
          </p>
          <p>Built with Inglenook</p>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: FrameLink[] }) {
  const id = `footer-${title.toLowerCase()}`;
  return (
    <nav aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
