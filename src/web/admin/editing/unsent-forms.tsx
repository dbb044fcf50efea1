import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { WarnBeforeLeaving } from './save-bar.tsx';

type Report = (form: string, isTyped: boolean) => void;

/** Where the smaller forms of a page report unsent typing. */
export const UnsentForms = createContext<Report>(() => {});

/** Whether any of the smaller forms of a page holds typing; pass `report` to UnsentForms. */
export function useUnsentForms(): { hasUnsent: boolean; report: Report } {
  const [forms, setForms] = useState<string[]>([]);
  const report = useCallback<Report>(
    (form, isTyped) =>
      setForms((now) => [...now.filter((each) => each !== form), ...(isTyped ? [form] : [])]),
    [],
  );
  return { hasUnsent: forms.length > 0, report };
}

/** For a page that has nothing else to save: leaving it with something typed asks first. */
export function WarnOfUnsentForms({ children }: { children: ReactNode }) {
  const { hasUnsent, report } = useUnsentForms();
  return (
    <UnsentForms value={report}>
      {children}
      <WarnBeforeLeaving isChanged={hasUnsent} />
    </UnsentForms>
  );
}

/** Reports that a form holds typing, until it is sent, emptied or gone. */
export function useReportUnsent(isTyped: boolean): void {
  const report = useContext(UnsentForms);
  const form = useId();
  useEffect(() => {
    report(form, isTyped);
    return () => report(form, false);
  }, [report, form, isTyped]);
}

/** Put into a form without a draft. Give the form a new key once it was sent: that empties it. */
export function WatchInput({ onInput }: { onInput?(isTyped: boolean): void }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isTyped, setTyped] = useState(false);
  useReportUnsent(isTyped);
  useEffect(() => onInput?.(isTyped), [isTyped, onInput]);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const look = () => setTyped([...form.elements].some(differs));
    const empty = () => setTyped(false);
    // Something may have been typed before hydration.
    look();
    form.addEventListener('input', look);
    form.addEventListener('reset', empty);
    return () => {
      form.removeEventListener('input', look);
      form.removeEventListener('reset', empty);
    };
  }, []);
  return <span ref={place} hidden />;
}

/** Whether a field differs from how it was rendered. */
function differs(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
