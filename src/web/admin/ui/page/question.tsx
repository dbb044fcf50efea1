import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { AdminButton } from './button.tsx';
import { Dialog, DialogBody, DialogButton, DialogFoot } from './dialog.tsx';

type Props = {
  title: string;
  children: ReactNode;
  /** The harmless button; it comes first, so it has the focus. */
  stay: string;
  confirm: string;
  look: ComponentProps<typeof AdminButton>['look'];
  onStay(): void;
  onConfirm(): void;
};

/** A dialog that is open for as long as it is rendered. */
export function Question({ title, children, stay, confirm, look, onStay, onConfirm }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog id={id} ref={dialog} title={title} onClose={onStay}>
      <DialogBody>{children}</DialogBody>
      <DialogFoot>
        <DialogButton dialog={id} command="close">
          {stay}
        </DialogButton>
        <AdminButton type="button" look={look} onClick={onConfirm}>
          {confirm}
        </AdminButton>
      </DialogFoot>
    </Dialog>
  );
}
