/** Who signs in, and how. */
export const ACCOUNTS = `
CREATE TABLE account (
  id text NOT NULL PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL,
  password_hash text NOT NULL,
  type text NOT NULL CHECK (type IN ('Standard', 'Admin')),
  created bigint NOT NULL,
  active integer NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  email_confirmed bigint
);
CREATE INDEX account_admin ON account (created) WHERE type = 'Admin';

CREATE TABLE session (
  id text NOT NULL PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  family text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  refresh_hash text NOT NULL UNIQUE,
  issued bigint NOT NULL,
  expires bigint NOT NULL,
  refresh_expires bigint NOT NULL,
  ended bigint,
  rotated integer NOT NULL DEFAULT 0 CHECK (rotated IN (0, 1)),
  device text NOT NULL DEFAULT ''
);
CREATE INDEX session_by_account ON session (account_id);
CREATE INDEX session_by_family ON session (family);

CREATE TABLE recovery (
  token_hash text NOT NULL PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  expires bigint NOT NULL,
  used bigint
);
CREATE INDEX recovery_by_account ON recovery (account_id);

CREATE TABLE second_factor (
  account_id text NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed bigint,
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_code (
  code_hash text NOT NULL PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  used bigint
);
CREATE INDEX recovery_code_by_account ON recovery_code (account_id);

CREATE TABLE invitation (
  id text NOT NULL PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  email text NOT NULL UNIQUE,
  invited_by text NOT NULL,
  expires bigint NOT NULL
);

CREATE TABLE email_confirmation (
  token_hash text NOT NULL PRIMARY KEY,
  account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  expires bigint NOT NULL
);

CREATE TABLE account_basket (
  account_id text NOT NULL PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  basket text NOT NULL,
  updated bigint NOT NULL
)`;
