import { type Carrier, carrierOf, firstCarrier } from '../../../delivery/carriers/carrier.ts';
import type { Planned } from '../plan/plan-products.server.ts';
import type { ReadProduct } from '../plan/wanted.ts';
import { carrierFor } from './carrier-for.ts';
import type { Choices } from './choices.ts';

/**
 * Gives each new product the carrier that the owner's rules say, unless its file names one. It is kept with what the file
 * says, and so is the same when the file is carried out.
 */
export function giveCarriers(
  products: ReadProduct[],
  planned: Planned[],
  choices: Choices,
  carriers: Carrier[],
): void {
  for (const [n, { wanted }] of products.entries()) {
    const plan = planned[n];
    if (!plan || plan.before) continue;
    if (!wanted.provider) {
      wanted.newCarrier = carrierFor(choices, carriers, plan.after, wanted.kindName);
      plan.after.postageProvider = wanted.newCarrier;
    }
    const { code, name } = carrierOf(carriers, plan.after.postageProvider || firstCarrier(carriers));
    plan.carrier = { code, name, isSaid: Boolean(wanted.provider) };
  }
}
