select count(*), 'orders with two parcels (I13)' from (
  select stream from events group by stream
  having count(*) filter (where type = 'ShipmentBooked') > 1 + count(*) filter (where type in ('ShipmentFailed', 'ShipmentCancelled'))
) as twice;
