/** A part of a page that can be linked to and found by the search. */
export type Section = {
  /** The end of its address: /pages/faqs#returns. */
  id: string;
  /** Its heading; '' for none. */
  title: string;
  /** Cleaned, with names in braces that stand for values of the shop (./page-fields.ts). */
  html: string;
  /** Words that people look for it by, besides those of its title and text. */
  alsoFoundBy: string;
};

/** A page of words at /pages/…, as its owner wrote it. */
export type PageBody = {
  title: string;
  /** For search engines. */
  description: string;
  /** Under the title. */
  lead: string;
  /** Its sections are questions and answers, and search engines are told so. */
  isQuestions: boolean;
  /** Words that people look for the whole page by. */
  alsoFoundBy: string;
  sections: Section[];
};

export const NEW_PAGE: PageBody = {
  title: '',
  description: '',
  lead: '',
  isQuestions: false,
  alsoFoundBy: '',
  sections: [],
};

/** What the owner reads beside the fields of a page. */
export const PAGE_LABELS: Record<string, string> = {
  title: 'Title',
  description: 'Description for search engines',
  lead: 'Introduction',
  isQuestions: 'Questions and answers',
  sections: 'Sections',
  html: 'Text',
  alsoFoundBy: 'Also found by',
};
