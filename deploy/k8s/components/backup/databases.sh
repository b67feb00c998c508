# Read by the other scripts. Where the backups are, and each database's address by its own login.
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
