import type { Owner } from '#shop/actor.ts';
import type { Findings } from '#shop/machine/machine-finding.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';

export const machineActions = formActions<AdminForm<Owner>, { done: string; found: Findings[] }>({
  async examine({ shop }) {
    const found = await shop.examine();
    const bad = found.flatMap(({ remarks }) => remarks).filter(({ state }) => state !== 'ok');
    return { done: bad.length === 0 ? 'All is well.' : `Found: ${bad.length}, each with what to do.`, found };
  },
});
