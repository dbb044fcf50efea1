import { sectionValues } from '#shop/pages/section-values.ts';
import { TERMS } from '#shop/pages/terms.ts';
import { findOffered } from '#shop/payments/payments.server.ts';
import { pageOf } from '../../context.server.ts';
import { pageMeta, siteOf } from '../../ui/page-meta.ts';
import { frameOf } from '../frame/find-frame.server.ts';
import type { Route } from './+types/terms-and-conditions';
import { SectionText } from './section-text.tsx';
import { Chapter, StaticPage } from './static-page.tsx';

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Terms and Conditions',
    description: `The terms on which ${siteOf(args.matches).name} sells: orders, prices, delivery, cancelling and returns, warranty, recycling and complaints.`,
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { profile } = await frameOf(page);
  return {
    sections: TERMS,
    values: sectionValues(profile, { hasPayLater: findOffered(page.shop, 'library') !== null }),
    phoneNumber: profile.phoneNumber,
  };
}

export default function TermsAndConditions({ loaderData }: Route.ComponentProps) {
  const { sections, values, phoneNumber } = loaderData;
  return (
    <StaticPage
      title="Terms and Conditions"
      path="/pages/terms-and-conditions"
      lead="The terms on which we sell, in plain words. They do not affect your legal rights as a consumer."
    >
      {sections.map(({ id, title, text }) => (
        <Chapter key={id} id={id} title={title}>
          <SectionText text={text} values={values} phoneNumber={phoneNumber} />
        </Chapter>
      ))}
    </StaticPage>
  );
}
