import type { Admin, Manager } from '#shop/actor.ts';
import { ShopError } from '#shop/errors.ts';
import type { Shop } from '#shop/shop.server.ts';
import { attempt } from '../answers/respond.server.ts';
import { text } from './form-text.ts';

/** What an action of the back office works with. */
export type AdminForm<Who extends Admin = Manager> = { shop: Shop; admin: Who; form: FormData };

type Named<Done> = Done extends Response ? Done : Done & { intent: string };

/**
 * The actions of a page, by the field `intent` of its forms. The answer says which intent it belongs to. A refusal has
 * the status of its error, and brings back what `inputOf` takes from the form: never a password or a card.
 */
export function formActions<Work extends { form: FormData }, Done extends object, Input = undefined>(
  actions: Record<string, (work: Work) => Promise<Done>>,
  inputOf?: (form: FormData) => Input,
) {
  return (work: Work) => {
    const intent = text(work.form, 'intent');
    const run = async () => {
      const action = Object.hasOwn(actions, intent) ? actions[intent] : undefined;
      if (!action) throw new ShopError('malformed', 'Unknown action.');
      const done = await action(work);
      return (done instanceof Response ? done : { ...done, intent }) as Named<Done>;
    };
    return attempt(run, { intent, input: inputOf?.(work.form) });
  };
}
