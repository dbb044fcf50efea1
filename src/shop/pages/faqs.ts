import type { Section } from './section.ts';

/** The questions of the FAQs page, in order. */
export const FAQS: Section[] = [
  {
    id: 'delivery',
    title: 'What does delivery cost, and how long does it take?',
    alsoFoundBy: 'shipping postage carriage courier dispatch postcode deliver delivered',
    text: `
{freeDelivery}, in the tables below. The charge is made once for each line of your cart, whatever its quantity, and it is in your total as soon as we know your postcode. The first row that matches applies.

{deliveryAreas}

Once your order has left us it takes up to {deliveryHours}h to reach you, or as many working days as the tables say; product page, cart and checkout name the days. From order to doorstep it takes {deliveryDaysAtMost} days at most; if we cannot manage that, you may cancel and get all your money back.

Please check the parcel when it arrives. If something is damaged, tell us; signing for it does not affect your rights.`,
  },
  {
    id: 'returns',
    title: 'Can I send it back?',
    alsoFoundBy: 'return returns refund refunds cancel cancelling cancellation exchange',
    text: `
Yes. Within {cancellationDays} days of receiving your order you may cancel without giving a reason, as the law says, and we go further: you may return unused goods within {returnDays} days.

How it works and who pays for what is in our [terms and conditions](/pages/terms-and-conditions#cancelling), with a form you may use.`,
  },
  {
    id: 'warranty',
    title: 'What if it stops working?',
    alsoFoundBy: 'warranty warranties guarantee guaranteed repair repairs broken fault faulty spare parts',
    text: `
Every fire has a {warrantyYears}-year warranty, parts and labour, on top of your legal rights. Ring {phone} with your order number, and we will sort it out.`,
  },
  {
    id: 'paying',
    title: 'How can I pay?',
    alsoFoundBy: 'payment pay card cards klarna finance instalments credit visa mastercard',
    text: `
By debit or credit card. Your bank may ask you to confirm the payment in its app or with a code, so that nobody else can use your card.

{payLater}

We keep no card numbers. All prices are in pounds{includeVat}.`,
  },
  {
    id: 'fitting',
    title: 'Do I need a chimney or an electrician?',
    alsoFoundBy:
      'manual manuals instructions installation install installing fitting fit fitted plug flue wiring',
    text: `
No chimney, flue or gas. Our electric fires plug into an ordinary 13 amp socket unless their page says otherwise. A wall fire that is built in, or wired without a plug, is work for a qualified electrician. Heat comes from the front or from below, so leave the clearances stated in the manual.`,
  },
  {
    id: 'running-costs',
    title: 'What does an electric fire cost to run?',
    alsoFoundBy: 'running costs electricity energy tariff bill',
    text: `
Multiply its power by your tariff. At {energyUnitRate}p a kilowatt-hour, 1 kW of heat costs about {energyUnitRate}p an hour and 2 kW about {twiceEnergyUnitRate}p. The flame effect alone uses a few watts. The figure on each product page uses the same tariff.`,
  },
  {
    id: 'sizes',
    title: 'How do I know it will fit?',
    alsoFoundBy: 'size sizes sizing measure measuring measurements dimensions fit opening',
    text: `
Each product page gives outer sizes, and the opening where there is one, in millimetres. For an insert, measure your opening at the back, where it is narrowest. If in doubt, send a photograph to {email}.`,
  },
  {
    id: 'quotations',
    title: 'How long is a quotation good for?',
    alsoFoundBy: 'quote quotes quotation',
    text: '{quotationDays} days from its date, for as long as the goods are in stock.',
  },
  {
    id: 'complaints',
    title: 'Something went wrong. Who do I contact?',
    alsoFoundBy: 'complaint complaints problem problems damaged help',
    text: `
[Contact us](/pages/contact), write to {email} or ring {phone}. We answer every complaint within {complaintDays} days.`,
  },
];
