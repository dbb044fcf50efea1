export default function NewsletterConfirm() {
  return <h1>Newsletter confirm</h1>;
}
