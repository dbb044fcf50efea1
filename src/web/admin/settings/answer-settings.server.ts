import { redirect } from 'react-router';
import type { Admin } from '#shop/accounts/actor.ts';
import { saveDeliveryTable } from '#shop/delivery/delivery-desk.server.ts';
import { ShopError } from '#shop/errors.ts';
import { addLibraryImage, deleteLibraryImage } from '#shop/images/library.server.ts';
import { saveBanners } from '#shop/profile/banner-desk.server.ts';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { OWNER_MAILS } from '#shop/profile/owner-mails.ts';
import { type ProfileSection, profileVersion, saveProfileForm } from '#shop/profile/profile.server.ts';
import { switchOf } from '#shop/profile/profile-form.ts';
import type { Shop } from '#shop/shop.server.ts';
import { text } from '../../form-text.ts';
import { attempt } from '../../respond.server.ts';
import { uploadOf } from '../upload.server.ts';

/** Does what a form of the settings asks for; a refusal comes back with what was typed. */
export function answerSettings(shop: Shop, admin: Admin, form: FormData) {
  const typed = textsOf(form);
  const version = text(form, 'version');
  return attempt(async () => {
    switch (text(form, 'intent')) {
      case 'add-image':
        await addLibraryImage(shop, admin, await uploadOf(form));
        return redirect('/admin?tab=settings');
      case 'delete-image':
        await deleteLibraryImage(shop, admin, text(form, 'id'));
        return { done: 'Picture deleted', typed };
      case 'save-shop':
        return saved('shop', await saveProfileForm(shop, admin, { ...SWITCHED_OFF, ...typed }, version));
      case 'save-delivery':
        return saved('delivery', await saveDeliveryTable(shop, admin, text(form, 'table'), version));
      case 'save-banners': {
        const [banners, aboutImage] = [text(form, 'banners'), text(form, 'aboutImage')];
        const closingImage = text(form, 'closingImage');
        const sent = { banners, aboutImage, closingImage };
        return saved('banners', await saveBanners(shop, admin, sent, version));
      }
      default:
        throw new ShopError('malformed', 'That is not something the settings can do.');
    }
  }, typed);
}

function saved(section: ProfileSection, profile: ShopProfile) {
  return { done: 'Saved', savedVersion: profileVersion(profile, section) };
}

/** A box that is not ticked is not sent. */
const SWITCHED_OFF = Object.fromEntries(OWNER_MAILS.map(({ name }) => [switchOf(name), '']));

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
