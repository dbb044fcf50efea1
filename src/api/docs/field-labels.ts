/** What people call the fields that calls read themselves; those of forms bring their own labels. */
export const FIELD_LABELS: Record<string, string> = {
  'idempotency-key': 'Idempotency-Key',
  'if-match': 'If-Match',
  address: 'Picture address',
  admin: 'Admin',
  after: 'After',
  alt: 'Picture description',
  authorizationToken: 'Authorisation token',
  codes: 'Discount codes',
  collects: 'Collection',
  consignmentId: 'Consignment',
  context: 'Context',
  cres: 'Bank’s answer',
  day: 'Day',
  email: 'Email',
  featured: 'Featured',
  film: 'Film',
  filename: 'File name',
  from: 'Old address',
  handle: 'Handle',
  id: 'Id',
  image: 'Picture',
  items: 'Items',
  level: 'Level',
  limit: 'Limit',
  message: 'Message',
  order: 'Order',
  page: 'Page',
  pageSize: 'Page size',
  postcode: 'Postcode',
  productId: 'Product',
  q: 'Search text',
  quantity: 'Quantity',
  ref: 'Payment reference',
  sort: 'Sorting',
  standing: 'Standing',
  status: 'Status',
  threeDSMethodData: '3-D Secure method data',
  threeDSRef: '3-D Secure reference',
  url: 'Picture address',
  variantId: 'Variant',
};

/** The label of a field by its path, whose last name counts: 'Variant' for items.0.variantId. */
export function labelOf(path: PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string') ?? '';
  return FIELD_LABELS[name] ?? 'Input';
}
