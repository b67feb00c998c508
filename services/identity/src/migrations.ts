import type { Migration } from '@suvarna/platform/database/migrations/migration.ts'
import { dataRequestsTable } from '@suvarna/platform/disclosure/data-requests.ts'

/** Each address has one active account. Writes ensure this under a lock: a rebuild that replays history could not. */
export const identityMigrations: Migration[] = [
  {
    name: 'identity-001-accounts',
    up: `
      create table accounts (
        id text primary key,
        email text not null,
        first_name text not null,
        customer text not null,
        role text not null check (role in ('user', 'admin')),
        active boolean not null,
        verified boolean not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index accounts_email on accounts (email);
      create table credentials (
        account_id text primary key,
        hash text not null,
        changed_at timestamptz not null default now()
      );
      create table tallies (
        bucket text primary key,
        count integer not null,
        until timestamptz not null
      ) with (fillfactor = 70);
      create index tallies_until on tallies (until);`,
  },
  {
    name: 'identity-002-challenges',
    up: `
      create table challenges (
        id uuid primary key,
        purpose text not null check (purpose in ('register', 'email', 'reset')),
        account_id text,
        customer text not null,
        tries integer not null default 0,
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index challenges_customer on challenges (customer) where used_at is null;
      create table account_orders (
        order_id text primary key,
        account_id text,
        customer text not null,
        open boolean not null
      );
      create index account_orders_open on account_orders (customer) where open;`,
  },
  {
    name: 'identity-003-former-addresses',
    up: `
      create table former_addresses (
        account_id text not null,
        customer text not null,
        email text not null,
        replaced_at timestamptz not null,
        primary key (account_id, customer)
      );
      create index former_addresses_customer on former_addresses (customer);`,
  },
  {
    // Version of the last change that an admin sees; logins do not make a shown account stale.
    name: 'identity-004-account-version',
    up: `
      alter table accounts add column version integer not null default 0;
      update accounts set version = coalesce((
        select max(e.version) from events e where e.stream = 'account-' || accounts.id and e.type in (
          'AccountRegistered', 'AccountVerified', 'AccountProfileChanged', 'AccountEmailChanged', 'AccountRoleChanged')
      ), 0);`,
  },
  {
    // Finds new customers; reading the events would take two lookups for each account.
    name: 'identity-005-first-proof',
    up: `
      alter table accounts add column proved_at timestamptz;
      update accounts a set proved_at = e.at from (
        select stream, min(at) as at from events where type = 'AccountVerified' group by stream
      ) e where e.stream = 'account-' || a.id;
      create index accounts_proved on accounts (proved_at) where active;`,
  },
  {
    // Filled from the log. The index holds the few events that change the account's state, without its logins.
    name: 'identity-006-sessions',
    up: `
      create table sessions (
        session_id text primary key,
        account_id text not null,
        expires_at timestamptz not null,
        generation integer not null
      );
      create index sessions_account on sessions (account_id);
      create index sessions_expiry on sessions (expires_at);
      insert into sessions
      select s.data->>'sessionId', s.data->>'accountId', (s.data->>'expiresAt')::timestamptz, (s.data->>'generation')::integer
      from events s
      where s.type = 'SessionStarted' and (s.data->>'expiresAt')::timestamptz > now()
        and not exists (select from events e where e.stream = s.stream and e.type = 'SessionEnded'
          and e.data->>'sessionId' = s.data->>'sessionId')
        and not exists (select from events e where e.stream = s.stream
          and e.type in ('PasswordChanged', 'AccountRoleChanged', 'SessionsRevoked', 'AccountDeleted')
          and (e.data->>'generation')::integer > (s.data->>'generation')::integer)
      on conflict do nothing;
      create index events_of_accounts on events (stream, version)
        where type <> 'SessionStarted' and type <> 'SessionEnded';`,
  },
  {
    // Tries of strangers are counted separately, so that they cannot use up those of the browser that registers.
    name: 'identity-007-own-tries',
    up: 'alter table challenges add column own_tries integer not null default 0;',
  },
  {
    name: 'identity-008-saved-addresses',
    up: `
      create table saved_addresses (
        id text primary key,
        account_id text not null,
        name text not null,
        phone text not null,
        address text not null,
        city text not null,
        state text not null,
        pincode text not null,
        country text not null,
        is_default boolean not null,
        saved_at timestamptz not null
      );
      create index saved_addresses_account on saved_addresses (account_id);`,
  },
  {
    name: 'identity-009-watched-pieces',
    up: `
      create table watched_pieces (
        account_id text not null,
        product_id text not null,
        version integer not null,
        place integer not null,
        watched_at timestamptz not null,
        primary key (account_id, product_id)
      );`,
  },
  {
    name: 'identity-010-consents',
    up: `
      create table consents (
        customer text not null,
        purpose text not null,
        given boolean not null,
        version integer,
        source text not null,
        changed_at timestamptz not null,
        primary key (customer, purpose)
      );`,
  },
  {
    // When each account was last used, and its announced erasure.
    name: 'identity-011-account-logins',
    up: `
      create table account_logins (
        account_id text primary key,
        last_login_at timestamptz not null,
        erase_at timestamptz,
        notified_at timestamptz
      );
      -- Whatever shows that the account is used, as the projection reads it.
      insert into account_logins (account_id, last_login_at)
        select a.id, date_trunc('milliseconds', max(e.at)) from accounts a join events e on e.stream = 'account-' || a.id
        where e.type in ('AccountRegistered', 'AccountVerified', 'PasswordChanged', 'SessionStarted') group by a.id;
      create index account_logins_age on account_logins (last_login_at);
      create index account_logins_due on account_logins (erase_at) where erase_at is not null;`,
  },
  dataRequestsTable('identity'),
  {
    // The language of an account's mails; null is English.
    name: 'identity-012-language',
    up: 'alter table accounts add column language text;',
  },
  {
    // What an admin may do. Everyone who is an admin by now keeps all permissions.
    name: 'identity-013-staff',
    up: `
      alter table accounts add column staff text;
      update accounts set staff = 'owner' where role = 'admin';`,
  },
  {
    name: 'identity-014-staff-invitations',
    up: `
      create table staff_invitations (
        id text primary key,
        email text not null,
        customer text not null,
        staff text not null,
        invited_by text not null,
        times_sent integer not null,
        invited_at timestamptz not null,
        expires_at timestamptz not null
      );`,
  },
  {
    // A renewed session ends later than its login event states, so its start is stored separately.
    name: 'identity-015-session-begin',
    up: `
      alter table sessions add column started_at timestamptz;
      update sessions s set started_at = date_trunc('milliseconds', e.at) from events e
        where e.stream = 'account-' || s.account_id and e.type = 'SessionStarted' and e.data->>'sessionId' = s.session_id;
      delete from sessions where started_at is null;
      alter table sessions alter column started_at set not null;
      create table session_devices (
        session_id text primary key,
        account_id text not null,
        device text not null,
        place text not null,
        at timestamptz not null default now()
      );
      create index session_devices_account on session_devices (account_id);
      create index session_devices_age on session_devices (at);`,
  },
  {
    name: 'identity-016-second-step',
    up: `
      create table second_factors (
        account_id text primary key,
        sealed jsonb not null,
        confirmed_at timestamptz,
        last_step bigint not null default 0,
        created_at timestamptz not null default now()
      );
      create table recovery_codes (
        account_id text not null,
        hash text not null,
        used_at timestamptz,
        primary key (account_id, hash)
      );`,
  },
  {
    // At most 20 active keys and 20 endpoints: revoked and removed ones are deleted.
    name: 'identity-017-api-keys',
    up: `
      create table api_keys (
        key_id text primary key,
        name text not null,
        prefix text not null,
        scopes jsonb not null,
        expires_at timestamptz,
        created_by text not null,
        created_at timestamptz not null
      );
      create table api_key_hashes (key_id text primary key, hash text not null unique);
      create table api_key_uses (key_id text primary key, last_used_at timestamptz not null);`,
  },
  {
    name: 'identity-018-webhooks',
    up: `
      create table webhooks (
        endpoint_id text primary key,
        url text not null,
        name text not null,
        types jsonb not null,
        generation integer not null,
        previous_until timestamptz,
        off_because text,
        off_since timestamptz,
        created_at timestamptz not null
      );`,
  },
  {
    name: 'identity-019-session-seen',
    up: `
      alter table session_devices add column address jsonb;
      alter table session_devices add column seen_at timestamptz;`,
  },
  {
    name: 'identity-020-passkeys',
    up: `
      create table passkeys (
        passkey_id text primary key,
        account_id text not null,
        credential_id text not null,
        public_key text not null,
        sign_count bigint not null,
        transports jsonb not null,
        sealed_name jsonb not null,
        added_at timestamptz not null
      );
      create index passkeys_account on passkeys (account_id);
      create index passkeys_credential on passkeys (credential_id);`,
  },
  {
    // A login with a passkey updates a row here and writes no event; only the last use is kept.
    name: 'identity-021-passkey-uses',
    up: `
      create table passkey_uses (
        passkey_id text primary key,
        account_id text not null,
        sign_count bigint not null,
        used_at timestamptz not null
      );
      create index passkey_uses_account on passkey_uses (account_id);
      create table passkey_challenges (
        challenge text primary key,
        account_id text not null,
        purpose text not null,
        expires_at timestamptz not null
      );
      create index passkey_challenges_account on passkey_challenges (account_id);
      create index passkey_challenges_end on passkey_challenges (expires_at);`,
  },
  {
    // Few ever: a shop reads each. Open ones are found by due day, the rest by end, address or order.
    name: 'identity-022-complaints',
    up: `
      create table complaints (
        ticket text primary key,
        customer text not null,
        order_id text,
        words jsonb not null,
        made_at timestamptz not null,
        due_at timestamptz not null,
        receipt text not null default 'waiting',
        receipt_at timestamptz,
        note jsonb,
        answer jsonb,
        answered_by text,
        answered_at timestamptz,
        answer_mail text,
        erasure_asked boolean not null default false
      );
      create index complaints_open on complaints (due_at) where answered_at is null;
      create index complaints_answered on complaints (answered_at);
      create index complaints_customer on complaints (customer);
      create index complaints_order on complaints (order_id);`,
  },
]
