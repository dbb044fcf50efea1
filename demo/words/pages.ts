import { ADVANTAGES_PAGE } from './advantages-page.ts';

/** A section of a page: its own words, or the id of a section that every shop starts with. */
export type DemoSection = string | { id: string; title: string; alsoFoundBy: string; html: string };

export type DemoPage = {
  handle: string;
  title: string;
  description: string;
  lead: string;
  isQuestions: boolean;
  alsoFoundBy: string;
  sections: DemoSection[];
};

/** The demo shop's pages of words. */
export const DEMO_PAGES: DemoPage[] = [
  {
    handle: 'faqs',
    title: 'FAQs',
    description:
      'Questions and answers from Moorland Fires: delivery and the areas with a charge, returns, warranty, paying, fitting and running costs.',
    lead: 'The questions we are asked most, answered as we would on the phone.',
    isQuestions: true,
    alsoFoundBy: 'help questions',
    sections: [
      'delivery',
      {
        id: 'returns',
        title: 'Can I send it back?',
        alsoFoundBy: 'return returns refund refunds cancel cancelling cancellation exchange',
        html: `<p>Yes. Within {cancellationDays} days of receiving your order you may cancel without giving a reason, as the law says, and we go further: you may return unused goods within {returnsDays} days.</p>
<p>How it works and who pays for what is in our <a href="/pages/terms-and-conditions#cancelling">terms and conditions</a>, with a form you may use.</p>`,
      },
      {
        id: 'warranty',
        title: 'What if it stops working?',
        alsoFoundBy:
          'warranty warranties guarantee guaranteed repair repairs broken fault faulty spare parts',
        html: `<p>Every fire has a {warrantyYears}-year warranty, parts and labour, on top of your legal rights. Ring {phone} with your order number, and we will sort it out.</p>`,
      },
      'paying',
      {
        id: 'fitting',
        title: 'Do I need a chimney or an electrician?',
        alsoFoundBy:
          'manual manuals instructions installation install installing fitting fit fitted plug flue wiring',
        html: `<p>No chimney, flue or gas. Our electric fires plug into an ordinary 13 amp socket unless their page says otherwise. A wall fire that is built in, or wired without a plug, is work for a qualified electrician. Heat comes from the front or from below, so leave the clearances stated in the manual.</p>`,
      },
      {
        id: 'running-costs',
        title: 'What does an electric fire cost to run?',
        alsoFoundBy: 'running costs electricity energy tariff bill',
        html: `<p>Multiply its power by your tariff. At {energyUnitRate}p a kilowatt-hour, 1 kW of heat costs about {energyUnitRate}p an hour and 2 kW about {twiceEnergyUnitRate}p. The flame effect alone uses a few watts. The figure on each product page uses the same tariff.</p>`,
      },
      {
        id: 'sizes',
        title: 'How do I know it will fit?',
        alsoFoundBy: 'size sizes sizing measure measuring measurements dimensions fit opening',
        html: `<p>Each product page gives outer sizes, and the opening where there is one, in millimetres. For an insert, measure your opening at the back, where it is narrowest. If in doubt, send a photograph to {email}.</p>`,
      },
      {
        id: 'fuels',
        title: 'Do you sell gas or wood-burning fires?',
        alsoFoundBy: 'gas lpg bioethanol multifuel solid fuel',
        html: `<p>No. Everything that we sell is electric: no chimney, no flue and no gas engineer. Many of our fires and stoves are made to stand where a gas fire or a wood burner stood before; the filter ‘Fits my opening’ finds them.</p>`,
      },
      {
        id: 'televisions',
        title: 'Which fire goes under my television?',
        alsoFoundBy: 'tv tvs telly media wall inch 43 50 55 65 75 85',
        html: `<p>A <a href="/collections/media-wall-fires">media wall fire</a> whose heat comes out at the front, so that it does not rise behind the screen. Most people choose one at least as wide as the television: one of 55 inches is about 1,230 mm wide, one of 65 inches about 1,450 mm, one of 75 inches about 1,670 mm. The distances that have to be left above the fire are in its manual.</p>`,
      },
      {
        id: 'quotations',
        title: 'How long is a quotation good for?',
        alsoFoundBy: 'quote quotes quotation',
        html: `<p>{quotationDays} days from its date, for as long as the goods are in stock.</p>`,
      },
      {
        id: 'complaints',
        title: 'Something went wrong. Who do I contact?',
        alsoFoundBy: 'complaint complaints problem problems damaged help',
        html: `<p><a href="/pages/contact">Contact us</a>, write to {email} or ring {phone}. We answer every complaint within {complaintDays} days.</p>`,
      },
    ],
  },
  {
    handle: 'terms-and-conditions',
    title: 'Terms and Conditions',
    description:
      'The terms on which Moorland Fires sells: orders, prices, delivery, cancelling and returns, warranty, recycling and complaints.',
    lead: 'The terms on which we sell, in plain words. They do not affect your legal rights as a consumer.',
    isQuestions: false,
    alsoFoundBy: 'terms conditions',
    sections: [
      {
        id: 'who-we-are',
        title: 'Who we are',
        alsoFoundBy: 'company address vat registered',
        html: `<p>{shopName} is the shop of {companyName}{companyDetails}, {address}. You can reach us on {phone} (charged as a call to a geographic number) and at {email}.</p>`,
      },
      'ordering',
      {
        id: 'prices',
        title: 'Prices and quotations',
        alsoFoundBy: 'price vat quote quotation',
        html: `<p>Prices are in pounds{includeVat}. Delivery charges, where there are any, are shown before you pay. If a price was so plainly wrong that you could have noticed, we will ask you before we go on.</p>
<p>A written quotation is valid for {quotationDays} days.</p>`,
      },
      'paying',
      'delivery',
      {
        id: 'cancelling',
        title: 'Cancelling and returning',
        alsoFoundBy: 'return returns refund refunds cancel cancellation',
        html: `<p>You may cancel within {cancellationDays} days of the day you, or someone you named, received the last of the goods. You do not need to give a reason: tell us clearly, by email, telephone or letter, or with the form below. Then send the goods back, or hand them over, within {cancellationDays} days of telling us.</p>
<p>Beyond your legal rights, you may return unused goods in their packaging within {returnsDays} days of receipt.</p>
<p>If you have changed your mind, you pay the cost of sending the goods back{returnCosts}. We can collect a large item at our carrier's price, which we will tell you first. We refund the price and standard delivery within 14 days of receiving the goods, or your proof of sending them, to your original payment method. If they have been handled more than they would be in a shop, we may deduct the loss in value.</p>
<p>Returns are free if goods are faulty or not as described. Within 30 days you may return them for a full refund; after that we repair or replace them, or refund a fair amount.</p>`,
      },
      'cancellation-form',
      {
        id: 'warranty',
        title: 'Warranty',
        alsoFoundBy: 'guarantee repair faulty',
        html: `<p>For {warrantyYears} years from delivery we repair or replace a fire that fails in normal use in a home, parts and labour, free of charge. Bulbs, batteries, accidental damage and internal work by others are not covered. The warranty is in addition to your legal rights and does not replace them.</p>`,
      },
      'safety',
      {
        id: 'recycling',
        title: 'Recycling your old appliance',
        alsoFoundBy: 'recycle disposal weee collection battery batteries',
        html: `<p>The crossed-out wheeled bin on an appliance means that it must not go in household waste. Old electrical goods contain metals that can be reused, and substances that harm soil and water when buried or burned.</p>
<p>When you buy an electrical product from us we take back an old one of the same kind free of charge: bring or send it to us at {address} within 28 days of delivery, or ask before delivery whether our carrier can take it away. We also take batteries, such as those from remote controls. Your council's recycling centre takes both free of charge too; a charity may find a home for anything that still works.</p>`,
      },
      {
        id: 'complaints',
        title: 'Complaints',
        alsoFoundBy: 'complaint problem',
        html: `<p>Tell us at {email} or {phone}. You will have an answer within {complaintDays} days. If we cannot agree, Citizens Advice can tell you where to turn, and you can always go to court.</p>`,
      },
      'law',
    ],
  },
  {
    handle: 'privacy-policy',
    title: 'Privacy Policy',
    description: 'What Moorland Fires keeps about you, why and for how long, and your rights.',
    lead: 'We keep what we need to sell you a fire and look after it afterwards. No advertising, no third-party tracking, nothing sold on.',
    isQuestions: false,
    alsoFoundBy: 'privacy data cookies cookie gdpr',
    sections: [
      {
        id: 'who',
        title: 'Who is responsible',
        alsoFoundBy: '',
        html: `<p>{companyName} ({shopName}), {address}. Write to {email} or ring {phone}.</p>`,
      },
      'what',
      'cookies',
      'who-else',
      'how-long',
      {
        id: 'rights',
        title: 'Your rights',
        alsoFoundBy: '',
        html: `<p>You can see what we hold about you, have it corrected or erased, take it elsewhere, object to its use, or withdraw your consent, free of charge: a message to {email} is enough. You can close your account yourself on your account page; orders are then kept without more than the law requires.</p>
<p>A complaint about your data is acknowledged within 30 days, and we answer every complaint within {complaintDays} days where we can. You can also complain to the Information Commissioner's Office.</p>`,
      },
      'age',
    ],
  },
  ADVANTAGES_PAGE,
];
