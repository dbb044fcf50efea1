import { srcSetOf } from '#shop/images/widths.ts';
import css from './picture.module.css';

type PictureProps = {
  /** Address of one of our pictures, '/media/…'; null leaves the ground that pictures stand on. */
  src: string | null;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is shown, as the `sizes` of an img. */
  sizes: string;
  /** Pixels of its shape; square unless told. */
  width?: number;
  height?: number;
  /** The picture that owns the view: loaded first. All others wait until they are near. */
  isFirst?: boolean;
  className?: string | undefined;
};

/** A picture in the size and format that fits; its place is kept before it is there. */
export function Picture({ src, alt, sizes, width = 1200, height = 1200, isFirst, className }: PictureProps) {
  const look = [css.picture, className].filter(Boolean).join(' ');
  return (
    <img
      className={look}
      src={src ? `${src}?width=960` : EMPTY}
      srcSet={src ? srcSetOf(src) || undefined : undefined}
      sizes={src ? sizes : undefined}
      alt={src ? alt : ''}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding={isFirst ? 'sync' : 'async'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}

/** One clear pixel: a picture that is missing shows its ground. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
