import type { Flag } from './flag.ts';

/** Accounts, sessions and how to sign in. */
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

type RoleColumn = 'owner' | 'manager' | 'packer' | 'accountant';

type AccountTable = {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  type: 'Standard' | 'Admin';
  /** An administrator's; one without is treated as a customer. */
  role: RoleColumn | null;
  created: number;
  /** 0: deactivated, personal data erased. */
  active: Flag;
  /** When an emailed link proved that the address is theirs. */
  email_confirmed: number | null;
};

type SessionTable = {
  id: string;
  account_id: string;
  /** All sessions from one sign-in; reuse of an old refresh token ends them all. */
  family: string;
  token_hash: string;
  refresh_hash: string;
  issued: number;
  expires: number;
  refresh_expires: number;
  ended: number | null;
  rotated: Flag;
  /** 'Firefox on Linux', for the person to recognise. */
  device: string;
};

type RecoveryTable = { token_hash: string; account_id: string; expires: number; used: number | null };

/** The secret shared with an authenticator app; asked for at sign-in once confirmed. */
type SecondFactorTable = {
  account_id: string;
  /** Base32. */
  secret: string;
  confirmed: number | null;
  /** The newest half minute whose code was used: no code works twice. */
  last_step: number;
};

type RecoveryCodeTable = { code_hash: string; account_id: string; used: number | null };

/** At most one for each e-mail. */
type InvitationTable = {
  id: string;
  token_hash: string;
  email: string;
  /** Name of the administrator. */
  invited_by: string;
  role: RoleColumn;
  expires: number;
};

type EmailConfirmationTable = { token_hash: string; account_id: string; expires: number };

/** A signed-in customer's basket, as in the `cart` cookie. */
type AccountBasketTable = { account_id: string; basket: string; updated: number };
