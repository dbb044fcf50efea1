export default function CheckoutDeclined() {
  return <h1>Checkout declined</h1>;
}
