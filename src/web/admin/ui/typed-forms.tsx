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

type Tell = (form: string, isTyped: boolean) => void;

/** Where the smaller forms of a page tell whether something was typed into them and not sent. */
export const TypedForms = createContext<Tell>(() => {});

/** Counts the smaller forms of a page with something typed in them; hand `tell` to TypedForms. */
export function useTypedForms(): { hasTyping: boolean; tell: Tell } {
  const [forms, setForms] = useState<string[]>([]);
  const tell = useCallback<Tell>(
    (form, isTyped) =>
      setForms((now) => [...now.filter((each) => each !== form), ...(isTyped ? [form] : [])]),
    [],
  );
  return { hasTyping: forms.length > 0, tell };
}

/** For a page that has nothing else to save: whoever leaves it with something typed is asked first. */
export function AskBeforeLosingTyping({ children }: { children: ReactNode }) {
  const { hasTyping, tell } = useTypedForms();
  return (
    <TypedForms value={tell}>
      {children}
      <WarnBeforeLeaving isChanged={hasTyping} />
    </TypedForms>
  );
}

/** Tells the page that one of its forms holds typing, until it is sent, emptied or gone. */
export function useTyping(isTyped: boolean): void {
  const tell = useContext(TypedForms);
  const form = useId();
  useEffect(() => {
    tell(form, isTyped);
    return () => tell(form, false);
  }, [tell, form, isTyped]);
}

/** Put into a form that keeps its typing to itself. A new key for the form, once it was sent, makes it empty again. */
export function NoticeTyping({ onTyping }: { onTyping?(isTyped: boolean): void }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isTyped, setTyped] = useState(false);
  useTyping(isTyped);
  useEffect(() => onTyping?.(isTyped), [isTyped, onTyping]);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const look = () => setTyped([...form.elements].some(differs));
    const empty = () => setTyped(false);
    // Something may have been typed before the page was alive.
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

/** Whether a field is otherwise than it was when the form came. */
function differs(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, first);
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}
