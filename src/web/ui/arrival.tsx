import { type DayRange, rangeInWords } from '#values/days-in-words.ts';

type Props = { arrival: DayRange; isGeneral?: boolean; collects?: boolean };

/** When goods ordered now arrive: at the shopper's postcode, or in general until it is known; or can be collected. */
export function Arrival({ arrival, isGeneral = false, collects = false }: Props) {
  return (
    <>
      {collects ? 'Ready to collect' : isGeneral ? 'Most places: with you' : 'With you'}{' '}
      <time dateTime={`${arrival.from}/${arrival.to}`}>{rangeInWords(arrival)}</time>
    </>
  );
}
