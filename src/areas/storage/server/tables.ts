/**
 * Types the tables of file storage: where each file is stored, the connection to Box, and problems.
 */
import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { StoredState } from '../domain/index.ts';
import type { StorageName, StorageProblem, UploadSession } from './storage.ts';

declare module '#kernel/server/database.ts' {
  interface Tables {
    /** A file that is stored, or is to be stored, outside this database. */
    stored_file: {
      id: Generated<number>;
      /**
       * Kind of the file, such as `attachment` or `report`; `ref` identifies it within its module.
       */
      kind: string;
      ref: string;
      distributor_id: number;
      name: string;
      size: number;
      storage: StorageName;
      state: StoredState;
      remote_id: string | null;
      /** SHA-256 of the content. Null if the file wasn't written yet. */
      sha256: string | null;
      /** The checksum by which the storage knows the content. */
      checksum: string | null;
      session: JsonColumn<UploadSession> | null;
      problem: StorageProblem | null;
      /** Number of failed attempts since the last success. */
      tries: Generated<number>;
      /**
       * The time until which a process claims the file, or until which the file waits for its next
       * attempt.
       */
      claimed_until: NullableInstantColumn;
      created_at: InstantColumn;
      verified_at: NullableInstantColumn;
    };
    /** Bytes that were moved back, until the whole file is in the database. */
    stored_piece: { file_id: number; start: number; bytes: Buffer };
    /** A view of all bytes that no document refers to yet, of all modules. */
    unnamed_bytes: { distributor_id: number; arrived_at: InstantColumn; bytes: number };
    /** The connection to Box; it has at most one row. */
    box_connection: {
      id: number;
      state: 'connected' | 'leaving';
      access: Buffer;
      refresh: Buffer;
      expires_at: InstantColumn;
      /** The account's e-mail address or name when it was connected. Both can change in Box. */
      account: string;
      /** Box's id of the account. Null if an earlier version connected it. */
      account_id: string | null;
      connected_by: number;
      connected_at: InstantColumn;
    };
    /**
     * The storages to which, or from which, files can't be moved at the moment, with the reason.
     */
    storage_problem: { storage: StorageName; problem: StorageProblem };
    /** Started authorizations, each of which is used once. */
    box_state: {
      hash: Buffer;
      user_id: number;
      verifier: Buffer;
      created_at: InstantColumn;
    };
    box_folder: { path: string; folder_id: string };
  }
}

/** Importing this type loads the declarations above. */
export type StorageTables = never;
