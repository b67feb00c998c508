select count(*), 'payments taken twice (I6)' from (
  select data->>'providerPaymentId' from events where type = 'PaymentCaptured' and data ? 'providerPaymentId'
  group by 1 having count(*) > 1) as twice;
