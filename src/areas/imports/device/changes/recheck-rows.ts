/** Marks edited rows at once, before the check of the whole upload reaches them. */
import { checkRow, issueSeverity, rowStates } from '../../domain/index.ts';
import { marksPageOf } from '../upload/find-rows.ts';
import { RECORDS_PER_PAGE } from '../upload/page-writer.ts';
import type { UploadCache } from '../upload/upload-cache.ts';

export async function recheckRows(
  cache: UploadCache,
  id: string,
  rows: Iterable<number>,
): Promise<void> {
  const memory = cache.memory(id);
  if (!memory?.plan) return;
  for (const row of rows) {
    const at = marksPageOf(memory.marks, row);
    const page = await cache.page(id, Math.floor(row / RECORDS_PER_PAGE));
    const raw = page?.rows[row - page.first];
    if (!at || !raw) continue;
    const { state, readings } = checkRow(memory.plan, raw, memory.edits.get(row));
    let errors = 0;
    let warnings = 0;
    let repairs = 0;
    readings.forEach(({ level, repair }, bit) => {
      if (level === issueSeverity.error) errors |= 1 << bit;
      else if (level === issueSeverity.warning) warnings |= 1 << bit;
      if (repair) repairs |= 1 << bit;
    });

    at.page.states[at.n] = state;
    at.page.errors[at.n] = errors;
    at.page.warnings[at.n] = warnings;
    at.page.repairs[at.n] = repairs;
  }

  memory.found.clear();
}

/** Marks rows as removed. Their cells aren't read, so this is fast for many rows. */
export function markRowsRemoved(cache: UploadCache, id: string, rows: Iterable<number>): void {
  const memory = cache.memory(id);
  if (!memory) return;
  for (const row of rows) {
    const at = marksPageOf(memory.marks, row);
    if (!at) continue;
    at.page.states[at.n] = rowStates.removed;
    at.page.errors[at.n] = 0;
    at.page.warnings[at.n] = 0;
    at.page.repairs[at.n] = 0;
  }

  memory.found.clear();
}
