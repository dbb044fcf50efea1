type Sharp = typeof import('sharp').default;

let loaded: Promise<Sharp> | undefined;

/** The picture library, loaded for the first picture: loading it costs time and memory at every start otherwise. */
export function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One core per picture, so the others serve the shop.
    sharp.concurrency(1);
    // Other formats are not even parsed. Drawings are another process's (draw-svg.server.ts).
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
    });
    return sharp;
  });
  return loaded;
}
