import { shadesOf } from '#shop/look/accent.ts';
import { readColour } from '#shop/look/colour.ts';
import { DEFAULT_LOOK, FONTS, type FontId } from '#shop/look/look.ts';
import styles from './look.module.css';

type Props = { shopName: string; logo: string; accent: string; headingFont: FontId; textFont: FontId };

/** A piece of the shop, by day and by night. */
export function LookPreview({ shopName, logo, accent, headingFont, textFont }: Props) {
  const { day, night } = shadesOf(readColour(accent) ?? DEFAULT_LOOK.accent);
  const heading = { fontFamily: FONTS[headingFont]?.family };
  return (
    <div className={styles.preview} style={{ fontFamily: FONTS[textFont]?.family }}>
      {[
        { when: 'Light screens', className: styles.day, shades: day },
        { when: 'Dark screens', className: styles.night, shades: night },
      ].map(({ when, className, shades }) => (
        <figure key={when} className={className}>
          <figcaption>{when}</figcaption>
          {logo ? (
            <img src={`${logo}?width=320`} alt={shopName} />
          ) : (
            <p className={styles.name} style={heading}>
              {shopName}
            </p>
          )}
          <p className={styles.heading} style={heading}>
            Oak fireplace suite
          </p>
          <p>
            A fire for the room you live in. <u style={{ color: shades.text }}>See how it fits</u>
          </p>
          <p>
            <span className={styles.button} style={{ background: shades.fill, color: shades.on }}>
              Add to cart
            </span>
            <span className={styles.badge} style={{ background: shades.tint, color: shades.text }}>
              New
            </span>
          </p>
        </figure>
      ))}
    </div>
  );
}
