import { Check, Copy, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AdminButton } from './button.tsx';

type Props = {
  text: string;
  label: string;
  /** Announced once copied. */
  done: string;
  Icon?: LucideIcon;
  isSpelledOut?: boolean;
};

/** Copies a text to the clipboard and confirms it briefly. */
export function CopyButton({ text, label, done, Icon = Copy, isSpelledOut }: Props) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <>
      <AdminButton
        type="button"
        look="bare"
        isSmall
        isIconOnly={!isSpelledOut}
        aria-label={isSpelledOut ? undefined : label}
        onClick={async () => {
          await navigator.clipboard.writeText(text);
          setCopied(true);
        }}
      >
        {isCopied ? <Check size={15} /> : <Icon size={15} />}
        {isSpelledOut && label}
      </AdminButton>
      <span className="visually-hidden" role="status">
        {isCopied && done}
      </span>
    </>
  );
}
