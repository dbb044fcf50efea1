import { readForm } from '#shop/forms/form.ts';
import { type Bought, LETTER, peopleInWords } from '#shop/sales/buyers/letter.ts';
import { writeToBuyers } from '#shop/sales/buyers/letters.server.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';

type Done = {
  done: string;
  /** The letter that was sent: the next one is another. */
  letter: string;
};

export const letterActions = formActions<AdminForm & { bought: Bought }, Done>({
  async write({ shop, admin, form, bought }) {
    const letter = text(form, 'letter');
    const { people } = await writeToBuyers(shop, admin, {
      ...readForm(LETTER, form),
      ...bought,
      id: letter,
      people: Number(text(form, 'people')) || 0,
      letters: Number(text(form, 'letters')) || 0,
    });
    return { done: `Written to ${peopleInWords(people)}`, letter };
  },
});
