import { type RefObject, useLayoutEffect, useState } from 'react';
import type { WayInBrowser } from '../providers/browser-half.ts';

/** The way to pay that is chosen in the form, at first this one; also what was chosen before the page came to life. */
export function useChosenWay(
  ways: WayInBrowser[],
  first: string | null,
  form: RefObject<HTMLFormElement | null>,
) {
  const [id, setId] = useState(first);
  // Before anything is drawn again: that would put the first choice back.
  useLayoutEffect(() => {
    const checked = form.current?.querySelector<HTMLInputElement>('input[name="way"]:checked');
    if (checked) setId(checked.value);
  }, [form]);
  return { way: ways.find((each) => each.id === id) ?? ways[0], chooseWay: setId };
}
