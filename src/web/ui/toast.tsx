import { createContext, lazy, Suspense, useCallback, useContext, useEffect, useState } from 'react';
import css from './toast.module.css';
import type { ToastCard as Card } from './toast-card.tsx';

export type Toast = {
  title: string;
  text?: string;
  /** The address of a picture. */
  picture?: string | null;
  link?: { to: string; text: string };
};

/** Milliseconds: long enough to read and to reach the link; paused while hovered or focused. */
const SHOWN = 7000;

/** Loaded for the first one. Without a connection there is none: what it tells of can be seen elsewhere. */
const ToastCard = lazy(async (): Promise<{ default: typeof Card }> => {
  try {
    return { default: (await import('./toast-card.tsx')).ToastCard };
  } catch {
    return { default: () => <></> };
  }
});

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** The function that shows a notification at the bottom of the window. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/** The one live region for notifications; always present, so that they are announced. */
export function ToastProvider({ children }: { children: React.ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const [isHeld, hold] = useState(false);
  const close = useCallback(() => {
    setToast(null);
    hold(false);
  }, []);
  useEffect(() => {
    if (!toast || isHeld) return;
    const timer = setTimeout(close, SHOWN);
    return () => clearTimeout(timer);
  }, [toast, isHeld, close]);

  return (
    <ToastContext value={setToast}>
      {children}
      <div
        className={css.region}
        role="status"
        onPointerEnter={() => hold(true)}
        onPointerLeave={() => hold(false)}
        onFocus={() => hold(true)}
        onBlur={() => hold(false)}
      >
        <Suspense>
          {toast && <ToastCard key={`${toast.title}${toast.text}`} toast={toast} onClose={close} />}
        </Suspense>
      </div>
    </ToastContext>
  );
}
