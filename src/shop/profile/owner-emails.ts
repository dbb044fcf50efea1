/** The emails to the owner that can be switched off. */
export const OWNER_EMAILS = [
  { name: 'newOrder', label: 'New order', when: 'at once' },
  { name: 'attention', label: 'Needs attention', when: 'at once' },
  { name: 'messages', label: 'Customer messages', when: 'at once' },
  { name: 'lowStock', label: 'Low stock', when: 'at once, when an order leaves few or none' },
  {
    name: 'dailySummary',
    label: 'Daily summary',
    when: 'at 7 in the morning, when there is something to say',
  },
] as const;

export type OwnerEmail = (typeof OWNER_EMAILS)[number]['name'];
