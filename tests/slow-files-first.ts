/**
 * Sorts the test files so that the slowest start first and no worker waits for a file that started
 * last. In a new clone, vitest has no durations yet and would start with the largest files.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The beginnings of the paths of the test files that were measured to be slow, slowest first. */
const slow = [
  'simulation/part-',
  'simulation/',
  'rights/calls',
  'reliability/program',
  'erp/simulator',
  'reliability/kill9',
  'storage/moving',
  'files/sending',
  'restoring/changed-reports',
  'reliability/',
  'account/devices/unsent-work-reports',
  'storage/s3',
  'security/hostile-values',
  'security/anonymous-writes',
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
  'updates/two-versions',
  'updates/served',
  'updates/interrupted-update',
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
 * Returns the position of a test file in the order. Files that share their modules come last and
 * together, slow ones first, because a worker keeps its modules only if its next file shares them
 * too. Simulations, which share modules in a project of their own, are not moved behind the others.
 */
const rank = ({ moduleId, project }: TestSpecification): number => {
  const at = slow.findIndex((name) => moduleId.includes(`/tests/${name}`));
  const place = at >= 0 ? at : slow.length;
  return project.name === 'node-shared' ? slow.length + 1 + place : place;
};

export class SlowFilesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b)));
  }
}
