import { type KeyboardEvent, useState } from 'react';

type Options = {
  /** The element id of the list; its options have this id with their index. */
  listId: string;
  count: number;
  isOpen: boolean;
  /** The option that is active at first; -1 is the field itself. */
  first?: 0 | -1;
  /** Called on Enter with the active option; returns false to leave the key to the form. */
  onChoose(index: number): boolean;
};

/** A text field with a list of options (ARIA combobox): the arrows move through the list, Enter chooses. */
export function useCombobox({ listId, count, isOpen, first = 0, onChoose }: Options) {
  const [active, setActive] = useState<number>(first);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) setActive(stepped(active, step, count, first));
    else if (event.key !== 'Enter' || !isOpen || active < 0 || active >= count || !onChoose(active)) return;
    event.preventDefault();
  }

  return {
    active,
    reset: () => setActive(first),
    fieldProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && active >= 0 ? optionId(listId, active) : undefined,
      autoComplete: 'off',
      onKeyDown,
    } as const,
    optionProps: (index: number) =>
      ({
        id: optionId(listId, index),
        role: 'option',
        'aria-selected': index === active,
        tabIndex: -1,
      }) as const,
  };
}

/** The next position, round from the last to the first. */
function stepped(active: number, step: number, count: number, first: number): number {
  const positions = count - first;
  return ((active - first + step + positions) % positions) + first;
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
