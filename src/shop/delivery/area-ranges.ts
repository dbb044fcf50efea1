import { areaName, islandOf } from '#values/uk/area-names.ts';

/** Groups neighbouring districts: 'PA41 PA42 PA43' gives 'PA41 to PA43'. */
export function inRanges(areas: string[]): string[] {
  const ranges: { letters: string; from: number; to: number }[] = [];
  const written: (string | (typeof ranges)[number])[] = [];
  for (const name of areas) {
    const [, letters = name, digits] = /^([A-Z]+)(\d+)$/i.exec(name) ?? [];
    const last = written.at(-1);
    const number = Number(digits);
    if (digits === undefined) written.push(name);
    else if (typeof last === 'object' && last.letters === letters && last.to + 1 === number) last.to = number;
    else written.push({ letters, from: number, to: number });
  }
  return written.flatMap((each) => {
    if (typeof each === 'string') return [each];
    const { letters, from, to } = each;
    if (to === from) return [`${letters}${from}`];
    return [`${letters}${from} ${to === from + 1 ? 'and' : 'to'} ${letters}${to}`];
  });
}

/** The same for customers, by what people call them: 'Ayrshire (KA); the Isle of Arran (KA27)'. */
export function areasInWords(areas: string[]): string {
  const named = Map.groupBy(areas, (entry) => islandOf(entry) ?? areaName(entry));
  const words = [...named].map(([name, codes]) => `${name} (${inRanges(codes).join(', ')})`).join('; ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
