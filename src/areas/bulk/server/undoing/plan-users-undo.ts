/**
 * Undoes an import of users. Users that it changed get their former values. Users that it created
 * are removed if their invitation isn't sent yet, because they don't know of the account, unless a
 * person has changed or invited them again since. Other created users who never signed in are
 * disabled; if a person has changed them since, the administrator decides. Those who signed in
 * stay.
 */
import { managedUsers, type ManagedUserRow } from '#areas/account/server/index.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import {
  changeUser,
  disableUsers,
  revokeInvitations,
  selectWaitingInvitations,
} from '#areas/users/server/index.ts';
import type { FieldValues, ImportChange } from '../../domain/index.ts';
import {
  deleteUsersOfImport,
  selectUntouchedUserIds,
  type StoredImport,
} from '../imports/imports-sql.ts';
import {
  decidePlannedUndo,
  changesRecord,
  emptyUndoPlan,
  toPlannedUndo,
  refusePlannedUndo,
  valuesAfterUndo,
  type PlannedUndo,
  type ImportUndoContext,
  type RecordsUndoPlan,
} from './planned-undo.ts';

type UserFields = Pick<ManagedUserRow, 'name' | 'job_role_id'>;

/** Returns the values of a user that an import changes. */
export const userValues = ({ name, job_role_id: jobRoleId }: UserFields): FieldValues => ({
  name,
  jobRoleId,
});

/**
 * Returns the values of a user that an import creates. Any later change raises the version, which
 * then differs from 1.
 */
export const createdUserValues = (user: UserFields): FieldValues => ({
  ...userValues(user),
  version: 1,
});

export async function planUsersUndo(
  undoing: ImportUndoContext,
  stored: StoredImport,
  changes: readonly ImportChange[],
): Promise<RecordsUndoPlan> {
  if (changes.length === 0) return emptyUndoPlan;
  const { db } = undoing;
  const rows = await managedUsers.lockUsersById(
    db,
    changes.map(({ id }) => Number(id)),
  );
  const created = changes.filter(({ before }) => before === null).map(({ id }) => Number(id));
  const untouched = new Set(await selectUntouchedUserIds(db, stored));
  const waiting = new Set(
    (await selectWaitingInvitations(db, created)).filter((id) => untouched.has(id)),
  );
  const roles = new Map(
    (await listEntries(db, 'job_roles')).map(({ id, fields }) => [Number(id), fields.names]),
  );
  const show = (field: string, value: unknown) =>
    field === 'jobRoleId' ? (roles.get(Number(value)) ?? null) : value;

  const isRefused = (record: PlannedUndo) => {
    if (record.undo.outcome !== 'revert') return false;
    const role = valuesAfterUndo(record)['jobRoleId'];
    return role !== null && role !== record.now.values?.['jobRoleId'] && !roles.has(Number(role));
  };

  const records = changes
    .map((change) => {
      const row = rows.get(Number(change.id));
      const now = {
        values: row && { ...userValues(row), version: row.version },
        isUsed: row !== undefined && row.last_sign_in_at !== null,
        way: waiting.has(Number(change.id)) ? ('remove' as const) : ('deactivate' as const),
      };
      return { ...toPlannedUndo(change, row?.name ?? '', now), show };
    })
    .map((one) => (isRefused(one) ? refusePlannedUndo(one) : one));

  return {
    records,
    async decide(isFormer) {
      const decided = records.map((one) => decidePlannedUndo(one, isFormer)).filter(changesRecord);
      const ofOutcome = (outcome: PlannedUndo['undo']['outcome']) =>
        decided.filter(({ undo }) => undo.outcome === outcome);
      const rowsOf = (some: readonly PlannedUndo[]) =>
        some.map(({ change }) => rows.get(Number(change.id))!);
      return {
        refusedNames: decided.filter(isRefused).map(({ name }) => name),
        async write() {
          const ids = rowsOf(ofOutcome('remove')).map(({ id }) => id);
          const removed = new Set(await revokeInvitations(undoing, ids));
          await deleteUsersOfImport(db, stored.id, [...removed]);
          // If an invitation was sent just before, its user is disabled instead of removed.
          const sent = rowsOf(ofOutcome('remove')).filter(({ id }) => !removed.has(id));
          await disableUsers(undoing, [...sent, ...rowsOf(ofOutcome('deactivate'))]);
          for (const record of ofOutcome('revert')) {
            const row = rows.get(Number(record.change.id))!;
            const after = valuesAfterUndo(record);
            await changeUser(undoing, row, {
              email: row.email,
              name: String(after['name']),
              jobRoleId: after['jobRoleId'] as number | null,
              permissions: row.permissions,
            });
          }
        },
      };
    },
  };
}
