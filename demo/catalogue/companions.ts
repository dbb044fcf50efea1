import { ACCESSORIES } from './accessories.ts';
import type { DemoProduct } from './demo-product.ts';
import { FIREPLACE_SUITES } from './fireplace-suites.ts';
import { INSERT_FIRES } from './insert-fires.ts';
import { MEDIA_WALL_FIRES } from './media-wall-fires.ts';
import { STOVES } from './stoves.ts';
import { WALL_MOUNTED_FIRES } from './wall-mounted-fires.ts';

/** The accessories that go with a product, those most often forgotten first. */
export function companionsOf(product: DemoProduct): DemoProduct[] {
  return refsOf(product).map((ref) => {
    const companion = ACCESSORIES.find((accessory) => accessory.ref === ref);
    if (!companion) throw new Error(`the demo catalogue has no accessory ${ref}`);
    return companion;
  });
}

function refsOf(product: DemoProduct): string[] {
  const { title } = product;
  if (STOVES.includes(product)) return ['ACC-FLUE', 'ACC-FLUE-1', 'ACC-NURSERY', 'ACC-LOG'];
  if (FIREPLACE_SUITES.includes(product) || INSERT_FIRES.includes(product))
    return [...hearthRemotes(title), 'ACC-GUARD', 'ACC-COAL', 'ACC-LOG'];
  if (WALL_MOUNTED_FIRES.includes(product) || MEDIA_WALL_FIRES.includes(product))
    return [
      ...(/Ramshaw|Roaches/.test(title) ? ['ACC-REM'] : []),
      ...(/60|72/.test(title) ? ['ACC-CRY-L', 'ACC-PEB-L'] : ['ACC-CRY', 'ACC-PEB']),
      'ACC-NURSERY',
    ];
  return title.includes('Fireguard') ? ['ACC-MESH'] : [];
}

/** The timer's own page says for which fires it is. */
function hearthRemotes(title: string): string[] {
  return /Ashcombe|Hartington|Longnor|Waterfall/.test(title) ? ['ACC-REM-7'] : [];
}
