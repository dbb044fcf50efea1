import { Plus } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import type { AuditEntry } from '#shop/activity/list-changes.server.ts';
import { toRows } from '#shop/forms/rows.ts';
import { BANNER, type Banner, type BannerRow, MAX_BANNERS, newBanner } from '#shop/profile/banner-form.ts';
import { RecentChanges } from '../../activity/recent-changes.tsx';
import { SaveBar } from '../../editing/save-bar.tsx';
import { AdminButton } from '../../ui/button.tsx';
import { HiddenFields } from '../../ui/hidden-fields.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useOpenRow } from '../../ui/use-open-row.ts';
import { ViewInShop } from '../../ui/view-in-shop.tsx';
import { SettingsFrame } from '../frame.tsx';
import { type SettingsAnswer, SettingsNote } from '../settings-note.tsx';
import { useSettingsDraft } from '../use-settings-draft.ts';
import { BannerList } from './banner-list.tsx';
import styles from './banners.module.css';
import { PictureField } from './picture-field.tsx';

const FORM = 'banners-form';

const SINGLE = [
  { name: 'aboutImage', label: 'Picture beside ‘About us’', hint: 'Square, half the page width' },
  {
    name: 'closingImage',
    label: 'Picture at the end',
    hint: 'Wide, like a banner; without it that part is left out',
  },
];

type Props = {
  banners: Banner[];
  aboutImage: string | null;
  closingImage: string | null;
  version: string;
  entries: AuditEntry[];
  answer: SettingsAnswer;
};

export function BannersForm({ banners, aboutImage, closingImage, version, entries, ...props }: Props) {
  const draft = useSettingsDraft(
    {
      banners: JSON.stringify(toRows(BANNER, banners)),
      aboutImage: aboutImage ?? '',
      closingImage: closingImage ?? '',
    },
    version,
    props.answer,
  );
  const { answer } = draft;
  const isBusy = useNavigation().formMethod === 'POST';
  const forms: BannerRow[] = JSON.parse(draft.draft.banners ?? '[]');
  const { openId, open } = useOpenRow(forms.map(({ id }) => id));
  const setForms = (forms: BannerRow[]) => draft.set('banners', JSON.stringify(forms));

  const isAsSent = answer?.input?.banners === draft.draft.banners;

  function add() {
    const id = `new-${Date.now()}`;
    setForms([...forms, newBanner(id)]);
    open(id);
  }
  return (
    <SettingsFrame
      current="banners"
      actions={
        <SaveBar form={FORM} changed={draft.changed.map(labelOf)} isBusy={isBusy} onDiscard={draft.discard}>
          <ViewInShop href="/" label="Home page" />
        </SaveBar>
      }
    >
      <SettingsNote
        answer={answer}
        row="Banner"
        theirs={banners.map(({ title, text }) => `${title}: ${text}`)}
        isChanged={draft.changed.length > 0}
      />
      <NeedsScript what="Banners" />
      <Form id={FORM} method="post" preventScrollReset hidden onSubmit={draft.sent}>
        <HiddenFields values={{ ...draft.draft, intent: 'save-banners', version }} />
      </Form>
      <Panel
        title="Home banners"
        end={
          <AdminButton type="button" isSmall onClick={add} disabled={forms.length >= MAX_BANNERS}>
            <Plus size={15} /> Add banner
          </AdminButton>
        }
        foot="They rotate in this order; a single banner does not rotate. Pictures of 2,400 × 1,000 pixels fill the width."
        isBare
      >
        <BannerList
          forms={forms}
          openId={openId}
          onOpen={open}
          onChange={setForms}
          errors={isAsSent ? (answer?.fields ?? {}) : {}}
        />
      </Panel>
      <Panel title="Other pictures of the home page">
        <div className={styles.singles}>
          {SINGLE.map(({ name, label, hint }) => (
            <PictureField
              key={name}
              label={label}
              hint={hint}
              url={draft.draft[name] ?? ''}
              isChanged={draft.changed.includes(name)}
              error={answer?.fields?.[name]}
              onChange={({ url }) => draft.set(name, url)}
              canBeEmpty
            />
          ))}
        </div>
      </Panel>
      <RecentChanges changes={entries} />
    </SettingsFrame>
  );
}

function labelOf(name: string): string {
  return SINGLE.find((single) => single.name === name)?.label ?? 'Banners';
}
