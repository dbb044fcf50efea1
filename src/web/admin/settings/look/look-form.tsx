import { FONTS, type FontId, HEADING_FONTS, type Look, TEXT_FONTS } from '#shop/look/look.ts';
import { LOOK_LABELS, type LookForm as Sent } from '#shop/look/look-form.ts';
import { DraftSelect, fieldId } from '../../ui/forms/draft-fields.tsx';
import styles from '../../ui/forms/editor.module.css';
import { Columns } from '../../ui/forms/field.tsx';
import { Options } from '../../ui/forms/options.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { ViewInShop } from '../../ui/page/view-in-shop.tsx';
import { PictureField } from '../banners/picture-field.tsx';
import { type SectionProps, SettingsEditor, useSection } from '../settings-editor.tsx';
import { AccentField } from './accent-field.tsx';
import { LookPreview } from './look-preview.tsx';

type Props = SectionProps & { look: Look; shopName: string };

/** Logo, icon, accent colour and fonts, with a preview by day and by night. */
export function LookForm({ look, shopName, ...props }: Props) {
  const saved: Sent = { ...look, logo: look.logo?.url ?? '', icon: look.icon ?? '' };
  const editor = useSection('look', LOOK_LABELS, saved, props);
  const { draft, changed, set } = editor.state;
  const picture = (name: 'logo' | 'icon', hint: string) => (
    <div id={fieldId(name)} tabIndex={-1}>
      <PictureField
        label={LOOK_LABELS[name]}
        hint={hint}
        url={draft[name] ?? ''}
        isChanged={changed.includes(name)}
        error={editor.errors?.[name]}
        onChange={({ url }) => set(name, url)}
        canBeEmpty
        isWhole
      />
    </div>
  );
  const fonts = (name: 'headingFont' | 'textFont', choice: FontId[]) => (
    <DraftSelect field={name}>
      <Options of={choice.map((font) => [font, FONTS[font].name])} />
    </DraftSelect>
  );
  return (
    <SettingsEditor
      {...{
        section: 'look',
        editor,
        entries: props.entries,
        sends: { logo: draft.logo ?? '', icon: draft.icon ?? '' },
      }}
      scripted={`${LOOK_LABELS.logo} and ${LOOK_LABELS.icon.toLowerCase()}`}
      views={<ViewInShop href="/" label="Home page" />}
    >
      <Panel
        title="Logo and icon"
        foot="SVG, PNG, JPEG or WebP. On dark screens the logo is shown on a light background."
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
        <AccentField />
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
        <div className={styles.form}>
          <LookPreview
            shopName={shopName}
            logo={draft.logo ?? ''}
            accent={draft.accent ?? ''}
            headingFont={draft.headingFont as FontId}
            textFont={draft.textFont as FontId}
          />
        </div>
      </Panel>
    </SettingsEditor>
  );
}
