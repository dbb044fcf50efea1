import css from './line-picture.module.css';

/** The small square picture of a bought thing; its name stands beside it. */
export function LinePicture({ src, className }: { src: string | null; className?: string | undefined }) {
  const look = [css.picture, className].filter(Boolean).join(' ');
  if (!src) return <span className={look} />;
  return (
    <img
      className={look}
      src={`${src}?width=320`}
      alt=""
      width={320}
      height={320}
      loading="lazy"
      decoding="async"
    />
  );
}
