// The image's health check: whether the shop in this container is ready. Ends with 0 or 1.
fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
