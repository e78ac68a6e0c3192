/** Imports files and undoes the import, for the tests of undoing. */
import { randomUUID } from 'node:crypto';
import { calls, type BulkKind, type UndoChoice } from '#areas/bulk/domain/index.ts';
import { bodyOf } from '../../test-client.ts';
import type { Client } from '../../test-server.ts';
import { applyRows, type Wanted } from '../bulk-calls.ts';

export const readNewestImport = async (by: Client) =>
  bodyOf(await by.call(calls.listBulkImports)).imports[0]!;

/** Imports rows and returns the id of the import. */
export async function importRows(by: Client, kind: BulkKind, rows: readonly Wanted[]) {
  bodyOf(await applyRows(by, kind, rows));
  return (await readNewestImport(by)).id;
}

export const previewUndo = async (by: Client, id: number) =>
  bodyOf(await by.call(calls.previewBulkUndo, { params: { id } }));

/** Undoes an import as it is shown, with these decisions. */
export async function undoImport(
  by: Client,
  id: number,
  { choice = 'keep', except = [] }: Partial<UndoChoice> = {},
  { state, key = randomUUID() as string }: { state?: string; key?: string } = {},
) {
  const shown = state ?? (await previewUndo(by, id)).state;
  return by.call(calls.undoBulkImport, {
    params: { id },
    body: { state: shown, later: { choice, except: [...except] } },
    key,
  });
}

export const nothing = { revert: 0, remove: 0, deactivate: 0, stay: 0 };
