/** Which of its items a strip that scrolls sideways shows. */
export function placeOf(strip: HTMLElement | null): number {
  return strip ? Math.round(strip.scrollLeft / Math.max(strip.clientWidth, 1)) : 0;
}
