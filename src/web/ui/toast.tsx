import { X } from 'lucide-react';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { ButtonLink } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import css from './toast.module.css';

export type Toast = {
  title: string;
  text?: string;
  /** Address of one of our pictures. */
  picture?: string | null;
  link?: { to: string; text: string };
};

/** Milliseconds: long enough to read and to reach the link; it waits while it is pointed at or focused. */
const SHOWN = 7000;

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Gives the function that shows a notification at the foot of the window. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/** Holds the one place where notifications appear. It is always there, so that they are read out. */
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
