import { listAddress } from '../lists/list-address.ts';

export const customersAddress = listAddress({});
