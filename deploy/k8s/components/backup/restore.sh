# Makes the databases those of backup $BACKUP, each in one transaction and by the login that owns its tables; what the
# service's processes log in as is given what it needs as the migrations do. With `check` it only says whether that backup is there and whole.
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
  # `<service>` of `<service>_owner`; nobody where one login does both.
  app=$(psql -XAtq -c "select ', ' || quote_ident(rolname) from pg_roles where rolname || '_owner' = current_user" "$(url "$name")")
  # Without the last word, because a dump could not be read to its end, nothing was done.
  {
    echo "set lock_timeout = '30s'; begin; drop owned by current_user$app cascade;"
    pg_restore --no-owner --file=- "$backups/$BACKUP/$name.dump" && echo "do \$\$ begin if to_regprocedure('public.hand_over()') is not null then perform public.hand_over(); end if; end \$\$;" &&
      echo 'commit; set client_min_messages = error; analyze;'
  } | psql -Xq -v ON_ERROR_STOP=1 -o /dev/null "$(url "$name")"
  echo "$name is that of $BACKUP"
done
drop_erased
echo "$(wc -l <"$erased") keys are dropped"
