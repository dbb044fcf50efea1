import type { PageBody } from '../page.ts';

/** What this software keeps about people, which is the same in every shop. */
export const PRIVACY: PageBody = {
  title: 'Privacy Policy',
  description: 'What we keep about you, why and for how long, and your rights.',
  lead: 'We keep what we need to sell to you and to look after it afterwards. No advertising, no third-party tracking, nothing sold on.',
  isQuestions: false,
  alsoFoundBy: 'privacy data cookies cookie gdpr',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      alsoFoundBy: '',
      html: `<p>{companyName}. How to reach us is on our page <a href="/pages/contact">Contact us</a>.</p>
<p>{address}</p>`,
    },
    {
      id: 'what',
      title: 'What we keep, and why',
      alsoFoundBy: '',
      html: `<p>Only this:</p>
<ul>
<li><strong>Orders.</strong> Name, addresses, email, telephone number, what you bought and what it cost, and the IP address that the order came from, to prevent fraud. We need them to fulfil the contract, and tax law requires us to keep them.</li>
<li><strong>Payment.</strong> The kind of card, its first six and last four digits, its expiry and the bank's authorisation code. The full number and the security code pass through to the payment gateway and are never stored.</li>
<li><strong>Account.</strong> If you open one: name, email and a password, which is stored only as a hash that cannot be read back.</li>
<li><strong>Messages.</strong> What you write on our contact page, with the name, email and numbers you give, and photographs if you send any, so that we can answer you. If you agree, question and answer are shown on the page of the product, without your name and photographs.</li>
<li><strong>Newsletter.</strong> Your email address until you unsubscribe, or for thirty days if you do not confirm it. The basis is your consent.</li>
<li><strong>Reviews.</strong> What you say of what you bought, with your first name, town and pictures if you give them: on the page of the product for as long as we sell it. The basis is your consent; write to us, or close your account, and name, town and pictures go. After an order has come we ask you once by email, which is our legitimate interest; tell us if you do not want that.</li>
<li><strong>Back in stock.</strong> Your email address and what you wait for: until we have told you that it is back, for a year at most, or for a week if you do not confirm. The basis is your consent.</li>
<li><strong>Technical records.</strong> Which page was requested and when, without your name, to keep the shop running and safe; for a short time.</li>
</ul>`,
    },
    {
      id: 'cookies',
      title: 'Cookies',
      alsoFoundBy: 'cookie cookies',
      html: `<p>All are our own, and all are needed for what you ask the shop to do:</p>
<p>{cookies}</p>
<p>None of them follows you elsewhere, so there is no banner to dismiss. If you pay in a payment provider’s own fields or window, that provider may set cookies of its own there, to prevent fraud.</p>
<p>Your browser also keeps, and sends to nobody:</p>
<p>{keptInBrowser}</p>`,
    },
    {
      id: 'who-else',
      title: 'Who we share it with',
      alsoFoundBy: '',
      html: `<p>The payment gateway and your bank, to take the payment{orPayLater}, the carrier, to deliver, our email provider, to send you messages, and the authorities, where the law requires it. Nobody else, and nobody for advertising.</p>`,
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      alsoFoundBy: '',
      html: `<p>Orders and payments for six years after the tax year, as the law requires. An account until you close it. Messages for a year, or until you close your account. A cart you have not ordered stays on your own device. An unfinished checkout is deleted after a day.</p>`,
    },
    {
      id: 'rights',
      title: 'Your rights',
      alsoFoundBy: '',
      html: `<p>You can see what we hold about you, have it corrected or erased, take it elsewhere, object to its use, or withdraw your consent, free of charge: <a href="/pages/contact">a message to us</a> is enough. You can close your account yourself on your account page; orders are then kept without more than the law requires.</p>
<p>A complaint about your data is acknowledged within 30 days. You can also complain to the Information Commissioner's Office.</p>`,
    },
    {
      id: 'age',
      title: 'Age',
      alsoFoundBy: '',
      html: `<p>The shop is for people aged {minimumAge} and over.</p>`,
    },
  ],
};
