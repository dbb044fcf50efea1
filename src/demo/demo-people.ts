import { DEMO_PROFILE } from '@inglenook/demo/words/profile.ts';

export { DEMO_ADMIN } from '@inglenook/demo/words/profile.ts';

/** From whom emails come in the sandbox's mailbox. */
export const DEMO_SENDER = { name: DEMO_PROFILE.name, address: DEMO_PROFILE.email };
