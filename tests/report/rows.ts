/**
 * Lists what must hold, and for each row the tests that prove it or the measurements that show it.
 */

import { LEAST_KILLED, mutatedModules } from '../mutants/modules.ts';

/**
 * Describes what proves a row: tests, figures of a part of the bench, stages of `npm test`, a part
 * of `npm run test:long`, or mutants of these modules.
 */
export type Proof =
  | { readonly tests: readonly string[] }
  | { readonly bench: string; readonly figures: RegExp }
  | { readonly stages: readonly string[] }
  | { readonly long: string }
  | { readonly mutants: readonly string[] };

export type Row = {
  readonly section: 'security' | 'reliability' | 'speed';
  readonly what: string;
  readonly bar: string;
  readonly proofs: readonly Proof[];
};

const tests = (...paths: string[]): Proof => ({ tests: paths });
const long = (name: string): Proof => ({ long: name });
const bench = (part: string, figures: RegExp): Proof => ({ bench: part, figures });

const security = (what: string, bar: string, ...proofs: Proof[]): Row => ({
  section: 'security',
  what,
  bar,
  proofs,
});
const reliability = (what: string, bar: string, ...proofs: Proof[]): Row => ({
  section: 'reliability',
  what,
  bar,
  proofs,
});
const speed = (what: string, bar: string, ...proofs: Proof[]): Row => ({
  section: 'speed',
  what,
  bar,
  proofs,
});

export const rows: readonly Row[] = [
  security(
    'tenant isolation: every call × every caller × every object',
    'every route, 0 leaks',
    tests('tests/rights/tenants.test.ts', 'tests/rights/calls.test.ts'),
  ),
  security(
    'rights on fields: distributor, permissions and status sent along',
    'unchanged',
    tests('tests/rights/fields.test.ts'),
  ),
  security(
    'request forgery from another site',
    '0 changes',
    tests('tests/security/cross-site-requests.test.ts'),
  ),
  security(
    'sessions after sign-out, password change, disabling and a removed right',
    'refused within 1 s',
    tests('tests/account/sessions.test.ts', 'tests/account/following-rights.test.ts'),
  ),
  security(
    'harmful files',
    'a clear error, at most 256 MB, at most 1 s',
    tests('tests/imports/read/harmful-files.test.ts', 'tests/imports/read/broken-cells.test.ts'),
  ),
  security(
    'formulas in exported files',
    'escaped, and read back equal',
    tests('tests/imports/read/round-trip.test.ts', 'tests/kernel/csv.test.ts'),
  ),
  security(
    'fifty at once: submit, approve, replace, same key',
    'one effect',
    tests('tests/reports/races.test.ts', 'tests/approvals/two-approvers.test.ts'),
  ),
  security(
    'guessing addresses and passwords',
    'the same answer, in the same time',
    tests('tests/account/guessing.test.ts', 'tests/account/guessing-speed.test.ts'),
  ),
  security(
    'headers of every answer',
    'a strict policy, no violation',
    tests('tests/security/headers.test.ts'),
  ),
  security(
    'what a device holds after a sign-out',
    'what the user chose to keep',
    tests('tests/faults/handover.test.ts'),
  ),
  security(
    'links out, mail headers, regular expressions',
    'all',
    tests('tests/security/sources.test.ts'),
  ),
  security(
    'fuzz of calls',
    'no 5xx, answers match their schema, no foreign data',
    tests('tests/rights/fuzz.test.ts'),
    long('fuzz of calls and files'),
  ),
  security(
    'every requirement of ASVS 5.0, levels 1 and 2',
    'none open',
    tests('tests/asvs.test.ts'),
  ),
  reliability(
    'seeded simulations',
    '100 or 500 a commit; 100,000 in all',
    tests('tests/simulation/part-1.test.ts', 'tests/simulation/part-2.test.ts'),
    long('simulations'),
  ),
  reliability(
    'planted bugs found',
    'all, each within 2,000 simulations',
    long('every planted bug from the first seed on, and kept seeds'),
  ),
  reliability(
    'mutants of what decides, killed by tests',
    `≥ ${LEAST_KILLED} % of each module, every survivor read`,
    { mutants: mutatedModules.map(({ name }) => name) },
  ),
  reliability(
    'kill -9 of the server and its database under load',
    '10 in the gate, 300 in the long run: nothing lost, ready within 3 s',
    tests('tests/reliability/kill9.test.ts'),
    long('kills of the server'),
    bench('restart', /^ready again after kill -9/),
  ),
  reliability(
    'Chromium killed, cut off and updated at work',
    '10 in the gate, 200 in the long run',
    long('Chromium: every size, language and kill'),
  ),
  reliability(
    'fuzz of files',
    '10,000 in the gate, 1,000,000 in the long run',
    tests('tests/imports/read/fuzz.test.ts'),
    long('fuzz of calls and files'),
  ),
  reliability(
    'a restored backup, and one restored twice',
    'nothing acknowledged is lost unseen',
    tests('tests/reliability/restored.test.ts'),
    long('simulations with a restore, and with a storage'),
    long('a restore with pg_dump'),
  ),
  reliability(
    'a primary database that dies',
    'the promoted standby answers',
    long('a standby that takes over'),
  ),
  reliability(
    'a rolling update at 20 orders a second behind a proxy',
    '0 errors',
    long('an installation by the guide, with updates under load'),
  ),
  speed('sign-in: JavaScript, brotli', '≤ 150 kB', bench('bundle', /^login: JS/)),
  speed('first list', '≤ 270 kB', bench('bundle', /^first list screen/)),
  speed('each later screen', '≤ 45 kB', bench('bundle', /JS beyond the list$/)),
  speed('PDF writer', '≤ 115 kB', bench('bundle', /^PDF writer/)),
  speed('file worker', '≤ 175 kB', bench('bundle', /^file worker/)),
  speed('whole precache', '≤ 1,300 kB', bench('bundle', /^whole precache/)),
  speed(
    'Lighthouse on a phone, median of five',
    '≥ 95, sign-in 100, CLS 0',
    bench('lighthouse', /^(?:Lighthouse|CLS)/),
  ),
  speed('installed start offline, 4 × slower', '≤ 1.2 s', bench('start', /^installed start/)),
  speed('typing in 200 lines, 4 × slower', 'p75 ≤ 100 ms', bench('typing', /^typing/)),
  speed(
    'read, check and store 100,000 rows',
    '≤ 2 × PapaParse',
    bench('imports', /read \+ check \+ store/),
  ),
  speed('scrolling the preview', '≤ 12 ms a frame', bench('imports', /^scrolling the preview/)),
  speed(
    'compare and register 100,000 rows against 1,000,000',
    '≤ 3 × COPY',
    bench('commit', /^100,000 rows against/),
  ),
  speed('polls for alerts', '≥ 5 × an indexed query', bench('alerts', /./)),
  speed(
    '10,000 tablets at 60 s and 20 orders a second',
    'p95 ≤ 100 ms, 0 errors',
    bench('load', /tablets at 60 s|^errors among them/),
  ),
  speed(
    'cost of a row: 10,000, 100,000 and a million',
    'linear',
    bench('commit', /^a row of a million/),
  ),
  speed('`npm test`', '≤ 10 min', { stages: ['check', 'node', 'Chromium'] }),
  speed(
    'each screen’s call at 50 million rows',
    '≤ 1.5 × 1 million',
    bench('scale', / million rows ÷ /),
  ),
  speed('a thousand queued operations', '≤ 2 × bare requests', bench('drain', /bare requests/)),
  speed(
    'processor of an order',
    '≤ 0.5 × before',
    bench('processor', /^processor per call, .*order/),
  ),
  speed('press to next usable frame, 4 × slower', 'p75 ≤ 100 ms', bench('felt', /./)),
  speed(
    'first sign-in on a slow line to a usable list',
    '≤ 4 s, no false sentence',
    bench('coldStart', /./),
  ),
];
