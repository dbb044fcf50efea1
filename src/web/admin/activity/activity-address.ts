import { listAddress, oneOf } from '../lists/list-address.ts';
import { KINDS } from './activity-kinds.ts';

export const activityAddress = listAddress({
  tab: 'activity',
  filters: {
    kind: oneOf(KINDS.map(({ kind }) => kind)),
    // An account id.
    who: (text: string) => text.slice(0, 100),
    // What belongs together, such as an import; every change of it by itself.
    part: (text: string) => text.slice(0, 100),
  },
});
