import { useEffect, useRef, useState } from 'react';
import { links } from '#shop/links.ts';
import type { Show } from '#shop/sales/payments/step.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { loadHalf } from '../providers/browser-half.ts';
import css from './bank-wait.module.css';

type ScriptStepProps = {
  reference: string;
  show: Extract<Show, { kind: 'script' }>;
  adapter: { id: string; browser: { script: string; options: Record<string, string> } | null };
  /** Where another way to pay is chosen. */
  payment: string;
};

/** The provider's script does a step on our page; what came of it, the shop asks the provider. */
export function ScriptStep({ reference, show, adapter, payment }: ScriptStepProps) {
  const isRun = useRef(false);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per step
  useEffect(() => {
    if (isRun.current) return;
    isRun.current = true;
    const { script = '', options = {} } = adapter.browser ?? {};
    const goOn = () => location.assign(links.checkoutReturn(reference));
    loadHalf(adapter.id)
      .then((half) => half.run?.({ script, options }, show.options))
      .then(goOn, () => setFailed(true));
  }, []);
  return (
    <p className={`row ${css.way}`}>
      {hasFailed && <ButtonLink to={payment}>Back to the payment</ButtonLink>}
    </p>
  );
}
