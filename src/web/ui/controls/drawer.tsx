import type { ComponentProps, KeyboardEvent, MouseEvent, RefObject } from 'react';
import css from './drawer.module.css';

type DrawerProps = ComponentProps<'div'> & {
  /** What a button names as its `popoverTarget`. */
  id: string;
  label: string;
  ref?: RefObject<HTMLDivElement | null>;
  /** In wide windows its contents are a row of the page, not a dialog. */
  isPartOfPage?: boolean;
};

/**
 * Slides in over the page and keeps the keyboard until it is closed. Browsers open and close it by themselves, at once:
 * a modal `dialog` would have them compute the style of everything behind it again.
 */
export function Drawer({ label, className, isPartOfPage = false, ...rest }: DrawerProps) {
  const dialog = { role: 'dialog', 'aria-modal': true, 'aria-label': label } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has the role of a dialog, at the latest when it is open
    <div
      popover="auto"
      className={`${css.drawer} ${className}`}
      {...(isPartOfPage ? {} : dialog)}
      onToggle={({ currentTarget, newState }) => {
        const isOpen = newState === 'open';
        if (isPartOfPage)
          for (const [name, value] of Object.entries(dialog))
            isOpen ? currentTarget.setAttribute(name, `${value}`) : currentTarget.removeAttribute(name);
        if (isOpen && !currentTarget.contains(document.activeElement))
          currentTarget.querySelector('button')?.focus();
      }}
      onKeyDown={keepFocusInside}
      onClick={closeFromBeside}
      {...rest}
    />
  );
}

/** From the last thing in the open drawer Tab leads to the first, and back. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>) {
  const { key, shiftKey, currentTarget } = event;
  if (key !== 'Tab' || !currentTarget.matches(':popover-open')) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>('a, button, summary, input:enabled')];
  const shown = all.filter((each) => each.checkVisibility());
  const [from, to] = shiftKey ? [shown[0], shown.at(-1)] : [shown.at(-1), shown[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** What is beside it counts as the drawer, so that nothing of the page behind is pressed by chance. */
function closeFromBeside({ clientX, target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target === currentTarget && clientX > currentTarget.getBoundingClientRect().right)
    currentTarget.hidePopover();
}
