/** Users, their sessions, what they accepted, and what slows guessing down. */
import type { ColumnType } from 'kysely';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { Patterns } from '#kernel/domain/user/patterns.ts';
import type { PermissionEntry } from '#kernel/domain/user/permissions.ts';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { TellingOpening } from '../domain/told-opening.ts';
import type { WorkKind } from '../domain/told-work.ts';

type Generated<T> = ColumnType<T, T | undefined, never>;

export interface UserAccountTable {
  id: Generated<number>;
  /** Lower case, unique. */
  email: string;
  name: string;
  /** Null: an admin. */
  distributor_id: number | null;
  password_hash: string | null;
  password_is_temporary: boolean;
  temporary_until: NullableInstantColumn;
  permissions: JsonColumn<PermissionEntry[]>;
  lang: Language;
  job_role_id: number | null;
  /** Kind of mail → false where the person wants none. */
  mail_choices: ColumnType<Record<string, boolean>, string | undefined, string>;
  /** How dates and figures are written for this person; empty: as the setting says. */
  patterns: ColumnType<Patterns, string | undefined, string>;
  created_at: InstantColumn;
  disabled_at: NullableInstantColumn;
  removed_at: NullableInstantColumn;
  /** Of what administrators change. */
  version: ColumnType<number, never, number>;
}

declare module '#kernel/server/database.ts' {
  interface Tables {
    user_account: UserAccountTable;
    session: {
      id: Generated<string>;
      user_id: number;
      device_hash: Buffer | null;
      cookie_hash: Buffer | null;
      /** Opened with a temporary password that is not replaced yet. */
      reset: boolean;
      address: string;
      /** What the browser said of itself at sign-in. */
      user_agent: ColumnType<string, string | undefined, string>;
      /** Counts sessions. */
      number: ColumnType<number, never, never>;
      created_at: InstantColumn;
      last_action_at: InstantColumn;
      ended_at: NullableInstantColumn;
      /** Of the device's key that outlives a sign-out: by it a later session of the same device is known. */
      known_hash: ColumnType<Buffer | null, Buffer | null | undefined, never>;
      /** What its device told last of its unsent work; null: nothing was ever told, or it is forgotten. */
      unsent: ColumnType<WorkKind[] | null, string | undefined, string | null>;
      told_at: NullableInstantColumn;
      /** What its device told last of opening offline; null: nothing was ever told, or it is forgotten. */
      opening: ColumnType<TellingOpening | null, string | undefined, string | null>;
      opening_at: NullableInstantColumn;
      /** Since when the device has given this answer. */
      opening_since: NullableInstantColumn;
      /** SHA-256 of the confirmation that was given last for the password in this session. */
      confirmation_hash: ColumnType<Buffer | null, undefined, Buffer | null>;
      confirmed_at: NullableInstantColumn;
    };
    session_token: { hash: Buffer; session_id: string; created_at: InstantColumn };
    /** Append-only. */
    acceptance: {
      id: Generated<number>;
      user_id: number;
      version: string;
      lang: Language;
      text_hash: string;
      accepted_at: InstantColumn;
      address: string;
      user_agent: string;
    };
    password_reset: {
      hash: Buffer;
      user_id: number;
      expires_at: InstantColumn;
      used_at: NullableInstantColumn;
    };
    /** `count` is forgiven by time, in parts. */
    login_failure: { key: string; count: number; last_at: InstantColumn };
    /** Of accounts that failed from an address, by the hash of what was typed. */
    address_failure: { network: string; account: Buffer; count: number; last_at: InstantColumn };
    /** Where an account signed in, by the hash of a key of the device; stays when the session ends. */
    known_device: { user_id: number; hash: Buffer; last_at: InstantColumn };
  }
}
