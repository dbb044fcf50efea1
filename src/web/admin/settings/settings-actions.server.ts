import { redirect } from 'react-router';
import { requireRole } from '#shop/actor.ts';
import { addLibraryImage, deleteLibraryImage } from '#shop/images/library.server.ts';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { OWNER_EMAILS } from '#shop/profile/owner-emails.ts';
import { type ProfileSection, profileVersion, saveProfileForm } from '#shop/profile/profile.server.ts';
import { switchOf } from '#shop/profile/profile-form.ts';
import { saveBanners } from '#shop/profile/save-banners.server.ts';
import { saveDeliveryTable } from '#shop/profile/save-delivery.server.ts';
import { saveKinds } from '#shop/profile/save-kinds.server.ts';
import { saveLook } from '#shop/profile/save-look.server.ts';
import { savePayLaterWords } from '#shop/profile/save-pay-later.server.ts';
import { saveSynonyms } from '#shop/profile/save-search.server.ts';
import { type AdminForm, formActions } from '../../form-actions.server.ts';
import { text } from '../../form-text.ts';
import { uploadOf } from '../upload.server.ts';

type Done = { done: string; savedVersion?: string };

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
    async 'save-shop'({ shop, admin, form }) {
      const fields = { ...SWITCHED_OFF, ...textsOf(form) };
      return saved('shop', await saveProfileForm(shop, admin, fields, text(form, 'version')));
    },
    async 'save-delivery'({ shop, admin, form }) {
      const table = await saveDeliveryTable(shop, admin, text(form, 'table'), text(form, 'version'));
      return saved('delivery', table);
    },
    async 'save-kinds'({ shop, admin, form }) {
      return saved('kinds', await saveKinds(shop, admin, text(form, 'kinds'), text(form, 'version')));
    },
    async 'save-search'({ shop, admin, form }) {
      return saved('search', await saveSynonyms(shop, admin, text(form, 'synonyms'), text(form, 'version')));
    },
    async 'save-look'({ shop, admin, form }) {
      const sent = {
        logo: text(form, 'logo'),
        icon: text(form, 'icon'),
        accent: text(form, 'accent'),
        headingFont: text(form, 'headingFont'),
        textFont: text(form, 'textFont'),
      };
      return saved('look', await saveLook(shop, admin, sent, text(form, 'version')));
    },
    async 'save-pay-later'({ shop, admin, form }) {
      const saving = savePayLaterWords(
        shop,
        requireRole(admin, 'owner'),
        textsOf(form),
        text(form, 'version'),
      );
      return saved('pay-later', await saving);
    },
    async 'save-banners'({ shop, admin, form }) {
      const sent = {
        banners: text(form, 'banners'),
        aboutImage: text(form, 'aboutImage'),
        closingImage: text(form, 'closingImage'),
      };
      return saved('banners', await saveBanners(shop, admin, sent, text(form, 'version')));
    },
  },
  textsOf,
);

function saved(section: ProfileSection, profile: ShopProfile): Done {
  return { done: 'Saved', savedVersion: profileVersion(profile, section) };
}

/** Unticked boxes are not sent. */
const SWITCHED_OFF = Object.fromEntries(OWNER_EMAILS.map(({ name }) => [switchOf(name), '']));

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
