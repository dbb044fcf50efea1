import type { EmailInfo } from './email-words.ts';

const OF_NOTICE = {
  orderNumber: 'Number of the order, #WEB1042',
  name: 'Name of the customer',
  time: 'When the notice came, ‘26 November 2026 at 14:03’',
};

/** Emails about messages and stock, and the one of every morning. */
export const MESSAGE_WORDS = {
  'message-received': {
    name: 'Message received',
    about: 'To a customer who has written to you. Their message stays.',
    words: {
      subject: 'We have received your message · {shopName}',
      title: 'We have received your message',
      lead: 'Dear {name}, thank you for your message. We will reply to this address.',
      text: '',
      button: '',
    },
    fields: { name: 'Name of the customer', firstName: 'First name of the customer' },
    needs: [],
  },
  'message-reply': {
    name: 'Reply to a message',
    about:
      'To a customer who has written to you. Your reply comes before the text, and their message after it.',
    words: {
      subject: 'Your message to {shopName}',
      title: 'Our reply to your message',
      lead: 'Dear {name}, thank you for your message.',
      text: 'Reply to this email if there is anything else.',
      button: '',
    },
    fields: { name: 'Name of the customer', firstName: 'First name of the customer' },
    needs: [],
  },
  'owner-message': {
    name: 'New message, to you',
    about: 'To you, when a customer has written. Their message stays.',
    words: {
      subject: 'Message from {name} · {shopName}',
      title: 'Message from {name}',
      lead: 'Sent from the contact form. Reply in the back office, where the reply is kept, or to this email.',
      text: '',
      button: 'Open the messages',
    },
    fields: { name: 'Name of the customer', firstName: 'First name of the customer' },
    needs: [],
  },
  'cancellation-received': {
    name: 'Cancellation received',
    about:
      'At once, to a customer who has sent the notice of cancelling from the page of their order. Its copy stays, as the law asks for.',
    words: {
      subject: 'We have your cancellation of order {orderNumber} · {shopName}',
      title: 'We have your cancellation',
      lead: 'Dear {name}, your notice of cancelling order {orderNumber} reached us on {time}. Here is a copy: please keep this email.',
      text: 'A person reads it and writes to you about the goods and the money.\nIf you did not send it, please reply to this email.',
      button: '',
    },
    fields: { ...OF_NOTICE, firstName: 'First name of the customer' },
    needs: ['orderNumber', 'time'],
  },
  'owner-cancellation': {
    name: 'Cancellation, to you',
    about: 'To you, when a customer has sent the notice of cancelling. Their notice stays.',
    words: {
      subject: 'Cancellation of {orderNumber} from {name}',
      title: 'Cancellation of {orderNumber}',
      lead: '{name} has changed their mind. The notice came on {time}, and an email has acknowledged it to the e-mail of the order.',
      text: 'The days for paying back count from that moment, or from the return of the goods: your terms say which.',
      button: 'Open the order',
    },
    fields: { ...OF_NOTICE, firstName: 'First name of the customer' },
    needs: ['orderNumber'],
  },
  'owner-low-stock': {
    name: 'Low stock, to you',
    about: 'To you, when an order has taken the last units, or left few. What is left of what stays.',
    words: {
      subject: 'Low stock: {products} · {shopName}',
      title: 'Low stock',
      lead: 'Order {orderNumber} has taken units of which few are left, or none.',
      text: 'From how many units on is set in the settings, under Shop profile, where you can switch this email off.',
      button: 'Open the products',
    },
    fields: { products: 'What is running out', orderNumber: 'Number of the order, #WEB1042' },
    needs: ['products'],
  },
  'owner-daily-summary': {
    name: 'Daily summary, to you',
    about: 'To you, every morning when there is something to say.',
    words: {
      subject: 'Yesterday: {sales} · {shopName}',
      title: 'Yesterday and today',
      lead: '{day}: {sales}.',
      text: 'You can switch this email off in the settings, under Shop profile.',
      button: 'Open the back office',
    },
    fields: { sales: '‘3 orders, £1,200.00’', day: 'Monday 23 November' },
    needs: ['sales'],
  },
} satisfies Record<string, EmailInfo>;
