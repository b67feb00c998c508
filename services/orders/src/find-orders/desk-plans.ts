// SQL of the migrations with these names, for the order desk's lists.

/** Orders paid to the courier in full or in part. Counted by the index alone, and listed by it. */
export const cashList = `create index order_list_cash on order_list (created_at desc, order_id)
  where payment_method = 'cod' or advance > 0;`

/**
 * With a hundred samples Postgres misjudged a city of one order in twenty as a rare word and sorted all of its orders.
 * The index matches the orders that metrics count (customer-orders.ts); without it the list behind that number read
 * every order.
 */
export const deskPlans = `
  alter table order_list alter column search set statistics 300;
  analyze order_list (search);
  create index order_list_counted on order_list (created_at desc, order_id)
    where status not in ('cancelled', 'failed') and came_back is null
      and (payment_method = 'cod' or payment_status in ('paid', 'refunded'));`
