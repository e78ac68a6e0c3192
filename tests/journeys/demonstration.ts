/**
 * Makes the data of a portal after its first start once for a run of the browser tests. Every
 * portal starts with a copy.
 */
import { quickFolder, startProgram, temporaryFolder } from '../program.ts';

export default async function makeDemonstration(): Promise<() => void> {
  const folder = temporaryFolder(quickFolder());
  try {
    const program = await startProgram({ dataDir: folder.path });
    await program.stop();
  } catch (error) {
    console.error('The demonstration could not be made:', error); // Vitest alone would only print "No test files found".
    folder.remove();
    throw error;
  }
  process.env['DEMONSTRATION'] = folder.path; // The workers of the run inherit it.
  return folder.remove;
}
