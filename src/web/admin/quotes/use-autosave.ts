import { useEffect } from 'react';
import { checkForm, readForm } from '#shop/forms/form.ts';
import { QUOTE } from '#shop/sales/quotes/quote-content.ts';
import type { EditorState } from '../editing/use-editor.ts';

/** Milliseconds without a change. */
const PAUSE = 900;

/**
 * A draft saves itself once nobody types: while a price is half typed, something can not be kept as it is, or somebody else
 * has saved, it waits.
 */
export function useAutosave({ state, form, isBusy, isConflict }: EditorState<number, unknown>): void {
  const { changed, draft, conflicting } = state;
  const typed = changed.length === 0 ? '' : JSON.stringify(draft);
  const isHeld = isBusy || isConflict || conflicting.length > 0;
  useEffect(() => {
    if (!typed || isHeld) return;
    let timer = setTimeout(save, PAUSE);
    function save() {
      const isTypingPrice = document.activeElement?.hasAttribute('data-price');
      const canKeep = Object.keys(checkForm(QUOTE, readForm(QUOTE, JSON.parse(typed)))).length === 0;
      const element = document.getElementById(form);
      if (isTypingPrice) timer = setTimeout(save, PAUSE);
      else if (canKeep && element instanceof HTMLFormElement) element.requestSubmit();
    }
    return () => clearTimeout(timer);
  }, [typed, isHeld, form]);
}
