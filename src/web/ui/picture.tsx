import { srcSetOf } from '#shop/images/widths.ts';

type PictureProps = {
  /** The address of a picture, '/media/…'; null shows an unlit hearth. */
  src: string | null;
  /** Empty where the text beside it says the same. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Pixels: the most that a screen can show, with the aspect ratio; square by default. */
  width?: number;
  height?: number;
  /** The main picture of the view: loaded first; all others load lazily. */
  isFirst?: boolean;
  /** About to be seen: loaded now. */
  isNear?: boolean;
  className?: string | undefined;
};

/** A responsive picture whose space is reserved before it loads. */
export function Picture({
  src,
  alt,
  sizes,
  width = 960,
  height = 960,
  isFirst,
  isNear,
  className,
}: PictureProps) {
  return (
    <img
      className={className}
      src={src ? `${src}?width=960` : '/no-picture.svg'}
      srcSet={src ? srcSetOf(src, width) || undefined : undefined}
      sizes={src ? sizes : undefined}
      alt={src ? alt : ''}
      width={width}
      height={height}
      loading={isFirst || isNear ? 'eager' : 'lazy'}
      decoding={isFirst ? 'sync' : 'async'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}
