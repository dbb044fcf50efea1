const ENDS = ['pointerup', 'pointercancel', 'click', 'dragend'];

/**
 * Does something now or, while a pointer is pressed, once that has become its click: what moved in between would take it
 * away from what is pressed.
 */
export function afterPress(work: () => void): void {
  if (!document.documentElement.matches(':active')) {
    work();
    return;
  }
  const end = () => {
    for (const kind of ENDS) removeEventListener(kind, end, true);
    setTimeout(work);
  };
  for (const kind of ENDS) addEventListener(kind, end, true);
}
