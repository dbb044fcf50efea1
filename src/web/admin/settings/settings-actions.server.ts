import { redirect } from 'react-router';
import { addLibraryImage, deleteLibraryImage } from '#shop/images/library.server.ts';
import { OWNER_EMAILS } from '#shop/profile/owner-emails.ts';
import { type ProfileSection, profileVersion } from '#shop/profile/profile.server.ts';
import { switchOf } from '#shop/profile/profile-form.ts';
import { saveSection } from '#shop/profile/save-section.server.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { text } from '../../forms/form-text.ts';
import { uploadOf } from '../upload.server.ts';

type Done = { done: string; savedVersion?: string };

/** Unticked boxes are not sent. */
const SWITCHED_OFF = Object.fromEntries(OWNER_EMAILS.map(({ name }) => [switchOf(name), '']));

export const settingsActions = formActions<AdminForm, Done | Response, Record<string, string>>(
  {
    async 'add-image'({ shop, admin, form }) {
      await addLibraryImage(shop, admin, await uploadOf(form));
      return redirect('/admin?tab=settings');
    },
    async 'delete-image'({ shop, admin, form }) {
      await deleteLibraryImage(shop, admin, text(form, 'id'));
      return { done: 'Picture deleted' };
    },
    'save-shop': saving('shop', SWITCHED_OFF),
    'save-carriers': saving('carriers'),
    'save-delivery': saving('delivery'),
    'save-kinds': saving('kinds'),
    'save-search': saving('search'),
    'save-look': saving('look'),
    'save-pay-later': saving('pay-later'),
    'save-banners': saving('banners'),
  },
  textsOf,
);

/** Saves what the form of a section sends, over what a browser leaves out. */
function saving(section: ProfileSection, unsent: Record<string, string> = {}) {
  return async ({ shop, admin, form }: AdminForm): Promise<Done> => {
    const sent = { ...unsent, ...textsOf(form) };
    const profile = await saveSection(shop, admin, section, sent, text(form, 'version'));
    return { done: 'Saved', savedVersion: profileVersion(profile, section) };
  };
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
