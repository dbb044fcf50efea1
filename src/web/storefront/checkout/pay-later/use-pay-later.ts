import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import { isAllowedHere } from '../allowed-here.ts';
import type { CheckoutData } from '../checkout-page.server.ts';
import { authorise, type LibraryAnswer, loadLibrary, showForm } from './klarna-library.ts';
import { AGAIN, completeOrder, createSession } from './pay-later-calls.ts';
import { recall, refusalOf, remember } from './pay-later-memory.ts';
import type { OrderForm } from './pay-later-order.ts';

/** It can be chosen only when 'offered'; 'refused' hides it for this order. */
export type Stage = 'unasked' | 'asking' | 'offered' | 'approving' | 'placing' | 'refused';

/** The message near the option; `fields` in the provider's names. */
export type Remark =
  | { kind: 'unavailable' | 'refused' | 'closed' | 'unheard' }
  | { kind: 'correct'; fields: string[] };

type Session = { ref: string; category: string; token?: string };

type Options = {
  checkout: CheckoutData;
  scriptUrl: string;
  order: OrderForm;
  container: RefObject<HTMLDivElement | null>;
  onOffered: (isByPress: boolean) => void;
  onRefused: () => void;
  /** With a message: nothing was ordered, and the next attempt starts over. */
  onDeclined: (message: string) => void;
};

/** Paying later, starting with whether it is offered for this order. */
export function usePayLater(options: Options) {
  const { checkout, scriptUrl, order, container } = options;
  const [stage, setStage] = useState<Stage>('unasked');
  const [remark, setRemark] = useState<Remark | null>(null);
  const session = useRef<Session | null>(null);
  const isBusy = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  /** One request at a time: a second press does nothing. */
  const alone = useCallback(async (first: Stage, work: () => Promise<Stage>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setStage(first);
    setRemark(null);
    try {
      setStage(await work());
    } finally {
      isBusy.current = false;
    }
  }, []);

  function refuse(): Stage {
    remember(refusalOf(order));
    setRemark({ kind: 'refused' });
    options.onRefused();
    return 'refused';
  }

  /** The state after an answer that shows the form without an approval. */
  function offered({ error }: LibraryAnswer, otherwise: Remark | null): Stage {
    const fields = error?.invalid_fields;
    setRemark(fields ? { kind: 'correct', fields } : otherwise);
    return 'offered';
  }

  async function ask(isByPress: boolean) {
    if (!isAllowedHere()) {
      remember('asked');
      location.assign(`${checkout.address}?step=payment`);
      return;
    }
    await alone('asking', async () => {
      try {
        const [library, started] = await Promise.all([loadLibrary(scriptUrl), createSession(order)]);
        if (!('ref' in started)) return end(started);
        const category = started.payment_method_categories[0]?.identifier;
        if (!category || !container.current) throw new Error('nothing to show');
        session.current = { ref: started.ref, category };
        const answer = await showForm(library, container.current, {
          clientToken: started.client_token,
          category,
        });
        if (!answer.show_form) return refuse();
        options.onOffered(isByPress);
        return offered(answer, null);
      } catch {
        remember(null);
        setRemark({ kind: 'unavailable' });
        return 'unasked';
      }
    });
  }

  async function pay() {
    const { current } = session;
    if (!current) return;
    await alone(current.token ? 'placing' : 'approving', async () => {
      if (!current.token) {
        const answer = await authorise(current.category).catch(() => null);
        if (!answer) return offered({ show_form: true }, { kind: 'unavailable' });
        if (!answer.show_form) return refuse();
        if (!answer.approved || !answer.authorization_token) return offered(answer, { kind: 'closed' });
        current.token = answer.authorization_token;
      }
      setStage('placing');
      const { ref, token } = current;
      const answer = await completeOrder({ ref, token, requestKey: checkout.requestKey }, order);
      return answer ? end(answer) : offered({ show_form: true }, { kind: 'unheard' });
    });
  }

  async function end({ status, orderId, message }: CheckoutAnswer): Promise<Stage> {
    const hadSession = session.current !== null;
    session.current = null;
    if ((status === 'accepted' || status === 'checking') && orderId) {
      remember(null);
      await navigate(`/checkout/thank-you/${orderId}`);
      return 'placing';
    }
    // Retried automatically after a decline; without a session the customer has to retry.
    if (!hadSession) remember(null);
    await revalidate();
    options.onDeclined(message ?? AGAIN);
    return 'unasked';
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the remembered state
  useEffect(() => {
    const memory = recall();
    const wasChosen = memory === 'chosen' || (memory === null && checkout.payLater?.wasLast);
    if (memory === refusalOf(order)) setStage('refused');
    else if ((memory === 'asked' || wasChosen) && isAllowedHere()) void ask(memory === 'asked');
  }, []);

  return { stage, remark, ask: () => ask(true), pay };
}
