/** A product that this browser has shown. */
export type Seen = { handle: string; title: string; picture: string | null };

const MAX_SEEN = 9;

/** The list with this product first. */
export function withSeen(list: Seen[], product: Seen): Seen[] {
  return [product, ...list.filter(({ handle }) => handle !== product.handle)].slice(0, MAX_SEEN);
}

/** What the browser has kept; whatever else stands there is left out. */
export function readSeen(text: string | null): Seen[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSeen) : [];
  } catch {
    return [];
  }
}

function isSeen(item: unknown): item is Seen {
  if (typeof item !== 'object' || item === null) return false;
  const { handle, title, picture } = item as Record<string, unknown>;
  const isOurs = picture === null || (typeof picture === 'string' && picture.startsWith('/media/'));
  return typeof handle === 'string' && typeof title === 'string' && isOurs;
}
