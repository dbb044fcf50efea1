export default function NewsletterLeave() {
  return <h1>Newsletter leave</h1>;
}
