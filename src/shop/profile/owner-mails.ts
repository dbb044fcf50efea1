/** The mails that tell the owner, each of which can be switched off. */
export const OWNER_MAILS = [
  { name: 'newOrder', label: 'New order', when: 'at once' },
  { name: 'attention', label: 'Needs attention', when: 'at once' },
  { name: 'messages', label: 'Messages of customers', when: 'at once' },
  {
    name: 'dailySummary',
    label: 'Daily summary',
    when: 'at 7 in the morning, when there is something to say',
  },
] as const;

export type OwnerMail = (typeof OWNER_MAILS)[number]['name'];
