/**
 * The table of the usual rights of job roles. Users and sessions are tables of the account area.
 */
import type { JsonColumn } from '#kernel/server/database.ts';
import type { Rights } from '../domain/index.ts';

declare module '#kernel/server/database.ts' {
  interface Tables {
    rights_template: { job_role_id: number; version: number; rights: JsonColumn<Partial<Rights>> };
  }
}
