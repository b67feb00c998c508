-- For every service: how many events break a rule of the log, and which rule. Anything but 0: events lost or doubled.
select count(*), 'events without a position (I8)' from events e
  where not exists (select from log where log.seq = e.seq) and not exists (select from outbox where outbox.seq = e.seq);
select coalesce(max(position) - count(*), 0), 'gaps between positions (I8)' from log;
select count(*) - count(distinct seq), 'events with two positions (I9)' from log;
select count(*), 'events out of the order of their stream (I10)' from (
  select version, row_number() over (partition by stream order by log.position) as place
  from log join events using (seq)) as placed where version <> place;
