/** Types the tables of push notifications. */
import type { ColumnType } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { PushKind } from '../domain/index.ts';

export interface PushTables {
  /**
   * The key pair by which push services recognize this portal (VAPID); the table has at most one
   * row. `private_key` is sealed.
   */
  push_key: { id: number; public_key: string; private_key: Buffer; made_at: InstantColumn };
  /** The subscription of a browser for one session; a trigger deletes it when the session ends. */
  push_subscription: {
    id: ColumnType<number, never, never>;
    user_id: number;
    session_id: string;
    /**
     * SHA-256 of the endpoint. It is unique: a browser has only one subscription, whichever user is
     * signed in.
     */
    endpoint_hash: Buffer;
    /**
     * The endpoint and the browser's keys as JSON, sealed, because with them messages can be sent
     * to the device.
     */
    sealed: Buffer;
    /** The kinds that this device doesn't get. */
    off: JsonColumn<PushKind[]>;
    created_at: InstantColumn;
    sent_at: NullableInstantColumn;
  };
  /**
   * The subscriptions that their users turned off, so that a device on which this didn't happen
   * can't renew its own. A row is deleted when the user turns notifications on there again.
   */
  push_turned_off: {
    /** The session of the subscription, which may have ended since. */
    session_id: string;
    user_id: number;
    /** SHA-256 of the endpoint: the user may sign in again in the same browser. */
    endpoint_hash: Buffer;
    turned_off_at: InstantColumn;
  };
}

declare module '#kernel/server/database.ts' {
  interface Tables extends PushTables {}
}
