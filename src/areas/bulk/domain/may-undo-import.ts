/** Decides who may undo an import. */
import { can, type Actor } from '#kernel/domain/user/permissions.ts';
import type { BulkImport } from './calls.ts';
import { tabOfImport } from './import-kinds.ts';

/**
 * Returns whether a person may undo the import. An import of distributors can contain users too,
 * which also requires the right to write users. Answers of earlier server versions lack
 * `changesUsers`; only created users are known then.
 */
export const mayUndoImport = (
  actor: Pick<Actor, 'distributorId' | 'permissions'>,
  {
    kind,
    invited,
    changesUsers = invited > 0,
  }: Pick<BulkImport, 'kind' | 'invited' | 'changesUsers'>,
): boolean =>
  can(actor, tabOfImport(kind), 'write') && (!changesUsers || can(actor, 'users', 'write'));
