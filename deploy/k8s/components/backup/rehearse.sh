# Restores the latest backup into an empty Postgres and checks its invariants.
set -euo pipefail
. "$(dirname "$0")/databases.sh"
checks=${CHECKS:-/checks}
latest=$(names | tail -1)
require_backup "$latest"
broken=0
for name in $services vault; do
  createdb "$name"
  pg_restore --exit-on-error --no-owner --no-privileges --dbname="$name" "$backups/$latest/$name.dump"
  [ "$name" = vault ] && { echo "vault: $(psql -XAtd vault -c 'select count(*) from keys') keys"; continue; }
  for file in log "$name"; do
    [ -f "$checks/$file.sql" ] || continue
    answers=$(psql -XAt -F ' ' -v ON_ERROR_STOP=1 -d "$name" -f "$checks/$file.sql")
    while read -r count what; do
      echo "$name: $what: $count"
      [ "$count" = 0 ] || broken=1
    done <<<"$answers"
  done
done
[ $broken = 0 ] || { echo "$latest is NOT in order"; exit 1; }
echo "$latest is in order"
