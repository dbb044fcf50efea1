import { links } from '#shop/links.ts';
import { listAddress } from '../lists/list-address.ts';

export const codesAddress = listAddress({});
export const CODES_PATH = links.admin.codes;
