import { QUOTE, type QuoteContent } from './quote-content.ts';

/** What a quote offers as its editor holds it: every field as text. */
export function textsOfQuote(content: QuoteContent): Record<string, string> {
  return Object.fromEntries(
    Object.entries(QUOTE).map(([name, field]) => {
      const value = content[name as keyof QuoteContent];
      if (typeof value === 'boolean') return [name, value ? 'true' : ''];
      const { show } = field as { show?: (value: unknown) => string };
      return [name, show ? show(value) : String(value)];
    }),
  );
}
