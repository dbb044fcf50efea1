export default function CheckoutComplete() {
  return <h1>Checkout complete</h1>;
}
