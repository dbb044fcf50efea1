import { Form } from 'react-router';
import styles from '../ui/forms/editor.module.css';
import { TextField } from '../ui/forms/field.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { CopyButton } from '../ui/page/copy-button.tsx';
import { Panel } from '../ui/page/panel.tsx';

/** Makes codes with the same terms, such as one for each reader of a letter. */
export function MoreCodes({ made, isBusy }: { made: string[] | undefined; isBusy: boolean }) {
  return (
    <Panel
      id="more"
      title="More codes like it"
      foot="Each begins with this code and ends in eight letters that nobody guesses. Uses are counted for each of them."
    >
      <Form method="post" className={`${styles.form} ${styles.narrow}`} noValidate>
        <input type="hidden" name="intent" value="generate" />
        <TextField
          label="Number of codes"
          name="count"
          inputMode="numeric"
          defaultValue=""
          hint="1 to 1,000."
        />
        <AdminButton disabled={isBusy}>Make codes</AdminButton>
      </Form>
      {made && (
        <>
          <p className="line">
            <CopyButton text={made.join('\n')} label="Copy them" done="Copied" isSpelledOut />
          </p>
          <textarea readOnly rows={6} aria-label="The new codes" value={made.join('\n')} />
        </>
      )}
    </Panel>
  );
}
