/** Files of other shops that are no lists of products: what they are, and the columns that tell. */
const OTHER_FILES: [what: string, marks: string[]][] = [
  ['orders', ['financial status', 'lineitem name']],
  ['orders', ['name', 'line: type']],
  ['customers', ['first name', 'last name', 'accepts email marketing']],
  ['customers', ['first name', 'last name', 'accepts marketing']],
  ['customers', ['email', 'command', 'first name']],
  ['collections', ['handle', 'command', 'sort order']],
  ['collections', ['handle', 'command', 'rule: product column']],
  ['pages', ['handle', 'command', 'author']],
  ['blog posts', ['blog: handle', 'command']],
  ['redirects', ['path', 'target', 'command']],
  ['redirects', ['redirect from', 'redirect to']],
];

/** What a file lists instead of products, by its headers; undefined where nothing tells. */
export function otherThanProducts(headers: string[]): string | undefined {
  const plain = new Set(headers.map((header) => header.trim().toLowerCase()));
  return OTHER_FILES.find(([, marks]) => marks.every((mark) => plain.has(mark)))?.[0];
}
