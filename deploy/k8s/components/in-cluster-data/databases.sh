# A database and a login for each service; the vault's login is known to identity, orders and shipping alone.
set -eu
psql -v ON_ERROR_STOP=1 -q -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c 'revoke connect on database postgres, template1 from public'
for name in identity catalog orders payments shipping analytics vault; do
  password=$(cat "/run/secrets/postgres/$name")
  psql -v ON_ERROR_STOP=1 -q -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<SQL
create role $name login password '$password';
create database $name owner $name;
revoke connect on database $name from public;
SQL
done
