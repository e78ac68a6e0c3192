/** The tables of the files' home: which file lies where, the connection to Box, and what fails. */
import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '#kernel/server/database.ts';
import type { StoredState } from '../domain/index.ts';
import type { StorageName, StorageProblem, UploadSession } from './storage.ts';

declare module '#kernel/server/database.ts' {
  interface Tables {
    /** A file that lies, or is to lie, elsewhere than in this database. */
    stored_file: {
      id: Generated<number>;
      /** Whose it is: `attachment`, `report`, and its name there. */
      kind: string;
      ref: string;
      distributor_id: number;
      name: string;
      size: number;
      storage: StorageName;
      state: StoredState;
      remote_id: string | null;
      /** Of the content; null: not put yet. */
      sha256: string | null;
      /** By which its keeper knows the content. */
      checksum: string | null;
      session: JsonColumn<UploadSession> | null;
      problem: StorageProblem | null;
      /** How often moving it has failed since it last succeeded. */
      tries: Generated<number>;
      /** Until then one process has it, or it waits for its next try. */
      claimed_until: NullableInstantColumn;
      created_at: InstantColumn;
      verified_at: NullableInstantColumn;
    };
    /** Bytes on their way back, until the file is whole here again. */
    stored_piece: { file_id: number; start: number; bytes: Buffer };
    /** A view: bytes that no document names yet, of whatever module. */
    unnamed_bytes: { distributor_id: number; arrived_at: InstantColumn; bytes: number };
    /** One row at most. */
    box_connection: {
      id: number;
      state: 'connected' | 'leaving';
      access: Buffer;
      refresh: Buffer;
      expires_at: InstantColumn;
      account: string;
      connected_by: number;
      connected_at: InstantColumn;
    };
    /** Those whose last round failed. */
    storage_problem: { storage: StorageName; problem: StorageProblem };
    /** What an authorization was begun with; used once. */
    box_state: {
      hash: Buffer;
      user_id: number;
      verifier: Buffer;
      created_at: InstantColumn;
    };
    box_folder: { path: string; folder_id: string };
  }
}
/** For those who import what is declared here. */
export type StorageTables = never;
