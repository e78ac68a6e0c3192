/** Before each browser test: those whose turn it is not are skipped before anything of theirs begins. */
import { beforeEach } from 'vitest';
import type { RunnerTask } from 'vitest';
import { isFactInTurn } from './turns.ts';

const testsOf = (tasks: readonly RunnerTask[]): RunnerTask[] =>
  tasks.flatMap((task) => ('tasks' in task ? testsOf(task.tasks) : [task]));

beforeEach(({ task, skip }) => {
  const place = testsOf(task.file.tasks).indexOf(task);
  if (!isFactInTurn(task.file.filepath, place)) skip('the turn of another commit');
});
