export default function TermsAndConditions() {
  return <h1>Terms and conditions</h1>;
}
