import { useSingleKeys } from './single-keys.ts';

/** Turns single-key shortcuts off and on. */
export function SingleKeysSwitch() {
  const { isOn, turn } = useSingleKeys();
  return (
    <button type="button" aria-pressed={isOn} onClick={turn}>
      Single keys {isOn ? 'on' : 'off'}
    </button>
  );
}
