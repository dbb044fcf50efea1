/** The free words of an email. What the law and its purpose ask for appears around them, and stays. */
export type EmailWords = {
  subject: string;
  title: string;
  /** Under the title. */
  lead: string;
  /** The lines after the contents; each of its lines is a paragraph. */
  text: string;
  /** Under 'How to prepare', in the emails that have it: each of its lines is an item. */
  prepare?: string | undefined;
  /** Of its button; '' where it has none. */
  button: string;
};

/** An email whose words the owner may change. */
export type EmailInfo = {
  name: string;
  /** To whom it goes, and when. */
  about: string;
  /** What it says until the owner has changed it. */
  words: EmailWords;
  /** The names in braces that it knows beside those of every email. */
  fields: Record<string, string>;
  /** Those of them without which it would not do its work: one each, anywhere in the words. */
  needs: string[];
};

export const EMAIL_LABELS: Record<string, string> = {
  subject: 'Subject',
  title: 'Title',
  lead: 'First lines',
  text: 'Text',
  prepare: 'How to prepare',
  button: 'Words of the button',
};

/** The names in braces that every email knows. */
const COMMON_FIELDS: Record<string, string> = {
  shopName: 'Name of the shop',
  phone: 'Telephone of the shop',
  email: 'E-mail of the shop',
  address: 'Postal address',
  town: 'Town',
  returnsDays: 'Days for returns',
  cancellationDays: 'Days for cancelling',
  deliveryHours: 'Hours from dispatch to delivery',
};

/** Every name in braces that an email knows, with what it stands for. */
export function fieldsOf({ fields }: EmailInfo): Record<string, string> {
  return { ...fields, ...COMMON_FIELDS };
}
