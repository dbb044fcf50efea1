import { Copy } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Product } from '#shop/catalogue/product/product.ts';
import type { ProductChange } from '#shop/catalogue/record/product-history.ts';
import type { OwnersLists } from '#shop/catalogue/suppliers/supplier.ts';
import type { Kind } from '#shop/profile/kinds.ts';
import { counted } from '#values/counted.ts';
import { capitalise } from '../../../ui/text/format.ts';
import { RecentChanges } from '../../activity/recent-changes.tsx';
import { OrdersWithThis } from '../../buyers/orders-with-this.tsx';
import { ConflictNote } from '../../editing/conflict-note.tsx';
import { Editor } from '../../editing/editor.tsx';
import { GoneNote } from '../../editing/gone-note.tsx';
import { UnsentForms, useUnsentForms } from '../../editing/unsent-forms.tsx';
import { useEditor } from '../../editing/use-editor.ts';
import { ActionButton } from '../../ui/forms/action-button.tsx';
import styles from '../../ui/forms/editor.module.css';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { DeletePanel } from '../../ui/page/delete-panel.tsx';
import { Done } from '../../ui/page/done.tsx';
import { Stack } from '../../ui/page/panel.tsx';
import { Question } from '../../ui/page/question.tsx';
import { AvailabilityBadge } from '../../ui/page/status.tsx';
import { ViewInShop } from '../../ui/page/view-in-shop.tsx';
import { FeaturedImage } from '../media/featured-image.tsx';
import { draftOfTexts, labelsOfTexts } from '../media/picture-fields.ts';
import { PictureTexts } from '../media/picture-texts.tsx';
import { ProductFilm } from '../media/product-film.tsx';
import { ProductMedia } from '../media/product-media.tsx';
import { draftOfNames, labelsOfNames } from '../options/option-fields.ts';
import { ProductOptions } from '../options/product-options.tsx';
import { isSimpleProduct, Variants } from '../variants/product-variants.tsx';
import { StockNote } from '../variants/stock-note.tsx';
import { useVariantRows } from '../variants/use-variant-rows.ts';
import { variantLabels } from '../variants/variant-draft.ts';
import { AttributesPanel } from './attributes-panel.tsx';
import { FreeNote } from './free-note.tsx';
import { FREE } from './free-product.ts';
import { JumpLinks } from './jump-links.tsx';
import { errorsIn, fieldsIn, newestSave, type ProductAnswer } from './product-answer.ts';
import { ProductCollections } from './product-collections.tsx';
import { ProductCompanions } from './product-companions.tsx';
import { draftOf, LABELS, toLine } from './product-draft.ts';
import { ProductFields, ProductSideFields } from './product-fields.tsx';

export const PRODUCTS = { to: '/admin?tab=products', label: 'Back to products' };

type Props = {
  product: Product;
  version: number;
  changes: ProductChange[];
  /** The product's collections, and all in the shop. */
  collections: { handle: string; title: string; isByRule: boolean }[];
  allCollections: { handle: string; title: string; isByRule: boolean }[];
  /** What goes with it. */
  companions: { id: string; handle: string; title: string }[];
  kinds: Kind[];
  lists: OwnersLists;
  /** SKUs of its set that the shop does not have. */
  unknownSkus: string[];
  /** The files of its film. */
  film: { format: string; url: string; bytes: number }[];
  /** What its pictures show, by address. */
  texts: Record<string, string>;
  /** The ids of its variants that were ever ordered. */
  ordered: string[];
  /** The viewer's account id. */
  me: string;
  /** Somebody else has deleted it. */
  isGone: boolean;
  answer: ProductAnswer | undefined;
  children: ReactNode;
};

const FORM = 'product-form';

/** The product editor. Save takes the product's fields, the names of its options and all rows of variants; media and other changes of options save themselves. */
export function ProductEditor({ product, version, changes, me, isGone, answer, children, ...under }: Props) {
  const saved = answer && 'done' in answer ? answer : undefined;
  const savedVersion = saved?.savedVersion;
  const pictured = Object.keys(under.texts);
  const labels = {
    ...LABELS,
    ...labelsOfTexts(pictured),
    ...labelsOfNames(product),
    ...variantLabels(product),
  };
  const [isPicked, setPicked] = useState(false);
  const rows = useVariantRows({ product, version, savedVersion });
  const count = rows.changedIds.length;
  const editor = useEditor({
    ...{ form: FORM, labels, toLine, version, answer },
    saved: { ...draftOf(product), ...draftOfTexts(under.texts), ...draftOfNames(product) },
    hasMore: isPicked || count > 0,
  });
  const { state, errors } = editor;
  const [isUploading, setUploading] = useState(false);
  const { unsent, report } = useUnsentForms();
  const isSaving = editor.isSaving || rows.isSaving;
  const ownFields = [
    ...state.changed.map((field) => labels[field] ?? field),
    ...(isPicked ? ['Featured image'] : []),
  ];
  const isSimple = isSimpleProduct(product);
  const rowsUnsaved = isSimple ? 'Price and stock' : counted(count, 'variant');
  const unsaved = [...ownFields, ...(count > 0 ? [rowsUnsaved] : [])];
  const [round, setRound] = useState(0);
  const [isAsking, setAsking] = useState(false);
  function discard() {
    state.discard();
    rows.discard(rows.changedIds);
    setPicked(false);
    setRound(round + 1);
    setAsking(false);
  }
  /** Rows alone need no version of the product: each says what was seen in it. */
  function onSubmit(event: FormEvent) {
    if (ownFields.length === 0 && count > 0) {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      const isConsent = submitter instanceof HTMLButtonElement && submitter.name === FREE;
      return rows.save(rows.changedIds, isConsent ? { [FREE]: 'yes' } : {});
    }
    state.sent();
    rows.sent(rows.changedIds);
  }
  const moved = newestSave(answer, rows.answer)?.moved ?? [];
  const typedIn = (field: string) => ({ label: labels[field] ?? field, text: state.draft[field] ?? '' });
  const pictures = [product.featuredMedia, ...product.media.map(({ url }) => url)].filter(
    (url) => url !== null,
  );
  return (
    <UnsentForms value={report}>
      <Editor
        {...{ editor, title: product.title, back: PRODUCTS }}
        note={
          <span className="wide-only">
            <AvailabilityBadge available={product.available} />
          </span>
        }
        bar={{
          changed: unsaved,
          isBusy: isSaving,
          isBlocked: isGone || state.conflicting.length > 0,
          notAdded: unsent,
          isElsewhere: isUploading,
          onDiscard: count > 0 ? () => setAsking(true) : discard,
          children: (
            <>
              <span className="wide-only">
                <Duplicate isIconOnly />
              </span>
              <ViewInShop href={`/product/${product.handle}`} />
            </>
          ),
        }}
        form={{ encType: 'multipart/form-data', noValidate: true, onSubmit }}
        sends={{ productId: product.id, ...rows.fieldsOf(rows.changedIds) }}
        says={
          <>
            {children}
            {isGone && <GoneNote what="product" unsaved={state.changed.map(typedIn)} />}
            {saved?.done && (saved.intent !== 'save' || unsaved.length === 0) && (
              <Done title={saved.done} answer={saved} />
            )}
            <StockNote
              moved={moved}
              onCounted={(id, typed) => rows.row(id).set('stockCount', String(typed))}
            />
            {isAsking && (
              <Question
                title="Are you sure you want to cancel?"
                stay="Keep editing"
                confirm="Discard all"
                look="dangerFull"
                onStay={() => setAsking(false)}
                onConfirm={discard}
              >
                <p>Not saved yet, and lost: {unsaved.join(', ')}.</p>
              </Question>
            )}
            {(errors?.[FREE] || (count > 0 && fieldsIn(rows.answer)?.[FREE])) && (
              <FreeNote form={FORM} answer={errors ?? rows.answer} />
            )}
            {errors && !errors[FREE] && <ErrorSummary errors={errors} labels={labels} />}
            <ConflictNote
              what="product"
              state={state}
              labels={labels}
              toLine={toLine}
              theirs={conflictingChange(changes, state.conflicting, me)}
              isRefused={editor.isConflict && !errors}
            />
            <JumpLinks isSimple={isSimple} hasUnsavedVariants={count > 0} />
          </>
        }
      >
        <div className={styles.editor}>
          <Stack>
            <ProductFields pictures={pictures} />
            <ProductMedia product={product} onUploading={setUploading} />
            <PictureTexts product={product} urls={pictured} />
            <ProductOptions
              product={product}
              ordered={under.ordered}
              errorsOf={(intent, part) => errorsIn(answer, intent, part)}
            />
            <Variants
              product={product}
              rows={rows}
              errorsOf={(intent, part) => errorsIn(answer, intent, part)}
              pageErrors={errors}
              isSaving={isSaving}
            />
            <AttributesPanel kinds={under.kinds} hasVariants={!isSimple} />
          </Stack>
          <Stack>
            <ProductSideFields
              hasPrice={product.variants.length === 0}
              lists={under.lists}
              unknownSkus={under.unknownSkus}
            />
            <FeaturedImage
              key={`${round} ${savedVersion}`}
              form={FORM}
              product={product}
              error={errors?.featured}
              onPick={setPicked}
            />
            <ProductCollections collections={under.collections} all={under.allCollections} />
            <ProductFilm files={under.film} />
            <ProductCompanions companions={under.companions} />
            <RecentChanges
              changes={changes}
              whatOf={whatOf}
              whoOf={({ who, accountId }) => (accountId === me ? 'You' : who)}
            />
            <OrdersWithThis productId={product.id} />
            <div className="phone-only">
              <Duplicate />
            </div>
          </Stack>
          <DeletePanel
            id="delete-product"
            button="Delete Product"
            note={`${whatGoes(product)} will be deleted. Existing orders still show it.`}
            question="ARE YOU SURE?"
            warning={`${product.title} will be deleted. Activity can bring it back${under.film.length > 0 ? ', without its film' : ''}.`}
          />
        </div>
      </Editor>
    </UnsentForms>
  );
}

/** Copies the product as a draft. On a phone it comes last, as the page head has only one row. */
function Duplicate({ isIconOnly = false }: { isIconOnly?: boolean }) {
  return (
    <ActionButton
      intent="duplicate"
      isIconOnly={isIconOnly}
      aria-label={isIconOnly ? 'Duplicate' : undefined}
    >
      <Copy size={15} />
      {!isIconOnly && 'Duplicate'}
    </ActionButton>
  );
}

function whatGoes(product: Product): string {
  if (isSimpleProduct(product)) return 'Its page and pictures';
  return `Its page, pictures and ${counted(product.variants.length, 'variant')}`;
}

/** The latest change to those fields, by somebody else or by the same person elsewhere. */
function conflictingChange(
  changes: ProductChange[],
  conflicting: string[],
  me: string,
): ProductChange | undefined {
  const names = conflicting.map((field) => LABELS[field]);
  const change =
    changes.find(({ fields }) => fields.some(({ label }) => names.includes(label))) ?? changes[0];
  return change?.accountId === me ? { ...change, who: 'You' } : change;
}

/** 'Price, Stock of Natural oak', 'Natural oak: deleted', 'Pictures ordered'. */
function whatOf({ action, variant, fields }: ProductChange): string {
  const what = fields.map(({ label }) => label).join(', ');
  if (!variant) return what || capitalise(action);
  return what ? `${what} of ${variant}` : `${variant}: ${action}`;
}
