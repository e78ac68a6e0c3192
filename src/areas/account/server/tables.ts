/** Types the tables of users, sessions, acceptances, and counters against guessing. */
import type { ColumnType } from 'kysely';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { FormatPatterns } from '#kernel/domain/user/format-patterns.ts';
import type { PermissionEntry } from '#kernel/domain/user/permissions.ts';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { OfflineReadinessReport } from '../domain/offline-readiness-report-schema.ts';
import type { ReportedUnsentWork } from '../domain/unsent-work-report-schema.ts';

type Generated<T> = ColumnType<T, T | undefined, never>;

export interface UserAccountTable {
  id: Generated<number>;
  /** The email address in lower case. It is unique. */
  email: string;
  name: string;
  /** The user's distributor. Null for the manufacturer's users. */
  distributor_id: number | null;
  password_hash: string | null;
  password_is_temporary: boolean;
  temporary_until: NullableInstantColumn;
  permissions: JsonColumn<PermissionEntry[]>;
  lang: Language;
  job_role_id: number | null;
  /** Contains `false` for each kind of email that the person doesn't want. */
  mail_choices: ColumnType<Record<string, boolean>, string | undefined, string>;
  /** How dates and numbers are written for this person. Empty if the setting applies. */
  patterns: ColumnType<FormatPatterns, string | undefined, string>;
  created_at: InstantColumn;
  disabled_at: NullableInstantColumn;
  removed_at: NullableInstantColumn;
  /** The version that a form of user administration names. Users' own changes don't count. */
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
      /** True if the session was opened with a temporary password that isn't replaced yet. */
      reset: boolean;
      address: string;
      /** The browser's user agent at the sign-in. */
      user_agent: ColumnType<string, string | undefined, string>;
      /** The serial number of the session. */
      number: ColumnType<number, never, never>;
      created_at: InstantColumn;
      last_action_at: InstantColumn;
      ended_at: NullableInstantColumn;
      /**
       * The hash of the device's key that outlives a sign-out. It identifies later sessions of the
       * same device.
       */
      known_hash: ColumnType<Buffer | null, Buffer | null | undefined, null>;
      /**
       * The device's last report about unsent work. Null if there is no report or it was deleted.
       */
      unsent: ColumnType<ReportedUnsentWork[] | null, string | undefined, string | null>;
      told_at: NullableInstantColumn;
      /**
       * What the device last reported about whether the portal can open offline on it. Null if
       * there is no report or it was deleted.
       */
      opening: ColumnType<OfflineReadinessReport | null, string | undefined, string | null>;
      opening_at: NullableInstantColumn;
      /** The time since which the device has reported the same `opens`. */
      opening_since: NullableInstantColumn;
      /** The SHA-256 of the session's last confirmation by password. */
      confirmation_hash: ColumnType<Buffer | null, undefined, Buffer | null>;
      confirmed_at: NullableInstantColumn;
    };
    session_token: { hash: Buffer; session_id: string; created_at: InstantColumn };
    /** The append-only record of accepted terms. */
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
    /** Counters of failed attempts. `count` decreases over time. */
    login_failure: { key: string; count: number; last_at: InstantColumn };
    /**
     * Failures by network and account. The account is identified by the hash of the typed email
     * address.
     */
    address_failure: { network: string; account: Buffer; count: number; last_at: InstantColumn };
    /**
     * Devices on which an account signed in, by the hash of a key. They remain when the session
     * ends.
     */
    known_device: { user_id: number; hash: Buffer; last_at: InstantColumn };
  }
}
