/**
 * Creates, once for a run of the browser tests, the data of a portal after its first start, and the
 * prepared devices of its people. Every portal starts with a copy of this data.
 */
import { isLong } from '../../test-extent.ts';
import { memoryFolder, startProgram, makeTempFolder } from '../../portal-program.ts';
import { admin, ana, approver, bruno, carla, openPortal, waitForSync } from '../portal.ts';
import { prepareDevices } from './prepared-devices.ts';
import { shareDemonstration } from './serve-demonstration.ts';

const people = [ana, bruno, carla, approver, admin];

export default async function makeDemonstration(): Promise<() => Promise<void>> {
  const folder = makeTempFolder(memoryFolder());
  try {
    const program = await startProgram({ dataDir: folder.path });
    try {
      const emails = people.map(({ email }) => email);
      await prepareDevices(folder.path, program, emails, async (context, email) => {
        const page = await openPortal(context, program, { as: { email }, path: '/login' });
        await waitForSync(page);
        await page.waitForLoadState('networkidle');
      });
    } finally {
      await program.stop();
    }
  } catch (error) {
    console.error('The demonstration could not be made:', error); // Vitest alone would only print "No test files found".
    folder.remove();
    throw error;
  }
  process.env['DEMONSTRATION'] = folder.path; // The workers of the run inherit it.
  const end = isLong ? undefined : await shareDemonstration(folder.path);
  return async () => {
    await end?.();
    folder.remove();
  };
}
