/**
 * Provides the state of a bulk upload to its screen: the chosen file, what its rows would do, and
 * the import.
 */
import { useRef, useState } from 'react';
import { tableFileFaultOf, type TableFileFault } from '#areas/imports/client/index.ts';
import { pickColumns } from '#areas/imports/domain/index.ts';
import { useBusy, useIdempotentCommand, usePortalSession } from '#kernel/client/index.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import * as addresses from '../domain/call-addresses.ts';
import {
  findUsedColumns,
  type BulkColumn,
  type BulkKind,
  type BulkQuestion,
} from '../domain/bulk-columns.ts';
import type { BulkTable } from '../domain/error-table.ts';
import type { BulkFileResult, ReadBulkFile, readBulkFile } from './bulk-file.ts';

export type BulkCheckResult = AnswerOf<typeof addresses.checkBulkFile>;
export type ImportMode = 'all' | 'valid';

export type BulkProblem =
  | TableFileFault
  | { readonly code: 'forbidden' }
  | { readonly code: 'request' }
  | { readonly code: 'changed' }
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
  } catch (cause) {
    return { ok: false, fault: tableFileFaultOf(cause) };
  }
}

/** Provides the state of one bulk upload, and functions that choose a file and import it. */
export function useBulkUpload(kind: BulkKind) {
  const { api } = usePortalSession();
  const command = useIdempotentCommand();
  const [file, setFile] = useState<File>();
  const [read, setRead] = useState<ReadBulkFile>();
  const [checked, setChecked] = useState<BulkCheckResult>();
  const [imported, setImported] = useState<AppliedImport>();
  const [importCount, setImportCount] = useState(0);
  const [problem, setProblem] = useState<BulkProblem>();
  const { isBusy, busy } = useBusy();

  // The file with its errors may be chosen after another file that couldn't be read.
  const lastChecked = useRef<BulkTable>(undefined);

  type Failed = { readonly kind: string; readonly code?: string; readonly details?: unknown };

  const fail = (reply: Failed) => {
    if (reply.kind === 'refused' && reply.code === 'bulk_columns') {
      const { columns } = reply.details as { columns: BulkColumn[] };
      return setProblem({ code: 'columns', columns });
    }
    const isKnown = reply.code === 'forbidden' || reply.code === 'body_too_large';
    return setProblem({ code: isKnown ? reply.code : 'request' });
  };

  /** Returns the part of a table that is sent: the columns that the kind has. */
  const sentPartOf = (table: BulkTable) => pickColumns(table, findUsedColumns(kind, table.head));

  /** Checks a table and returns whether the server answered what it would change. */
  const check = async (table: BulkTable): Promise<boolean> => {
    const reply = await api.call(addresses.checkBulkFile, {
      params: { kind },
      body: sentPartOf(table),
    });
    setChecked(reply.ok ? reply.value : undefined);
    if (!reply.ok) {
      fail(reply);
      return false;
    }
    lastChecked.current = table;
    return true;
  };

  const choose = (chosen: File) =>
    busy(async () => {
      setFile(chosen);
      setProblem(undefined);
      setImported(undefined);
      setChecked(undefined);
      setRead(undefined);
      const result = await readFile(chosen, kind, lastChecked.current);
      if (!result.ok) return setProblem(result.fault);
      setRead(result);
      await check(result.table);
    });

  const apply = (mode: ImportMode, agreed: readonly BulkQuestion[]) =>
    busy(async () => {
      if (!read || !checked) return;
      const { table } = read;
      setProblem(undefined);
      const body = {
        ...sentPartOf(table),
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
      setRead({ ...read, corrected: null });
      const isChecked = await check(table);
      if (!applied && isChecked) setProblem({ code: 'changed' });
    });

  /** Checks the chosen file again after an import was undone or stopped. */
  const checkAgain = () =>
    busy(async () => {
      setImported(undefined);
      if (read) await check(read.table);
    });

  return {
    file,
    read,
    checked,
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
