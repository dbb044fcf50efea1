import { Plus } from 'lucide-react';
import { toRows } from '#shop/forms/rows.ts';
import { links } from '#shop/links.ts';
import { BANNER, type Banner, type BannerRow, MAX_BANNERS, newBanner } from '#shop/profile/banner-form.ts';
import { useOpenRow } from '../../ui/lists/use-open-row.ts';
import { AdminButton, AdminLink } from '../../ui/page/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { ViewInShop } from '../../ui/page/view-in-shop.tsx';
import { type SectionProps, SettingsEditor, useSection } from '../settings-editor.tsx';
import { BannerList } from './banner-list.tsx';
import styles from './banners.module.css';
import { PictureField } from './picture-field.tsx';

const SINGLE = [
  { name: 'aboutImage', label: 'Picture beside ‘About us’', hint: 'Square, half the page width' },
  {
    name: 'closingImage',
    label: 'Picture at the end',
    hint: 'Wide, like a banner; without it that part is left out',
  },
];

const LABELS: Record<string, string> = {
  banners: 'Banners',
  ...Object.fromEntries(SINGLE.map(({ name, label }) => [name, label])),
};

type Props = SectionProps & { banners: Banner[]; aboutImage: string | null; closingImage: string | null };

export function BannersForm({ banners, aboutImage, closingImage, ...props }: Props) {
  const saved = {
    banners: JSON.stringify(toRows(BANNER, banners)),
    aboutImage: aboutImage ?? '',
    closingImage: closingImage ?? '',
  };
  const editor = useSection('banners', LABELS, saved, props);
  const { answer, errors } = editor;
  const { draft, changed, set } = editor.state;
  const forms: BannerRow[] = JSON.parse(draft.banners ?? '[]');
  const { openId, open } = useOpenRow(forms.map(({ id }) => id));
  const setForms = (forms: BannerRow[]) => set('banners', JSON.stringify(forms));

  const isAsSent = answer?.input?.banners === draft.banners;

  function add() {
    const id = `new-${Date.now()}`;
    setForms([...forms, newBanner(id)]);
    open(id);
  }
  return (
    <SettingsEditor
      {...{ section: 'banners', editor, entries: props.entries, sends: draft, scripted: 'Banners' }}
      rows={{ name: 'Banner', saved: banners.map(({ title, text }) => `${title}: ${text}`) }}
      views={
        <>
          <AdminLink to={links.admin.homePage}>Blocks of the home page</AdminLink>
          <ViewInShop href="/" label="Home page" />
        </>
      }
    >
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
          errors={isAsSent ? (errors ?? {}) : {}}
        />
      </Panel>
      <Panel title="Other pictures of the home page">
        <div className={styles.singles}>
          {SINGLE.map(({ name, label, hint }) => (
            <PictureField
              key={name}
              label={label}
              hint={hint}
              url={draft[name] ?? ''}
              isChanged={changed.includes(name)}
              error={errors?.[name]}
              onChange={({ url }) => set(name, url)}
              canBeEmpty
            />
          ))}
        </div>
      </Panel>
    </SettingsEditor>
  );
}
