import type { EmailInfo } from './email-words.ts';

/** Emails about messages, and the one of every morning. */
export const MESSAGE_WORDS = {
  'message-received': {
    name: 'Message received',
    about: 'To a customer who has written to you. Their message stays.',
    words: {
      subject: 'We have received your message · {shopName}',
      title: 'We have received your message',
      lead: 'Thank you for your message, {name}. We will reply to this address.',
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
      lead: 'Hello {name}, thank you for your message.',
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
