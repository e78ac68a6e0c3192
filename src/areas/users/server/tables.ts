/** What rights each job role usually has. Users and sessions are tables of the account. */
import type { JsonColumn } from '#kernel/server/database.ts';
import type { Rights } from '../domain/index.ts';

declare module '#kernel/server/database.ts' {
  interface Tables {
    rights_template: { job_role_id: number; version: number; rights: JsonColumn<Partial<Rights>> };
  }
}
