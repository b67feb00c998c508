# Read by the other scripts. Where the backups are, and each database's address by the login that owns its tables.
backups=${BACKUPS:-/backups}
secrets=${SECRETS:-/run/secrets/backup}
services='identity catalog orders payments shipping analytics'
url() { cat "$secrets/${1^^}_DATABASE_URL"; }

# The backup of this name, whole and as it was written; else what there is.
whole() {
  if [ -z "$1" ] || [ ! -d "$backups/$1" ]; then
    echo "There is no backup ${1:-without a name}. There are: $(names | tr '\n' ' ')" >&2
    return 1
  fi
  (cd "$backups/$1" && sha256sum --check --quiet SHA256SUMS >&2)
}

# A folder without a dot is a whole backup.
names() { find "$backups" -mindepth 1 -maxdepth 1 -type d -name '[0-9]*' -printf '%f\n' | sort; }

# Whose keys the vault has dropped, kept apart from every backup: a vault that is put back to one has to drop them again.
# The ids of accounts and orders, nothing of the person. What was listed once stays, also when its vault is lost.
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
