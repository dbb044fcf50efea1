import { OUTCOMES } from '#shop/files/imports/work/import.ts';
import { listAddress, oneOf } from '../lists/list-address.ts';

/** The lists of a file's products; 'left' once it is undone. */
export const SHOWN = [...OUTCOMES, 'failed', 'left'] as const;

/** 'undo' shows what undoing would do; 'pictures' pages through those that could not be taken. */
export const importAddress = listAddress({ filters: { show: oneOf([...SHOWN, 'undo', 'pictures']) } });
