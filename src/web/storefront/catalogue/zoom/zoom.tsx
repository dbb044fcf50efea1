import { useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useZoom } from './use-zoom.ts';
import { MAX_SCALE, STEP } from './view.ts';
import css from './zoom.module.css';

export type ZoomProps = {
  /** What the pictures show. */
  title: string;
  pictures: { url: string; alt: string }[];
  /** Which one, from 0. */
  place: number;
  onTurn(place: number): void;
  onClose(): void;
};

/** One picture over the whole window, as large as it is stored. Loaded only when it is opened. */
export function Zoom({ title, pictures, place, onTurn, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The browser would choose the first button, and nothing is smaller yet.
    dialog.current?.querySelector<HTMLElement>('button[aria-disabled=false]')?.focus();
  }, []);
  const turn = (by: 1 | -1) => {
    const next = place + by;
    if (!pictures[next]) return;
    reset();
    onTurn(next);
  };
  const { view, isHeld, zoom, reset, onKeyDown } = useZoom(stage, turn);
  const picture = pictures[place];
  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      className={css.zoom}
      aria-label={`Pictures of ${title}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={`line ${css.bar}`}>
        <p role="status">
          {place + 1} of {pictures.length}
        </p>
        <IconButton label="Smaller" aria-disabled={view.scale === 1} onClick={() => zoom(1 / STEP)}>
          <Icon name="zoom-out" size={22} />
        </IconButton>
        <IconButton label="Larger" aria-disabled={view.scale === MAX_SCALE} onClick={() => zoom(STEP)}>
          <Icon name="zoom-in" size={22} />
        </IconButton>
        <IconButton label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="x" size={24} />
        </IconButton>
      </div>
      <div ref={stage} className={css.stage} data-close={view.scale > 1 || undefined}>
        <img
          key={picture.url}
          src={picture.url}
          alt={picture.alt}
          draggable={false}
          data-held={isHeld || undefined}
          style={{
            // The size that the gallery has already loaded, until the large one is there.
            backgroundImage: `url("${picture.url}?width=960")`,
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
          }}
        />
      </div>
      {pictures.length > 1 && (
        <>
          <IconButton
            className={css.back}
            label="Previous picture"
            aria-disabled={place === 0}
            onClick={() => turn(-1)}
          >
            <Icon name="chevron-left" size={26} />
          </IconButton>
          <IconButton
            className={css.on}
            label="Next picture"
            aria-disabled={place === pictures.length - 1}
            onClick={() => turn(1)}
          >
            <Icon name="chevron-right" size={26} />
          </IconButton>
        </>
      )}
    </dialog>
  );
}
