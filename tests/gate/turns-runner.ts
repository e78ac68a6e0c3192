/**
 * A vitest runner for browser tests. It skips the tests whose turn it is not, before any hook, and
 * files without other tests.
 */
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
