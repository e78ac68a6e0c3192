/** Patterns of the test files that run in Chromium. All other test files run in Node. */
export const BROWSER_FILE_PATTERNS = [
  'tests/{journeys,faults,updates}/**/*.test.ts',
  'tests/security/cross-site-requests.test.ts',
];
