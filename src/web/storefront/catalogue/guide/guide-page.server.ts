import { type Answers, QUESTIONS, type Question } from '#shop/catalogue/guide/answers.ts';
import { findGuide, IN_FRONT } from '#shop/catalogue/guide/find-guide.server.ts';
import type { PageContext } from '../../../context.server.ts';
import { frameOf } from '../../frame/find-frame.server.ts';
import { listPath } from '../lists/paging.ts';
import { openingInAddress } from '../product/opening-address.ts';
import { answersQuery, guidePath } from './guide-address.ts';
import { answerHint, answerInWords, questionWords } from './guide-words.ts';

/** Everything that the guide shows: what was answered, and the next question or what suits. */
export async function findGuidePage(page: PageContext, answers: Answers) {
  const { profile } = await frameOf(page);
  const { phone, phoneNumber } = profile;
  const { asked, suits, place, chosen, total, kinds } = await findGuide(page.shop, answers);
  const to = (changes: Partial<Answers>) => guidePath({ ...answers, ...changes });
  const given = QUESTIONS.filter((question) => answers[question] !== null);
  const nameOf = (question: Question) => questionWords(question, place).short;
  return {
    given: given.map((question) => ({
      name: nameOf(question),
      words: answerInWords(question, answers),
      change: to({ [question]: null }),
    })),
    asked: asked && {
      ...questionWords(asked.question, place),
      isSize: asked.question === 'size',
      number: given.length + 1,
      options: asked.options.map(({ answer, count }) => {
        const then = { ...answers, [asked.question]: answer };
        return {
          to: guidePath(then),
          label: answerInWords(asked.question, then),
          hint: answerHint(asked.question, then, kinds),
          count,
        };
      }),
      toAny: to({ [asked.question]: 'any' }),
      /** What the form for a size sends along. */
      kept: answersQuery(answers),
    },
    suits: suits && {
      ...suits,
      without: suits.without.map(({ question, count }) => ({
        name: answerInWords(question, answers),
        count,
        to: to({ [question]: 'any' }),
      })),
      toFront: to(IN_FRONT),
    },
    total,
    list: listPath('/products', chosen, 'shop'),
    query: chosen.opening ? `?opening=${openingInAddress(chosen.opening)}` : '',
    ...{ phone, phoneNumber },
  };
}

export type GuidePage = Awaited<ReturnType<typeof findGuidePage>>;
