select count(*), 'payments taken twice (I6)' from (
  select data->>'paymentId' from events where type = 'PaymentCaptured' group by 1 having count(*) > 1) as twice;
