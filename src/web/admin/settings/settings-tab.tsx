import { BannersForm } from './banners/banners-form.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import type { findSettings } from './find-settings.server.ts';
import { Images } from './images.tsx';
import type { SettingsAnswer } from './settings-note.tsx';
import { ShopForm } from './shop-form.tsx';

type Props = { settings: Awaited<ReturnType<typeof findSettings>>; answer: SettingsAnswer };

/** The section of the settings that the address asks for. */
export function SettingsTab({ settings, answer }: Props) {
  switch (settings.section) {
    case 'images':
      return <Images list={settings} answer={answer} />;
    case 'shop':
      return <ShopForm {...settings} answer={answer} />;
    case 'delivery':
      return <DeliveryForm {...settings} answer={answer} />;
    case 'banners':
      return <BannersForm {...settings} answer={answer} />;
  }
}
