import type { Section } from './section.ts';

/** The terms and conditions, in order. */
export const TERMS: Section[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    alsoFoundBy: 'company address vat registered',
    text: `
{name} is the shop of {companyName}{companyDetails}, {address}. You can reach us on {phone} (charged as a call to a geographic number) and at {email}.`,
  },
  {
    id: 'ordering',
    title: 'Ordering',
    alsoFoundBy: 'order orders contract age',
    text: `
You choose your goods, check your cart, enter your details and press PAY NOW. Until then you can change anything. Your order is an offer to buy; the contract is made when we confirm it by email, which we do as soon as the payment has gone through. The email contains the details of your order: please keep it.

We sell to people aged {minimumAge} and over, for delivery within the United Kingdom, the Isle of Man and the Channel Islands. The contract is made in English.`,
  },
  {
    id: 'prices',
    title: 'Prices and quotations',
    alsoFoundBy: 'price vat quote quotation',
    text: `
Prices are in pounds{includeVat}. Delivery charges, where there are any, are shown before you pay. If a price was so plainly wrong that you could have noticed, we will ask you before we go on.

A written quotation is valid for {quotationDays} days.`,
  },
  {
    id: 'paying',
    title: 'Paying',
    text: `
You can pay by any method offered at checkout. Your card is charged when you press PAY NOW and your bank approves the payment. We keep no card numbers.`,
  },
  {
    id: 'delivery',
    title: 'Delivery',
    text: `
{freeDelivery}. It takes up to {deliveryHours}h after dispatch. To some of the areas with a charge it takes longer: product page, cart and checkout name the days. We deliver within {deliveryDaysAtMost} days of your order, unless we have agreed another date. If we do not, you may cancel and get all your money back.

The goods are our responsibility until you receive them. Please check them when they arrive, and tell us of any damage as soon as you can, with a photograph if possible. Signing for a parcel does not mean that you accept its contents.`,
  },
  {
    id: 'cancelling',
    title: 'Cancelling and returning',
    alsoFoundBy: 'return returns refund refunds cancel cancellation',
    text: `
You may cancel within {cancellationDays} days of the day you, or someone you named, received the last of the goods. You do not need to give a reason: tell us clearly, by email, telephone or letter, or with the form below. Then send the goods back, or hand them over, within {cancellationDays} days of telling us.

Beyond your legal rights, you may return unused goods in their packaging within {returnDays} days of receipt.

If you have changed your mind, you pay the cost of sending the goods back. We can collect a large item at our carrier's price, which we will tell you first. We refund the price and standard delivery within 14 days of receiving the goods, or your proof of sending them, to your original payment method. If they have been handled more than they would be in a shop, we may deduct the loss in value.

Returns are free if goods are faulty or not as described. Within 30 days you may return them for a full refund; after that we repair or replace them, or refund a fair amount.`,
  },
  {
    id: 'cancellation-form',
    title: 'Model cancellation form',
    alsoFoundBy: 'cancel withdraw',
    text: `
Fill this in and send it back only if you wish to withdraw from the contract.

To {companyName}, {address}, {emailAsText}:
I/We hereby give notice that I/we cancel my/our contract of sale of the following goods:
Ordered on / received on:
Order number:
Name of consumer(s):
Address of consumer(s):
Signature of consumer(s) (only if this form is sent on paper):
Date:`,
  },
  {
    id: 'warranty',
    title: 'Warranty',
    alsoFoundBy: 'guarantee repair faulty',
    text: `
For {warrantyYears} years from delivery we repair or replace a fire that fails in normal use in a home, parts and labour, free of charge. Bulbs, batteries, accidental damage and internal work by others are not covered. The warranty is in addition to your legal rights and does not replace them.`,
  },
  {
    id: 'safety',
    title: 'Fitting and safety',
    alsoFoundBy: 'manual safe installation wiring',
    text: `
Please follow the manual. Do not cover a fire, keep the clearances, and leave work on fixed wiring to a qualified electrician. We are not liable for damage caused by fitting contrary to the manual; nothing here limits our liability for death or injury through our negligence, or for anything else that the law does not let us limit.`,
  },
  {
    id: 'recycling',
    title: 'Recycling your old appliance',
    alsoFoundBy: 'recycle disposal weee collection battery batteries',
    text: `
The crossed-out wheeled bin on an appliance means that it must not go in household waste. Old electrical goods contain metals that can be reused, and substances that harm soil and water when buried or burned.

When you buy an electrical product from us we take back an old one of the same kind free of charge: bring or send it to us at {address} within 28 days of delivery, or ask before delivery whether our carrier can take it away. We also take batteries, such as those from remote controls. Your council's recycling centre takes both free of charge too; a charity may find a home for anything that still works.`,
  },
  {
    id: 'complaints',
    title: 'Complaints',
    alsoFoundBy: 'complaint problem',
    text: `
Tell us at {email} or {phone}. You will have an answer within {complaintDays} days. If we cannot agree, Citizens Advice can tell you where to turn, and you can always go to court.`,
  },
  {
    id: 'law',
    title: 'Law',
    text: `
English law applies. If you live in Scotland or Northern Ireland you keep the protection of the law there, and may bring a case in your own courts. If one of these terms does not apply, the others still do.`,
  },
];
