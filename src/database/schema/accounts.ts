import type { Flag } from './flag.ts';

/** Who signs in, and how. */
export type AccountTables = {
  account: AccountTable;
  session: SessionTable;
  recovery: RecoveryTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  invitation: InvitationTable;
  email_confirmation: EmailConfirmationTable;
  account_basket: AccountBasketTable;
};

type AccountTable = {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  type: 'Standard' | 'Admin';
  created: number;
  /** 0: deactivated, personal data erased. */
  active: Flag;
  /** When a mailed link proved that the e-mail is the person's own. */
  email_confirmed: number | null;
};

type SessionTable = {
  id: string;
  account_id: string;
  /** All sessions that came out of one sign-in; reuse of an old refresh token ends them all. */
  family: string;
  token_hash: string;
  refresh_hash: string;
  issued: number;
  expires: number;
  refresh_expires: number;
  ended: number | null;
  rotated: Flag;
  /** 'Firefox on Linux': where it was opened, for its owner to recognise. */
  device: string;
};

type RecoveryTable = { token_hash: string; account_id: string; expires: number; used: number | null };

/** What an authenticator app shares with the shop; asked for at sign-in once it is confirmed. */
type SecondFactorTable = {
  account_id: string;
  /** Base32, as the app takes it. */
  secret: string;
  confirmed: number | null;
  /** The newest half minute of which a code was used: no code works twice. */
  last_step: number;
};

type RecoveryCodeTable = { code_hash: string; account_id: string; used: number | null };

/** At most one for an e-mail. */
type InvitationTable = {
  id: string;
  token_hash: string;
  email: string;
  /** Name of the administrator. */
  invited_by: string;
  expires: number;
};

type EmailConfirmationTable = { token_hash: string; account_id: string; expires: number };

/** The basket of whoever is signed in, as text of the `cart` cookie. */
type AccountBasketTable = { account_id: string; basket: string; updated: number };
