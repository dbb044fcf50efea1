import { redirect } from 'react-router';
import { ShopError } from '#shop/errors.ts';
import { PAGE } from '#shop/pages/page-kind.server.ts';
import { deleteText, discardDraft } from '#shop/texts/change-texts.server.ts';
import { expectedVersion, text } from '../../../forms/form-text.ts';
import { afterDeletion } from '../../ui/page/deleted-note.tsx';
import { listOf, textActions } from '../editor/text-actions.server.ts';

const PAGES = '/admin?tab=pages';

export const pageActions = textActions({
  kind: PAGE,
  fields: ['title', 'description', 'lead', 'isQuestions', 'alsoFoundBy', 'sections'],
  bodyOf: (form) => ({
    title: text(form, 'title'),
    description: text(form, 'description'),
    lead: text(form, 'lead'),
    isQuestions: text(form, 'isQuestions') === '1',
    alsoFoundBy: text(form, 'alsoFoundBy'),
    sections: listOf(form, 'sections'),
  }),
  more: {
    async 'discard-draft'({ shop, admin, handle, form }) {
      const isGone = await discardDraft(shop, admin, PAGE, handle, { ifVersion: expectedVersion(form) });
      return isGone ? redirect(afterDeletion(PAGES)) : { done: 'Draft discarded' };
    },
    async delete({ shop, admin, handle, form }) {
      const leadsTo = text(form, 'leadsTo');
      if (leadsTo && !/^\/(?!\/)[\w/#-]*$/.test(leadsTo))
        throw new ShopError('malformed', 'That is no page of the shop.');
      await deleteText(shop, admin, PAGE, handle, { leadsTo });
      return redirect(afterDeletion(PAGES));
    },
  },
});
