import { DraftSelect, useField } from '../../ui/forms/draft-fields.tsx';
import { Options } from '../../ui/forms/options.tsx';
import { useCarrierChoices, useChargedByWeight } from '../../use-carriers.ts';

/** Who delivers the product; it says so where a weight is missing that the charge depends on. */
export function CarrierSelect() {
  const { value } = useField('postageProvider');
  const weight = (useField('weightKg').value ?? '').trim();
  const choices = useCarrierChoices(value);
  // A new product goes with the first unless another is chosen.
  const isByWeight = useChargedByWeight().includes(value || (choices[0]?.[0] ?? ''));
  return (
    <DraftSelect
      field="postageProvider"
      hint={
        isByWeight && weight === ''
          ? 'It charges by weight: without one under Attributes, this counts as the heaviest.'
          : undefined
      }
    >
      <Options of={choices} />
    </DraftSelect>
  );
}
