/**
 * Lists the browser tests that only `npm run test:long` runs. `npm test` proves the same rules with
 * another journey or without a browser: the rules of the device by `kernel-device`,
 * `kernel-client`, `app` and the simulations, those of the server by `reliability` and `restoring`.
 * Single tests of other files that only `npm run test:long` runs are declared with
 * `test.runIf(isLong)`.
 */
import { isLong } from '../test-extent.ts';

export const LONG_FILES = [
  // These test that no work is lost: kills, full disks, clocks, restores, and files that are
  // attached or uploaded.
  'faults/attached-files',
  'faults/background',
  'faults/clock',
  'faults/day',
  'faults/killed',
  'faults/kill-while-mirroring',
  'faults/lost-connection',
  'faults/restored',
  'faults/uploads',
  'faults/uploads-full-disk',

  // These test updates, other than the ordinary update in `updates/flow`.
  'updates/code-cache',
  'updates/interrupted-installation',
  'updates/interrupted-update',
  'updates/first-screens',
  'updates/flow-tabs',
  'updates/two-versions',
  'updates/older-device',
  'updates/opens-offline',
  'updates/served',
  'updates/served-takeover',

  // These journeys visit screens that other journeys in `npm test` visit too.
  'journeys/administration/list-file',
  'journeys/attachments/camera',
  'journeys/contact/missing-editor',
  'journeys/contact/pasted-text',
  'journeys/first-day/first-day',
  'journeys/lists/cold-start',
  'journeys/lists/removal-questions',
  'journeys/orders/focus-and-emphasis',
  'journeys/orders/contracts',
  'journeys/orders/demo',
  'journeys/orders/editor-looks',
  'journeys/orders/from-file',
  'journeys/orders/funnel-approvals',
  'journeys/orders/funnel-changes',
  'journeys/orders/pdf',
  'journeys/orders/print',
  'journeys/orders/print-fields',
  'journeys/orders/print-letterhead',
  'journeys/orders/retail',
  'journeys/orders/removed-right',
  'journeys/orders/true-statements',
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

/**
 * Returns the paths of the browser tests that this run leaves to `npm run test:long`, which itself
 * leaves none out.
 */
export const filesLeftOut = (isWhole: boolean = isLong): string[] =>
  isWhole ? [] : LONG_FILES.map((file) => `tests/${file}.test.ts`);
