import { type BrowserHalf, loadScript } from './browser-half.ts';
import css from './payment-network.module.css';

/** What `getPaymentDetails` resolves to. */
type Details = { success: boolean; paymentToken?: string; invalid?: object | null };
type HostedForm = { getPaymentDetails(): PromiseLike<Details>; destroy?(): void };
type HostedForms = new (form: HTMLFormElement, options: object) => HostedForm;

declare global {
  interface Window {
    jQuery?: unknown;
    hostedFields?: { classes: { Form: HostedForms } };
  }
}

/** The gateway's names for its fields, and ours. */
const FIELDS = [
  ['cardNumber', 'Card number'],
  ['cardExpiryDate', 'Expiry'],
  ['cardCVV', 'Security code'],
] as const;

let forms = 0;

/** Payment Network's hosted payment fields: frames of the gateway's, and a token for what is typed in them. */
export const paymentNetwork: BrowserHalf = {
  async mount(place, { script, options }) {
    // The gateway's script is written for it, and returns its promises.
    const { default: jQuery } = await import('jquery');
    window.jQuery ??= jQuery;
    await loadScript(script);
    const HostedForm = window.hostedFields?.classes.Form;
    if (!HostedForm) throw new Error('the gateway’s script is another one');
    // A form of its own: what is typed never becomes part of ours.
    const id = `gateway-fields-${++forms}`;
    const form = Object.assign(document.createElement('form'), { id, hidden: true });
    document.body.append(form);
    // Enter in one of its frames.
    jQuery(form).on('hostedform:presubmit', () => place.closest('form')?.requestSubmit());
    place.replaceChildren(...FIELDS.map(([name, label]) => fieldOf(id, name, label)));
    const hosted = new HostedForm(form, {
      autoSetup: true,
      autoSubmit: false,
      merchantID: options.merchantID,
      fields: { any: { style: 'font-family: system-ui, sans-serif; font-size: 16px; line-height: 1.4;' } },
    });
    return {
      async collect() {
        const { success, paymentToken, invalid } = await hosted.getPaymentDetails();
        if (success && paymentToken) return { token: paymentToken };
        const wrong = Object.keys(invalid ?? {});
        if (wrong.length > 0) return { problem: `Please check: ${wrong.join(', ').toLowerCase()}.` };
        return { problem: 'The card’s details could not be read. Please try again.' };
      },
      close() {
        hosted.destroy?.();
        form.remove();
        place.replaceChildren();
      },
    };
  },
};

/** A label and the input that the gateway's script replaces by a frame. */
function fieldOf(form: string, name: string, label: string): HTMLElement {
  const field = document.createElement('div');
  field.className = css.field;
  const input = document.createElement('input');
  input.setAttribute('type', `hostedfield:${name}`);
  input.setAttribute('form', form);
  input.setAttribute('aria-label', label);
  const words = Object.assign(document.createElement('span'), { textContent: label });
  words.setAttribute('aria-hidden', 'true');
  const box = document.createElement('div');
  box.className = css.box;
  box.append(input);
  field.append(words, box);
  return field;
}
