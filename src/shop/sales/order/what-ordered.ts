/** What of a line says what it is. */
type Ordered = { title: string; quantity: number; options: { viewName: string }[] };

/** What was ordered, in a line of a list: '2 × Warslow Stove, Oak; 1 more' is of two lines. */
export function whatOrdered(lines: Ordered[]): string {
  const [first] = lines;
  if (!first) return '';
  const name = [first.title, ...first.options.map(({ viewName }) => viewName)].join(', ');
  const shown = first.quantity > 1 ? `${first.quantity} × ${name}` : name;
  return lines.length > 1 ? `${shown}; ${lines.length - 1} more` : shown;
}
