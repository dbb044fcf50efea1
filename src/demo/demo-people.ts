export { DEMO_ADMIN } from '@inglenook/demo/words/profile.ts';
