import { Form, useNavigation } from 'react-router';
import type { AuditEntry } from '#shop/activity/list-changes.server.ts';
import { FONTS, type FontId, HEADING_FONTS, type Look, TEXT_FONTS } from '#shop/look/look.ts';
import { LOOK_LABELS, type LookForm as Sent } from '#shop/look/look-form.ts';
import { RecentChanges } from '../../activity/recent-changes.tsx';
import { SaveBar } from '../../editing/save-bar.tsx';
import { fieldId } from '../../ui/draft-fields.tsx';
import editor from '../../ui/editor.module.css';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Columns, SelectField } from '../../ui/field.tsx';
import { HiddenFields } from '../../ui/hidden-fields.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ViewInShop } from '../../ui/view-in-shop.tsx';
import { PictureField } from '../banners/picture-field.tsx';
import { SettingsFrame } from '../frame.tsx';
import { type SettingsAnswer, SettingsNote } from '../settings-note.tsx';
import { useSettingsDraft } from '../use-settings-draft.ts';
import { AccentField } from './accent-field.tsx';
import { LookPreview } from './look-preview.tsx';

const FORM = 'look-form';

type Name = keyof Sent;
type Props = {
  look: Look;
  shopName: string;
  version: string;
  entries: AuditEntry[];
  answer: SettingsAnswer;
};

/** Logo, icon, accent colour and fonts, with a preview by day and by night. */
export function LookForm({ look, shopName, version, entries, ...props }: Props) {
  const saved: Sent = { ...look, logo: look.logo?.url ?? '', icon: look.icon ?? '' };
  const draft = useSettingsDraft(saved, version, props.answer);
  const { answer } = draft;
  const isBusy = useNavigation().formMethod === 'POST';
  const chosen = (name: Name) => draft.draft[name] ?? '';
  const field = (name: Name) => ({
    id: fieldId(name),
    form: FORM,
    name,
    label: LOOK_LABELS[name],
    value: chosen(name),
    error: answer?.fields?.[name],
    saved: draft.changed.includes(name) && answer?.code === 'conflict' ? saved[name] : undefined,
  });
  const picture = (name: 'logo' | 'icon', hint: string) => (
    <div id={fieldId(name)} tabIndex={-1}>
      <PictureField
        label={LOOK_LABELS[name]}
        hint={hint}
        url={chosen(name)}
        isChanged={draft.changed.includes(name)}
        error={answer?.fields?.[name]}
        onChange={({ url }) => draft.set(name, url)}
        canBeEmpty
        isWhole
      />
    </div>
  );
  const fonts = (name: 'headingFont' | 'textFont', choice: FontId[]) => (
    <SelectField {...field(name)} onChange={({ target }) => draft.set(name, target.value)}>
      {choice.map((font) => (
        <option key={font} value={font}>
          {FONTS[font].name}
        </option>
      ))}
    </SelectField>
  );
  return (
    <SettingsFrame
      current="look"
      actions={
        <SaveBar
          form={FORM}
          changed={draft.changed.map((name) => LOOK_LABELS[name as Name])}
          isBusy={isBusy}
          onDiscard={draft.discard}
        >
          <ViewInShop href="/" label="Home page" />
        </SaveBar>
      }
    >
      {answer?.fields ? (
        <ErrorSummary errors={answer.fields} labels={LOOK_LABELS} />
      ) : (
        <SettingsNote answer={answer} isChanged={draft.changed.length > 0} />
      )}
      <NeedsScript what={`${LOOK_LABELS.logo} and ${LOOK_LABELS.icon.toLowerCase()}`} />
      <Form id={FORM} method="post" preventScrollReset noValidate hidden onSubmit={draft.sent}>
        <HiddenFields values={{ intent: 'save-look', version, logo: chosen('logo'), icon: chosen('icon') }} />
      </Form>
      <Panel
        title="Logo and icon"
        foot="PNG, JPEG or WebP. SVG is not accepted, because it can carry scripts. On dark screens the logo is shown on a light background."
      >
        <Columns>
          {picture(
            'logo',
            'In the head of every page, in emails and on invoices. Without one the shop’s name is shown',
          )}
          {picture('icon', 'A square picture of 512 × 512 pixels, for browser tabs and home screens')}
        </Columns>
      </Panel>
      <Panel title="Accent colour">
        <AccentField field={field('accent')} onChange={(colour) => draft.set('accent', colour)} />
      </Panel>
      <Panel
        title="Fonts"
        foot="Fonts of the reader’s device need no download; they look a little different on each."
      >
        <Columns>
          {fonts('headingFont', HEADING_FONTS)}
          {fonts('textFont', TEXT_FONTS)}
        </Columns>
      </Panel>
      <Panel title="Preview" note="As customers will see it once it is saved">
        <div className={editor.form}>
          <LookPreview
            shopName={shopName}
            logo={chosen('logo')}
            accent={chosen('accent')}
            headingFont={chosen('headingFont') as FontId}
            textFont={chosen('textFont') as FontId}
          />
        </div>
      </Panel>
      <RecentChanges changes={entries} />
    </SettingsFrame>
  );
}
