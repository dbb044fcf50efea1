export default function PrivacyPolicy() {
  return <h1>Privacy policy</h1>;
}
