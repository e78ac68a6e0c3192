/**
 * Orders the test files: the slowest start first, so that no worker waits for one that started
 * last. Without it, a fresh clone would start with the longest files.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slow files, in the order of their time on two processors. All others take less time than any
 * of these.
 */
const slow = [
  'simulation/part-',
  'simulation/',
  'rights/calls',
  'reliability/program',
  'erp/simulator',
  'reliability/kill9',
  'storage/moving',
  'files/travelling',
  'restoring/changed-reports',
  'reliability/',
  'account/devices/telling',
  'storage/s3',
  'security/poison',
  'security/strangers',
  'rights/tenants',
  'contact/device',
  'orders/server/transitions',
  'journeys/uploads/uploads',
  'journeys/administration/',
  'journeys/texts/widths',
  'journeys/screens',
  'journeys/lists/lists',
  'journeys/marketing/marketing',
  'journeys/roles/',
  'updates/flow',
  'updates/mixed',
  'updates/served',
  'updates/cuts',
  'journeys/uploads/returns',
  'journeys/audit',
  'journeys/first-start',
  'journeys/gallery',
  'journeys/first-day/',
  'journeys/compliance',
  'journeys/orders/',
  'journeys/templates/',
  'journeys/contact/',
  'journeys/account/',
  'faults/lost-connection',
  'faults/handover',
  'faults/tabs',
  'faults/network',
  'faults/killed.',
  'faults/day',
  'faults/restored',
];

/**
 * Returns a file's place in the order. Files that keep their worker's modules come last and
 * together, the slow ones first, because a worker keeps its modules only if the next file shares
 * them too.
 */
const rank = ({ moduleId, project }: TestSpecification): number => {
  const at = slow.findIndex((name) => moduleId.includes(`/tests/${name}`));
  const place = at >= 0 ? at : slow.length;
  return project.config.isolate ? place : slow.length + 1 + place;
};

export class SlowFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)));
  }
}
