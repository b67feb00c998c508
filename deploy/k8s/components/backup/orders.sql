-- Reservations, sales and stock must agree.
select count(*), 'shelves that do not add up (I1)' from stock
  where available + reserved + sold <> received or least(available, reserved, sold) < 0;
select count(*), 'shelves that are not the sum of their events (I1)' from (
  select stream,
    sum(case type when 'StockLevelChanged' then (data->>'applied')::int when 'StockReserved' then -(data->>'quantity')::int
      when 'StockReleased' then (data->>'quantity')::int when 'StockReturned' then (data->>'quantity')::int else 0 end) as available,
    sum(case type when 'StockReserved' then (data->>'quantity')::int when 'StockCommitted' then -(data->>'quantity')::int
      when 'StockReleased' then -(data->>'quantity')::int else 0 end) as reserved,
    sum(case type when 'StockCommitted' then (data->>'quantity')::int when 'StockReturned' then -(data->>'quantity')::int
      else 0 end) as sold
  from events where stream like 'stock-%' group by stream) as told
  full join stock on told.stream = 'stock-' || product_id || case when size = 0 then '' else ':' || size end
  where (stock.available, stock.reserved, stock.sold) is distinct from (told.available, told.reserved, told.sold);
select abs(coalesce(sum(sold), 0) - (select coalesce(sum((line->>'quantity')::int), 0)
    from order_list, jsonb_array_elements(lines) as line where status not in ('cancelled', 'failed')))::int,
  'pieces sold without an order, or ordered without a sale (I2)' from stock;
select count(*), 'orders placed twice (I4)' from (
  select stream from events where type = 'OrderPlaced' group by stream having count(*) > 1) as twice;
select count(*), 'orders of which the list does not know (I3)' from events
  where type = 'OrderPlaced' and not exists (select from order_list where order_id = data->>'orderId');
