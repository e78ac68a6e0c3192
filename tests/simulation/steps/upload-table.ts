/**
 * The steps with reports and their weights. Simulations with reports take about two of three steps
 * from this table, and the others from `table`.
 */
import { attempt } from '../devices/device.ts';
import type { Play, Step } from '../play.ts';
import {
  startReportClosing,
  cutDuringUpload,
  killDuringReportStep,
  finalizeInLastMinute,
  actDuringReportRequest,
} from './report-faults.ts';
import { processReports } from './report-jobs.ts';
import { drain, sync } from './syncing.ts';
import { answer, storeUpload, declare, finalize, remove, withdraw } from './uploads.ts';

export const uploadTable: readonly (readonly [number, Step])[] = [
  [10, storeUpload],
  [7, finalize],
  [2, withdraw],
  [4, declare],
  [10, answer],
  [2, remove],
  [10, processReports],
  [8, sync],
  [4, drain],
  [5, actDuringReportRequest],
  [6, killDuringReportStep],
  [6, cutDuringUpload],
  [1, startReportClosing],
  [2, finalizeInLastMinute],
];

/**
 * Sets up the first day: devices have the data that uploads are checked against, and one file is
 * under way.
 */
export async function beginReports(play: Play): Promise<void> {
  for (const device of play.devices)
    await attempt(device.tabs[0]!, () => device.tabs[0]!.engine.refresh('reports.references'));
  const [first] = play.devices;
  await storeUpload(play, first!, first!.tabs[0]!);
  await sync(play, first!, first!.tabs[0]!);
}
