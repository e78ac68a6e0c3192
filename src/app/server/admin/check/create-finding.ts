/** A line of the command `check`: what was checked, its verdict, and what to do about it. */
import {
  findingKinds,
  findingText,
  type FindingCode,
  type FindingValues,
  type SystemFinding,
} from '#areas/system/domain/index.ts';

export type Finding = SystemFinding;

/** Returns a finding with its English text. `values` are what the text names in braces. */
export function createFinding(code: FindingCode, values: FindingValues = {}): Finding {
  const { part, verdict } = findingKinds[code];
  return { what: part, verdict, says: findingText(code, values, 'en'), code, values };
}
