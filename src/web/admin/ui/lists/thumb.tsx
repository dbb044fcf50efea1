import { Image } from 'lucide-react';
import styles from './table.module.css';

type Props = {
  /** Root-relative, /media/…; null shows an icon. */
  picture: string | null;
  isSmall?: boolean | undefined;
  /** A picture of a product among its own: 70 pixels. */
  isMedia?: boolean;
};

export function Thumb({ picture, isSmall, isMedia }: Props) {
  const size = [styles.thumb, isSmall && styles.small, isMedia && styles.media].filter(Boolean).join(' ');
  if (!picture)
    return (
      <span className={`${size} ${styles.noPicture}`}>
        <Image size={16} strokeWidth={1.5} aria-hidden="true" />
      </span>
    );
  return <img className={size} src={`${picture}?width=160`} alt="" width="44" height="44" loading="lazy" />;
}
