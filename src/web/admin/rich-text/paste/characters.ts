import type { Declared } from './declared.ts';
import { rename, textsOf, unwrap } from './dom.ts';

const RAISED: Record<string, string> = { ...signs('0123456789+-n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'), TM: '™', tm: '™' };
const LOWERED = signs('0123456789+-', '₀₁₂₃₄₅₆₇₈₉₊₋');

function signs(plain: string, small: string): Record<string, string> {
  return Object.fromEntries([...plain].map((sign, index) => [sign, [...small][index] ?? sign]));
}

/** m² stays m², and CO₂ stays CO₂, though descriptions have no raised or lowered text. */
export function keepRaised(body: HTMLElement, declared: Declared): void {
  for (const element of body.querySelectorAll('sup, sub, span[style], span[class]')) {
    const place = { SUP: 'super', SUB: 'sub' }[element.tagName] ?? declared(element, 'vertical-align');
    if (place !== 'super' && place !== 'sub') continue;
    const map = place === 'super' ? RAISED : LOWERED;
    const text = (element.textContent ?? '').trim();
    if (text.length > 4) continue;
    const small = map[text] ?? [...text].map((sign) => map[sign] ?? '').join('');
    if (small && (map[text] || [...small].length === [...text].length)) element.replaceWith(small);
  }
}

/**
 * Line ends that were seen become line breaks, blanks that only keep distance one space. A single fixed blank between
 * two characters stays: somebody wrote '2 kW' that way.
 */
export function keepBlanks(body: HTMLElement, declared: Declared): void {
  for (const element of body.querySelectorAll('pre, [style], [class]'))
    if (element.tagName === 'PRE' || declared(element, 'white-space').startsWith('pre')) breakLines(element);
  for (const pre of body.querySelectorAll('pre')) rename(pre, 'p');
  for (const element of body.querySelectorAll('wbr')) unwrap(element);
  body.normalize();
  for (const text of textsOf(body)) {
    const value = text.data
      .replace(/[\u200b\ufeff]/g, '')
      .replace(/[\s\u00a0]{2,}/g, ' ')
      .replace(/^\u00a0|\u00a0$/g, ' ');
    if (value !== text.data) text.data = value;
  }
}

function breakLines(element: Element): void {
  const texts = element.tagName === 'PRE' ? textsOf(element) : [...element.childNodes];
  for (const text of texts) {
    if (text.nodeType !== 3 || !(text.textContent ?? '').includes('\n')) continue;
    const lines = (text.textContent ?? '').split(/\r?\n/);
    (text as Text).replaceWith(
      ...lines.flatMap((line, index) => [
        ...(index ? [element.ownerDocument.createElement('br')] : []),
        line,
      ]),
    );
  }
}
