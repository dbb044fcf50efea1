import { type ComponentProps, type ReactNode, useId } from 'react';
import { type FetcherWithComponents, Form as PageForm } from 'react-router';
import { AdminButton } from './button.tsx';
import styles from './dialog.module.css';
import { HiddenFields } from './hidden-fields.tsx';

type Props = {
  id: string;
  title: string;
  children: ReactNode;
  /** The harmless way out; it comes first, so it has the focus. */
  stay: string;
  /** What the confirming button does, in words, with the amount. */
  confirm: ReactNode;
  look: ComponentProps<typeof AdminButton>['look'];
  /** What the form sends. */
  fields: Record<string, string>;
  /** A fetcher's, where the page stays as it is meanwhile. */
  form?: FetcherWithComponents<unknown>['Form'];
};

/** Asks before something that cannot be undone. Form and dialog are the browser's own. */
export function ConfirmDialog(props: Props) {
  const { id, title, children, stay, confirm, look, fields, form: Form = PageForm } = props;
  const titleId = useId();
  return (
    <dialog className={styles.dialog} id={id} aria-labelledby={titleId}>
      <Form method="post" onSubmit={(event) => event.currentTarget.closest('dialog')?.close()}>
        <h2 id={titleId}>{title}</h2>
        <HiddenFields values={fields} />
        <div className={styles.body}>{children}</div>
        <div className={styles.foot}>
          <DialogButton dialog={id} command="close">
            {stay}
          </DialogButton>
          <AdminButton look={look}>{confirm}</AdminButton>
        </div>
      </Form>
    </dialog>
  );
}

type ButtonProps = { dialog: string; command: 'show-modal' | 'close' } & ComponentProps<typeof AdminButton>;

/** Opens or closes a dialog. */
export function DialogButton({ dialog, command, ...rest }: ButtonProps) {
  return <AdminButton type="button" {...rest} {...invokerOf(dialog, command)} />;
}

/** Lets a button open or close a dialog, in browsers without `commandfor` by script. */
export function invokerOf(dialog: string, command: ButtonProps['command']) {
  const invoker: object = { command, commandfor: dialog };
  function onClick() {
    if ('commandForElement' in HTMLButtonElement.prototype) return;
    const element = document.getElementById(dialog);
    if (!(element instanceof HTMLDialogElement)) return;
    if (command === 'close') element.close();
    else element.showModal();
  }
  return { ...invoker, onClick };
}
