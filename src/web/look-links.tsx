import { useLocation } from 'react-router';
import figtree from '#shop/look/fonts/figtree.woff2?url';
import fraunces from '#shop/look/fonts/fraunces.woff2?url';
import { useLook } from './ui/shop/use-look.ts';

const FILES = { fraunces, figtree };

/** Fonts, icons and colours of the shop, as its owner has chosen them. */
export function LookLinks() {
  const isPlain = isBackOffice(useLocation().pathname);
  const { icon, fonts, stylesheet } = useLook() ?? {};
  return (
    <>
      {Object.entries(FILES).map(
        ([font, href]) =>
          (isPlain || fonts?.includes(font) !== false) && (
            <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
          ),
      )}
      <link rel="icon" href={icon ? `${icon}?icon=32` : '/favicon.ico'} sizes="32x32" />
      {icon ? (
        <link rel="icon" href={`${icon}?icon=192`} sizes="192x192" />
      ) : (
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={icon ? `${icon}?icon=180` : '/apple-touch-icon.png'} />
      <link rel="manifest" href="/manifest.webmanifest" />
      {!isPlain && stylesheet && <link rel="stylesheet" href={stylesheet} />}
    </>
  );
}

/** There the accent says what needs the owner's attention; printed papers are the shop's. */
function isBackOffice(pathname: string): boolean {
  return /^\/admin(?!\/orders\/(print|packing-slips))/i.test(pathname);
}
