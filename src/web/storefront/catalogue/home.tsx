import { Link } from 'react-router';
import { listCollections } from '#shop/catalogue/collection-lists.server.ts';
import { findShownProfile } from '#shop/profile/shown-profile.server.ts';
import { pageOf } from '../../context.server.ts';
import { describe } from '../../structured-data.server.ts';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import buttonCss from '../../ui/button.module.css';
import { FreeDelivery } from '../../ui/free-delivery.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pageMeta } from '../../ui/page-meta.ts';
import { Picture } from '../../ui/picture.tsx';
import tileCss from '../../ui/tile.module.css';
import { onlineStore, webSite } from '../structured-data/shop-facts.server.ts';
import type { Route } from './+types/home';
import { ADVANTAGES } from './advantages.ts';
import { Banner } from './banner.tsx';
import css from './home.module.css';
import { Shelf } from './shelf.tsx';
import { listShelfCards } from './shelf-cards.server.ts';

/** The four kinds of fire on the home page. */
const KINDS = [
  'electric-fireplace-suites',
  'wall-mounted-electric-fires',
  'electric-insert-fires',
  'electric-stoves',
];

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { shop } = page;
  const [profile, newArrivals, popular, collections] = await Promise.all([
    findShownProfile(shop),
    listShelfCards(shop, 'new-arrivals', 4),
    listShelfCards(shop, 'popular-products', 8),
    listCollections(shop),
  ]);
  describe(page, onlineStore(profile, shop.publicUrl), webSite(profile, shop.publicUrl));
  const { name, town, county, phone, phoneNumber, banners, aboutImage, closingImage } = profile;
  const kinds = KINDS.flatMap((handle) => collections.find((each) => each.handle === handle) ?? []);
  return {
    name,
    town,
    county,
    phone,
    phoneNumber,
    banners,
    aboutImage,
    closingImage,
    newArrivals,
    popular,
    kinds,
  };
}

export function meta(args: Route.MetaArgs) {
  const { loaderData: home } = args;
  return pageMeta(args, {
    title: `Electric fires and fireplaces | ${home?.name ?? ''}`,
    description: `Electric fireplace suites, wall fires, media wall fires, inserts and stoves from ${home?.town}, ${home?.county}. See what delivery to your postcode costs before you buy.`,
    image: home?.banners[0]?.image ?? null,
  });
}

export default function Home({ loaderData: home }: Route.ComponentProps) {
  return (
    <>
      <h1 className="visually-hidden">{home.name}: electric fires and fireplaces</h1>
      {home.banners.length > 0 && <Banner slides={home.banners} />}
      <Advantages />
      <section className={css.section}>
        <div className={`wide ${css.about}`}>
          <Picture src={home.aboutImage} alt="" sizes="(width >= 96rem) 43rem, (width >= 48rem) 45vw, 92vw" />
          <div>
            <h2>Chosen, lit and lived with in {home.county}</h2>
            <p className={css.lead}>
              We are a small shop in {home.town}, on the edge of the moorlands, and fires are all we do.
            </p>
            <p className="soft">
              Every suite, stove and wall fire on this site has stood in our own showroom. We know which ones
              look right in a low cottage, which hum, and which are worth the money. If you are not sure, send
              us a photograph of the wall and we will tell you honestly what fits.
            </p>
            <ArrowLink to="/pages/our-advantages">Our Advantages</ArrowLink>
          </div>
        </div>
      </section>
      <Shelf title="New Arrivals" to="/collections/new-arrivals" cards={home.newArrivals} />
      {home.kinds.length > 0 && (
        <section className={css.band}>
          <div className="wide">
            <h2>Which kind of fire?</h2>
            <ul className={css.tiles}>
              {home.kinds.map(({ handle, title, featuredMedia }) => (
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
      )}
      <Shelf title="Popular Products" to="/collections/popular-products" cards={home.popular} />
      {home.closingImage && (
        <section className={css.closing}>
          <Picture
            src={home.closingImage}
            alt=""
            sizes="(width >= 120rem) 120rem, (width >= 48rem) 100vw, 180vw"
            width={2400}
            height={1000}
          />
          <div>
            <h2>Come in from the cold</h2>
            <p>
              Tell us about the room. We will tell you which fires keep it warm, and which would be a waste of
              money.
            </p>
            <a className={`${buttonCss.button} ${buttonCss.ink}`} href={`tel:${home.phoneNumber}`}>
              <Icon name="phone" />
              {home.phone}
            </a>
          </div>
        </section>
      )}
    </>
  );
}

function Advantages() {
  return (
    <section className={css.advantages} aria-labelledby="advantages">
      <div className="wide">
        <h2 className="visually-hidden" id="advantages">
          Our Advantages
        </h2>
        <ul>
          {ADVANTAGES.map(({ icon, title, text }) => (
            <li key={title}>
              <Link to="/pages/our-advantages">
                <Icon name={icon} size={28} strokeWidth={1.4} />
                <strong>{title}</strong>
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className={css.footnote}>
          * <FreeDelivery />.
        </p>
      </div>
    </section>
  );
}
