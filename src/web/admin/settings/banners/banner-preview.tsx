import type { CSSProperties } from 'react';
import type { Banner } from '#shop/profile/banner-form.ts';
import styles from './banner-preview.module.css';

/** How a banner will look on a wide screen and on a phone. */
export function BannerPreview({ banner }: { banner: Banner }) {
  const places = { '--fire': `${banner.fire}%`, '--words': `${banner.wordsWidth}%` } as CSSProperties;
  return (
    <div className={styles.previews} style={places}>
      <Preview banner={banner} look={styles.wide} caption="On a wide screen" />
      <Preview banner={banner} look={styles.phone} caption="On a phone" />
    </div>
  );
}

type PreviewProps = { banner: Banner; look: string | undefined; caption: string };

function Preview({ banner: { image, title, text, linkText, words, wall }, look, caption }: PreviewProps) {
  return (
    <figure>
      <div className={`${styles.frame} ${look}`} data-words={words} data-wall={wall} aria-hidden="true">
        {image ? <img src={`${image}?width=960`} alt="" width="2400" height="1000" /> : <span />}
        <div className={styles.words}>
          <b>{title || 'Heading'}</b>
          {text && <p>{text}</p>}
          {linkText && <i>{linkText}</i>}
        </div>
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
