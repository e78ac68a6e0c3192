/** The words and limits of a report: areas, kinds, statuses, what becomes of registered dates. */
import { choiceLimits, documentKinds, fileLimits } from '#areas/imports/domain/index.ts';

export const reportAreas = ['inventory', 'pos'] as const;
export type ReportArea = (typeof reportAreas)[number];
/** Of the engine's documents; the distributor's country decides between the two of sales. */
export const reportKinds = [
  'inventory',
  'pos_brazil',
  'pos_laam',
] as const satisfies readonly (typeof documentKinds)[number][];
export type ReportKind = (typeof reportKinds)[number];
export const areaOf = (kind: ReportKind): ReportArea =>
  kind === 'inventory' ? 'inventory' : 'pos';
export function kindFor(area: ReportArea, distributor: 'brazil' | 'laam'): ReportKind {
  if (area === 'inventory') return 'inventory';
  return distributor === 'brazil' ? 'pos_brazil' : 'pos_laam';
}

/** Before it is finalised an upload is a draft that only its device knows. `removed`: its rows are out of what is registered, its history stays. */
export const reportStatuses = [
  'waiting_processing',
  'waiting_correction',
  'stand_by',
  'complete',
  'removed',
] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Limits, stated once. `pieceBytes`: of the file, before packing. */
export const reportLimits = {
  fileBytes: fileLimits.csvBytes,
  pieceBytes: 512 * 1024,
  ...choiceLimits,
} as const;

/** What becomes of dates that are registered already: the whole date replaced, only rows that differ, or ask once the rows are there. */
export const replacements = ['ask', 'replace', 'changes'] as const;
export type Replacement = (typeof replacements)[number];
