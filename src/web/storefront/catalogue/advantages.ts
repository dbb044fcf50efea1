/** Why to buy here: six tiles on the home page, in full on /pages/our-advantages. */
export const ADVANTAGES = [
  {
    icon: 'book-open-check',
    title: 'Knowledge',
    text: 'Thirty years of fitting fires in Staffordshire homes.',
  },
  {
    icon: 'badge-check',
    title: 'High Quality Assurance',
    text: 'Every model lit and checked before it leaves us.',
  },
  { icon: 'lock-keyhole', title: 'Secure Payment System', text: 'Your card is confirmed by your own bank.' },
  { icon: 'truck', title: 'Fast and Free Delivery', text: 'Mainland UK, up to 48h after dispatch.*' },
  { icon: 'shield-check', title: '2 Year Warranty', text: 'Parts and labour, on every fire.' },
  {
    icon: 'headset',
    title: 'Professional After Sales Service',
    text: 'A person in Leek picks up the phone.',
  },
] as const;
