import { useSingleKeys } from './single-keys.ts';

/** Switches all single letters of the back office off and on. */
export function SingleKeysSwitch() {
  const { isOn, turn } = useSingleKeys();
  return (
    <button type="button" aria-pressed={isOn} onClick={turn}>
      Single keys {isOn ? 'on' : 'off'}
    </button>
  );
}
