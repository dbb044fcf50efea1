import { type LucideIcon, Monitor, Moon, Smartphone, Text } from 'lucide-react';

/** A screen of customers: its width in pixels, and what the server is told of it. */
export type Screen = { label: string; Icon: LucideIcon; width: number; fields?: Record<string, string> };

const PHONE: Screen = { label: 'On a phone', Icon: Smartphone, width: 390 };

export const PAGE_SCREENS: Screen[] = [{ label: 'On a wide screen', Icon: Monitor, width: 1280 }, PHONE];

export const EMAIL_SCREENS: Screen[] = [
  { label: 'On a wide screen', Icon: Monitor, width: 720 },
  PHONE,
  { label: 'In the dark', Icon: Moon, width: 390, fields: { as: 'dark' } },
  { label: 'As plain text', Icon: Text, width: 720, fields: { as: 'text' } },
];
