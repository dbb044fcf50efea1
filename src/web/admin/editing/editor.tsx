import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import { DraftContext } from '../ui/forms/draft-fields.tsx';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { SaveBar } from './save-bar.tsx';
import type { Version } from './use-drafts.ts';
import type { EditorState } from './use-editor.ts';

type Head = Omit<ComponentProps<typeof PageHead>, 'children' | 'isByThumb'>;

type Props = Head & {
  editor: EditorState<Version, unknown>;
  /** Of the bar with Save, besides what the editor says. */
  bar?: Partial<ComponentProps<typeof SaveBar>>;
  /** In the head, before the bar. */
  before?: ReactNode;
  /** What became of the last form. */
  says: ReactNode;
  /** What the form sends besides its controls: fields of the draft that have none of their own name. */
  sends?: ComponentProps<typeof HiddenFields>['values'] | undefined;
  form?: ComponentProps<typeof Form>;
  /** Around all that is below the head. */
  within?(body: ReactNode): ReactNode;
  children: ReactNode;
};

/** An editor's page: the head with Save, what became of the last form, the form that Save sends, and its fields. */
export function Editor(props: Props) {
  const { editor, title, note, back, bar, before, says, sends, within = (body) => body, children } = props;
  const { form, intent, state, labels, isSaving } = editor;
  return (
    <DraftContext value={editor}>
      <div>
        <PageHead {...{ title, note, ...(back && { back }) }}>
          {before}
          <SaveBar
            form={form}
            changed={state.changed.map((field) => labels[field] ?? field)}
            isBusy={isSaving}
            onDiscard={state.discard}
            {...bar}
          />
        </PageHead>
        {within(
          <>
            {says}
            <Form id={form} method="post" preventScrollReset hidden onSubmit={state.sent} {...props.form}>
              <HiddenFields values={{ intent, version: state.version, ...sends }} />
            </Form>
            {children}
          </>,
        )}
      </div>
    </DraftContext>
  );
}
