import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

type Column = ColumnDefinitionBuilder;
const required = (c: Column) => c.notNull();
const key = (c: Column) => c.primaryKey().notNull();
const emptyText = (c: Column) => c.notNull().defaultTo('');
const to = (target: string) => (c: Column) => c.notNull().references(target);
const partOf = (target: string) => (c: Column) => c.notNull().references(target).onDelete('cascade');

/** A 0/1 flag with its CHECK, the same on both engines. */
const flag = (name: string, start: 0 | 1) => (c: Column) =>
  c
    .notNull()
    .defaultTo(start)
    .check(sql`${sql.ref(name)} IN (0, 1)`);

export async function up(db: Kysely<unknown>): Promise<void> {
  await createCatalogue(db);
  await createOrders(db);
  await createAccounts(db);
  await createOwnersTables(db);
}

async function createCatalogue(db: Kysely<unknown>) {
  const { schema } = db;
  await schema
    .createTable('product')
    .addColumn('id', 'text', key)
    .addColumn('handle', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', emptyText)
    .addColumn('html_description', 'text', emptyText)
    .addColumn('external_ref', 'text', emptyText)
    .addColumn('available', 'integer', flag('available', 0))
    .addColumn('price', 'integer', (c) => c.notNull().check(sql`price >= 0`))
    .addColumn('lowest_price', 'integer', (c) => c.notNull().check(sql`lowest_price >= 0`))
    .addColumn('postage_provider', 'text', (c) => c.notNull().check(sql`postage_provider IN ('UPS', 'AXL')`))
    .addColumn('featured_media', 'text')
    .addColumn('tags', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('metafields', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('created', 'bigint', required)
    .addColumn('updated', 'bigint', required)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  // Every order in which the owner or a customer may look through the products.
  await schema.createIndex('product_by_created').on('product').columns(['created', 'id']).execute();
  await schema.createIndex('product_shown').on('product').columns(['available', 'created', 'id']).execute();
  await schema
    .createIndex('product_by_price')
    .on('product')
    .columns(['available', 'lowest_price', 'id'])
    .execute();
  await sql`CREATE INDEX product_by_title ON product (available, lower(title), id)`.execute(db);
  await schema
    .createTable('product_media')
    .addColumn('id', 'text', key)
    .addColumn('product_id', 'text', partOf('product.id'))
    .addColumn('url', 'text', (c) => c.notNull().unique())
    .addColumn('position', 'integer', required)
    .execute();
  await schema
    .createIndex('product_media_by_product')
    .on('product_media')
    .columns(['product_id', 'position'])
    .execute();
  await schema
    .createTable('product_handle')
    .addColumn('handle', 'text', key)
    .addColumn('product_id', 'text', partOf('product.id'))
    .execute();
  await schema.createIndex('product_handle_by_product').on('product_handle').column('product_id').execute();
  await schema
    .createTable('option_type')
    .addColumn('id', 'text', key)
    .addColumn('product_id', 'text', partOf('product.id'))
    .addColumn('handle', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('position', 'integer', required)
    .addUniqueConstraint('option_type_once', ['product_id', 'handle'])
    .execute();
  await schema
    .createTable('option_value')
    .addColumn('id', 'text', key)
    .addColumn('option_type_id', 'text', partOf('option_type.id'))
    .addColumn('handle', 'text', required)
    .addColumn('view_name', 'text', required)
    .addColumn('position', 'integer', required)
    .addUniqueConstraint('option_value_once', ['option_type_id', 'handle'])
    .execute();
  await schema
    .createTable('variant')
    .addColumn('id', 'text', key)
    .addColumn('product_id', 'text', partOf('product.id'))
    .addColumn('title', 'text', required)
    .addColumn('handle', 'text', required)
    .addColumn('sku', 'text', (c) => c.notNull().unique())
    .addColumn('available', 'integer', flag('available', 1))
    .addColumn('price', 'integer', (c) => c.notNull().check(sql`price >= 0`))
    .addColumn('stock_count', 'integer', (c) => c.notNull().defaultTo(0).check(sql`stock_count >= 0`))
    .addColumn('featured_media', 'text')
    .addColumn('options_key', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('variant_once', ['product_id', 'options_key'])
    .execute();
  await schema
    .createTable('variant_option')
    .addColumn('variant_id', 'text', partOf('variant.id'))
    .addColumn('option_type_id', 'text', to('option_type.id'))
    .addColumn('option_value_id', 'text', to('option_value.id'))
    .addPrimaryKeyConstraint('variant_option_key', ['variant_id', 'option_type_id'])
    .execute();
  await schema
    .createIndex('variant_option_by_value')
    .on('variant_option')
    .column('option_value_id')
    .execute();
  await schema.createIndex('variant_option_by_type').on('variant_option').column('option_type_id').execute();
  await schema
    .createTable('collection')
    .addColumn('id', 'text', key)
    .addColumn('handle', 'text', (c) => c.notNull().unique())
    .addColumn('title', 'text', required)
    .addColumn('created', 'bigint', required)
    .addColumn('updated', 'bigint', required)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await schema
    .createTable('collection_product')
    .addColumn('collection_id', 'text', partOf('collection.id'))
    .addColumn('product_id', 'text', partOf('product.id'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('collection_product_key', ['collection_id', 'product_id'])
    .execute();
  await schema
    .createIndex('collection_product_in_order')
    .on('collection_product')
    .columns(['collection_id', 'position', 'product_id'])
    .execute();
  await schema
    .createIndex('collection_product_by_product')
    .on('collection_product')
    .column('product_id')
    .execute();
  await schema
    .createTable('catalogue_version')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull().check(sql`id = 1`))
    .addColumn('version', 'bigint', required)
    .execute();
  await sql`INSERT INTO catalogue_version (id, version) VALUES (1, 1)`.execute(db);
  await schema
    .createTable('image')
    .addColumn('id', 'text', key)
    .addColumn('url', 'text', (c) => c.notNull().unique())
    .addColumn('purpose', 'text', (c) => c.notNull().check(sql`purpose IN ('product', 'library')`))
    .addColumn('alt', 'text', emptyText)
    .addColumn('content_hash', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('format', 'text', required)
    .addColumn('sizes_due', 'bigint')
    .addColumn('created', 'bigint', required)
    .execute();
  await schema.createIndex('image_by_purpose').on('image').columns(['purpose', 'created']).execute();
  await schema.createIndex('image_by_content').on('image').column('content_hash').execute();
  await schema
    .createIndex('image_to_size')
    .on('image')
    .column('sizes_due')
    .where(sql.ref('sizes_due'), 'is not', null)
    .execute();
  await schema
    .createTable('atc_count')
    .addColumn('variant_id', 'text', partOf('variant.id'))
    .addColumn('day', 'text', required)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('atc_count_key', ['variant_id', 'day'])
    .execute();
}

async function createOrders(db: Kysely<unknown>) {
  const { schema } = db;
  await schema
    .createTable('orders')
    .addColumn('id', 'text', key)
    .addColumn('order_number', 'integer', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status IN ('in-progress', 'accepted', 'shipped', 'cancelled', 'declined')`),
    )
    .addColumn('created', 'bigint', required)
    .addColumn('updated', 'bigint', required)
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('expires', 'bigint')
    .addColumn('account_id', 'text')
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone_number', 'text', required)
    .addColumn('ip', 'text', emptyText)
    .addColumn('shipping_address', 'text', required)
    .addColumn('shipping_zip', 'text', required)
    .addColumn('billing_address', 'text', required)
    .addColumn('goods', 'integer', (c) => c.notNull().check(sql`goods >= 0`))
    .addColumn('delivery', 'integer', (c) => c.notNull().check(sql`delivery >= 0`))
    .addColumn('discount', 'integer', (c) => c.notNull().check(sql`discount >= 0`))
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('discount_fraction', 'real', (c) => c.notNull().defaultTo(0))
    .addColumn('payment_method', 'text', emptyText)
    .addColumn('auth_code', 'text', emptyText)
    .addColumn('message', 'text', emptyText)
    .addColumn('meta_data', 'text')
    .addColumn('search_text', 'text', emptyText)
    .addCheckConstraint('orders_add_up', sql`amount = goods + delivery - discount`)
    .execute();
  await schema.createIndex('orders_by_created').on('orders').columns(['created', 'id']).execute();
  await schema.createIndex('orders_by_status').on('orders').columns(['status', 'created']).execute();
  await schema.createIndex('orders_by_account').on('orders').columns(['account_id', 'created']).execute();
  await schema.createIndex('orders_by_email').on('orders').column('email').execute();
  await schema
    .createIndex('orders_to_expire')
    .on('orders')
    .column('expires')
    .where(sql.ref('status'), '=', 'in-progress')
    .execute();
  // Counted up in the transaction that makes the order: no number twice, none left out.
  await schema
    .createTable('order_counter')
    .addColumn('id', 'integer', (c) => c.primaryKey().notNull().check(sql`id = 1`))
    .addColumn('last', 'integer', required)
    .execute();
  await sql`INSERT INTO order_counter (id, last) VALUES (1, 1000)`.execute(db);
  await schema
    .createTable('order_line')
    .addColumn('id', 'text', key)
    .addColumn('order_id', 'text', to('orders.id'))
    .addColumn('position', 'integer', required)
    .addColumn('variant_id', 'text', required)
    .addColumn('product_id', 'text', required)
    .addColumn('product_handle', 'text', required)
    .addColumn('product_title', 'text', required)
    .addColumn('variant_title', 'text', required)
    .addColumn('variant_handle', 'text', required)
    .addColumn('sku', 'text', required)
    .addColumn('featured_media', 'text')
    .addColumn('postage_provider', 'text', required)
    .addColumn('options', 'text', required)
    .addColumn('unit_price', 'integer', (c) => c.notNull().check(sql`unit_price >= 0`))
    .addColumn('quantity', 'integer', (c) => c.notNull().check(sql`quantity BETWEEN 1 AND 49`))
    .addColumn('delivery', 'integer', (c) => c.notNull().check(sql`delivery >= 0`))
    .addUniqueConstraint('order_line_once', ['order_id', 'position'])
    .execute();
  await schema
    .createTable('order_event')
    .addColumn('id', 'text', key)
    .addColumn('order_id', 'text', to('orders.id'))
    .addColumn('at', 'bigint', required)
    .addColumn('who', 'text', required)
    .addColumn('from_status', 'text')
    .addColumn('to_status', 'text', required)
    .addColumn('note', 'text', emptyText)
    .execute();
  await schema.createIndex('order_event_by_order').on('order_event').columns(['order_id', 'at']).execute();
  await schema
    .createTable('payment')
    .addColumn('id', 'text', key)
    .addColumn('order_id', 'text', (c) => to('orders.id')(c).unique())
    .addColumn('provider', 'text', (c) => c.notNull().check(sql`provider IN ('card', 'klarna')`))
    .addColumn('state', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`state IN ('created', 'sending', 'awaiting-customer', 'unknown', 'accepted', 'declined', 'expired', 'refunding', 'refunded')`,
        ),
    )
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('request_key', 'text', (c) => c.unique())
    .addColumn('request_hash', 'text', required)
    .addColumn('provider_reference', 'text')
    .addColumn('public_reference', 'text', (c) => c.notNull().unique())
    .addColumn('authorisation_code', 'text', emptyText)
    .addColumn('card_brand', 'text', emptyText)
    .addColumn('card_first_six', 'text', (c) => emptyText(c).check(sql`length(card_first_six) <= 6`))
    .addColumn('card_last_four', 'text', (c) => emptyText(c).check(sql`length(card_last_four) <= 4`))
    .addColumn('card_expiry', 'text', emptyText)
    .addColumn('message', 'text', emptyText)
    .addColumn('needs_attention', 'integer', flag('needs_attention', 0))
    .addColumn('created', 'bigint', required)
    .addColumn('updated', 'bigint', required)
    .addColumn('check_after', 'bigint')
    .execute();
  await schema
    .createIndex('payment_to_settle')
    .on('payment')
    .column('check_after')
    .where(sql.ref('check_after'), 'is not', null)
    .execute();
  await schema
    .createIndex('payment_needs_attention')
    .on('payment')
    .column('created')
    .where(sql.ref('needs_attention'), '=', 1)
    .execute();
  await schema
    .createTable('payment_event')
    .addColumn('id', 'text', key)
    .addColumn('payment_id', 'text', to('payment.id'))
    .addColumn('at', 'bigint', required)
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text', required)
    .addColumn('note', 'text', emptyText)
    .execute();
  await schema
    .createIndex('payment_event_by_payment')
    .on('payment_event')
    .columns(['payment_id', 'at'])
    .execute();
  await schema
    .createTable('stock_movement')
    .addColumn('id', 'text', key)
    .addColumn('variant_id', 'text', required)
    .addColumn('order_id', 'text')
    .addColumn('change', 'integer', required)
    .addColumn('reason', 'text', (c) =>
      c.notNull().check(sql`reason IN ('sold', 'returned', 'set', 'initial')`),
    )
    .addColumn('at', 'bigint', required)
    .execute();
  await schema
    .createIndex('stock_movement_by_variant')
    .on('stock_movement')
    .columns(['variant_id', 'at'])
    .execute();
  // What an order took goes back at most once for each variant, whoever asks, however often.
  await schema
    .createIndex('stock_moved_once')
    .unique()
    .on('stock_movement')
    .columns(['order_id', 'variant_id', 'reason'])
    .where(sql.ref('order_id'), 'is not', null)
    .execute();
  await schema
    .createTable('checkout_draft')
    .addColumn('id', 'text', key)
    .addColumn('details', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('postcode', 'text')
    .addColumn('request_key', 'text', required)
    .addColumn('last_order_id', 'text')
    .addColumn('created', 'bigint', required)
    .addColumn('expires', 'bigint', required)
    .execute();
  await schema.createIndex('checkout_draft_to_expire').on('checkout_draft').column('expires').execute();
}

async function createAccounts(db: Kysely<unknown>) {
  const { schema } = db;
  await schema
    .createTable('account')
    .addColumn('id', 'text', key)
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('password_hash', 'text', required)
    .addColumn('type', 'text', (c) => c.notNull().check(sql`type IN ('Standard', 'Admin')`))
    .addColumn('created', 'bigint', required)
    .addColumn('active', 'integer', flag('active', 1))
    .execute();
  await schema
    .createIndex('account_admin')
    .on('account')
    .column('created')
    .where(sql.ref('type'), '=', 'Admin')
    .execute();
  await schema
    .createTable('session')
    .addColumn('id', 'text', key)
    .addColumn('account_id', 'text', partOf('account.id'))
    .addColumn('family', 'text', required)
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('refresh_hash', 'text', (c) => c.notNull().unique())
    .addColumn('issued', 'bigint', required)
    .addColumn('expires', 'bigint', required)
    .addColumn('refresh_expires', 'bigint', required)
    .addColumn('ended', 'bigint')
    .addColumn('rotated', 'integer', flag('rotated', 0))
    .execute();
  await schema.createIndex('session_by_account').on('session').column('account_id').execute();
  await schema.createIndex('session_by_family').on('session').column('family').execute();
  await schema
    .createTable('recovery')
    .addColumn('token_hash', 'text', key)
    .addColumn('account_id', 'text', partOf('account.id'))
    .addColumn('expires', 'bigint', required)
    .addColumn('used', 'bigint')
    .execute();
  await schema.createIndex('recovery_by_account').on('recovery').column('account_id').execute();
  await schema
    .createTable('subscriber')
    .addColumn('email', 'text', key)
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state IN ('asked', 'subscribed', 'left')`))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('asked', 'bigint', required)
    .addColumn('confirmed', 'bigint')
    .execute();
}

async function createOwnersTables(db: Kysely<unknown>) {
  const { schema } = db;
  await schema
    .createTable('mail')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('subject_key', 'text', required)
    .addColumn('message_id', 'text', (c) => c.notNull().unique())
    .addColumn('recipient', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('html', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state IN ('queued', 'sent', 'failed')`))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt', 'bigint', required)
    .addColumn('created', 'bigint', required)
    .addColumn('sent', 'bigint')
    .addColumn('last_error', 'text', emptyText)
    .addUniqueConstraint('mail_once', ['kind', 'subject_key'])
    .execute();
  await schema
    .createIndex('mail_to_send')
    .on('mail')
    .column('next_attempt')
    .where(sql.ref('state'), '=', 'queued')
    .execute();
  await schema
    .createTable('shop_state')
    .addColumn('key', 'text', key)
    .addColumn('value', 'text', required)
    .execute();
  await schema
    .createTable('profile_override')
    .addColumn('key', 'text', key)
    .addColumn('value', 'text', required)
    .addColumn('updated', 'bigint', required)
    .execute();
  await schema
    .createTable('audit')
    .addColumn('id', 'text', key)
    .addColumn('at', 'bigint', required)
    .addColumn('who', 'text', required)
    .addColumn('account_id', 'text')
    .addColumn('action', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('subject_id', 'text', required)
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  await schema.createIndex('audit_by_subject').on('audit').columns(['kind', 'subject_id', 'at']).execute();
  await schema.createIndex('audit_by_time').on('audit').column('at').execute();
  await schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('window_start', 'bigint', required)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('rate_limit_key', ['key', 'window_start'])
    .execute();
  await schema.createIndex('rate_limit_by_window').on('rate_limit').column('window_start').execute();
}
