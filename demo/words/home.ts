const advantage = (icon: string, title: string, text: string) => ({ icon, title, text });

/** The home page of the demo shop; the pictures beside ‘About us’ and at the end are in its settings. */
export const DEMO_HOME = {
  title: 'Electric fires and fireplaces',
  description:
    'Electric fireplace suites, wall fires, media wall fires, inserts and stoves from {town}, {county}. See what delivery to your postcode costs before you buy.',
  heading: '{shopName}: electric fires and fireplaces',
  blocks: [
    { id: 'banner', kind: 'banner' },
    {
      id: 'winter',
      kind: 'season',
      title: 'Dark by four',
      text: 'The evenings to sit by a fire are here, and flames burn without heat too. A few questions find the one for your room.',
      ...{ picture: '', alt: '', link: '/guide', linkText: 'Which fire is right?' },
      ...{ from: '2026-11-01', to: '2027-02-28' },
    },
    {
      id: 'advantages',
      kind: 'advantages',
      title: 'Our Advantages',
      link: '/pages/our-advantages',
      items: [
        advantage('book-open-check', 'Knowledge', 'Thirty years of fitting fires in Staffordshire homes.'),
        advantage(
          'badge-check',
          'High Quality Assurance',
          'Every model lit and checked before it leaves us.',
        ),
        advantage('lock-keyhole', 'Secure Payment System', 'Your card is confirmed by your own bank.'),
        advantage('truck', 'Fast and Free Delivery', 'Mainland UK, up to 48h after dispatch.*'),
        advantage('shield-check', '2 Year Warranty', 'Parts and labour, on every fire.'),
        advantage('headset', 'Professional After Sales Service', 'A person in Leek picks up the phone.'),
      ],
    },
    { id: 'new', kind: 'products', title: 'New Arrivals', collection: 'new-arrivals', count: 4 },
    {
      id: 'kinds',
      kind: 'tiles',
      title: 'Which kind of fire?',
      collections: [
        'electric-fireplace-suites',
        'wall-mounted-electric-fires',
        'electric-insert-fires',
        'electric-stoves',
      ],
    },
    {
      id: 'about',
      kind: 'about',
      title: 'Chosen, lit and lived with in {county}',
      lead: 'We are a small shop in {town}, on the edge of the moorlands, and fires are all we do.',
      text: 'Every suite, stove and wall fire on this site has stood in our own showroom. We know which ones look right in a low cottage, which hum, and which are worth the money. If you are not sure, send us a photograph of the wall and we will tell you honestly what fits.',
      picture: '',
      alt: '',
      link: '/pages/our-advantages',
      linkText: 'Our Advantages',
    },
    { id: 'popular', kind: 'products', title: 'Popular Products', collection: 'popular-products', count: 8 },
    {
      id: 'closing',
      kind: 'picture',
      title: 'Come in from the cold',
      text: 'Tell us about the room. We will tell you which fires keep it warm, and which would be a waste of money.',
      picture: '',
      alt: '',
      link: '',
      linkText: '',
    },
  ],
};
