# Sourced by the other scripts: the place of the backups, and each database's URL with the login that owns its tables.
backups=${BACKUPS:-/backups}
secrets=${SECRETS:-/run/secrets/backup}
services='identity catalog orders payments shipping analytics'
url() { cat "$secrets/${1^^}_DATABASE_URL"; }

# Checks that the backup of this name exists and is unchanged; otherwise prints the existing ones.
require_backup() {
  if [ -z "$1" ] || [ ! -d "$backups/$1" ]; then
    echo "There is no backup ${1:-without a name}. There are: $(names | tr '\n' ' ')" >&2
    return 1
  fi
  (cd "$backups/$1" && sha256sum --check --quiet SHA256SUMS >&2)
}

# A folder without a dot is a complete backup.
names() { find "$backups" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*' -printf '%f\n' | sort; }

# The subjects whose keys the vault has dropped, kept outside the backups: a restored vault has to drop them again.
# Holds ids of accounts and orders, no personal data. An entry stays, also when its vault is lost.
erased=$backups/erased
list_erased() {
  local there
  there=$(psql -XAtq -c "select to_regclass('keys') is not null" "$(url vault)")
  touch "$erased"
  [ "$there" = t ] || return 0
  psql -XAtq -v ON_ERROR_STOP=1 -c 'select subject from keys where key is null' "$(url vault)" >"$erased.now"
  sort -u "$erased" "$erased.now" >"$erased.new"
  mv "$erased.new" "$erased"
  rm "$erased.now"
}
drop_erased() {
  {
    echo 'create temporary table erased (subject text); copy erased from stdin;'
    cat "$erased"
    echo '\.'
    echo "insert into keys (subject, key, dropped_at) select subject, null, now() from erased
      on conflict (subject) do update set key = null, dropped_at = coalesce(keys.dropped_at, now());"
  } | psql -Xq -v ON_ERROR_STOP=1 -o /dev/null "$(url vault)"
}
