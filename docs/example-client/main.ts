// SHOP=http://localhost:3000 EMAIL=… PASSWORD=… node docs/example-client/main.ts
import { listProducts } from './products.ts';
import { findOrdersToShip } from './ship-order.ts';
import { ShopClient } from './shop-client.ts';

const { SHOP = 'http://localhost:3000', EMAIL = '', PASSWORD = '' } = process.env;
const client = new ShopClient(SHOP);
for await (const { title, price } of listProducts(client))
  console.log(`£${(price / 100).toFixed(2)}  ${title}`);

if (EMAIL) {
  await client.signIn(EMAIL, PASSWORD);
  const waiting = await findOrdersToShip(client);
  console.log(`Orders that wait to be sent: ${waiting.map((each) => `#WEB${each.orderNumber}`).join(' ')}`);
}
