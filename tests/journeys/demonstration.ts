/** The data of a portal after its first start, made once for a run of the browser tests: every portal begins with a copy. */
import type { TestProject } from 'vitest/node';
import { quickFolder, startProgram, temporaryFolder } from '../program.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder of a server that is stopped. */
    demonstration: string;
  }
}

export default async function makeDemonstration(project: TestProject): Promise<() => void> {
  const folder = temporaryFolder(quickFolder());
  try {
    const program = await startProgram({ dataDir: folder.path });
    await program.stop();
  } catch (error) {
    console.error('The demonstration could not be made:', error); // vitest alone would say "No test files found"
    folder.remove();
    throw error;
  }
  project.provide('demonstration', folder.path);
  return folder.remove;
}
