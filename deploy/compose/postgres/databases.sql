-- Runs once, when the volume is new: a database and two logins for each service. `<service>_owner` runs its migrations
-- and nothing else; the processes log in as `<service>`, whose rights hand_over() grants at the end of the migrations.
-- Each login reaches its own database and no other.
-- The vault holds the keys of sealed personal data: only identity, orders and shipping have logins, one each.
revoke connect on database postgres, template1 from public;

\getenv password IDENTITY_DB_PASSWORD
\getenv owner_password IDENTITY_DB_OWNER_PASSWORD
create role identity login password :'password';
create role identity_owner login password :'owner_password' in role identity;
create database identity owner identity_owner;
revoke all on database identity from public;
grant connect on database identity to identity;

\getenv password CATALOG_DB_PASSWORD
\getenv owner_password CATALOG_DB_OWNER_PASSWORD
create role catalog login password :'password';
create role catalog_owner login password :'owner_password' in role catalog;
create database catalog owner catalog_owner;
revoke all on database catalog from public;
grant connect on database catalog to catalog;

\getenv password ORDERS_DB_PASSWORD
\getenv owner_password ORDERS_DB_OWNER_PASSWORD
create role orders login password :'password';
create role orders_owner login password :'owner_password' in role orders;
create database orders owner orders_owner;
revoke all on database orders from public;
grant connect on database orders to orders;

\getenv password PAYMENTS_DB_PASSWORD
\getenv owner_password PAYMENTS_DB_OWNER_PASSWORD
create role payments login password :'password';
create role payments_owner login password :'owner_password' in role payments;
create database payments owner payments_owner;
revoke all on database payments from public;
grant connect on database payments to payments;

\getenv password SHIPPING_DB_PASSWORD
\getenv owner_password SHIPPING_DB_OWNER_PASSWORD
create role shipping login password :'password';
create role shipping_owner login password :'owner_password' in role shipping;
create database shipping owner shipping_owner;
revoke all on database shipping from public;
grant connect on database shipping to shipping;

\getenv password ANALYTICS_DB_PASSWORD
\getenv owner_password ANALYTICS_DB_OWNER_PASSWORD
create role analytics login password :'password';
create role analytics_owner login password :'owner_password' in role analytics;
create database analytics owner analytics_owner;
revoke all on database analytics from public;
grant connect on database analytics to analytics;

\getenv owner_password VAULT_DB_OWNER_PASSWORD
create role vault nologin;
create role vault_owner login password :'owner_password' in role vault;
create database vault owner vault_owner;
revoke all on database vault from public;
grant connect on database vault to vault;
grant vault to identity, orders, shipping;
