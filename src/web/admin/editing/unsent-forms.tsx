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

/** The form's id, and what it would add; null when it holds nothing. */
type Report = (form: string, what: string | null) => void;

/** Where a page's smaller forms report unsent input. */
export const UnsentForms = createContext<Report>(() => {});

/** What the smaller forms of a page hold unsent, in words; pass `report` to UnsentForms. */
export function useUnsentForms(): { unsent: string[]; report: Report } {
  const [forms, setForms] = useState<{ form: string; what: string }[]>([]);
  const report = useCallback<Report>(
    (form, what) =>
      setForms((now) => [
        ...now.filter((each) => each.form !== form),
        ...(what === null ? [] : [{ form, what }]),
      ]),
    [],
  );
  return { unsent: forms.map(({ what }) => what), report };
}

/** For a page with nothing else to save: asks before leaving unsent input. */
export function WarnOfUnsentForms({ children }: { children: ReactNode }) {
  const { unsent, report } = useUnsentForms();
  return (
    <UnsentForms value={report}>
      {children}
      <WarnBeforeLeaving isChanged={unsent.length > 0} />
    </UnsentForms>
  );
}

/** Reports unsent input until the form is sent, cleared or removed; `what` is what it would add, in words. */
export function useReportUnsent(isTyped: boolean, what = ''): void {
  const report = useContext(UnsentForms);
  const form = useId();
  useEffect(() => {
    report(form, isTyped ? what : null);
    return () => report(form, null);
  }, [report, form, isTyped, what]);
}

/** Goes into a form without a draft. Give the form a new key once it is sent, which clears it. */
export function WatchInput({ what = '', onInput }: { what?: string; onInput?(isTyped: boolean): void }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isTyped, setTyped] = useState(false);
  useReportUnsent(isTyped, what);
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
export function differs(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
