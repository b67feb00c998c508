# A dump of each database, all of one cut.
#
# A follower keeps its place in its own database. Were the databases dumped one after the other, it could have read
# further than the restored log of its source, and would take the next events with those positions for seen. So all six
# snapshots are taken at once and looked at: unless every place lies within its source's log they are given back and
# taken again. Nothing stands still meanwhile and nobody waits. No more must agree than that: services know of each
# other by their logs alone, and an effect is in one database with its place, a job with its event, a relay with its log.
#
# The vault comes last: keys may be there that nothing is sealed with, never the other way round.
set -euo pipefail
umask 077
. "$(dirname "$0")/databases.sh"
at=$(date -u +%Y%m%dT%H%M%SZ)
part=$backups/.$at
sessions=$(mktemp -d)
trap 'rm -rf "$sessions" "$part"' EXIT
mkdir -p "$part"
# What a backup that was killed has left.
find "$backups" -maxdepth 1 -name '.[0-9]*' -mmin +1440 -exec rm -rf {} +

# A session of each database stays open while others work with its snapshot.
declare -A into out snapshot epoch position reached
converse() {
  mkfifo "$sessions/$1.in" "$sessions/$1.out"
  psql -XAtq -v ON_ERROR_STOP=1 "$(url "$1")" <"$sessions/$1.in" >"$sessions/$1.out" &
  exec {into[$1]}>"$sessions/$1.in" {out[$1]}<"$sessions/$1.out"
}
tell() { echo "$2" >&"${into[$1]}"; }
hear() { IFS= read -r -t 60 -u "${out[$1]}" "$2" || { echo "$1 does not answer" >&2; exit 1; }; }

# The tables are locked against being swapped for others (a rebuild does) before the snapshot: whoever is swapped in later
# would be dumped as empty. Should this machine vanish, the sessions end by themselves.
prepare="set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '1h';
select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables where schemaname = 'public' \gset
begin isolation level repeatable read read only; lock table :tables in access share mode;
\echo ready"
look="select format('%s %s %s', pg_export_snapshot(), epoch, position) || coalesce((
  select string_agg(format(' %s/%s/%s', source, known, place), '') from (
    select source, split_part(epoch, '/', 1) as known, max(position) as place from checkpoints group by 1, 2) as places), '')
from log_head;"

# Names a place that lies beyond its source's log; nothing where there is none. Places of another epoch are of no log now.
beyond() {
  for name in $services; do
    for each in ${reached[$name]}; do
      IFS=/ read -r source known place <<<"$each"
      if [ "$known" = "${epoch[$source]-}" ] && ((place > position[$source])); then
        echo "$name has read $source up to $place of ${position[$source]}"
        return
      fi
    done
  done
}

for name in $services; do converse "$name"; done
for try in {1..100}; do
  for name in $services; do tell "$name" "$prepare"; done
  for name in $services; do hear "$name" ready; done
  for name in $services; do tell "$name" "$look"; done
  for name in $services; do
    hear "$name" seen
    read -r snapshot[$name] epoch[$name] position[$name] reached[$name] <<<"$seen"
  done
  ahead=$(beyond)
  [ -n "$ahead" ] || break
  for name in $services; do tell "$name" 'rollback;'; done
  [ "$try" -lt 100 ] || { echo "no cut in $try tries: $ahead" >&2; exit 1; }
  sleep 0.0$((RANDOM % 10))
done

for name in $services; do
  pg_dump --format=custom --no-owner --exclude-schema='rebuild_*' --snapshot="${snapshot[$name]}" \
    --file="$part/$name.dump" "$(url "$name")"
  tell "$name" '\q'
  echo "$name ${position[$name]}" >>"$part/positions"
done
pg_dump --format=custom --no-owner --file="$part/vault.dump" "$(url vault)"
(cd "$part" && sha256sum ./*.dump positions >SHA256SUMS)
mv "$part" "$backups/$at"
list_erased
# How old the youngest backup is, is a metric of each service.
for name in $services; do psql -Xq -c 'insert into backups default values' "$(url "$name")"; done
names | head -n -"$KEEP" | while read -r old; do rm -rf "${backups:?}/$old"; done
echo "backup $at: $(du -sh "$backups/$at" | cut -f1), $(paste -sd, "$backups/$at/positions" | sed 's/,/, /g'), cut in $try"
