import type { FieldErrors } from '../errors.ts';

/** What shoppers say, and what the catalogue calls it: words or short phrases. */
export type Synonym = { said: string[]; meant: string[] };

export const DEFAULT_SYNONYMS: Synonym[] = [
  { said: ['log burner', 'wood burner', 'woodburner', 'logburner', 'burner'], meant: ['stove'] },
  { said: ['tv', 'telly', 'television'], meant: ['media'] },
  { said: ['tv wall', 'tv unit'], meant: ['media wall'] },
  { said: ['fireplace'], meant: ['suite'] },
  { said: ['electric'], meant: ['fire', 'stove', 'suite'] },
  { said: ['heater'], meant: ['fire', 'stove'] },
  { said: ['surround', 'mantel', 'mantelpiece'], meant: ['suite'] },
  { said: ['inset'], meant: ['insert'] },
  { said: ['hole in the wall'], meant: ['wall mounted fire', 'insert'] },
  { said: ['grey'], meant: ['gray'] },
  { said: ['gray'], meant: ['grey'] },
  { said: ['wood'], meant: ['oak', 'log'] },
];

const MAX_LINES = 300;
/** With empty ones; what is beyond is not looked at. */
const MAX_READ = 2 * MAX_LINES;
const MAX_LENGTH = 60;
const MAX_WORDS = 5;

/** One line each: 'log burner, wood burner = stove'. */
export function showSynonyms(synonyms: Synonym[]): string {
  return synonyms.map(({ said, meant }) => `${said.join(', ')} = ${meant.join(', ')}`).join('\n');
}

/** Reads the lines of an owner; an error names the first line that is wrong. */
export function readSynonyms(text: string): { synonyms: Synonym[]; errors: FieldErrors } {
  const written = text.split(/\r?\n/, MAX_READ + 1);
  const lines = written
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line);
  const synonyms = lines.map(({ line }) => {
    const [said = '', meant = '', ...rest] = line.split('=');
    return { said: phrasesOf(said), meant: rest.length > 0 ? [] : phrasesOf(meant) };
  });
  const wrong = synonyms.findIndex((each) => faultOf(each));
  const fix =
    lines.length > MAX_LINES || written.length > MAX_READ
      ? `Up to ${MAX_LINES} lines`
      : wrong >= 0
        ? `Line ${lines[wrong]?.number}: ${faultOf(synonyms[wrong] as Synonym)}`
        : null;
  return { synonyms, errors: fix ? { synonyms: { error: 'Synonyms not valid', fix } } : {} };
}

function phrasesOf(side: string): string[] {
  const phrases = side.split(',').map((phrase) => phrase.replace(/\s+/g, ' ').trim().toLowerCase());
  return [...new Set(phrases.filter(Boolean))];
}

function faultOf({ said, meant }: Synonym): string | null {
  const all = [...said, ...meant];
  if (said.length === 0 || meant.length === 0)
    return 'write what shoppers say, =, and what you call it: log burner = stove';
  if (all.some((phrase) => !/[a-z0-9]/.test(phrase))) return 'each must have a letter or a digit';
  if (all.some((phrase) => phrase.length > MAX_LENGTH || phrase.split(' ').length > MAX_WORDS))
    return `up to ${MAX_WORDS} words of ${MAX_LENGTH} characters together`;
  return all.length > 20 ? 'up to 20 words or phrases in a line' : null;
}
