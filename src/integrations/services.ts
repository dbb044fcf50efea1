import type { Service } from '#shop/services/service.ts';
import { BACKUP_PLACES } from './backup-places.ts';
import { anything, host, port, sender, shaped, webAddress } from './service-shapes.ts';

/** Payment Network's gateway, under whatever name its resellers give it. */
export const CARD_GATEWAY: Service = {
  id: 'card-gateway',
  does: 'payments',
  company: 'The card gateway',
  label: 'Card gateway',
  about: 'Takes cards. Its address, your merchant ID and your signature key come with your account.',
  settings: [
    {
      name: 'url',
      variable: 'CARD_GATEWAY_URL',
      label: 'Address of the gateway',
      hint: 'With /direct/ at its end, such as https://gateway.example.com/direct/',
      isSecret: false,
      isAddress: true,
      faultOf: webAddress,
    },
    {
      name: 'merchantId',
      variable: 'CARD_GATEWAY_MERCHANT_ID',
      label: 'Merchant ID',
      isSecret: false,
      faultOf: anything,
    },
    {
      name: 'secret',
      variable: 'CARD_GATEWAY_SECRET',
      label: 'Signature key',
      isSecret: true,
      faultOf: anything,
    },
  ],
  ways: [
    {
      way: 'fields',
      adapter: 'paymentnetwork-fields',
      label: 'In the gateway’s own fields on your payment page',
      hint: 'Card numbers never reach your server (PCI DSS: SAQ A).',
    },
    {
      way: 'page',
      adapter: 'paymentnetwork-page',
      label: 'On the gateway’s own page',
      hint: 'The same, and it works without JavaScript (SAQ A).',
    },
    {
      way: 'form',
      adapter: 'paymentnetwork',
      label: 'In the shop’s own form',
      hint: 'Card numbers pass through your server: the longest questionnaire (SAQ D).',
    },
  ],
  usualWays: ['fields', 'page'],
};

/** Those that the shop listens to. */
const EVENTS = [
  ...['succeeded', 'payment_failed', 'canceled', 'amount_capturable_updated'].map(
    (name) => `payment_intent.${name}`,
  ),
  ...['checkout.session.completed', 'checkout.session.expired'],
  ...['created', 'updated', 'closed'].map((name) => `charge.dispute.${name}`),
  ...['created', 'updated', 'failed'].map((name) => `refund.${name}`),
];

export const STRIPE: Service = {
  id: 'stripe',
  does: 'payments',
  company: 'Stripe',
  label: 'Stripe',
  about:
    'Takes cards, Apple Pay and Google Pay. The account and its keys are in the Stripe Dashboard, under Developers.',
  details: `In the Dashboard, also add a webhook endpoint for {callback} with version 2026-10-28.endive of the API and these events: ${EVENTS.join(', ')}.`,
  settings: [
    {
      name: 'account',
      variable: 'STRIPE_ACCOUNT',
      label: 'Account',
      hint: 'Begins with acct_',
      isSecret: false,
      faultOf: shaped(/^acct_\w+$/, 'must be the account’s id, acct_…'),
    },
    {
      name: 'secretKey',
      variable: 'STRIPE_SECRET_KEY',
      label: 'Secret key',
      hint: 'Begins with sk_, or with rk_ if it is a restricted key.',
      isSecret: true,
      faultOf: shaped(
        /^[sr]k_(test|live)_\w+$/,
        'must be a secret key, sk_live_… or sk_test_…, or a restricted one, rk_…',
      ),
    },
    {
      name: 'publishableKey',
      variable: 'STRIPE_PUBLISHABLE_KEY',
      label: 'Publishable key',
      hint: 'Begins with pk_',
      isSecret: false,
      faultOf: shaped(/^pk_(test|live)_\w+$/, 'must be a publishable key, pk_live_… or pk_test_…'),
    },
    {
      name: 'webhookSecret',
      variable: 'STRIPE_WEBHOOK_SECRET',
      label: 'Signing secret of the webhook endpoint',
      hint: 'Begins with whsec_',
      isSecret: true,
      faultOf: shaped(/^whsec_\S+$/, 'must be the signing secret of the webhook endpoint, whsec_…'),
    },
    {
      name: 'capture',
      variable: 'STRIPE_CAPTURE',
      label: 'The money is taken',
      isSecret: false,
      isOptional: true,
      usual: 'at-once',
      choices: [
        { value: 'at-once', label: 'with the order' },
        { value: 'when-shipped', label: 'when the order is shipped' },
      ],
      faultOf: shaped(/^(at-once|when-shipped)$/, 'must be at-once or when-shipped'),
    },
  ],
  ways: [
    {
      way: 'element',
      adapter: 'stripe',
      label: 'In Stripe’s frame on your payment page',
      hint: 'Card numbers never reach your server (PCI DSS: SAQ A).',
    },
    {
      way: 'checkout',
      adapter: 'stripe-checkout',
      label: 'On Stripe’s own page',
      hint: 'The same, and it works without JavaScript (SAQ A).',
    },
  ],
  usualWays: ['element'],
};

export const KLARNA: Service = {
  id: 'klarna',
  does: 'payments',
  company: 'Klarna',
  label: 'Klarna',
  about:
    'Lets customers pay later. User name and password are in the Klarna portal, under Settings, API keys.',
  settings: [
    {
      name: 'url',
      variable: 'KLARNA_URL',
      label: 'Address of the API',
      hint: 'To try it first, use https://api.playground.klarna.com with the keys of the playground.',
      isSecret: false,
      isAddress: true,
      usual: 'https://api.klarna.com',
      faultOf: webAddress,
    },
    {
      name: 'username',
      variable: 'KLARNA_USERNAME',
      label: 'User name',
      isSecret: false,
      faultOf: anything,
    },
    { name: 'secret', variable: 'KLARNA_PASSWORD', label: 'Password', isSecret: true, faultOf: anything },
    {
      name: 'scriptUrl',
      variable: 'KLARNA_SCRIPT_URL',
      label: 'Address of the script',
      hint: 'Klarna’s own, unless it tells you another.',
      isSecret: false,
      isAddress: true,
      usual: 'https://x.klarnacdn.net/kp/lib/v1/api.js',
      faultOf: webAddress,
    },
  ],
  ways: [
    {
      way: 'later',
      adapter: 'klarna',
      label: 'Pay later, in Klarna’s window',
      hint: 'What you may say about it is under Paying later.',
    },
  ],
  usualWays: ['later'],
};

export const MAIL_SERVER: Service = {
  id: 'mail-server',
  does: 'email',
  company: 'The mail server',
  label: 'Mail server',
  about:
    'Sends the shop’s emails. Whoever runs your email gives you the server’s name, a user name and a password.',
  settings: [
    {
      name: 'server',
      variable: 'SMTP_URL',
      label: 'Server',
      hint: 'Such as smtp.example.com',
      isSecret: false,
      isAddress: true,
      faultOf: host,
    },
    {
      name: 'port',
      variable: 'SMTP_URL',
      label: 'Port',
      hint: 'Usually 465 or 587. The connection is encrypted with either.',
      isSecret: false,
      isAddress: true,
      usual: '465',
      faultOf: port,
    },
    {
      name: 'username',
      variable: 'SMTP_URL',
      label: 'User name',
      hint: 'Often the email address.',
      isSecret: false,
      isOptional: true,
      faultOf: anything,
    },
    {
      name: 'secret',
      variable: 'SMTP_URL',
      label: 'Password',
      isSecret: true,
      isOptional: true,
      faultOf: anything,
    },
    {
      name: 'from',
      variable: 'MAIL_FROM',
      label: 'Sender',
      hint: 'Emails come from this address, which the server must allow. A name may come before it: Fires <hello@fires.example>',
      isSecret: false,
      faultOf: sender,
    },
  ],
  ways: [],
  usualWays: [],
};

/** Who can take the money, in the order in which the checkout shows their ways to pay. */
export const PAYMENT_SERVICES = [CARD_GATEWAY, STRIPE, KLARNA];

export const SERVICES = [...PAYMENT_SERVICES, MAIL_SERVER, ...BACKUP_PLACES];
