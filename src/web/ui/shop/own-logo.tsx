import type { Logo } from '#shop/look/look.ts';

type Props = { logo: Logo; name: string; className: string | undefined };

/** The shop's logo, at its place in the page before it is loaded. */
export function OwnLogo({ logo: { url, width, height }, name, className }: Props) {
  return (
    <img
      className={className}
      src={`${url}?width=320`}
      srcSet={`${url}?width=320 1x, ${url}?width=640 2x`}
      width={width}
      height={height}
      alt={name}
    />
  );
}
