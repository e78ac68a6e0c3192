/**
 * Names the browser tests that only the long run runs. The gate proves the same rules with another
 * journey, or below the screen: the engine's by `kernel-device`, `kernel-client`, `app` and the
 * simulations, the server's by `reliability` and `restoring`. Single tests of other files that wait
 * for the long run are declared with `test.runIf(isLong)`.
 */
import { isLong } from '../extent.ts';

export const LONG_FILES = [
  // Losing work: kills, full disks, clocks, restores, and files that are attached or uploaded.
  'faults/attached-files',
  'faults/background',
  'faults/clock',
  'faults/day',
  'faults/killed',
  'faults/killed-mirror',
  'faults/lost-connection',
  'faults/restored',
  'faults/uploads',
  'faults/uploads-full-disk',

  // Updates, besides the ordinary one of `updates/flow`.
  'updates/cuts',
  'updates/first-screens',
  'updates/flow-tabs',
  'updates/mixed',
  'updates/older-device',
  'updates/opens-offline',
  'updates/served',
  'updates/served-takeover',

  // Journeys over screens that the journeys beside them visit.
  'journeys/administration/list-file',
  'journeys/attachments/camera',
  'journeys/contact/missing-editor',
  'journeys/contact/pasted-text',
  'journeys/first-day/first-day',
  'journeys/lists/cold-start',
  'journeys/lists/removal-questions',
  'journeys/orders/attention',
  'journeys/orders/contracts',
  'journeys/orders/demo',
  'journeys/orders/editor-looks',
  'journeys/orders/from-file',
  'journeys/orders/funnel-approvals',
  'journeys/orders/funnel-changes',
  'journeys/orders/pdf',
  'journeys/orders/print',
  'journeys/orders/print-fields',
  'journeys/orders/retail',
  'journeys/orders/rights',
  'journeys/orders/truth',
  'journeys/privacy/cpf',
  'journeys/privacy/leaving',
  'journeys/roles/roles',
  'journeys/uploads/errors',
  'journeys/uploads/generated',
  'journeys/uploads/headers',
  'journeys/uploads/removing',
  'journeys/uploads/returns',
  'journeys/uploads/slow-storage',
] as const;

/** Returns the paths of the browser tests that this run leaves to the long run. */
export const filesLeftOut = (isWhole: boolean = isLong): string[] =>
  isWhole ? [] : LONG_FILES.map((file) => `tests/${file}.test.ts`);
