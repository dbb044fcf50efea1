import { useCallback, useEffect, useRef, useState } from 'react';
import type { Banner as Slide } from '#shop/profile/banner-form.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { placeOf } from '../product/place-of.ts';
import css from './banner.module.css';

/** A 12:5 picture is cropped to 5:4 on phones and to 2:1 on tablets, so it is drawn wider than its frame. */
const HERO_SIZES = '(width >= 120rem) 120rem, (width >= 64rem) 100vw, (width >= 48rem) 120vw, 192vw';

/** Milliseconds. */
const AUTOPLAY = 3500;

/**
 * The home page's carousel. It scrolls without script; with script it advances by itself until paused, and holds while
 * hovered, focused, or when the visitor prefers reduced motion.
 */
export function Banner({ slides }: { slides: Slide[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [isReady, setReady] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, hold] = useState(false);

  const show = useCallback(
    (index: number) => {
      const place = (index + slides.length) % slides.length;
      const strip = list.current;
      strip?.scrollTo({ left: place * strip.clientWidth, behavior: wantsMotion() ? 'smooth' : 'instant' });
    },
    [slides.length],
  );

  useEffect(() => {
    setReady(true);
    // Somebody may have swiped before the script was there.
    setCurrent(placeOf(list.current));
    if (!wantsMotion()) setPaused(true);
  }, []);

  useEffect(() => {
    if (isPaused || isHeld || slides.length < 2) return;
    const timer = setInterval(() => show(current + 1), AUTOPLAY);
    return () => clearInterval(timer);
  }, [current, isPaused, isHeld, show, slides.length]);

  return (
    <section
      className={css.banner}
      aria-roledescription="carousel"
      aria-label="Highlights"
      data-flush
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <ul
        ref={list}
        className={css.slides}
        onScroll={({ currentTarget }) => setCurrent(placeOf(currentTarget))}
      >
        {slides.map((slide, index) => (
          <li
            key={`${slide.image} ${slide.title}`}
            className={css.slide}
            data-words={slide.words}
            data-wall={slide.wall}
            data-fire={nearest(slide.fire, 10)}
            data-width={nearest(slide.wordsWidth, 2)}
          >
            <Picture
              src={slide.image}
              alt={slide.alt}
              sizes={HERO_SIZES}
              width={2400}
              height={1000}
              isFirst={index === 0}
            />
            <div className={css.words}>
              <h2>{slide.title}</h2>
              {slide.text && <p>{slide.text}</p>}
              {slide.link && <ButtonLink to={slide.link}>{slide.linkText}</ButtonLink>}
            </div>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={css.controls} hidden={!isReady}>
          <div className={css.dots}>
            {slides.map((slide, index) => (
              <button
                key={`${slide.image} ${slide.title}`}
                type="button"
                aria-label={`Banner ${index + 1} of ${slides.length}`}
                aria-current={index === current || undefined}
                onClick={() => show(index)}
              />
            ))}
          </div>
          <div className={css.arrows}>
            <IconButton label={isPaused ? 'Play' : 'Pause'} onClick={() => setPaused(!isPaused)}>
              {isPaused ? <Icon name="play" size={20} /> : <Icon name="pause" size={20} />}
            </IconButton>
            <IconButton label="Previous" onClick={() => show(current - 1)}>
              <Icon name="chevron-left" size={20} />
            </IconButton>
            <IconButton label="Next" onClick={() => show(current + 1)}>
              <Icon name="chevron-right" size={20} />
            </IconButton>
          </div>
        </div>
      )}
    </section>
  );
}

function wantsMotion(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Style attributes are not allowed on our pages, so the style sheet has positions in steps. */
function nearest(value: number, step: number): number {
  return Math.round(value / step) * step;
}
