# A database and two logins for each service: `<service>_owner` runs its migrations, its processes log in as
# `<service>`. Only identity, orders and shipping have logins of the vault.
set -eu
psql -v ON_ERROR_STOP=1 -q -U "$POSTGRES_USER" -d "$POSTGRES_DB" -c 'revoke connect on database postgres, template1 from public'
secrets=${SECRETS:-/run/secrets/postgres}
for name in identity catalog orders payments shipping analytics vault; do
  password=$(cat "$secrets/$name")
  owner_password=$(cat "$secrets/${name}_owner")
  psql -v ON_ERROR_STOP=1 -q -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<SQL
create role $name login password '$password';
create role ${name}_owner login password '$owner_password' in role $name;
create database $name owner ${name}_owner;
revoke all on database $name from public;
grant connect on database $name to $name;
SQL
done
