import { counted } from '#values/counted.ts';

type Timed = { state: 'active' | 'off'; starts: number | null; ends: number | null };

/** 'Off', 'Over', 'To come' or 'Active'. */
export function stateInWords({ state, starts, ends }: Timed, now: number): string {
  if (state === 'off') return 'Off';
  if (ends !== null && ends <= now) return 'Over';
  return starts !== null && starts > now ? 'To come' : 'Active';
}

/** '12 of 50 uses', or '12 uses' of any number. */
export function usesInWords({ uses, maxUses }: { uses: number; maxUses: number | null }): string {
  return maxUses === null ? counted(uses, 'use') : `${uses} of ${counted(maxUses, 'use')}`;
}
