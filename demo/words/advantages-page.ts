import type { DemoPage } from './pages.ts';

/** Why to buy from the demo shop. */
export const ADVANTAGES_PAGE: DemoPage = {
  handle: 'our-advantages',
  title: 'Our Advantages',
  description:
    'Why people buy their fire from Moorland Fires: knowledge, checked quality, secure payment, fast delivery, warranty and after sales service.',
  lead: 'Six plain reasons, each with the figure behind it.',
  isQuestions: false,
  alsoFoundBy: 'about advantages reviews',
  sections: [
    {
      id: 'knowledge',
      title: 'Knowledge',
      alsoFoundBy: '',
      html: `<p>Fires are all we do. We light every model in our own showroom in {town}, {county}, before it goes on this site, and note what we find: how wide it really is, how loud, how warm, and what it costs to run.</p>
<p>Not sure what fits? Send us a photograph of the wall with a tape measure in it. We will tell you which of our fires suits it, or if none does.</p>`,
    },
    {
      id: 'quality',
      title: 'High Quality Assurance',
      alsoFoundBy: '',
      html: `<p>Every fire is switched on, run hot and inspected before it is packed. Surrounds are checked for colour and square corners, and nothing leaves us that is not right.</p>
<p>If a manufacturer changes a part, we check the model again before we sell the next one.</p>`,
    },
    {
      id: 'payment',
      title: 'Secure Payment System',
      alsoFoundBy: '',
      html: `<p>Your card goes straight to the payment gateway over an encrypted connection, and your own bank confirms that it is you. We never keep the number or the security code: not in our database, not in a log, not on paper.</p>
<p>{pricesIncludeVat}What you see in the cart with your postcode is what you pay.</p>`,
    },
    {
      id: 'delivery',
      title: 'Fast and Free Delivery',
      alsoFoundBy: '',
      html: `<p>{freeDelivery}. It takes up to {deliveryHours}h after dispatch, and {deliveryDaysAtMost} days from your order at most.</p>
<p>Large items are delivered by two people, who ring before they set out.</p>`,
    },
    {
      id: 'warranty',
      title: '2 Year Warranty',
      alsoFoundBy: '',
      html: `<p>Parts and labour for {warrantyYears} years, on every fire. The warranty is in addition to your legal rights and does not affect them.</p>`,
    },
    {
      id: 'service',
      title: 'Professional After Sales Service',
      alsoFoundBy: '',
      html: `<p>A person in {town} picks up the phone: {phone}. Lost the remote, moved house, or the flame looks odd? Ring us, however long ago you bought it. Changed your mind? You have {returnsDays} days to send it back.</p>`,
    },
  ],
};
