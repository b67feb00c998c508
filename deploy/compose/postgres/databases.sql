-- Runs once, when the volume is new: a database and a login for each service, each of which reaches its own and no other.
-- The vault holds the keys of sealed personal data: identity, orders and shipping alone may enter, each with its own login.
revoke connect on database postgres, template1 from public;

\getenv password IDENTITY_DB_PASSWORD
create role identity login password :'password';
create database identity owner identity;
revoke all on database identity from public;

\getenv password CATALOG_DB_PASSWORD
create role catalog login password :'password';
create database catalog owner catalog;
revoke all on database catalog from public;

\getenv password ORDERS_DB_PASSWORD
create role orders login password :'password';
create database orders owner orders;
revoke all on database orders from public;

\getenv password PAYMENTS_DB_PASSWORD
create role payments login password :'password';
create database payments owner payments;
revoke all on database payments from public;

\getenv password SHIPPING_DB_PASSWORD
create role shipping login password :'password';
create database shipping owner shipping;
revoke all on database shipping from public;

\getenv password ANALYTICS_DB_PASSWORD
create role analytics login password :'password';
create database analytics owner analytics;
revoke all on database analytics from public;

create role vault nologin;
create database vault owner vault;
revoke all on database vault from public;
grant vault to identity, orders, shipping;
-- Whoever of the three makes a table there makes it for all three.
alter role identity in database vault set role to 'vault';
alter role orders in database vault set role to 'vault';
alter role shipping in database vault set role to 'vault';
