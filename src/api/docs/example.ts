/** The values in the examples of the API document. A test makes every call with them, word for word. */
export const EXAMPLE = {
  product: 'p_4Qz1mT8cYw2Lk7RsNd9Vb3',
  variant: 'v_7Hn3kP5xWq8Jt2MfZc6Rg1',
  collection: 'c_2Bv9dK4sXy6Gp1LhTm8Qw5',
  order: 'o_9Fj6rC2tEu4Nz8SbVk3Mx7',
  line: 'l_1bHh7kQz4yOr1wXnUl9ScM',
  consignment: 'con_5kTbVq8wLx2rTnBz7HcYm1',
  orderInPart: 'o_5Rt8mXq2Kc7Vn1LbWd4Hs6',
  quote: 'qt_8Jm4vN1pDy7Rw2KbSx5Gt9',
  quoteLine: 'ql_2Cz6hW9fQk3Tv8MnLp1Xd4',
  quoteLink: 'qv_6Ga3sK8bVt1Yh5RcZm9Nj2',
  sale: 'sale_6Gt2kS7wXy3Bp9LfNd4Vm1',
  code: 'code_3Hv8mR5cZq1Wt6JxKb7Ln2',
  payment: 'req_5Wd8gH1yAo7Ql4PiRn2Kc9',
  payLater: 'req_8Yt3bN6vCi1Zs9EqXm5Lp4',
  /** The pay-later provider's. */
  authorization: 'b4bd3423-24e3',
  /** What the bank's page posts back. */
  cres: 'eyJ0aHJlZURTU2VydmVyVHJhbnNJRCI6IjVhNyJ9',
  image: '/media/3Lx7vS9bUe5Yt1DaGw4Jk6.jpeg',
  handle: 'ashcombe-oak-suite',
  title: 'Ashcombe Oak Suite',
  /** Pence. */
  price: 64900,
  created: '2026-11-21T09:30:00.000Z',
  saleStarts: '2026-11-27T00:00:00.000Z',
  saleEnds: '2026-12-01T00:00:00.000Z',
  token: 'Zx8rT2mWq5Lk9PcVb3Nf7Hj1Sd6GyAe4Uo0IiRtKwMs',
  refreshToken: 'Bq7nY4vXe1Zk6TwJc9Rm3Hf8Lp5SdGa2Uo0IiEtNyVx',
  mailedToken: 'Kd5wJ8sPz2Qx6MvTb4Rn9Gc1Lf7HyEa3Uo0IiWtCkXj',
  name: 'Eleanor Whitlock',
  email: 'eleanor@example.co.uk',
  /** 'peat smoke and slate' in base64. */
  password: 'cGVhdCBzbW9rZSBhbmQgc2xhdGU=',
  /** 'embers by the hearth' in base64. */
  newPassword: 'ZW1iZXJzIGJ5IHRoZSBoZWFydGg=',
  postcode: 'ST13 6DH',
} as const;
