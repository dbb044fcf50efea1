import type { PageBody } from '../page.ts';

/** The terms of a shop whose owner has written none: those that the law sets, and how its checkout works. */
export const TERMS: PageBody = {
  title: 'Terms and Conditions',
  description:
    'The terms on which we sell: orders, prices, delivery, cancelling and returns, recycling and complaints.',
  lead: 'The terms on which we sell, in plain words. They do not affect your legal rights as a consumer.',
  isQuestions: false,
  alsoFoundBy: 'terms conditions',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      alsoFoundBy: 'company address vat registered',
      html: `<p>You buy from {companyName}{companyDetails}. How to reach us is on our page <a href="/pages/contact">Contact us</a>.</p>
<p>{address}</p>`,
    },
    {
      id: 'ordering',
      title: 'Ordering',
      alsoFoundBy: 'order orders contract age',
      html: `<p>You choose your goods, check your cart, enter your details and press PAY NOW. Until then you can change anything. Your order is an offer to buy; the contract is made when we confirm it by email, which we do as soon as the payment has gone through. The email contains the details of your order: please keep it.</p>
<p>We sell to people aged {minimumAge} and over, for delivery within the United Kingdom, the Isle of Man and the Channel Islands. The contract is made in English.</p>`,
    },
    {
      id: 'prices',
      title: 'Prices',
      alsoFoundBy: 'price vat',
      html: `<p>Prices are in pounds{includeVat}. Delivery charges, where there are any, are shown before you pay. If a price was so plainly wrong that you could have noticed, we will ask you before we go on.</p>`,
    },
    {
      id: 'paying',
      title: 'Paying',
      alsoFoundBy: '',
      html: `<p>You can pay by any method offered at checkout. Your card is charged when you press PAY NOW and your bank approves the payment. We keep no card numbers.</p>`,
    },
    {
      id: 'delivery',
      title: 'Delivery',
      alsoFoundBy: '',
      html: `<p>{freeDelivery}. It takes up to {deliveryHours}h after dispatch. To some of the areas with a charge it takes longer: product page, cart and checkout name the days. We deliver within {deliveryDaysAtMost} days of your order, unless we have agreed another date. If we do not, you may cancel and get all your money back.</p>
<p>Goods that are made to order are sent within the weeks that product page, cart and checkout name: by ordering you agree to that time, and your order keeps it. Your right to cancel is the same as for other goods.</p>
<p>The goods are our responsibility until you receive them. Please check them when they arrive, and tell us of any damage as soon as you can, with a photograph if possible. Signing for a parcel does not mean that you accept its contents.</p>`,
    },
    {
      id: 'cancelling',
      title: 'Cancelling and returning',
      alsoFoundBy: 'return returns refund refunds cancel cancellation',
      html: `<p>You may cancel within {cancellationDays} days of the day you, or someone you named, received the last of the goods. You do not need to give a reason: tell us clearly, by email, telephone or letter, or with the form below. Then send the goods back, or hand them over, within {cancellationDays} days of telling us.</p>
<p>If you have changed your mind, you pay the cost of sending the goods back{returnCosts}. We refund the price and standard delivery within 14 days of receiving the goods, or your proof of sending them, to your original payment method. If they have been handled more than they would be in a shop, we may deduct the loss in value.</p>
<p>Returns are free if goods are faulty or not as described. Within 30 days you may return them for a full refund; after that we repair or replace them, or refund a fair amount.</p>`,
    },
    {
      id: 'cancellation-form',
      title: 'Model cancellation form',
      alsoFoundBy: 'cancel withdraw',
      html: `<p>Fill this in and send it back only if you wish to withdraw from the contract.</p>
<p>To {companyName}, {address}, {email}:<br />I/We hereby give notice that I/we cancel my/our contract of sale of the following goods:<br />Ordered on / received on:<br />Order number:<br />Name of consumer(s):<br />Address of consumer(s):<br />Signature of consumer(s) (only if this form is sent on paper):<br />Date:</p>`,
    },
    {
      id: 'safety',
      title: 'Fitting and safety',
      alsoFoundBy: 'manual safe installation wiring',
      html: `<p>Please follow the manual. Do not cover a fire, keep the clearances, and leave work on fixed wiring to a qualified electrician. We are not liable for damage caused by fitting contrary to the manual; nothing here limits our liability for death or injury through our negligence, or for anything else that the law does not let us limit.</p>`,
    },
    {
      id: 'recycling',
      title: 'Recycling your old appliance',
      alsoFoundBy: 'recycle disposal weee collection battery batteries',
      html: `<p>The crossed-out wheeled bin on an appliance means that it must not go in household waste. Old electrical goods contain metals that can be reused, and substances that harm soil and water when buried or burned.</p>
<p>Ask us about taking back an old appliance of the same kind when you buy a new one. Your council's recycling centre takes appliances and batteries free of charge.</p>`,
    },
    {
      id: 'complaints',
      title: 'Complaints',
      alsoFoundBy: 'complaint problem',
      html: `<p><a href="/pages/contact">Tell us</a>. If we cannot agree, Citizens Advice can tell you where to turn, and you can always go to court.</p>`,
    },
    {
      id: 'law',
      title: 'Law',
      alsoFoundBy: '',
      html: `<p>English law applies. If you live in Scotland or Northern Ireland you keep the protection of the law there, and may bring a case in your own courts. If one of these terms does not apply, the others still do.</p>`,
    },
  ],
};
