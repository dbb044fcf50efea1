import { text } from '../../../forms/form-text.ts';
import { listOf } from '../editor/text-actions.server.ts';

/** Menu, top and footer as a form says them. */
export function frameIn(form: FormData) {
  return {
    menu: listOf(form, 'menu'),
    strip: text(form, 'strip'),
    support: listOf(form, 'support'),
    newsletter: text(form, 'newsletter'),
    newsletterHint: text(form, 'newsletterHint'),
    closing: text(form, 'closing'),
    productDescription: text(form, 'productDescription'),
  };
}
