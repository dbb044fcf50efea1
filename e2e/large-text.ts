import type { Page } from 'playwright-core';

/** What does not fit a window of this page's width once text is twice as large: sideways scrolling, and words cut off. */
export async function findCutOff(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  return page.evaluate(async () => {
    await document.fonts.ready;
    const faults: string[] = [];
    const styles = new Map<
      Element,
      { overflowX: string; display: string; textOverflow: string; clipPath: string }
    >();
    const wide = document.documentElement.scrollWidth;
    if (wide > innerWidth) faults.push(`the page is ${wide} pixels wide`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim().slice(0, 40);
      if (!element || !words || !isMeantToBeSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;
      const clips = clipOf(element);
      if (clips && (box.right > clips.right + 1 || box.left < clips.left - 1))
        faults.push(
          `'${words}' goes from ${Math.round(box.left)} to ${Math.round(box.right)} in ${clips.name}`,
        );
    }
    for (const name of ['Cart', 'Menu']) {
      const parts = document.querySelectorAll(`body > header [aria-label="${name}"], header a[href="/cart"]`);
      for (const part of parts) {
        const { left, right, width } = part.getBoundingClientRect();
        if (!part.closest('dialog, [popover]') && width > 0 && (left < 0 || right > innerWidth))
          faults.push(`${name} ends at ${Math.round(right)}`);
      }
    }
    return [...new Set(faults)];

    function isMeantToBeSeen(element: Element): boolean {
      if (
        element.closest(
          '.visually-hidden, [inert], [hidden], [aria-hidden=true], script, style, noscript, option',
        )
      )
        return false;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      for (let each: Element | null = element; each; each = each.parentElement)
        if (styleOf(each).clipPath === 'inset(50%)') return false;
      return true;
    }

    /** Read once for the many texts that lie in one element. */
    function styleOf(element: Element) {
      const known = styles.get(element);
      if (known) return known;
      const { overflowX, display, textOverflow, clipPath } = getComputedStyle(element);
      const style = { overflowX, display, textOverflow, clipPath };
      styles.set(element, style);
      return style;
    }

    /** The nearest box that cuts off at its sides; null where something can be scrolled sideways to see the words. */
    function clipOf(element: Element): { left: number; right: number; name: string } | null {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { overflowX, display, textOverflow } = styleOf(each);
        if (display === 'inline') continue;
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        // An ellipsis says that there is more.
        if (textOverflow === 'ellipsis') return null;
        if (overflowX === 'hidden' || overflowX === 'clip') {
          const { left, right } = each.getBoundingClientRect();
          if (each !== document.body && each !== document.documentElement)
            return { left, right, name: each.tagName.toLowerCase() + each.className };
        }
      }
      return { left: 0, right: innerWidth, name: 'the window' };
    }
  });
}
