# Restores the youngest backup into a Postgres of its own and asks whether the books in it are in order.
set -eu
latest=$(ls -d /backups/[0-9]* | sort | tail -1)
(cd "$latest" && sha256sum --check --quiet SHA256SUMS)
initdb --username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 --pgdata=/scratch/data >/dev/null
trap 'pg_ctl --pgdata=/scratch/data --mode=immediate stop >/dev/null' EXIT
pg_ctl --pgdata=/scratch/data --wait --log=/scratch/log start \
  --options="-c listen_addresses='' -c unix_socket_directories=/tmp -c fsync=off -c shared_buffers=64MB" >/dev/null
export PGHOST=/tmp PGUSER=postgres
broken=0
for dump in "$latest"/*.dump; do
  name=$(basename "$dump" .dump)
  createdb "$name"
  pg_restore --exit-on-error --no-owner --no-privileges --dbname="$name" "$dump"
  [ "$name" = vault ] && { echo "vault: $(psql -XAtd vault -c 'select count(*) from keys') keys"; continue; }
  for file in log "$name"; do
    [ -f "/checks/$file.sql" ] || continue
    psql -XAt -F ' ' -v ON_ERROR_STOP=1 -d "$name" -f "/checks/$file.sql" >/scratch/answers
    while read -r count what; do
      echo "$name: $what: $count"
      [ "$count" = 0 ] || broken=1
    done </scratch/answers
  done
done
[ $broken = 0 ] || { echo "$(basename "$latest") is NOT in order"; exit 1; }
echo "$(basename "$latest") is in order"
