import type { PublicVariant } from '#shop/catalogue/product/product.ts';
import { Swatch } from '../../../ui/shop/swatch.tsx';
import css from './gallery.module.css';

type Props = {
  product: { variants: PublicVariant[] };
  variant: PublicVariant | undefined;
  /** The picture that is seen. */
  shown: string | undefined;
  colour: string | undefined;
};

/** Under a picture that is not of what is chosen: what is chosen, and what is seen where that is known. */
export function NotPictured({ product: { variants }, variant, shown, colour }: Props) {
  if (!variant || variants.length < 2 || variant.featuredMedia) return null;
  const seen = variants.find(({ featuredMedia }) => featuredMedia === shown);
  return (
    <p className={`caption ${css.notPictured}`}>
      {colour && <Swatch colour={colour} />}
      <span>
        <b>{variant.title}</b> has no picture of its own yet.{' '}
        {seen ? `Shown: ${seen.title}.` : 'What is shown may be of another choice.'}
      </span>
    </p>
  );
}
