/** Stands in for vitest in bundled tests (`runner.ts`). */
type Functions = typeof import('vitest');

const { describe, expect, test } = (globalThis as unknown as { mutatedTests: Functions })
  .mutatedTests;
export { describe, expect, test, test as it };
