export default function OurAdvantages() {
  return <h1>Our advantages</h1>;
}
