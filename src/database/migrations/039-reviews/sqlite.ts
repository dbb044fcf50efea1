import { rate } from './rated.ts';

export const SQLITE = [
  `CREATE TRIGGER review_added AFTER INSERT ON review BEGIN ${rate('NEW.product_id')}; END`,
  `CREATE TRIGGER review_decided AFTER UPDATE OF state, stars ON review BEGIN ${rate('NEW.product_id')}; END`,
  `CREATE TRIGGER review_removed AFTER DELETE ON review BEGIN ${rate('OLD.product_id')}; END`,
  // One that was deleted and comes back.
  `CREATE TRIGGER product_rated AFTER INSERT ON product BEGIN ${rate('NEW.id')}; END`,
  `CREATE TRIGGER rating_followed AFTER UPDATE OF rating ON product WHEN OLD.rating <> NEW.rating BEGIN
    UPDATE collection_product SET rating = NEW.rating WHERE product_id = NEW.id;
  END`,
  `CREATE TRIGGER member_rated AFTER INSERT ON collection_product BEGIN
    UPDATE collection_product SET rating = coalesce((SELECT rating FROM product WHERE id = NEW.product_id), 0)
    WHERE collection_id = NEW.collection_id AND product_id = NEW.product_id;
  END`,
  `CREATE TRIGGER order_reviewable AFTER INSERT ON order_event WHEN NEW.to_status = 'shipped' BEGIN
    INSERT INTO review_request (order_id, shipped) VALUES (NEW.order_id, NEW.at) ON CONFLICT DO NOTHING;
  END`,
];
