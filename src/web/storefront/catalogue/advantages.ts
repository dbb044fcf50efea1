import { BadgeCheck, BookOpenCheck, Headset, LockKeyhole, ShieldCheck, Truck } from 'lucide-react';

/** Why to buy here: six tiles on the home page, in full on /pages/our-advantages. */
export const ADVANTAGES = [
  { Icon: BookOpenCheck, title: 'Knowledge', text: 'Thirty years of fitting fires in Staffordshire homes.' },
  {
    Icon: BadgeCheck,
    title: 'High Quality Assurance',
    text: 'Every model lit and checked before it leaves us.',
  },
  { Icon: LockKeyhole, title: 'Secure Payment System', text: 'Your card is confirmed by your own bank.' },
  { Icon: Truck, title: 'Fast and Free Delivery', text: 'Mainland UK, up to 48h after dispatch.*' },
  { Icon: ShieldCheck, title: '2 Year Warranty', text: 'Parts and labour, on every fire.' },
  { Icon: Headset, title: 'Professional After Sales Service', text: 'A person in Leek picks up the phone.' },
];
