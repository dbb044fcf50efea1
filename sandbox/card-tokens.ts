import type { World } from './world.ts';

/** A card as its frames gave it. */
export type TypedCard = { number: string; month: string; year: string; cvv: string };

/** Cards behind payment tokens: in memory only, once each, for a quarter of an hour. */
export type CardTokens = { keep(card: TypedCard): string; take(token: string): TypedCard | null };

/** Milliseconds. */
const LASTS_FOR = 15 * 60_000;

export function createCardTokens(world: World): CardTokens {
  const kept = new Map<string, { card: TypedCard; until: number }>();
  return {
    keep(card) {
      const token = `pt_${Buffer.from(world.random(24)).toString('base64url')}`;
      kept.set(token, { card, until: world.now() + LASTS_FOR });
      return token;
    },
    take(token) {
      const found = kept.get(token);
      kept.delete(token);
      return found && found.until > world.now() ? found.card : null;
    },
  };
}
