import { listAddress, oneOf } from '../../lists/list-address.ts';

export const imagesAddress = listAddress({ tab: 'settings', filters: { use: oneOf(['none']) } });
