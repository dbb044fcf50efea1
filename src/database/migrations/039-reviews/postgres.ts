import { rate } from './rated.ts';

const afterEach = (name: string, event: string, table: string, callee: string, when = '') =>
  `CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW ${when} EXECUTE FUNCTION ${callee}()`;

const callee = (name: string, work: string, answer = 'NULL') =>
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${work}; RETURN ${answer}; END $$`;

export const POSTGRES = [
  callee('rate_reviewed', rate('coalesce(NEW.product_id, OLD.product_id)')),
  afterEach('review_changed', 'INSERT OR UPDATE OF state, stars OR DELETE', 'review', 'rate_reviewed'),
  // One that was deleted and comes back.
  callee('rate_product', rate('NEW.id')),
  afterEach('product_rated', 'INSERT', 'product', 'rate_product'),
  callee('follow_rating', 'UPDATE collection_product SET rating = NEW.rating WHERE product_id = NEW.id'),
  afterEach(
    'rating_followed',
    'UPDATE OF rating',
    'product',
    'follow_rating',
    'WHEN (OLD.rating <> NEW.rating)',
  ),
  callee(
    'rate_member',
    'NEW.rating := coalesce((SELECT rating FROM product WHERE id = NEW.product_id FOR SHARE), 0)',
    'NEW',
  ),
  `CREATE TRIGGER member_rated BEFORE INSERT ON collection_product
    FOR EACH ROW EXECUTE FUNCTION rate_member()`,
  callee(
    'note_reviewable',
    'INSERT INTO review_request (order_id, shipped) VALUES (NEW.order_id, NEW.at) ON CONFLICT DO NOTHING',
  ),
  afterEach(
    'order_reviewable',
    'INSERT',
    'order_event',
    'note_reviewable',
    `WHEN (NEW.to_status = 'shipped')`,
  ),
];
