# A dump of each database, all of one cut.
#
# A follower keeps its position in its own database. If the databases were dumped one after the other, it could have
# read further than the restored log of its source, and would skip the next events with those positions. So all six
# snapshots are taken at once and compared: unless every position is within its source's log they are released and taken
# again. No service is stopped or waits. Nothing else must agree across databases: services know of each other by their
# logs alone, and an effect is in one database with its position, a job with its event, a relay with its log.
#
# The vault comes last: a key without sealed data does no harm, sealed data without its key would be lost.
set -euo pipefail
umask 077
. "$(dirname "$0")/databases.sh"
at=$(date -u +%Y%m%dT%H%M%SZ)
part=$backups/.$at
sessions=$(mktemp -d)
trap 'rm -rf "$sessions" "$part"' EXIT
mkdir -p "$part"
# Leftovers of a backup that was killed.
find "$backups" -maxdepth 1 -name '.[0-9]*' -mmin +1440 -exec rm -rf {} +

# A session of each database stays open while others work with its snapshot.
declare -A into out snapshot epoch position reached
open_session() {
  mkfifo "$sessions/$1.in" "$sessions/$1.out"
  psql -XAtq -v ON_ERROR_STOP=1 "$(url "$1")" <"$sessions/$1.in" >"$sessions/$1.out" &
  exec {into[$1]}>"$sessions/$1.in" {out[$1]}<"$sessions/$1.out"
}
send() { echo "$2" >&"${into[$1]}"; }
receive() { IFS= read -r -t 60 -u "${out[$1]}" "$2" || { echo "$1 does not answer" >&2; exit 1; }; }

# The tables are locked against being swapped (a rebuild does that) before the snapshot: a table that is swapped in
# later would be dumped empty. If this machine vanishes, the sessions end by themselves.
prepare="set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '1h';
select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables where schemaname = 'public' \gset
begin isolation level repeatable read read only; lock table :tables in access share mode;
\echo ready"
look="select format('%s %s %s', pg_export_snapshot(), epoch, position) || coalesce((
  select string_agg(format(' %s/%s/%s', source, known, place), '') from (
    select source, split_part(epoch, '/', 1) as known, max(position) as place from checkpoints group by 1, 2) as places), '')
from log_head;"

# Prints a position beyond its source's log; nothing where there is none. Positions of another epoch are not compared.
position_ahead() {
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

for name in $services; do open_session "$name"; done
for try in {1..100}; do
  for name in $services; do send "$name" "$prepare"; done
  for name in $services; do receive "$name" ready; done
  for name in $services; do send "$name" "$look"; done
  for name in $services; do
    receive "$name" seen
    read -r snapshot[$name] epoch[$name] position[$name] reached[$name] <<<"$seen"
  done
  ahead=$(position_ahead)
  [ -n "$ahead" ] || break
  for name in $services; do send "$name" 'rollback;'; done
  [ "$try" -lt 100 ] || { echo "no cut in $try tries: $ahead" >&2; exit 1; }
  sleep 0.0$((RANDOM % 10))
done

for name in $services; do
  pg_dump --format=custom --no-owner --exclude-schema='rebuild_*' --snapshot="${snapshot[$name]}" \
    --file="$part/$name.dump" "$(url "$name")"
  send "$name" '\q'
  echo "$name ${position[$name]}" >>"$part/positions"
done
pg_dump --format=custom --no-owner --file="$part/vault.dump" "$(url vault)"
(cd "$part" && sha256sum ./*.dump positions >SHA256SUMS)
mv "$part" "$backups/$at"
list_erased
# The age of the latest backup is a metric of each service.
for name in $services; do psql -Xq -c 'insert into backups default values' "$(url "$name")"; done
names | head -n -"$KEEP" | while read -r old; do rm -rf "${backups:?}/$old"; done
echo "backup $at: $(du -sh "$backups/$at" | cut -f1), $(paste -sd, "$backups/$at/positions" | sed 's/,/, /g'), cut in $try"
