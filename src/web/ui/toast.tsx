import { X } from 'lucide-react';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { ButtonLink } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import css from './toast.module.css';

export type Toast = {
  title: string;
  text?: string;
  /** The address of a picture. */
  picture?: string | null;
  link?: { to: string; text: string };
};

/** Milliseconds: long enough to read and to reach the link; paused while hovered or focused. */
const SHOWN = 7000;

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
        {toast && <ToastCard key={`${toast.title}${toast.text}`} toast={toast} onClose={close} />}
      </div>
    </ToastContext>
  );
}

function ToastCard({
  toast: { title, text, picture, link },
  onClose,
}: {
  toast: Toast;
  onClose: () => void;
}) {
  return (
    <div className={`${css.toast} on-iron`}>
      {picture && <img src={`${picture}?width=160`} alt="" width={160} height={160} />}
      <p>
        {title}
        {text && <span className={css.text}>{text}</span>}
      </p>
      {link && (
        <ButtonLink variant="outline" isSmall to={link.to} onClick={onClose}>
          {link.text}
        </ButtonLink>
      )}
      <IconButton label="Close" onClick={onClose}>
        <X size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </div>
  );
}
