# Restores the databases from backup $BACKUP, each in one transaction and by the login that owns its tables; the login
# of the service's processes gets its rights as from the migrations. With `check` it only checks that the backup is
# there and complete.
set -euo pipefail
. "$(dirname "$0")/databases.sh"
require_backup "${BACKUP-}"
if [ "${1-}" = check ]; then
  echo "$BACKUP: $(du -sh "$backups/$BACKUP" | cut -f1), $(paste -sd, "$backups/$BACKUP/positions" | sed 's/,/, /g')"
  exit
fi
# Erasures since that backup are kept: from the present vault, and from the list of earlier vaults.
list_erased
for name in vault $services; do
  # `<service>` for `<service>_owner`; empty where one login does both.
  app=$(psql -XAtq -c "select ', ' || quote_ident(rolname) from pg_roles where rolname || '_owner' = current_user" "$(url "$name")")
  # Without the final commit, because a dump could not be read to its end, nothing is changed.
  {
    echo "set lock_timeout = '30s'; begin; drop owned by current_user$app cascade;"
    pg_restore --no-owner --file=- "$backups/$BACKUP/$name.dump" && echo "do \$\$ begin if to_regprocedure('public.hand_over()') is not null then perform public.hand_over(); end if; end \$\$;" &&
      echo 'commit; set client_min_messages = error; analyze;'
  } | psql -Xq -v ON_ERROR_STOP=1 -o /dev/null "$(url "$name")"
  echo "$name is that of $BACKUP"
done
drop_erased
echo "$(wc -l <"$erased") keys are dropped"
