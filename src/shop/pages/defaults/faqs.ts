import type { PageBody } from '../page.ts';

/** The questions of a shop whose owner has written none: what its settings, its software and the law say. */
export const FAQS: PageBody = {
  title: 'FAQs',
  description:
    'Questions and answers: delivery and the areas with a charge, returns, warranty, paying, fitting and running costs.',
  lead: 'Questions that are often asked, with their answers.',
  isQuestions: true,
  alsoFoundBy: 'help questions',
  sections: [
    {
      id: 'delivery',
      title: 'What does delivery cost, and how long does it take?',
      alsoFoundBy: 'shipping postage carriage courier dispatch postcode deliver delivered',
      html: `<p>{freeDelivery}, in the tables below. The tables say whether the charge is made for each line of your cart, whatever its quantity, or once for the whole order; it is in your total as soon as we know your postcode. The first row that matches applies.</p>
<p>{deliveryTable}</p>
<p>Once your order has left us it takes up to {deliveryHours}h to reach you, or as many working days as the tables say; product page, cart and checkout name the days. From order to doorstep it takes {deliveryDaysAtMost} days at most, and what is made to order the weeks that you were told before you ordered; if we cannot manage that, you may cancel and get all your money back.</p>
<p>Please check the parcel when it arrives. If something is damaged, tell us; signing for it does not affect your rights.</p>`,
    },
    {
      id: 'returns',
      title: 'Can I send it back?',
      alsoFoundBy: 'return returns refund refunds cancel cancelling cancellation exchange',
      html: `<p>Yes. Within {cancellationDays} days of receiving your order you may cancel without giving a reason, as the law says.</p>
<p>How it works and who pays for what is in our <a href="/pages/terms-and-conditions#cancelling">terms and conditions</a>, with a form you may use.</p>`,
    },
    {
      id: 'warranty',
      title: 'What if it stops working?',
      alsoFoundBy: 'warranty warranties guarantee guaranteed repair repairs broken fault faulty spare parts',
      html: `<p>Goods that are faulty or not as described are repaired, replaced or refunded, as the law says. <a href="/pages/contact">Contact us</a> with your order number.</p>`,
    },
    {
      id: 'paying',
      title: 'How can I pay?',
      alsoFoundBy: 'payment pay card cards klarna finance instalments credit visa mastercard',
      html: `<p>By debit or credit card. Your bank may ask you to confirm the payment in its app or with a code, so that nobody else can use your card.</p>
<p>{payLater}</p>
<p>We keep no card numbers. All prices are in pounds{includeVat}.</p>`,
    },
    {
      id: 'fitting',
      title: 'Do I need a chimney or an electrician?',
      alsoFoundBy:
        'manual manuals instructions installation install installing fitting fit fitted plug flue wiring',
      html: `<p>The page of each product says what it needs. Whatever is wired without a plug is work for a qualified electrician. Leave the clearances stated in the manual.</p>`,
    },
    {
      id: 'running-costs',
      title: 'What does an electric fire cost to run?',
      alsoFoundBy: 'running costs electricity energy tariff bill',
      html: `<p>Multiply its power by your tariff. At {energyUnitRate}p a kilowatt-hour, 1 kW of heat costs about {energyUnitRate}p an hour and 2 kW about {twiceEnergyUnitRate}p. The figure on each product page uses the same tariff.</p>`,
    },
    {
      id: 'sizes',
      title: 'How do I know it will fit?',
      alsoFoundBy: 'size sizes sizing measure measuring measurements dimensions fit opening',
      html: `<p>Each product page gives outer sizes, and the opening where there is one, in millimetres. For an insert, measure your opening at the back, where it is narrowest.</p>`,
    },
    {
      id: 'complaints',
      title: 'Something went wrong. Who do I contact?',
      alsoFoundBy: 'complaint complaints problem problems damaged help',
      html: `<p><a href="/pages/contact">Contact us</a>, and we will put it right.</p>`,
    },
  ],
};
