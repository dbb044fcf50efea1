import { listAddress } from '../lists/list-address.ts';

/** A month of the calendar, '2026-11'. */
const month = (text: string) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null);

export const salesAddress = listAddress({ tab: 'sales', filters: { month } });
