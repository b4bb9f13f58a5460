// Baseline: a plain node:http server that writes an order and its lines with one statement, without validation. The
// search path decides which tables.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const POOL = 16;
/** Same length as the hash that the product stores. */
const REQUEST_HASH = Buffer.alloc(32, 1);

interface BaselineOrder {
  customerId: string;
  restaurantId: string;
  deliveryType: string;
  subtotal: number;
  discount: number;
  deliveryFee: number;
  tax: number;
  tip: number;
  total: number;
  paymentMethod: string;
  specialInstructions: string;
  deliveryAddress: object;
  items: { menuItemId: string; name: string; quantity: number; price: number }[];
}

const INSERT = `
  with placed as (
    insert into orders (customer_id, restaurant_id, fulfilment, subtotal, discount, delivery_fee, tax, tip, total,
      payment_method, instructions, address, promised_from_minutes, promised_to_minutes, idempotency_key,
      request_hash)
    values ($1, $2, $3::fulfilment_type, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, 30, 45, $13, $14)
    returning id, order_number
  ), lines as (
    insert into order_lines (order_id, position, menu_item_id, name, image, unit_price, quantity, options)
    select placed.id, line.position, (line.value ->> 'menuItemId')::uuid, line.value ->> 'name', '/art/dishes/pizza,tomato-sauce,fresh-mozzarella,basil.svg',
      (line.value ->> 'price')::numeric, (line.value ->> 'quantity')::int, line.value -> 'customizations'
    from placed, jsonb_array_elements($15::jsonb) with ordinality as line (value, position)
  )
  select * from placed`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: POOL });

async function insertOrder(order: BaselineOrder, key: string): Promise<object | undefined> {
  const values = [
    order.customerId,
    order.restaurantId,
    order.deliveryType,
    order.subtotal,
    order.discount,
    order.deliveryFee,
    order.tax,
    order.tip,
    order.total,
    order.paymentMethod,
    order.specialInstructions,
    JSON.stringify(order.deliveryAddress),
    key,
    REQUEST_HASH,
    JSON.stringify(order.items),
  ];
  const { rows } = await pool.query<object>({ name: 'insert-order', text: INSERT, values });
  return rows[0];
}

const server = createServer((request, response) => {
  let body = '';
  const respond = (status: number, content: object) => {
    const text = JSON.stringify(content);
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  };
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    insertOrder(JSON.parse(body) as BaselineOrder, String(request.headers['idempotency-key'])).then(
      (placed) => respond(201, { success: true, data: placed }),
      (error: unknown) => respond(500, { success: false, error: String(error) }),
    );
  });
});
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`));
