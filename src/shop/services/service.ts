/** The texts and keys of an account, by the names of its settings. */
export type AccountValues = Record<string, string>;

/** One of the settings of a service: the owner's form and the environment are both read by it. */
export type ServiceSetting = {
  name: string;
  /** Its variable in the environment, where it may be a part of the value. */
  variable: string;
  label: string;
  hint?: string;
  /** Shown to nobody once it is stored. */
  isSecret: boolean;
  isOptional?: true;
  /** Where keys are sent: with another one they are entered again. */
  isAddress?: true;
  choices?: { value: string; label: string }[];
  /** What a form that was never filled in begins with. */
  usual?: string;
  /** What is wrong with a value, as the end of a sentence: 'must be …'; null when nothing is. */
  faultOf(value: string): string | null;
};

/** A way to pay that customers can be offered, with the adapter that does it. */
export type ServiceWay = { way: string; adapter: string; label: string; hint: string };

/** A company that works for the shop, with which its owner has an account: it takes payments, sends emails, or keeps the backup. */
export type Service = {
  id: string;
  does: 'payments' | 'email' | 'backup';
  /** As the subject of a sentence. */
  company: string;
  label: string;
  about: string;
  /** What else its form says; {callback} is where the shop hears from it. */
  details?: string;
  settings: ServiceSetting[];
  /** In the order in which the checkout shows them; none of a mail server. */
  ways: ServiceWay[];
  /** Offered by a new account. */
  usualWays: string[];
};

/** An account as it is stored; `ways` are those on offer. */
export type Account = { service: string; account: string; ways: string[]; values: AccountValues };

/**
 * What came of trying an account. `setting` is the one that is probably wrong; with `advice`, what to do, the cause is a
 * sentence for the owner.
 */
export type Trial =
  | { kind: 'accepted'; warning?: string }
  | { kind: 'refused'; cause: string; setting: string; advice?: string }
  | { kind: 'no-answer'; cause: string; setting: string; advice?: string };

/** What the environment says about a service; it wins over what the owner has entered. */
export type InEnvironment = {
  /** The account is the environment's. */
  isSet: boolean;
  /** The ways on offer; null where it does not say. */
  ways: string[] | null;
  /** The sandbox plays it while no account is set up. */
  isPlayed: boolean;
};
