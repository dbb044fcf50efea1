import type { SaleRow, Stage } from '#shop/catalogue/price-sales/sale.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import { ActionButton } from '../ui/forms/action-button.tsx';
import { ActionPanel } from '../ui/page/panel.tsx';

type Props = { sale: SaleRow; stage: Stage; isBusy: boolean; isChanged: boolean };

/** What can be done with a sale, by where it stands. */
export function SaleState({ sale: { starts, ends }, stage, isBusy, isChanged }: Props) {
  const shared = { disabled: isBusy || isChanged, preventScrollReset: true };
  const from = starts === null ? '' : formatDateTime(starts);
  const until = ends === null ? '' : formatDateTime(ends);
  const first = isChanged ? 'Save first. ' : '';
  if (stage === 'draft')
    return (
      <ActionPanel
        title="A draft changes no price"
        text={`${first}Once it is planned it starts and ends by itself, whoever sleeps and whatever is switched off.`}
      >
        <div className="row">
          <ActionButton intent="plan" look="solid" {...shared}>
            Plan it
          </ActionButton>
          <ActionButton intent="start" {...shared}>
            Start now
          </ActionButton>
        </div>
      </ActionPanel>
    );
  if (stage === 'running')
    return (
      <ActionPanel
        title={`Running since ${from}, until ${until}`}
        text={`${first}What you change counts from the moment you save it. What customers saw before stays in the history.`}
      >
        <ActionButton intent="stop" {...shared}>
          Stop now
        </ActionButton>
      </ActionPanel>
    );
  if (stage === 'over')
    return (
      <ActionPanel
        title={`Ran from ${from} to ${until}`}
        text="It is kept as the evidence of what prices were."
      >
        {null}
      </ActionPanel>
    );
  return (
    <ActionPanel
      title={stage === 'planning' ? 'Its prices are being written' : `Starts ${from}, ends ${until}`}
      text={`${first}Customers see nothing of it until then.`}
    >
      <div className="row">
        <ActionButton intent="start" {...shared}>
          Start now
        </ActionButton>
        <ActionButton intent="withdraw" {...shared}>
          Make it a draft again
        </ActionButton>
      </div>
    </ActionPanel>
  );
}
