import type { Answers, Question } from '#shop/catalogue/guide/answers.ts';
import type { Guide } from '#shop/catalogue/guide/find-guide.server.ts';
import type { Kind } from '#shop/profile/kinds.ts';
import { openingInWords } from '../lists/filter-view.ts';

/** How a question is put, what helps to answer it, and the answer that leaves nothing out. */
type QuestionWords = { short: string; title: string; hint: string; any: string };

const WORDS: Record<Question, QuestionWords> = {
  place: {
    short: 'Where',
    title: 'Where will it go?',
    hint: 'An opening is a chimney breast, an old fireplace or a hole made in the wall.',
    any: 'I am not sure yet',
  },
  size: {
    short: 'Room for it',
    title: 'How much room is there?',
    hint: 'In millimetres. A measure that you leave empty is not compared.',
    any: 'I have not measured yet',
  },
  heat: {
    short: 'Heat',
    title: 'Should it heat the room?',
    hint: '',
    any: 'It is for the flames',
  },
  budget: { short: 'Price', title: 'What may it cost?', hint: '', any: 'It may cost more' },
};

/** The same with what is known of the place: a size is of an opening, or of a wall. */
export function questionWords(question: Question, place: Guide['place']): QuestionWords {
  const words = WORDS[question];
  if (question !== 'size' || place === null) return words;
  return place === 'opening'
    ? {
        ...words,
        short: 'Opening',
        title: 'How large is the opening?',
        hint: `At its narrowest, with lining and old fire taken out. ${words.hint}`,
      }
    : {
        ...words,
        title: 'How much room is there in front of the wall?',
        hint: `How wide, how high up to a shelf or a window, and how far it may stand out. ${words.hint}`,
      };
}

const HEAT_WORDS: Record<number, string> = {
  2: 'It heats the room',
  1.5: 'It helps the heating',
  1: 'It takes the chill off',
};

/** An answer in words: 'Into an opening', '900 × 600 × 150 mm', 'Less than £500'. */
export function answerInWords(question: Question, answers: Answers): string {
  const { place, size, heat, budget } = answers;
  if (answers[question] === 'any') return WORDS[question].any;
  if (question === 'place') return place === 'opening' ? 'Into an opening' : 'In front of a flat wall';
  if (question === 'size') return typeof size === 'object' && size ? openingInWords(size) : '';
  if (question === 'heat') return HEAT_WORDS[Number(heat)] ?? '';
  return `Less than £${budget?.toLocaleString('en-GB')}`;
}

/** What is said below an answer: those of the kinds that go there, the power that heats. */
export function answerHint(question: Question, { place, heat }: Answers, kinds: Kind[]): string {
  if (question === 'place')
    return kinds
      .filter((kind) => kind.placed === place && !kind.isAccessory)
      .map(({ name }) => name)
      .join(', ');
  return question === 'heat' ? `${heat} kW and more` : '';
}
