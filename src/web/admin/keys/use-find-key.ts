import { type RefObject, useEffect } from 'react';

/** Ctrl K (Cmd K on a Mac) opens and closes the dialog from anywhere, but never over another dialog. */
export function useFindKey(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isOurs || event.key.toLowerCase() !== 'k' || event.defaultPrevented || !dialog.current) return;
      event.preventDefault();
      if (dialog.current.open) dialog.current.close();
      else if (!document.querySelector('dialog[open]')) dialog.current.showModal();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [dialog]);
}
