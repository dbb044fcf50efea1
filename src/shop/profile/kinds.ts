/** A kind of product in the owner's list; a product names it by its id. */
export type Kind = {
  id: string;
  /** 'Fireplace suites' */
  name: string;
  /** An opening takes what is built in; a surface takes the outer size; none has nothing to fit. */
  placed: Placed;
  /** Goes with other products, and comes after them. */
  isAccessory: boolean;
};
export type Placed = 'opening' | 'surface' | 'none';

/** For the owner. */
export const PLACED_WORDS: Record<Placed, string> = {
  opening: 'goes into an opening',
  surface: 'stands or hangs in front of a wall',
  none: 'has no place of its own',
};

/** The kind with this id; undefined when a product has none, or the owner has deleted it. */
export function kindOf(kinds: Kind[], id: string | undefined): Kind | undefined {
  return kinds.find((kind) => kind.id === id);
}
