import { useState } from 'react';
import { useIsHydrated } from '../ui/hydrated.ts';

/**
 * Watches a form, by its id, for unsaved changes: put `onInput` on whatever surrounds its fields. `canSave` is true
 * when a field differs from what was loaded; without script, where nobody can tell, it always is. Another `version`
 * is another form: nothing in it is changed yet.
 */
export function useChanges(formId: string, version = 0) {
  const isHydrated = useIsHydrated();
  const [changedVersion, setChangedVersion] = useState<number | null>(null);
  const isChanged = changedVersion === version;
  function onInput() {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    setChangedVersion([...form.elements].some(differs) ? version : null);
  }
  return { onInput, isChanged, canSave: isChanged || !isHydrated };
}

function differs(element: Element): boolean {
  if (element instanceof HTMLInputElement)
    return element.type !== 'hidden' && element.value !== element.defaultValue;
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  if (element instanceof HTMLSelectElement)
    return [...element.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return false;
}
