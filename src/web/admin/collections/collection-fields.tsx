import { DraftArea, DraftSelect, DraftText } from '../ui/forms/draft-fields.tsx';
import styles from '../ui/forms/editor.module.css';
import { FREE_DELIVERY_HINT } from '../ui/forms/free-delivery-hint.ts';
import { Options } from '../ui/forms/options.tsx';
import { Panel } from '../ui/page/panel.tsx';

type Props = {
  /** The chosen one. */
  picture: string | undefined;
  products: { id: string; title: string; featuredMedia: string | null }[];
};

/** What customers see of a collection besides its products. */
export function CollectionFields({ picture, products }: Props) {
  const pictured = products.filter(({ featuredMedia }) => featuredMedia !== null);
  const isElsewhere = picture && !pictured.some(({ featuredMedia }) => featuredMedia === picture);
  return (
    <Panel>
      <div className={`${styles.form} ${styles.narrow}`}>
        <DraftText field="title" required hint={FREE_DELIVERY_HINT} />
        <DraftText
          field="handle"
          hint="The end of its address, /collections/… If you change it, the old one leads here. Empty: made from the title."
          autoCapitalize="none"
          spellCheck={false}
        />
        <DraftText
          field="searchHeading"
          hint="Shown by search engines and on the browser’s tab. If it is empty, they get the title."
        />
        <DraftArea
          field="introduction"
          rows={3}
          hint="A sentence or two under the title, and what search engines show."
        />
        <DraftSelect field="picture" hint="For the list of all collections.">
          <option value="">That of the first product</option>
          {isElsewhere && <option value={picture}>The present one</option>}
          <Options of={pictured.map(({ title, featuredMedia }) => [featuredMedia ?? '', title])} />
        </DraftSelect>
        <DraftText field="position" inputMode="numeric" hint="1 is the first. Empty is the end." />
      </div>
    </Panel>
  );
}
