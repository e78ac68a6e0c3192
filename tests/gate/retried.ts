/**
 * A vitest reporter. It prints at the end which tests were tried a second time, and fails the run
 * if they are more than four.
 */
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * The most retried tests of a passing run. A machine may be slow for a moment, but a test that
 * needs a second try every day is broken.
 */
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
