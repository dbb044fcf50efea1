export default function Recovery() {
  return <h1>Recovery</h1>;
}
