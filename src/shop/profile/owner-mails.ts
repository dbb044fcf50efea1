/** The mails that tell the owner, each of which can be switched off. */
export const OWNER_MAILS = [
  { name: 'newOrder', label: 'New order', when: 'at once' },
  { name: 'attention', label: 'Needs attention', when: 'at once' },
  { name: 'messages', label: 'Messages of customers', when: 'at once' },
] as const;

export type OwnerMail = (typeof OWNER_MAILS)[number]['name'];
