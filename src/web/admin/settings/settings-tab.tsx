import type { ComponentType } from 'react';
import { BannersForm } from './banners/banners-form.tsx';
import { CarriersForm } from './carriers/carriers-form.tsx';
import { DeliveryForm } from './delivery/delivery-form.tsx';
import type { Section, SectionData } from './find-settings.server.ts';
import { KindsForm } from './kinds-form.tsx';
import { LookForm } from './look/look-form.tsx';
import { PayLaterForm } from './pay-later-form.tsx';
import { Images } from './pictures/images.tsx';
import { SearchForm } from './search-form.tsx';
import type { SettingsAnswer } from './settings-note.tsx';
import { ShopForm } from './shop/shop-form.tsx';

type ViewProps<S extends Section> = SectionData<S> & { answer: SettingsAnswer };

/** The view of each section. */
const VIEWS: { [S in Section]: ComponentType<ViewProps<S>> } = {
  images: Images,
  shop: ShopForm,
  kinds: KindsForm,
  carriers: CarriersForm,
  delivery: DeliveryForm,
  banners: BannersForm,
  look: LookForm,
  search: SearchForm,
  'pay-later': PayLaterForm,
};

export function SettingsTab({ data, answer }: { data: SectionData<Section>; answer: SettingsAnswer }) {
  // A section loads what its own view shows.
  const View = VIEWS[data.section] as ComponentType<ViewProps<Section>>;
  return <View {...data} answer={answer} />;
}
