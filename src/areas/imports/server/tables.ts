/** Types the table of remembered choices about files. */
import type { Generated } from 'kysely';
import type { InstantColumn } from '#kernel/server/database.ts';
import type { FileDocumentKind } from '../domain/index.ts';

declare module '#kernel/server/database.ts' {
  interface Tables {
    /**
     * `choices` is JSON in a text column, because typed texts may contain characters that jsonb
     * can't store.
     */
    file_memory: {
      id: Generated<string>;
      distributor_id: number;
      kind: FileDocumentKind;
      fingerprint: string;
      choices: string;
      at: InstantColumn;
    };
  }
}
