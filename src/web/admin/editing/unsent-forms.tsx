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

/** Where a page's smaller forms report unsent input. */
export const UnsentForms = createContext<Report>(() => {});

/** Whether any smaller form of a page has unsent input; pass `report` to UnsentForms. */
export function useUnsentForms(): { hasUnsent: boolean; report: Report } {
  const [forms, setForms] = useState<string[]>([]);
  const report = useCallback<Report>(
    (form, isTyped) =>
      setForms((now) => [...now.filter((each) => each !== form), ...(isTyped ? [form] : [])]),
    [],
  );
  return { hasUnsent: forms.length > 0, report };
}

/** For a page with nothing else to save: asks before leaving unsent input. */
export function WarnOfUnsentForms({ children }: { children: ReactNode }) {
  const { hasUnsent, report } = useUnsentForms();
  return (
    <UnsentForms value={report}>
      {children}
      <WarnBeforeLeaving isChanged={hasUnsent} />
    </UnsentForms>
  );
}

/** Reports unsent input until the form is sent, cleared or removed. */
export function useReportUnsent(isTyped: boolean): void {
  const report = useContext(UnsentForms);
  const form = useId();
  useEffect(() => {
    report(form, isTyped);
    return () => report(form, false);
  }, [report, form, isTyped]);
}

/** Goes into a form without a draft. Give the form a new key once it is sent, which clears it. */
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
    // There may be input from before hydration.
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
