import type { EmailInfo } from './email-words.ts';

/**
 * Emails that ask their reader to follow a link. They go to addresses that nobody has confirmed, so they name nobody; but
 * the one that asks for a review goes to whoever has bought.
 */
export const LINK_WORDS = {
  recovery: {
    name: 'Password recovery',
    about: 'To whoever asks for a new password. Its button is the link.',
    words: {
      subject: 'Choose a new password · {shopName}',
      title: 'Choose a new password',
      lead: 'We received a request for a new password for your account at {shopName}.',
      text: 'The link works once and expires in an hour. If you did not request it, you can ignore this email: your password stays the same.',
      button: 'Choose a new password',
    },
    fields: {},
    needs: [],
  },
  invitation: {
    name: 'Invitation',
    about: 'To somebody who is to help run the shop. Its button is the link.',
    words: {
      subject: 'You have been invited · {shopName}',
      title: 'You have been invited',
      lead: '{invitedBy} has invited you to help run {shopName} as an administrator.',
      text: 'The link works once and expires in 48 hours. If you do not know the sender, you can ignore this email.',
      button: 'Accept the invitation',
    },
    fields: { invitedBy: 'Who has invited them' },
    needs: ['invitedBy'],
  },
  'email-confirmation': {
    name: 'E-mail confirmation',
    about: 'To the e-mail of a new account. Its button is the link.',
    words: {
      subject: 'Please confirm your e-mail · {shopName}',
      title: 'Please confirm your e-mail',
      lead: 'Once you have confirmed it, the orders that you placed as a guest will appear in your account at {shopName}.',
      text: 'The link works once and expires in a day; please open it where you are signed in. If you have no account with us, you can ignore this email.',
      button: 'Confirm my e-mail',
    },
    fields: {},
    needs: [],
  },
  'order-link': {
    name: 'Find your order',
    about: 'To the customer who asks for the page of an order. Its button is the link.',
    words: {
      subject: 'Your link to order {orderNumber} · {shopName}',
      title: 'Your link to order {orderNumber}',
      lead: 'Here is the page of your order at {shopName}. It shows where it is, and what it came to.',
      text: 'Somebody asked for it with the order’s number and postcode. If that was not you, you can ignore this email: the link goes to nobody else.',
      button: 'View your order',
    },
    fields: { orderNumber: 'Number of the order, #WEB1042' },
    needs: ['orderNumber'],
  },
  'newsletter-confirmation': {
    name: 'Newsletter confirmation',
    about: 'To whoever subscribes to the newsletter. Its button is the link.',
    words: {
      subject: 'Please confirm your newsletter subscription · {shopName}',
      title: 'Please confirm your subscription',
      lead: 'Thank you for subscribing to the {shopName} newsletter: product updates, new arrivals and stock notifications.',
      text: 'If you did not subscribe, you can ignore this email and you will not hear from us again.',
      button: 'Confirm my subscription',
    },
    fields: {},
    needs: [],
  },
  'stock-alert-confirmation': {
    name: 'Back in stock, confirmation',
    about: 'To whoever wants to be told when something is back. Its button is the link.',
    words: {
      subject: 'Shall we tell you when it is back? · {shopName}',
      title: 'Shall we tell you when it is back?',
      lead: 'You asked {shopName} to write when this is in stock again: {product}.',
      text: 'We will write once, when it is back, and then forget your e-mail. If you did not ask, ignore this message and you will not hear from us again.\nShould you change your mind: {leaveLink}',
      button: 'Yes, tell me',
    },
    fields: { product: 'What is waited for', leaveLink: 'The address that ends the waiting' },
    needs: ['product', 'leaveLink'],
  },
  'review-request': {
    name: 'What do you think?',
    about:
      'To a customer, once, some days after the order came: Settings, Shop profile says how many. The same words to all, and nothing for writing, as the law asks for. Its button is the link.',
    words: {
      subject: 'How is {products}? · {shopName}',
      title: 'How do you like it?',
      lead: 'Dear {name}, you have had {products} for some days. Would you tell other customers how it is?',
      text: 'Good or bad, a few words and a picture of it in its place help whoever is choosing now. We publish what you write as it is.\nWe ask once about an order. If something is wrong with it, reply to this email and we put it right.',
      button: 'Write a review',
    },
    fields: {
      products: 'What was bought, by the name of the first',
      name: 'Name of the customer',
      firstName: 'First name of the customer',
    },
    needs: [],
  },
  'back-in-stock': {
    name: 'Back in stock',
    about: 'To whoever waited for something that can be bought again. Its button leads there.',
    words: {
      subject: 'Back in stock: {product} · {shopName}',
      title: 'It is back in stock',
      lead: '{product} can be bought again. There may not be many, and we keep none aside.',
      text: 'You asked us to tell you. This is the only message, and we have forgotten your e-mail; ask again on its page should you miss it.',
      button: 'See it',
    },
    fields: { product: 'What is back' },
    needs: ['product'],
  },
} satisfies Record<string, EmailInfo>;
