/** A dot of colour. Drawn, because the page's security policy allows no inline styles. */
export function Swatch({ colour, className }: { colour: string; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={colour} />
    </svg>
  );
}
