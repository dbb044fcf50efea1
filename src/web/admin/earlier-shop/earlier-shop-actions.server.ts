import { bringIn, removePastFile } from '#shop/files/past/past-files.server.ts';
import { takePastFile } from '#shop/files/past/take-file.server.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';
import { fileIn } from '../upload.server.ts';

/** What is done with files of the shop before. */
export const earlierShopActions = formActions<AdminForm, { done: string }>({
  async file({ shop, admin, form }) {
    await takePastFile(shop, admin, await fileIn(form));
    return { done: 'The file is read: nothing is seen before you bring it in' };
  },
  async 'bring-in'({ shop, admin, form }) {
    await bringIn(shop, admin, text(form, 'id'));
    return { done: 'Brought in' };
  },
  async remove({ shop, admin, form }) {
    await removePastFile(shop, admin, text(form, 'id'));
    return { done: 'Removed' };
  },
});
