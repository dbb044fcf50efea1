import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import styles from './live-preview.module.css';
import type { Screen } from './screens.ts';

/** Pixels of room under which a phone is shown first. */
const NARROW = 500;

/** Milliseconds without a key before the server is asked. */
const PAUSE = 400;

type Props = {
  /** What it shows, for screen readers. */
  title: string;
  /** Answers the page for what is typed. */
  action: string;
  fields: Record<string, string | undefined>;
  /** The widest first. */
  screens: Screen[];
  /** Fits an element that every sound answer has. */
  sign: string;
  foot: string;
};

/**
 * The real page as it would be, made by the server of what is typed. The next one loads unseen and takes the place of
 * the last where that was scrolled to, so nothing flickers and the browser's Back stays clean.
 */
export function LivePreview({ title, action, fields, screens, sign, foot }: Props) {
  const [chosen, choose] = useState<Screen>();
  const place = useRef<HTMLDivElement>(null);
  const { width: room, height } = useRoom(place);
  const screen = chosen ?? screens[room > 0 && room < NARROW ? 1 : 0];
  const width = screen?.width ?? room;
  const scale = Math.min(1, room / width);
  const sent = { intent: 'preview', ...fields, ...screen?.fields };
  const { form, frames, shown, hasFailed, loaded } = useFrames(JSON.stringify(sent), sign, room > 0);
  return (
    <Panel
      title="Preview"
      note={hasFailed ? 'It could not be made just now' : 'As it would look'}
      end={screens.map((each) => (
        <AdminButton
          key={each.label}
          type="button"
          isSmall
          isIconOnly
          look={each === screen ? 'solid' : 'outline'}
          aria-label={each.label}
          aria-pressed={each === screen}
          onClick={() => choose(each)}
        >
          <each.Icon size={15} />
        </AdminButton>
      ))}
      foot={foot}
      isBare
    >
      <form ref={form} method="post" action={action} hidden>
        <HiddenFields values={sent} />
      </form>
      <div ref={place} className={styles.place} aria-busy={shown === null}>
        {frames.map((frame) => (
          <iframe
            key={frame}
            name={nameOf(frame)}
            title={title}
            // Nothing in it runs or leads away.
            sandbox="allow-same-origin"
            className={frame === shown ? styles.shown : styles.coming}
            aria-hidden={frame !== shown}
            tabIndex={frame === shown ? undefined : -1}
            style={{
              inlineSize: width,
              blockSize: scale > 0 ? height / scale : 0,
              transform: `scale(${scale})`,
              marginInlineStart: Math.max(0, (room - width * scale) / 2),
            }}
            onLoad={(event) => loaded(frame, event)}
          />
        ))}
      </div>
    </Panel>
  );
}

const nameOf = (frame: number) => `preview-${frame}`;

/** The frame that is shown and the one that is loading. A new frame for each answer leaves no steps in the history. */
function useFrames(wanted: string, sign: string, isSeen: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [{ shown, coming, asked, hasFailed }, setState] = useState({
    shown: null as number | null,
    coming: null as number | null,
    asked: '',
    hasFailed: false,
  });
  useEffect(() => {
    if (!isSeen || coming !== null || asked === wanted) return;
    const pause = setTimeout(
      () => setState((now) => ({ ...now, coming: (now.shown ?? 0) + 1, asked: wanted })),
      shown === null ? 0 : PAUSE,
    );
    return () => clearTimeout(pause);
  }, [wanted, isSeen, coming, asked, shown]);
  useEffect(() => {
    if (coming === null || !form.current) return;
    form.current.target = nameOf(coming);
    form.current.submit();
  }, [coming]);

  function loaded(frame: number, { currentTarget }: SyntheticEvent<HTMLIFrameElement>) {
    const view = currentTarget.contentWindow;
    const page = currentTarget.contentDocument;
    // Each begins empty.
    if (frame !== coming || page?.URL === 'about:blank') return;
    const last = shown === null ? undefined : document.getElementsByName(nameOf(shown))[0];
    if (last instanceof HTMLIFrameElement) view?.scrollTo(0, last.contentWindow?.scrollY ?? 0);
    const isSound = page?.querySelector(sign) != null;
    setState((now) => ({
      ...now,
      coming: null,
      shown: isSound ? frame : now.shown,
      hasFailed: !isSound,
    }));
  }
  const frames = [shown, coming].filter((frame) => frame !== null);
  return { form, frames, shown, hasFailed, loaded };
}

/** The size of an element's inside, in pixels; nothing while it is not shown. */
function useRoom(place: React.RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!place.current) return;
    const watching = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setRoom({ width, height });
    });
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [place]);
  return room;
}
