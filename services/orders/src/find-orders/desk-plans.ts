// What the migrations of this name do for the order desk's lists.

/** Paid to the courier, all of it or a part: counted by an index alone, and listed by it. */
export const cashList = `create index order_list_cash on order_list (created_at desc, order_id)
  where payment_method = 'cod' or advance > 0;`

/**
 * With a hundred samples Postgres took a city of one order in twenty for a rare word, and sorted all of its orders. The
 * index is that of the orders that metrics count (customer-orders.ts): the list behind their number read every order.
 */
export const deskPlans = `
  alter table order_list alter column search set statistics 300;
  analyze order_list (search);
  create index order_list_counted on order_list (created_at desc, order_id)
    where status not in ('cancelled', 'failed') and came_back is null
      and (payment_method = 'cod' or payment_status in ('paid', 'refunded'));`
