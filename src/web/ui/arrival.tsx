import { type DayRange, rangeInWords } from '#values/days-in-words.ts';

/** When goods ordered now arrive: at the shopper's postcode, or in general until it is known. */
export function Arrival({ arrival, isGeneral = false }: { arrival: DayRange; isGeneral?: boolean }) {
  return (
    <>
      {isGeneral ? 'Most places: with' : 'With'} you{' '}
      <time dateTime={`${arrival.from}/${arrival.to}`}>{rangeInWords(arrival)}</time>
    </>
  );
}
