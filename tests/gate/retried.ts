/**
 * A reporter: tests that were tried a second time are printed at the end, and more than four of
 * them fail the run.
 */
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** A machine may be slow for a moment; a test that needs a second try every day is broken. */
const MOST = 4;

export class RetriedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) => [...module.children.allTests()].filter(isRetried));
    if (retried.length === 0) return;
    console.log(`\nTried a second time: ${retried.length}`);
    for (const test of retried) console.log(`  ${test.module.relativeModuleId}: ${test.fullName}`);
    if (retried.length <= MOST) return;
    console.error(`At most ${MOST} tests may be tried a second time: the run fails.`);
    process.exitCode = 1;
  }
}

const isRetried = (test: TestCase) => (test.diagnostic()?.retryCount ?? 0) > 0;
