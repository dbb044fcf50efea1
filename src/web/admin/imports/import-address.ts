import { OUTCOMES } from '#shop/files/imports/work/import.ts';
import { listAddress, oneOf } from '../lists/list-address.ts';

/** The lists of a file's products; 'left' once an older release has undone it. */
export const SHOWN = [...OUTCOMES, 'failed', 'left'] as const;

/** 'pictures' pages through those that could not be taken. */
export const importAddress = listAddress({ filters: { show: oneOf([...SHOWN, 'pictures']) } });
