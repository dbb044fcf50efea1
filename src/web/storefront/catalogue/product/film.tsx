import { useEffect, useRef } from 'react';
import { FILM_FORMATS, type Film as FilmFiles } from '#shop/images/film-format.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './film.module.css';

type FilmProps = { film: FilmFiles; title: string; poster: string | undefined; onClose(): void };

/** The film of the flames in the place of the pictures: it was asked for, so it plays, over and over. */
export function Film({ film, title, poster, onClose }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    player.focus();
    // Who wants less motion sees it once.
    player.loop = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    // A browser that refuses leaves it to its controls.
    player.play().catch(() => {});
  }, []);
  return (
    <div className={css.film}>
      <video
        ref={video}
        controls
        muted
        playsInline
        preload="none"
        poster={poster}
        aria-label={`The flames of ${title}`}
      >
        {FILM_FORMATS.map(
          (format) => film[format] && <source key={format} src={film[format]} type={`video/${format}`} />,
        )}
      </video>
      <IconButton className={css.close} label="Back to the pictures" onClick={onClose}>
        <Icon name="x" size={22} />
      </IconButton>
    </div>
  );
}
