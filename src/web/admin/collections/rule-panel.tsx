import { useState } from 'react';
import { Form } from 'react-router';
import { RULE, textsOfRule } from '#shop/catalogue/collections/collection-rule.ts';
import type { CollectionPage } from '#shop/catalogue/collections/collections.server.ts';
import { readForm } from '#shop/forms/form.ts';
import { WatchInput } from '../editing/unsent-forms.tsx';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { DialogButton } from '../ui/page/dialog.tsx';
import { FoldHead } from '../ui/page/fold.tsx';
import { FormDialog } from '../ui/page/form-dialog.tsx';
import { Panel } from '../ui/page/panel.tsx';
import type { CollectionAnswer } from './collection-answer.ts';
import styles from './rule.module.css';
import { type KindToChoose, RuleFields } from './rule-fields.tsx';
import { LivePreview } from './rule-preview.tsx';

type Props = {
  collection: CollectionPage;
  kinds: KindToChoose[];
  answer: CollectionAnswer;
  isBusy: boolean;
};

const END = 'end-rule';

/** The rule of a collection; or, folded, what would let a rule choose instead of the owner. */
export function RulePanel(props: Props) {
  const { rule } = props.collection;
  const [isOpen] = useState(() => isAbout(props.answer));
  if (rule)
    return (
      <Panel
        title="Rule"
        note="Chooses the products by itself, at every change and sale"
        end={
          <DialogButton dialog={END} isSmall>
            Choose by hand instead
          </DialogButton>
        }
      >
        <RuleForm {...props} />
        <FormDialog
          id={END}
          intent="end-rule"
          title="Choose the products by hand?"
          stay="Keep the rule"
          confirm="Choose by hand"
          doing="Changing…"
          fields={{ version: String(props.collection.version) }}
        >
          <p>
            The products that are in it now stay, in the order in which they are shown. From then on nothing
            comes in or leaves unless you add or remove it.
          </p>
        </FormDialog>
      </Panel>
    );
  return (
    <Panel isBare>
      <details open={isOpen}>
        <FoldHead className={styles.fold}>Let a rule choose the products</FoldHead>
        <div className={`stack ${styles.folded}`}>
          <p className="soft">
            Products that meet the rule come in by themselves. Those that you have added and that do not meet
            it leave, and the order by hand is lost; the note below the rule says which before you save.
          </p>
          <RuleForm {...props} />
        </div>
      </details>
    </Panel>
  );
}

function RuleForm({ collection, kinds, answer, isBusy }: Props) {
  const { rule, version, id } = collection;
  const own = isAbout(answer) ? answer : undefined;
  const refused = own && 'error' in own ? own : undefined;
  const shown = own && 'preview' in own ? own : undefined;
  const saved = rule ? textsOfRule(rule) : emptyTexts;
  return (
    <Form key={version} method="post" className={`stack ${styles.rule}`} preventScrollReset>
      <WatchInput what="the rule" />
      <HiddenFields values={{ version }} />
      <RuleFields rule={refused?.input ?? shown?.input ?? saved} kinds={kinds} errors={refused?.fields} />
      <LivePreview collectionId={id} preview={shown?.preview} />
      <div className={`beside ${styles.buttons}`}>
        <AdminButton look="solid" name="intent" value="save-rule" disabled={isBusy}>
          Save rule
        </AdminButton>
        <AdminButton name="intent" value="preview-rule" disabled={isBusy}>
          Show what changes
        </AdminButton>
      </div>
    </Form>
  );
}

const emptyTexts = Object.fromEntries(
  Object.entries(readForm(RULE, {})).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
);

function isAbout(answer: CollectionAnswer): answer is NonNullable<CollectionAnswer> {
  return answer?.intent === 'save-rule' || answer?.intent === 'preview-rule';
}
