import {
  type Answers,
  BUDGETS,
  HEATS,
  NO_ANSWERS,
  QUESTIONS,
  type Question,
} from '#shop/catalogue/guide/answers.ts';
import {
  type AskedOpening,
  isOpeningForm,
  openingInAddress,
  readOpening,
} from '../product/opening-address.ts';

/** The parameter of each answer: '/guide?place=opening&size=900x600x150&kw=2&under=500'. */
const PARAMETERS: Record<Question, string> = { place: 'place', size: 'size', heat: 'kw', budget: 'under' };

/** What an address, or the form for a size, answers; anything unknown is asked. */
export function readAnswers(query: URLSearchParams): { answers: Answers } & Omit<AskedOpening, 'opening'> {
  const { opening, typed, refusal } = readOpening(withSize(query));
  const place = query.get(PARAMETERS.place);
  // A form without measures is from somebody who has none.
  const hasNone = query.get(PARAMETERS.size) === 'any' || isOpeningForm(query);
  return {
    answers: {
      place: place === 'opening' || place === 'surface' || place === 'any' ? place : null,
      size: refusal !== null ? null : (opening ?? (hasNone ? 'any' : null)),
      heat: oneOf(HEATS, query, 'heat'),
      budget: oneOf(BUDGETS, query, 'budget'),
    },
    typed,
    refusal,
  };
}

/** The size is an opening, spelt as lists spell it. */
function withSize(query: URLSearchParams): URLSearchParams {
  const spelt = new URLSearchParams(query);
  const size = query.get(PARAMETERS.size);
  if (size && size !== 'any') spelt.set('opening', size);
  else spelt.delete('opening');
  return spelt;
}

function oneOf(answers: number[], query: URLSearchParams, question: Question): number | 'any' | null {
  const text = query.get(PARAMETERS[question]);
  return text === 'any' ? text : (answers.find((each) => String(each) === text) ?? null);
}

/** The answers as parameters, in the order of the questions. */
export function answersQuery(answers: Answers): [name: string, value: string][] {
  return QUESTIONS.flatMap((question): [string, string][] => {
    const answer = answers[question];
    if (answer === null) return [];
    return [[PARAMETERS[question], typeof answer === 'object' ? openingInAddress(answer) : String(answer)]];
  });
}

/** The address of the guide with these answers. */
export function guidePath(answers: Answers = NO_ANSWERS): string {
  const query = new URLSearchParams(answersQuery(answers));
  return query.size > 0 ? `/guide?${query}` : '/guide';
}
