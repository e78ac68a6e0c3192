/** Runs browser tests, but for those whose turn it is not: they are skipped before any of their hooks. */
import { TestRunner } from 'vitest';
import type { RunnerTask, RunnerTestCase } from 'vitest';
import { isFactInTurn } from './turns.ts';

const testsOf = (tasks: readonly RunnerTask[]): RunnerTask[] =>
  tasks.flatMap((task) => ('tasks' in task ? testsOf(task.tasks) : [task]));

export default class TurnsRunner extends TestRunner {
  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    const place = testsOf(test.file.tasks).indexOf(test);
    if (!isFactInTurn(test.file.filepath, place)) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }
}
