import type { EmailInfo } from './email-words.ts';

const ORDER = {
  orderNumber: 'Number of the order, #WEB1042',
  name: 'Name of the customer',
  firstName: 'First name of the customer',
};
const CONTACT = { contact: '‘please call … or email …’' };

/** What whoever waits for a fireplace should know, and seldom thinks of. */
const PREPARE = [
  'Please clear the way from the door to where it will stand.',
  'Large parcels take two people to carry: have somebody with you.',
  'Please do not book a fitter before it is with you and you have looked it over.',
  'Check the parcel for damage when it comes; if anything is wrong, {contact}.',
].join('\n');

/** What whoever collects should know. */
const BEFORE_COLLECTING = [
  'Please wait for our email that says it is ready.',
  'Bring the number of your order, {orderNumber}.',
  'Large boxes take two people to carry, and a van or an estate car: ask us for the measures.',
].join('\n');

/** Emails about an order. Its contents, totals, payment, VAT, address and day of coming, and the terms of cancelling, come between the words. */
export const ORDER_WORDS = {
  'order-confirmed': {
    name: 'Order confirmed',
    about: 'To the customer, once the order is paid.',
    words: {
      subject: 'Your order {orderNumber} · {shopName}',
      title: 'We have your order!',
      lead: 'Dear {name}, thank you for your order. {payment}, and we are preparing order {orderNumber}.',
      text: 'We will pack your order and email you when it is dispatched.\nYou can cancel until {cancellationDays} days after you receive your order, and return it within {returnsDays} days: how is said below.',
      prepare: PREPARE,
      button: 'View your order',
    },
    fields: {
      ...ORDER,
      ...CONTACT,
      amount: 'What was paid',
      payment: '‘Your payment of … has gone through’, or ‘There was nothing to pay’',
      arrival: 'The sentence that says when it arrives',
    },
    needs: ['orderNumber', 'payment'],
  },
  'order-to-pay': {
    name: 'To be paid by transfer',
    about:
      'To the customer, when an order is made that they pay by bank transfer. Where to is said in Settings, Shop profile.',
    words: {
      subject: 'Your order {orderNumber}: please pay {amount} · {shopName}',
      title: 'Please pay {amount}',
      lead: 'Dear {name}, thank you for your order {orderNumber}. We keep the goods for you until the end of {payBy}, and send them once the money is there.',
      text: 'Please give {orderNumber} as the reference, so that we know that it is you.\nIf it is not there by then, the order ends by itself and nothing is owed.',
      button: 'View your order',
    },
    fields: { ...ORDER, amount: 'What is to be paid', payBy: 'The last day on which it is waited for' },
    needs: ['orderNumber', 'amount', 'payBy'],
  },
  'order-rest': {
    name: 'The rest is to be paid',
    about:
      'To the customer, when you ask for what is still to be paid of an order, and once more a week later.',
    words: {
      subject: 'Order {orderNumber}: {amount} is to be paid · {shopName}',
      title: 'Please pay {amount}',
      lead: 'Dear {name}, {amount} of your order {orderNumber} is still to be paid. We send it once that is there.',
      text: 'Paying takes a minute, on any device. If you have paid already, thank you: you need not do anything.',
      button: 'Pay {amount}',
    },
    fields: { ...ORDER, amount: 'What is to be paid' },
    needs: ['orderNumber', 'amount'],
  },
  'order-changed': {
    name: 'Order changed',
    about: 'To the customer, when something is added to the order or taken off it. What it was is listed.',
    words: {
      subject: 'Your order {orderNumber} has been changed · {shopName}',
      title: 'Your order has been changed',
      lead: 'Dear {name}, we have changed your order {orderNumber} as below. {money}',
      text: 'If this is not what you wanted, {contact}.',
      button: 'View your order',
    },
    fields: {
      ...ORDER,
      ...CONTACT,
      money: 'The sentence that says what is to be paid or goes back, or that it costs the same',
    },
    needs: ['orderNumber', 'money'],
  },
  'order-corrected': {
    name: 'Address corrected',
    about:
      'To the customer, when you correct where the order goes or how they are reached, and tick that they read of it.',
    words: {
      subject: 'We have corrected your order {orderNumber} · {shopName}',
      title: 'We have corrected your order',
      lead: 'Dear {name}, order {orderNumber} now has the address below. Who brings it reaches you on {phone}.',
      text: 'If something of it is not right, {contact}.',
      button: 'View your order',
    },
    fields: { ...ORDER, ...CONTACT, phone: 'Telephone of the customer' },
    needs: ['orderNumber'],
  },
  'payment-received': {
    name: 'Payment received',
    about: 'To the customer, when what was still to be paid of an order is paid, or a part of it.',
    words: {
      subject: 'We have received {amount} for order {orderNumber} · {shopName}',
      title: 'Thank you, we have received {amount}',
      lead: 'Dear {name}, {amount} for your order {orderNumber} is there. {due}',
      text: '',
      button: 'View your order',
    },
    fields: { ...ORDER, amount: 'What was paid', due: 'The sentence that says what is still to be paid' },
    needs: ['orderNumber', 'amount'],
  },
  'order-to-collect': {
    name: 'Order confirmed, to be collected',
    about: 'To the customer, once an order is paid that they will collect.',
    words: {
      subject: 'Your order {orderNumber}, to collect · {shopName}',
      title: 'We have your order!',
      lead: 'Dear {name}, thank you for your order. {payment}, and we are preparing order {orderNumber}.',
      text: 'We will email you when it is ready to collect.\nYou can cancel until {cancellationDays} days after you collect your order, and return it within {returnsDays} days: how is said below.',
      prepare: BEFORE_COLLECTING,
      button: 'View your order',
    },
    fields: {
      ...ORDER,
      ...CONTACT,
      amount: 'What was paid',
      payment: '‘Your payment of … has gone through’, or ‘There was nothing to pay’',
      ready: 'The sentence that says when it is ready',
    },
    needs: ['orderNumber', 'payment'],
  },
  'order-ready': {
    name: 'Ready to collect',
    about: 'To the customer, when an order that is collected is marked as shipped.',
    words: {
      subject: 'Your order {orderNumber} is ready to collect · {shopName}',
      title: 'Your order is ready to collect',
      lead: 'Dear {name}, good news: order {orderNumber} is packed and waits for you.',
      text: 'If you can not come within a week, or somebody else comes for you, {contact}.\nYou can cancel until {cancellationDays} days after you collect it, and return it within {returnsDays} days.',
      prepare: BEFORE_COLLECTING.split('\n').slice(1).join('\n'),
      button: 'View your order',
    },
    fields: { ...ORDER, ...CONTACT },
    needs: ['orderNumber'],
  },
  'order-shipped': {
    name: 'Order shipped',
    about: 'To the customer, when the order is marked as shipped.',
    words: {
      subject: 'Your order {orderNumber} is on its way · {shopName}',
      title: 'Your order is on its way',
      lead: 'Dear {name}, good news: order {orderNumber} has been dispatched with {carrier}.',
      text: 'You can cancel until {cancellationDays} days after you receive it, and return it within {returnsDays} days.',
      prepare: PREPARE,
      button: 'View your order',
    },
    fields: {
      ...ORDER,
      ...CONTACT,
      carrier: 'Who delivers it',
      arrival: '‘by Friday, 4 December’, or ‘within 48 hours’',
    },
    needs: ['orderNumber'],
  },
  'order-part-shipped': {
    name: 'Part of an order shipped',
    about: 'To the customer, when a part of the order leaves before or after another part.',
    words: {
      subject: '{parcel} of your order {orderNumber} is on its way · {shopName}',
      title: '{parcel} of your order is on its way',
      lead: 'Dear {name}, good news: a part of order {orderNumber} has been dispatched with {carrier}. {rest}',
      text: 'You can cancel until {cancellationDays} days after you receive the last of it, and return it within {returnsDays} days.',
      prepare: PREPARE,
      button: 'View your order',
    },
    fields: {
      ...ORDER,
      ...CONTACT,
      parcel: '‘The first parcel’, ‘The second of two parcels’',
      rest: 'The sentence that says whether more is to come',
      carrier: 'Who delivers it',
      arrival: '‘by Friday, 4 December’, or ‘within 48 hours’',
    },
    needs: ['orderNumber', 'parcel'],
  },
  'order-taken-back': {
    name: 'Parcel taken back',
    about: 'To the customer, when what an email said to be on its way has not left after all.',
    words: {
      subject: 'Not on its way yet: your order {orderNumber} · {shopName}',
      title: 'We told you too early',
      lead: 'Dear {name}, we wrote that this part of order {orderNumber} was on its way. That was our mistake: it has not left yet, and we are sorry.',
      text: 'You need do nothing. We will write again when it leaves; any number that we sent for it no longer counts.\nIf you have any questions, {contact}.',
      button: 'View your order',
    },
    fields: { ...ORDER, ...CONTACT },
    needs: ['orderNumber'],
  },
  'order-cancelled': {
    name: 'Order cancelled',
    about: 'To the customer, when the order is cancelled.',
    words: {
      subject: 'Your order {orderNumber} has been cancelled · {shopName}',
      title: 'Your order has been cancelled',
      lead: 'Dear {name}, order {orderNumber} has been cancelled. {refund}',
      text: 'There is nothing you need to do.{refundTime}\nIf you did not request this, or have any questions, {contact}.',
      button: 'View your order',
    },
    fields: {
      ...ORDER,
      ...CONTACT,
      refund: 'The sentence that says what was refunded, or that nothing was charged',
      refundTime: 'The sentence about how long a refund takes, where there is one',
    },
    needs: ['orderNumber', 'refund'],
  },
  'order-refunded': {
    name: 'Refund',
    about: 'To the customer, when a part of the order is refunded. Its credit note stays.',
    words: {
      subject: 'Your refund of {amount} for order {orderNumber} · {shopName}',
      title: 'Your refund',
      lead: 'Dear {name}, we have refunded {amount} for order {orderNumber} to your original payment method. It usually takes three to five working days to appear.',
      text: 'Any questions? {callOrReply} to this email.',
      button: '',
    },
    fields: {
      ...ORDER,
      amount: 'What is refunded',
      callOrReply: '‘Call us on … or reply’',
    },
    needs: ['orderNumber', 'amount'],
  },
  'order-credited': {
    name: 'Taken off what is to be paid',
    about:
      'To the customer, when a refund is set off against what is still to be paid. Its credit note stays.',
    words: {
      subject: 'We have taken {amount} off your order {orderNumber} · {shopName}',
      title: '{amount} less to pay',
      lead: 'Dear {name}, we have taken {amount} off what is to be paid for order {orderNumber}. {due}',
      text: 'Any questions? {callOrReply} to this email.',
      button: 'Pay the rest',
    },
    fields: {
      ...ORDER,
      amount: 'What is taken off',
      due: '‘… is still to be paid’, or that nothing is',
      callOrReply: '‘Call us on … or reply’',
    },
    needs: ['orderNumber', 'amount', 'due'],
  },
  'owner-new-order': {
    name: 'New order, to you',
    about: 'To you, once an order is paid.',
    words: {
      subject: 'New order {orderNumber}: {amount} from {name}',
      title: 'New order {orderNumber}',
      lead: '{name} has paid {amount} at {shopName}.',
      text: '',
      button: 'Open the order',
    },
    fields: { ...ORDER, amount: 'What was paid' },
    needs: ['orderNumber'],
  },
  'owner-order-to-pay': {
    name: 'New order by transfer, to you',
    about: 'To you, when a customer has ordered and pays by bank transfer.',
    words: {
      subject: 'Order {orderNumber} waits for a transfer of {amount} from {name}',
      title: 'Order {orderNumber} waits for its money',
      lead: '{name} has ordered at {shopName} and pays {amount} by bank transfer. The goods are kept until the end of {payBy}.',
      text: 'When {amount} is in your account with the reference {orderNumber}, open the order and mark it as paid. Nothing is to be sent before that.',
      button: 'Open the order',
    },
    fields: { ...ORDER, amount: 'What is to be paid', payBy: 'The last day on which it is waited for' },
    needs: ['orderNumber', 'amount'],
  },
} satisfies Record<string, EmailInfo>;
