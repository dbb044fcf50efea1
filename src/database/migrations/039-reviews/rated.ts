/** Sets what a product carries of its published reviews: their count, and the average in hundredths of a star. */
export const rate = (product: string) => `UPDATE product SET (reviews, rating) = (
    SELECT count(*), CAST(coalesce(round(avg(stars) * 100), 0) AS integer)
    FROM review WHERE product_id = ${product} AND state = 'published'
  ) WHERE id = ${product}`;
