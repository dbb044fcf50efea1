import { EmailForm } from '../email-form.tsx';

/** Asks to be told when a sold-out variant is back. */
export function StockAlertForm({ variantId }: { variantId: string }) {
  return (
    <EmailForm
      action="/back-in-stock"
      name="email"
      label="Tell me when it is back"
      hint="One message, when it is. No newsletter."
      submit="Tell me"
      variant="outline"
      hidden={{ variantId }}
    />
  );
}
