/** Defines areas, kinds, statuses and limits of reports, and what happens to registered dates. */
import { choiceLimits, fileDocumentKinds, fileLimits } from '#areas/imports/domain/index.ts';

export const reportAreas = ['inventory', 'pos'] as const;
export type ReportArea = (typeof reportAreas)[number];

/**
 * The kinds of documents in the engine. The distributor's country decides between the two kinds of
 * sales.
 */
export const reportKinds = [
  'inventory',
  'pos_brazil',
  'pos_laam',
] as const satisfies readonly (typeof fileDocumentKinds)[number][];
export type ReportKind = (typeof reportKinds)[number];
export const areaOfKind = (kind: ReportKind): ReportArea =>
  kind === 'inventory' ? 'inventory' : 'pos';

export function reportKindFor(area: ReportArea, distributor: 'brazil' | 'laam'): ReportKind {
  if (area === 'inventory') return 'inventory';
  return distributor === 'brazil' ? 'pos_brazil' : 'pos_laam';
}

/**
 * Statuses of a report. Before FINALIZE an upload is a draft that only its device knows. `removed`:
 * its rows are no longer registered, but its history stays. `undone`: also, what it had replaced is
 * registered again.
 */
export const reportStatuses = [
  'waiting_processing',
  'waiting_correction',
  'stand_by',
  'complete',
  'removed',
  'undone',
] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Limits of reports. `pieceBytes` is the size of a piece before it is compressed. */
export const reportLimits = {
  fileBytes: fileLimits.csvBytes,
  pieceBytes: 512 * 1024,
  ...choiceLimits,
} as const;

/**
 * The ways of handling dates that are registered already: ask the person once the rows are known,
 * replace the whole date, or register only rows that differ.
 */
export const replacementModes = ['ask', 'replace', 'changes'] as const;
export type Replacement = (typeof replacementModes)[number];

/** The greatest number of dates that a report, or an entry of its history, lists one by one. */
export const MAX_LISTED_DATES = 800;
