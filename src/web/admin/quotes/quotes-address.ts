import { links } from '#shop/links.ts';
import { listAddress, oneOf } from '../lists/list-address.ts';
import { STANDINGS } from './quote-words.ts';

export const quotesAddress = listAddress({ path: links.admin.quotes, filters: { state: oneOf(STANDINGS) } });
