/** Runs browser tests, but for those whose turn it is not: they are skipped before any hook, and so is a file that has no other. */
import { TestRunner } from 'vitest';
import type { RunnerTask, RunnerTestFile } from 'vitest';
import { isFactInTurn } from './turns.ts';

export default class TurnsRunner extends TestRunner {
  onCollected(files: readonly RunnerTestFile[]): void {
    for (const file of files) {
      let place = 0;
      const leaveOut = (task: RunnerTask): void => {
        if ('tasks' in task) {
          task.tasks.forEach(leaveOut);
          if (task.tasks.every(({ mode }) => mode === 'skip')) task.mode = 'skip';
        } else if (!isFactInTurn(file.filepath, place++)) task.mode = 'skip';
      };
      leaveOut(file);
    }
  }
}
