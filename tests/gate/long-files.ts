/**
 * Lists the test files that only `npm run test:long` runs, so that `npm test` takes ten minutes on
 * two processors. `npm test` proves the same rules with another test of the same folder. Single
 * tests of other files that only `npm run test:long` runs are declared with `test.runIf(isLong)`.
 */
import { isLong } from '../test-extent.ts';

/**
 * The tests in Node. They test rare combinations of faults, and large amounts. The ordinary faults
 * are tested by the other files of their folders and by the simulations.
 */
export const LONG_NODE_FILES = [
  // These test restores in which further things go wrong, or that follow each other in an unusual
  // order. The simulations with several restores (`simulation/chaos`) run in `npm test`.
  'contact/lost-tickets',
  'restoring/again/orders-of-two-timelines',
  'restoring/answers-before-comparison',
  'restoring/changed-reports',
  'restoring/interrupted',
  'restoring/limits/clock-behind',
  'restoring/limits/lost-right',
  'restoring/tickets',

  // These test outages, kills and rows that always fail, one after another at every place.
  'bulk/stopping',
  'jobs/poisoned',
  'kernel-device/storage/lost-connection',
  'marketing/poisoned-readers',
  'reference/interrupted-demonstration',
  'reliability/kill9',
  'reliability/rolling-deploy',
  'reliability/server-role',
  'storage/failing',
  'storage/moving',

  // These test large amounts, and values and files that a generator makes.
  'imports/read/fuzz',
  'marketing/ten-thousand',
  'privacy/nightly-batches',
  'privacy/old-reports',
  'reports/summaries/equal-rows',
  'security/hostile-values',
  'simulation/chaos/kept-seeds',
  'simulation/restored',
  'simulation/storage',

  // These test what happens if two things meet: a lost right, another device, another report.
  'account/devices/unsent-work-reports',
  'bulk/undoing/undo-people',
  'erp/wrong-token-audit',
  'kernel-device/access/other-tenant',
  'orders/device/submit-overtaken',
  'reports/undoing/removed-between',
] as const;

/**
 * The tests in a browser. The rules of the device are also tested by `kernel-device`,
 * `kernel-client`, `app` and the simulations, those of the server by `reliability` and `restoring`.
 */
export const LONG_BROWSER_FILES = [
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
  'journeys/account/device-openings',
  'journeys/administration/administration',
  'journeys/administration/box',
  'journeys/administration/list-file',
  'journeys/approvals/delegation',
  'journeys/approvals/partial-decision',
  'journeys/attachments/camera',
  'journeys/audit',
  'journeys/compliance',
  'journeys/contact/missing-editor',
  'journeys/contact/pasted-text',
  'journeys/developer',
  'journeys/first-day/first-day',
  'journeys/forms/enter',
  'journeys/links/change-mails',
  'journeys/lists/cold-start',
  'journeys/lists/removal-questions',
  'journeys/marketing/marketing',
  'journeys/orders/attachments',
  'journeys/orders/contracts',
  'journeys/orders/demo',
  'journeys/orders/editor-looks',
  'journeys/orders/erp',
  'journeys/orders/focus-and-emphasis',
  'journeys/orders/from-file',
  'journeys/orders/funnel',
  'journeys/orders/funnel-approvals',
  'journeys/orders/funnel-changes',
  'journeys/orders/pdf',
  'journeys/orders/print',
  'journeys/orders/print-fields',
  'journeys/orders/print-letterhead',
  'journeys/orders/removed-right',
  'journeys/orders/retail',
  'journeys/orders/true-statements',
  'journeys/privacy/cpf',
  'journeys/privacy/leaving',
  'journeys/roles/roles',
  'journeys/scan/order-camera',
  'journeys/texts/message-ids',
  'journeys/texts/widths',
  'journeys/uploads/computed',
  'journeys/uploads/errors',
  'journeys/uploads/formats',
  'journeys/uploads/generated',
  'journeys/uploads/headers',
  'journeys/uploads/removing',
  'journeys/uploads/returns',
  'journeys/uploads/slow-storage',
] as const;

const LONG_FILES: readonly string[] = [...LONG_NODE_FILES, ...LONG_BROWSER_FILES];

/**
 * Returns the paths of the test files that this run leaves to `npm run test:long`, which itself
 * leaves none out.
 */
export const filesLeftOut = (isWhole: boolean = isLong): string[] =>
  isWhole ? [] : LONG_FILES.map((file) => `tests/${file}.test.ts`);
