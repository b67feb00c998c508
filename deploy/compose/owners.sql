-- Run once on the volume of a release with one login for each service: makes the second login and gives it the tables.
--   npm run secrets && docker compose up --detach postgres
--   docker compose exec -T postgres psql -v ON_ERROR_STOP=1 -U postgres < deploy/compose/owners.sql
-- Then `docker compose up --detach`: the migrations hand over to the services' own logins.
\getenv owner_password IDENTITY_DB_OWNER_PASSWORD
create role identity_owner login password :'owner_password' in role identity;
\connect identity
reassign owned by identity to identity_owner;
grant connect on database identity to identity;

\getenv owner_password CATALOG_DB_OWNER_PASSWORD
create role catalog_owner login password :'owner_password' in role catalog;
\connect catalog
reassign owned by catalog to catalog_owner;
grant connect on database catalog to catalog;

\getenv owner_password ORDERS_DB_OWNER_PASSWORD
create role orders_owner login password :'owner_password' in role orders;
\connect orders
reassign owned by orders to orders_owner;
grant connect on database orders to orders;

\getenv owner_password PAYMENTS_DB_OWNER_PASSWORD
create role payments_owner login password :'owner_password' in role payments;
\connect payments
reassign owned by payments to payments_owner;
grant connect on database payments to payments;

\getenv owner_password SHIPPING_DB_OWNER_PASSWORD
create role shipping_owner login password :'owner_password' in role shipping;
\connect shipping
reassign owned by shipping to shipping_owner;
grant connect on database shipping to shipping;

\getenv owner_password ANALYTICS_DB_OWNER_PASSWORD
create role analytics_owner login password :'owner_password' in role analytics;
\connect analytics
reassign owned by analytics to analytics_owner;
grant connect on database analytics to analytics;

\getenv owner_password VAULT_DB_OWNER_PASSWORD
create role vault_owner login password :'owner_password' in role vault;
\connect vault
reassign owned by vault to vault_owner;
grant connect on database vault to vault;

-- The services that share the vault may not make tables in it.
alter role identity in database vault reset role;
alter role orders in database vault reset role;
alter role shipping in database vault reset role;
