/** Milliseconds. */
const LOOK_AGAIN = 50;
const ENDS = ['pointerup', 'pointercancel', 'click', 'dragend'];

/**
 * Does something now or, while a pointer is pressed, once that has become its click: what moved in between would take it
 * away from what is pressed.
 */
export function afterPress(work: () => void): void {
  if (!isPressed()) {
    work();
    return;
  }
  // What a finger has tapped stays pressed for a moment after its click, and nothing tells when it is not any more.
  const looking = setInterval(() => isPressed() || end(), LOOK_AGAIN);
  const end = () => {
    clearInterval(looking);
    for (const kind of ENDS) removeEventListener(kind, end, true);
    setTimeout(work);
  };
  for (const kind of ENDS) addEventListener(kind, end, true);
}

function isPressed(): boolean {
  return document.documentElement.matches(':active');
}
