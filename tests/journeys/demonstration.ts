/** The data of a portal after its first start, made once for a run of the browser tests: every portal begins with a copy. */
import { quickFolder, startProgram, temporaryFolder } from '../program.ts';

export default async function makeDemonstration(): Promise<() => void> {
  const folder = temporaryFolder(quickFolder());
  try {
    const program = await startProgram({ dataDir: folder.path });
    await program.stop();
  } catch (error) {
    console.error('The demonstration could not be made:', error); // vitest alone would say "No test files found"
    folder.remove();
    throw error;
  }
  process.env['DEMONSTRATION'] = folder.path; // its workers inherit it
  return folder.remove;
}
