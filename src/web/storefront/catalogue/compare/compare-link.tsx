import { useEffect, useState } from 'react';
import { Link } from '../../../ui/controls/link.tsx';
import { comparePath } from './compared.ts';
import { comparedWith } from './remembered.ts';

/** Leads to the comparison with this product in it, and with those that were compared before. */
export function CompareLink({ handle, sku }: { handle: string; sku: string | undefined }) {
  const [products, setProducts] = useState([{ handle, ...(sku ? { sku } : {}) }]);
  useEffect(() => setProducts(comparedWith({ handle, ...(sku ? { sku } : {}) })), [handle, sku]);
  return (
    <Link className="link" to={comparePath(products)}>
      Compare with others
    </Link>
  );
}
