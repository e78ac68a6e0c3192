/**
 * Provides the state of a bulk upload to its screen: the chosen file, what its rows would do, and
 * the import.
 */
import { useState } from 'react';
import { useBusy, useIdempotentCommand, usePortalSession } from '#kernel/client/index.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import * as addresses from '../domain/call-addresses.ts';
import type { BulkColumn, BulkKind, BulkQuestion } from '../domain/bulk-columns.ts';
import type { BulkTable } from '../domain/error-table.ts';
import type { BulkFileFault, BulkFileResult, readBulkFile } from './bulk-file.ts';

export type BulkCheckResult = AnswerOf<typeof addresses.checkBulkFile>;
export type ImportMode = 'all' | 'valid';

export type BulkProblem =
  | { readonly code: BulkFileFault | 'forbidden' | 'request' | 'changed' }
  | { readonly code: 'columns'; readonly columns: readonly BulkColumn[] };
export type AppliedImport = Pick<AnswerOf<typeof addresses.applyBulkFile>, 'counts' | 'effects'>;

/**
 * The greatest number of requests for one import. Importing a large file may take longer than a
 * request waits for its answer. If a request fails without an answer after `LONG_RUNNING_MS`
 * milliseconds or more, the same command is sent again; the server executes it only once.
 */
const MOST_ASKED = 10;
const LONG_RUNNING_MS = 10_000;

/** Loads the code that reads files, and reads the file. */
async function readFile(...of: Parameters<typeof readBulkFile>): Promise<BulkFileResult> {
  try {
    const bulkFile = await import('./bulk-file.ts');
    return await bulkFile.readBulkFile(...of);
  } catch {
    return { ok: false, fault: 'not_read' };
  }
}

/** Provides the state of one bulk upload, and functions that choose a file and import it. */
export function useBulkUpload(kind: BulkKind) {
  const { api } = usePortalSession();
  const command = useIdempotentCommand();
  const [file, setFile] = useState<File>();
  const [table, setTable] = useState<BulkTable>();
  const [checked, setChecked] = useState<BulkCheckResult>();
  const [corrected, setCorrected] = useState<number | null>(null);
  const [imported, setImported] = useState<AppliedImport>();
  const [importCount, setImportCount] = useState(0);
  const [problem, setProblem] = useState<BulkProblem>();
  const { isBusy, busy } = useBusy();

  type Failed = { readonly kind: string; readonly code?: string; readonly details?: unknown };

  const fail = (reply: Failed) => {
    if (reply.kind === 'refused' && reply.code === 'bulk_columns') {
      const { columns } = reply.details as { columns: BulkColumn[] };
      return setProblem({ code: 'columns', columns });
    }
    return setProblem({ code: reply.code === 'forbidden' ? 'forbidden' : 'request' });
  };

  const check = async (read: BulkTable) => {
    const reply = await api.call(addresses.checkBulkFile, {
      params: { kind },
      body: { head: [...read.head], rows: read.rows.map((row) => [...row]) },
    });
    setChecked(reply.ok ? reply.value : undefined);
    if (!reply.ok) fail(reply);
  };

  const choose = (chosen: File) =>
    busy(async () => {
      setFile(chosen);
      setProblem(undefined);
      setImported(undefined);
      setChecked(undefined);
      setTable(undefined);
      setCorrected(null);
      const read = await readFile(chosen, kind, table);
      if (!read.ok) {
        setProblem({ code: read.fault });
        return;
      }

      setTable(read.table);
      setCorrected(read.corrected);
      await check(read.table);
    });

  const apply = (mode: ImportMode, agreed: readonly BulkQuestion[]) =>
    busy(async () => {
      if (!table || !checked) return;
      setProblem(undefined);
      const body = {
        head: [...table.head],
        rows: table.rows.map((row) => [...row]),
        mode,
        agreed: [...agreed],
        state: checked.state,
        file: file?.name.slice(0, 200) ?? '',
      };

      const ask = () =>
        command(body, (sent) => api.call(addresses.applyBulkFile, { params: { kind }, ...sent }));
      let began = performance.now();
      let reply = await ask();

      for (let asked = 1; asked < MOST_ASKED; asked += 1) {
        if (reply.ok || reply.kind !== 'unreachable') break;
        if (performance.now() - began < LONG_RUNNING_MS) break;
        began = performance.now();
        reply = await ask();
      }

      if (!reply.ok) return fail(reply);
      const { applied, counts, effects } = reply.value;
      setImported(applied ? { counts, effects } : undefined);
      if (applied) setImportCount((count) => count + 1);
      setCorrected(null);
      await check(table);
      if (!applied) setProblem({ code: 'changed' });
    });

  /** Checks the chosen file again after an import was undone or stopped. */
  const checkAgain = () =>
    busy(async () => {
      setImported(undefined);
      if (table) await check(table);
    });

  return {
    file,
    table,
    checked,
    corrected,
    imported,
    importCount,
    problem,
    isBusy,
    choose,
    apply,
    checkAgain,
  };
}
export type BulkUpload = ReturnType<typeof useBulkUpload>;
