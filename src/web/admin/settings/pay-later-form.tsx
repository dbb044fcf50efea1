import { links } from '#shop/links.ts';
import { PAY_LATER_FORM, type PayLaterWords } from '#shop/profile/pay-later-words.ts';
import { Link } from '../../ui/controls/link.tsx';
import { DraftArea, DraftText } from '../ui/forms/draft-fields.tsx';
import styles from '../ui/forms/editor.module.css';
import { Panel } from '../ui/page/panel.tsx';
import { type SectionProps, SettingsEditor, useSection } from './settings-editor.tsx';

type Name = keyof PayLaterWords;

const LABELS = Object.fromEntries(Object.entries(PAY_LATER_FORM).map(([name, { label }]) => [name, label]));

const HINTS: Record<Name, string> = {
  promotion:
    'In the banner and under prices, exactly as the lender gave them to you. Empty: the shop only says whom it accepts.',
  disclosure:
    'The lender’s legal text, such as its risk warning and who may apply. Shown wherever the words are.',
  approvedBy: 'For your own record, such as: Klarna Financial Services UK Ltd, FRN 1021834, 3 August 2026',
  financeWords:
    'With the representative example. Shown at the checkout. Empty: no credit that may bear interest is offered.',
  financeNumber: 'A shop that introduces credit with interest must be authorised itself.',
};

type Props = SectionProps & { words: PayLaterWords };

/** What the shop may say about paying later, and whether it may offer credit with interest. */
export function PayLaterForm({ words, ...props }: Props) {
  const editor = useSection('pay-later', LABELS, words, props);
  const field = (name: Name) => ({ field: name, hint: HINTS[name] });
  return (
    <SettingsEditor section="pay-later" editor={editor} entries={props.entries}>
      <Panel title="Words about paying later">
        <div className={styles.form}>
          <p className="soft">
            Since 15 July 2026 lenders of ‘buy now, pay later’ are regulated. Offering it needs no permission,
            but words that promote it must be the lender’s own or approved by it: using others can be an
            offence.
          </p>
          <p>
            Their banner stands on every page as long as paying later is on offer, in test mode too.{' '}
            <Link className="link" to={links.admin.services}>
              Pause the lender’s account
            </Link>{' '}
            to take it away.
          </p>
          <DraftArea {...field('promotion')} rows={2} />
          <DraftArea {...field('disclosure')} rows={4} />
          <DraftText {...field('approvedBy')} />
        </div>
      </Panel>
      <Panel title="Credit with interest">
        <div className={styles.form}>
          <p className="soft">
            Introducing credit with interest, or over more than twelve months, needs your own authorisation by
            the Financial Conduct Authority. Leave this empty unless you have it, and ask the lender to keep
            such credit switched off in your account.
          </p>
          <DraftArea {...field('financeWords')} rows={5} />
          <DraftText {...field('financeNumber')} inputMode="numeric" />
        </div>
      </Panel>
    </SettingsEditor>
  );
}
