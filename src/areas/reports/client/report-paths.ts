/**
 * Builds the paths of reports. An upload is named by `?upload=`; its day is part of the path where
 * the specification requires it.
 */
import { dateInZone } from '#kernel/domain/calendar.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { ReportArea, ReportKind } from '../domain/index.ts';
import { areaOfKind } from '../domain/index.ts';

export const wizardSteps = ['file', 'columns', 'values', 'preview', 'missing'] as const;
export type WizardStepName = (typeof wizardSteps)[number];

export const pathOfReport = (area: ReportArea, id: string): string => `/${area}/view/${id}`;

export function pathOfStep(
  area: ReportArea,
  step: WizardStepName,
  upload?: { readonly id: string; readonly startedAt: Instant },
  zone = 'UTC',
): string {
  const day = area === 'inventory' && upload ? `/${dateInZone(upload.startedAt, zone)}` : '';
  const path = {
    file: `/${area}/upload`,
    columns: `/${area}/upload/process${day}`,
    values: `/${area}/set_config${day}`,
    preview: `/${area}/preview`,
    missing: `/${area}/missing_data${day}`,
  }[step];
  return upload ? `${path}?upload=${upload.id}` : path;
}

/** Returns the step at which an unfinished upload continues. */
export const stepToResume = (step: string): WizardStepName =>
  step === 'ready' ? 'preview' : 'columns';

export const isKindOfArea = (area: ReportArea, kind: string): boolean =>
  (kind === 'inventory' || kind === 'pos_brazil' || kind === 'pos_laam') &&
  areaOfKind(kind as ReportKind) === area;
