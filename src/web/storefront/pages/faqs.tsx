import { FAQS } from '#shop/pages/faqs.ts';
import { sectionValues } from '#shop/pages/section-values.ts';
import { findOffered } from '#shop/payments/payments.server.ts';
import { pageOf } from '../../context.server.ts';
import { describe } from '../../structured-data.server.ts';
import { pageMeta, siteOf } from '../../ui/page-meta.ts';
import { DeliveryAreas } from '../catalogue/delivery-areas.tsx';
import { frameOf } from '../frame/find-frame.server.ts';
import { faqPage } from '../structured-data/questions.ts';
import type { Route } from './+types/faqs';
import { SectionText } from './section-text.tsx';
import { Chapter, StaticPage } from './static-page.tsx';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'FAQs',
    description: `Questions and answers from ${siteOf(args.matches).name}: delivery and the areas with a charge, returns, warranty, paying, fitting and running costs.`,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { profile } = await frameOf(page);
  const { deliveryTable, dispatch, phoneNumber } = profile;
  const values = sectionValues(profile, { hasPayLater: findOffered(page.shop, 'library') !== null });
  describe(page, faqPage(FAQS, values));
  return { sections: FAQS, values, deliveryTable, transit: dispatch.transit, phoneNumber };
}

export default function Faqs({ loaderData }: Route.ComponentProps) {
  const { sections, values, deliveryTable, transit, phoneNumber } = loaderData;
  const blocks = { deliveryAreas: <DeliveryAreas table={deliveryTable} transit={transit} /> };
  return (
    <StaticPage
      title="FAQs"
      path="/pages/faqs"
      lead="The questions we are asked most, answered as we would on the phone."
    >
      {sections.map(({ id, title, text }) => (
        <Chapter key={id} id={id} title={title}>
          <SectionText text={text} values={values} phoneNumber={phoneNumber} blocks={blocks} />
        </Chapter>
      ))}
    </StaticPage>
  );
}
