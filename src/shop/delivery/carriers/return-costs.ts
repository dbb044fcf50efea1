import { shortPounds } from '#values/uk/pence.ts';
import type { Carrier } from './carrier.ts';

/**
 * What sending goods back costs a customer who changes their mind, which the law wants said before the order where they
 * cannot go by post: '£75', or of several carriers '£75 for what Palletline brings'. '' where nothing is said.
 */
export function returnCosts(carriers: Pick<Carrier, 'name' | 'returnCost'>[]): string {
  const told = carriers.flatMap(({ name, returnCost }) =>
    returnCost === null ? [] : [{ name, returnCost }],
  );
  const [first] = told;
  if (!first) return '';
  const isSame =
    told.length === carriers.length && told.every((each) => each.returnCost === first.returnCost);
  if (isSame) return costInWords(first.returnCost);
  const parts = told.map(({ name, returnCost }) => `${costInWords(returnCost)} for what ${name} brings`);
  return new Intl.ListFormat('en-GB').format(parts);
}

function costInWords(pence: number): string {
  return pence === 0 ? 'nothing' : shortPounds(pence);
}
