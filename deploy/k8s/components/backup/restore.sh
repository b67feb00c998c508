# Makes the databases those of backup $BACKUP, each in one transaction and by its service's own login, so that everything
# belongs to whom the migrations would have given it. With `check` it only says whether that backup is there and whole.
set -euo pipefail
. "$(dirname "$0")/databases.sh"
whole "${BACKUP-}"
if [ "${1-}" = check ]; then
  echo "$BACKUP: $(du -sh "$backups/$BACKUP" | cut -f1), $(paste -sd, "$backups/$BACKUP/positions" | sed 's/,/, /g')"
  exit
fi
# Who was erased since that backup stays erased: the vault that is there knows, and the list of those before it.
list_erased
for name in vault $services; do
  # Without the last word, because a dump could not be read to its end, nothing was done.
  {
    echo "set lock_timeout = '30s'; begin; drop owned by current_user cascade;"
    pg_restore --no-owner --file=- "$backups/$BACKUP/$name.dump" && echo 'commit; set client_min_messages = error; analyze;'
  } | psql -Xq -v ON_ERROR_STOP=1 -o /dev/null "$(url "$name")"
  echo "$name is that of $BACKUP"
done
drop_erased
echo "$(wc -l <"$erased") keys are dropped"
