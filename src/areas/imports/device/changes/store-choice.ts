/** Stores a person's choices of how a file is read: encoding, sheet, header, columns, patterns. */
import { ok, refuse } from '#kernel/domain/result.ts';
import { withFieldSources, type FieldName } from '../../domain/index.ts';
import { editsOfUpload, type UploadRecord } from '../files-database.ts';
import type { UploadCache } from '../upload/upload-cache.ts';
import {
  movesRecordNumbers,
  type ChosenColumns,
  type UndoRecord,
  type UploadChoiceChange,
} from '../upload-choices.ts';
import { keepUndo, tablesOfChange, type ChangeResult } from './write-undoable-change.ts';

/** The most places by which a person may move the decimal mark in either direction. */
const MOST_SHIFT = 3;

/**
 * Stores a choice. Another encoding, delimiter, quote or sheet, other sheets, or leaving out hidden
 * rows, makes the file be read again, and so does any choice if it isn't read to its end yet. Edits
 * refer to record numbers, so they are deleted if these change.
 * @param isUndoable False for a choice that reverts another one.
 */
export async function storeChoice(
  cache: UploadCache,
  id: string,
  choosing: UploadChoiceChange,
  isUndoable = true,
): ChangeResult {
  const { database } = cache;
  const movesSheet = 'delimiter' in choosing || 'quote' in choosing || 'sheet' in choosing;
  const tables = [...tablesOfChange(database), database.uploadFacts];

  return await database.transaction('rw', tables, async (): ChangeResult => {
    const record = await database.uploads.get(id);
    if (!record) return refuse('gone');
    if (record.step === 'sent') return refuse('not_ready');
    const facts = await database.uploadFacts.get(id);
    const encoding = record.chosen.encoding ?? facts?.encoding?.encoding;
    const movesRecords = movesRecordNumbers(choosing, encoding);
    const rereads = movesRecords || 'encoding' in choosing;
    const movesColumns =
      rereads || 'headerAt' in choosing || 'mapping' in choosing || 'places' in choosing;

    if (movesRecords) {
      await editsOfUpload(database, id).delete();
      await database.uploadUndo.where({ upload: id }).delete();
    }

    const choice = isUndoable ? revertingChoice(record.chosen, choosing) : undefined;
    if (choice) await keepUndo(database, { upload: id, rows: [], choice });

    await database.uploads.update(id, {
      chosen: chosenWith(record.chosen, choosing, { movesSheet, movesRecords }),
      revision: record.revision + 1,
      ...(movesColumns ? { columnsAt: record.revision + 1 } : {}),
      touchedAt: cache.now(),
      refusal: null,
      progress: { ...record.progress, share: 0, left: null, isHalted: false },
      ...(rereads || !record.isWhole
        ? { step: 'reading', isWhole: false, pages: 0 }
        : { step: 'checking' }),
    });

    return ok(undefined);
  });
}

/**
 * Returns the choice that reverts a choice of the preview: decimal marks that move, and rows that
 * are left out because a column marks them as no sale. Undefined for other choices, and if nothing
 * changes.
 */
function revertingChoice(
  before: UploadRecord['chosen'],
  { patterns = {}, ...others }: UploadChoiceChange,
): UndoRecord['choice'] {
  const shifts = Object.entries(patterns).flatMap(([name, pattern]) => {
    const former = before.patterns?.[name as FieldName]?.shift ?? 0;
    return (pattern?.shift ?? former) === former ? [] : [[name, { shift: former }] as const];
  });
  const formerly = before.withoutNoSales ? true : null;
  const leavesOut = 'withoutNoSales' in others && others.withoutNoSales !== formerly;
  if (shifts.length === 0 && !leavesOut) return undefined;

  return {
    ...(shifts.length > 0 ? { patterns: Object.fromEntries(shifts) } : {}),
    ...(leavesOut ? { withoutNoSales: formerly } : {}),
  };
}

function chosenWith(
  before: UploadRecord['chosen'],
  { patterns, places, ...others }: UploadChoiceChange,
  { movesSheet, movesRecords }: { readonly movesSheet: boolean; readonly movesRecords: boolean },
): ChosenColumns {
  const chosen: Record<string, unknown> = { ...before };

  for (const [name, value] of Object.entries(others)) {
    if (value === null || value === undefined) delete chosen[name];
    else chosen[name] = value;
  }

  if (places) chosen['mapping'] = withFieldSources(before.mapping ?? others.mapping ?? {}, places);

  // Either `sheet` or `sheets` says what is read, never both, so the other one is deleted.
  if ('sheet' in others) delete chosen['sheets'];
  else if (others.sheets) delete chosen['sheet'];

  if (patterns) chosen['patterns'] = patternsWith(before.patterns, patterns);

  // Another header or sheet has other columns, so the chosen mapping is dropped. Choosing several
  // sheets drops nothing, because they have the same columns.
  if (('headerAt' in others || movesSheet) && !others.mapping) delete chosen['mapping'];
  if (movesRecords) delete chosen['removed'];

  if (movesSheet) {
    delete chosen['headerAt'];
    delete chosen['withoutHiddenRows'];
  }

  return chosen as unknown as ChosenColumns;
}

function patternsWith(
  before: ChosenColumns['patterns'],
  patterns: NonNullable<UploadChoiceChange['patterns']>,
): Record<string, unknown> {
  const all: Record<string, unknown> = { ...before };
  for (const [field, pattern] of Object.entries(patterns)) {
    const next =
      pattern && withoutDefaults({ ...(all[field] as PatternParts | undefined), ...pattern });
    if (next) all[field] = next;
    else delete all[field];
  }
  return all;
}

type PatternParts = { readonly shift?: number; readonly mark?: string | null };

/**
 * Returns the pattern with its shift limited to `MOST_SHIFT`, and without a shift of 0 or a mark of
 * null, which aren't choices. Undefined if nothing is left.
 */
function withoutDefaults({ shift: asked = 0, mark, ...others }: PatternParts) {
  const shift = Math.max(-MOST_SHIFT, Math.min(MOST_SHIFT, asked));
  const chosen = { ...others, ...(mark ? { mark } : {}), ...(shift ? { shift } : {}) };
  return Object.keys(chosen).length > 0 ? chosen : undefined;
}
