import type { Wanted, WantedVariant } from '../plan/wanted.ts';

/** At most so many pictures of one product. */
export const MAX_PICTURES = 100;

/** A picture that a file names: of a product, or of one of its variants. */
export type NamedPicture = { url: string; text: string; position: number; variant: WantedVariant | null };

/** The pictures of a product and of its variants as the file names them, each once. */
export function picturesNamed({ pictures = [], variants }: Wanted): NamedPicture[] {
  const named = pictures.map((each) => ({ ...each, url: wholeAddress(each.url) }));
  const own = [...new Map(named.map((each) => [each.url, each])).values()];
  const ofVariants = variants.flatMap((variant) => {
    const url = wholeAddress(variant.pictureUrl?.trim() ?? '');
    const text = own.find((each) => each.url === url)?.text ?? '';
    return url ? [{ url, text, variant }] : [];
  });
  return [...own.map((each) => ({ ...each, variant: null })), ...ofVariants].map((each, position) => ({
    ...each,
    position,
  }));
}

/** Many shops write the addresses of their pictures without a protocol. */
function wholeAddress(url: string): string {
  return url.startsWith('//') ? `https:${url}` : url;
}

/** Otherwise it is the name of a file. */
export function isAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** The host at which an address is: protocol, name and port; '' for what is no address. */
export function originOf(url: string): string {
  return isAddress(url) && URL.canParse(url) ? new URL(url).origin : '';
}

export type Placed = { url: string; position: number };

/**
 * The pictures of a product with those that have come: each goes where the file has it among those that came from it
 * before, and behind all others.
 */
export function placePictures(listed: string[], come: Placed[], before: Placed[]): string[] {
  const list = [...listed];
  const places = new Map(before.map(({ url, position }) => [url, position]));
  for (const { url, position } of come.toSorted((a, b) => a.position - b.position)) {
    const last = list.findLastIndex((each) => (places.get(each) ?? Number.POSITIVE_INFINITY) < position);
    const next = list.findIndex((each) => (places.get(each) ?? Number.NEGATIVE_INFINITY) > position);
    list.splice(last >= 0 ? last + 1 : next >= 0 ? next : list.length, 0, url);
    places.set(url, position);
  }
  return list;
}
