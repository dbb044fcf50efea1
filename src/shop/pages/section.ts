/** A part of a page that can be linked to and found by the search. */
export type Section = {
  /** The end of its address: /pages/faqs#returns. */
  id: string;
  title: string;
  /** Its words, in the few signs that ./section-text.ts reads. */
  text: string;
  /** Words that people look for it by, besides those of its title and text. */
  alsoFoundBy?: string;
};
