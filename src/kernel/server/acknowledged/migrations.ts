/**
 * Creates the table `lost_commands`. Each row counts acknowledged commands that were missing after
 * another database server had taken over.
 */
import { sql } from 'kysely';
import type { Migration } from '../migrations.ts';

export const acknowledgedMigrations: readonly Migration[] = [
  {
    name: '1125_lost_commands',
    async up(db) {
      await sql`
        create table lost_commands (
          id bigint generated always as identity primary key,
          -- The epoch of the database when the loss was noticed. Marking the database as restored
          -- begins another one, which settles the loss.
          epoch uuid not null,
          noticed_at timestamptz not null,
          -- When the earliest lost command was executed, and how many are lost.
          since timestamptz not null,
          count int not null
        );
      `.execute(db);
    },
  },
];
