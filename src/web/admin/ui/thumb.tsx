import { Image } from 'lucide-react';
import styles from './table.module.css';

type Props = {
  /** Root-relative, /media/…; null shows an icon. */
  picture: string | null;
  isSmall?: boolean | undefined;
};

export function Thumb({ picture, isSmall }: Props) {
  const size = isSmall ? `${styles.thumb} ${styles.small}` : styles.thumb;
  if (!picture)
    return (
      <span className={`${size} ${styles.noPicture}`}>
        <Image size={16} strokeWidth={1.5} aria-hidden="true" />
      </span>
    );
  return <img className={size} src={`${picture}?width=160`} alt="" width="44" height="44" loading="lazy" />;
}
