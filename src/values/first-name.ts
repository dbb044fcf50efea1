const TITLE =
  /^(mr|mrs|ms|miss|mx|master|dr|prof|professor|rev|revd|reverend|sir|dame|lady|lord|fr|father|sister|capt|captain|major|col|colonel)\.?$/i;
const AND = /^(&|and|\+)$/i;

/**
 * How somebody is called in a sentence: 'Pat' for 'Mrs Pat Ollerenshaw'. Who gives no first name is called as they call
 * themselves: 'Mrs Ollerenshaw', 'Mr & Mrs Heath', 'P. Heath'.
 */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const own = words.findIndex((word) => !TITLE.test(word));
  const [first = '', second] = words.slice(own);
  const isTitled = own > 0;
  const isOnlySurname = isTitled && second === undefined;
  const isInitial = second !== undefined && isInitials(first, name);
  const hasFirst = own >= 0 && !AND.test(first) && !isOnlySurname && !isInitial;
  return hasFirst ? first : words.join(' ');
}

/** 'P.', 'P', 'PJ' or 'P.J.', but not 'Jo', nor 'JO' in a name that is all in capitals. */
function isInitials(word: string, name: string): boolean {
  const letters = word.replaceAll('.', '');
  const isCapital = letters === letters.toUpperCase() && name !== name.toUpperCase();
  return letters.length === 1 || (letters.length <= 3 && isCapital);
}
