import { redirect } from 'react-router';
import {
  changeRule,
  endRule,
  type Sorted,
} from '#shop/catalogue/collections/change-collection-rule.server.ts';
import { deleteCollection, updateCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { COLLECTION_PAGE } from '#shop/catalogue/collections/collection-form.ts';
import {
  addToCollection,
  removeFromCollection,
} from '#shop/catalogue/collections/collection-members.server.ts';
import { moveInCollection } from '#shop/catalogue/collections/collection-order.server.ts';
import { findCollectionRow } from '#shop/catalogue/collections/collections.server.ts';
import type { RulePreview } from '#shop/catalogue/collections/preview-rule.server.ts';
import { ShopError } from '#shop/errors.ts';
import { readForm } from '#shop/forms/form.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { expectedVersion, text } from '../../forms/form-text.ts';
import { afterDeletion } from '../ui/page/deleted-note.tsx';
import { previewOf, readRuleForm, ruleTexts } from './rule-input.server.ts';

type Work = AdminForm & { handle: string };
/** `announcement` is for screen readers only. */
type Done = {
  done: string | null;
  announcement?: string;
  savedVersion?: number;
  preview?: RulePreview;
  /** What was typed, to go on with. */
  input?: Record<string, string>;
};

export const collectionActions = formActions<Work, Done | Response, Record<string, string>>(
  {
    async save({ shop, admin, handle, form }) {
      const condition = { ifVersion: expectedVersion(form) };
      const { handle: address, ...fields } = readForm(COLLECTION_PAGE, form);
      const changes = form.has('handle') ? { ...fields, handle: address } : fields;
      const saved = await updateCollection(shop, admin, handle, changes, condition);
      return { done: 'Saved', savedVersion: saved.version };
    },
    async add({ shop, admin, handle, form }) {
      await addToCollection(shop, admin, handle, text(form, 'productId'));
      return { done: null, announcement: `Added ${text(form, 'title')}` };
    },
    async remove({ shop, admin, handle, form }) {
      await removeFromCollection(shop, admin, handle, text(form, 'productId'));
      return { done: null, announcement: `Removed ${text(form, 'title')}` };
    },
    async move({ shop, admin, handle, form }) {
      const [productId, to] = [text(form, 'productId'), Number.parseInt(text(form, 'to'), 10)];
      if (!(to >= 0)) throw new ShopError('malformed', 'Invalid place in the collection.');
      await moveInCollection(shop, admin, handle, { productId, to, ifVersion: expectedVersion(form) });
      return { done: null };
    },
    'save-rule': async ({ shop, admin, handle, form }) => {
      const condition = { ifVersion: expectedVersion(form) };
      const sorted = await changeRule(shop, admin, handle, readRuleForm(form), condition);
      return { done: `Rule saved: ${inWords(sorted)}`, savedVersion: sorted.version };
    },
    'preview-rule': async ({ shop, admin, handle, form }) => {
      const { id } = await findCollectionRow(shop, handle);
      return { done: null, preview: await previewOf(shop, admin, form, id), input: ruleTexts(form) };
    },
    'end-rule': async ({ shop, admin, handle, form }) => {
      const { version } = await endRule(shop, admin, handle, { ifVersion: expectedVersion(form) });
      return { done: 'Its products are chosen by hand now', savedVersion: version };
    },
    async delete({ shop, admin, handle }) {
      await deleteCollection(shop, admin, handle);
      return redirect(afterDeletion('/admin?tab=collections'));
    },
  },
  (form) =>
    text(form, 'intent').endsWith('-rule')
      ? ruleTexts(form)
      : Object.fromEntries(Object.keys(COLLECTION_PAGE).map((name) => [name, text(form, name)])),
);

function inWords({ cameIn, left }: Sorted): string {
  const moves = [cameIn > 0 && `${cameIn} came in`, left > 0 && `${left} left`].filter(Boolean);
  return moves.join(', ') || 'the same products';
}
