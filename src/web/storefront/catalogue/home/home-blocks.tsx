import buttonCss from '../../../ui/controls/button.module.css';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { FreeDelivery } from '../../../ui/shop/free-delivery.tsx';
import { ArrowLink } from '../../../ui/text/arrow-link.tsx';
import tileCss from '../../../ui/tile.module.css';
import { Banner } from '../lists/banner.tsx';
import css from './home.module.css';
import type { HomePage, ShownBlock } from './home-page.server.ts';
import { Shelf } from './shelf.tsx';

/** The home page: its blocks in their order. */
export function HomeBlocks({ heading, notice, blocks }: HomePage & { notice: string }) {
  return (
    <>
      {notice && <p className={css.notice}>{notice}</p>}
      <h1 className="visually-hidden">{heading}</h1>
      {blocks.map((block) => (
        <HomeBlock key={block.id} block={block} />
      ))}
    </>
  );
}

function HomeBlock({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case 'banner':
      return <Banner slides={block.slides} />;
    case 'advantages':
      return <Advantages {...block} />;
    case 'about':
      return <About {...block} />;
    case 'products':
      return (
        <Shelf
          title={block.title}
          to={block.collection ? `/collections/${block.collection}` : '/products'}
          cards={block.cards}
        />
      );
    case 'tiles':
      return <Tiles {...block} />;
    case 'picture':
      return <Closing {...block} />;
    case 'season':
      return <Season {...block} />;
  }
}

type Of<Kind extends ShownBlock['kind']> = Extract<ShownBlock, { kind: Kind }>;

function Advantages({ id, title, link, items }: Of<'advantages'>) {
  const needsFootnote = items.some(({ text }) => text.endsWith('*'));
  return (
    <section className={css.advantages} aria-labelledby={id} data-flush>
      <div className="wide">
        <h2 className="visually-hidden" id={id}>
          {title || 'Our Advantages'}
        </h2>
        <ul>
          {items.map((item) => (
            <li key={item.title}>
              {link ? (
                <Link to={link}>
                  <AdvantageWords {...item} />
                </Link>
              ) : (
                <div>
                  <AdvantageWords {...item} />
                </div>
              )}
            </li>
          ))}
        </ul>
        {needsFootnote && (
          <p className={`caption ${css.footnote}`}>
            * <FreeDelivery />.
          </p>
        )}
      </div>
    </section>
  );
}

function AdvantageWords({ icon, title, text }: Of<'advantages'>['items'][number]) {
  return (
    <>
      <Icon name={icon} size={28} strokeWidth={1.4} />
      <strong>{title}</strong>
      <span>{text}</span>
    </>
  );
}

function About({ title, lead, text, picture, alt, link, linkText }: Of<'about'>) {
  return (
    <section className={css.section}>
      <div className={`wide ${css.about}`}>
        {picture && (
          <Picture
            className="square"
            src={picture}
            alt={alt}
            sizes="(width >= 96rem) 43rem, (width >= 48rem) 45vw, 92vw"
            width={1920}
            height={1920}
          />
        )}
        <div>
          {title && <h2>{title}</h2>}
          {lead && <p className={css.lead}>{lead}</p>}
          {text && <p className="soft">{text}</p>}
          {link && linkText && <ArrowLink to={link}>{linkText}</ArrowLink>}
        </div>
      </div>
    </section>
  );
}

function Tiles({ title, tiles }: Of<'tiles'>) {
  return (
    <section className={css.band}>
      <div className="wide">
        <div className={`beside ${css.choosing}`}>
          {title && <h2>{title}</h2>}
          {tiles.length > 1 && <ArrowLink to="/guide">Which fire is right?</ArrowLink>}
        </div>
        <ul className={css.tiles}>
          {tiles.map(({ handle, title, featuredMedia }) => (
            <li key={handle}>
              <Link className={tileCss.tile} to={`/collections/${handle}`} prefetch="intent">
                <div className={tileCss.picture}>
                  <Picture
                    src={featuredMedia}
                    alt=""
                    sizes="(width >= 96rem) 21rem, (width >= 60rem) 22vw, 45vw"
                  />
                </div>
                <span className={tileCss.words}>
                  {title}
                  <Icon name="arrow-right" size={20} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Closing({ title, text, picture, alt, link, linkText, phone, phoneNumber }: Of<'picture'>) {
  const button = `${buttonCss.button} ${buttonCss.ink}`;
  return (
    <section className={css.closing}>
      <Picture
        src={picture}
        alt={alt}
        sizes="(width >= 120rem) 120rem, (width >= 48rem) 100vw, 180vw"
        width={2400}
        height={1000}
      />
      <div>
        {title && <h2>{title}</h2>}
        {text && <p>{text}</p>}
        {link && linkText ? (
          <Link className={button} to={link}>
            {linkText}
          </Link>
        ) : (
          phone && (
            <a className={button} href={`tel:${phoneNumber}`}>
              <Icon name="phone" />
              {phone}
            </a>
          )
        )}
      </div>
    </section>
  );
}

function Season({ id, title, text, picture, alt, link, linkText }: Of<'season'>) {
  return (
    <section className={css.season} aria-labelledby={id} data-flush>
      <div className={`wide ${picture ? css.pictured : ''}`}>
        {picture && (
          <Picture className="square" src={picture} alt={alt} sizes="(width >= 48rem) 9rem, 6rem" />
        )}
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p className="soft">{text}</p>}
        </div>
        {link && linkText && (
          <ButtonLink variant="ink" to={link}>
            {linkText}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
