/** The tables of notifications on devices. */
import type { ColumnType } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { PushKind } from '../domain/index.ts';

export interface PushTables {
  /** The one pair of keys by which push services know this portal (VAPID); the private one sealed. */
  push_key: { id: number; public_key: string; private_key: Buffer; made_at: InstantColumn };
  /** A browser's subscription, for as long as its session is open: triggers delete it when that ends. */
  push_subscription: {
    id: ColumnType<number, never, never>;
    user_id: number;
    session_id: string;
    /** SHA-256 of the endpoint: a browser has one subscription, whoever uses it. */
    endpoint_hash: Buffer;
    /** Endpoint and the browser's keys as JSON, sealed: who has them can write to the device. */
    sealed: Buffer;
    /** Kinds that this device is not told. */
    off: JsonColumn<PushKind[]>;
    created_at: InstantColumn;
    sent_at: NullableInstantColumn;
  };
}
declare module '#kernel/server/database.ts' {
  interface Tables extends PushTables {}
}
