/**
 * Lists what must hold, and for each row the tests that prove it or the measurements that show it.
 */

import { BARS, LOAD } from '../bench/bars.ts';
import { LEAST_KILLED, mutatedModules } from '../mutants/modules.ts';
import {
  BROKEN_FILES,
  CHROMIUM_KILLS,
  SERVER_KILLS,
  SIMULATIONS_PER_PLANTED_BUG,
  type RunCount,
} from '../test-extent.ts';
import { GATE } from '../simulation/commit-seeds.ts';

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

const figure = (value: number): string => value.toLocaleString('en');
const size = (kB: number): string => `≤ ${figure(kB)} kB`;
const sumOf = (counts: readonly RunCount[], of: keyof RunCount): string =>
  figure(counts.reduce((sum, count) => sum + count[of], 0));
const chromiumKills = Object.values(CHROMIUM_KILLS).map(({ long }) => ({ gate: 0, long }));
const brokenFiles = Object.values(BROKEN_FILES);
const { tablets, orders } = LOAD;

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
    tests(
      'tests/reports/races.test.ts',
      'tests/orders/server/races.test.ts',
      'tests/approvals/decision-log.test.ts',
    ),
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
    `${GATE.few} or ${GATE.many} a commit, as many in the long run as its time allows`,
    tests('tests/simulation/part-1.test.ts', 'tests/simulation/part-2.test.ts'),
    long('simulations'),
  ),
  reliability(
    'planted bugs found',
    `all, each within ${figure(SIMULATIONS_PER_PLANTED_BUG)} simulations`,
    long('every planted bug from the first seed on, and kept seeds'),
  ),
  reliability(
    'mutants of what decides, killed by tests',
    `≥ ${LEAST_KILLED} % of each module, every survivor read`,
    { mutants: mutatedModules.map(({ name }) => name) },
  ),
  reliability(
    'kill -9 of the server and its database under load',
    `${SERVER_KILLS.gate} in the gate, ${SERVER_KILLS.long} in the long run: nothing lost, ready within ${BARS.restart / 1000} s`,
    tests('tests/reliability/kill9.test.ts'),
    long('kills of the server'),
    bench('restart', /^ready again after kill -9/),
  ),
  reliability(
    'Chromium killed, cut off and updated at work',
    `${sumOf(chromiumKills, 'gate')} kills in the gate, ${sumOf(chromiumKills, 'long')} in the long run, besides updates that are cut`,
    long('Chromium: every size, language and kill'),
  ),
  reliability(
    'fuzz of files',
    `${sumOf(brokenFiles, 'gate')} in the gate, ${sumOf(brokenFiles, 'long')} in the long run`,
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
  speed('sign-in: JavaScript, brotli', size(BARS.signInScript), bench('bundle', /^login: JS/)),
  speed('first list', size(BARS.firstListScripts), bench('bundle', /^first list screen/)),
  speed('each later screen', size(BARS.laterScreenScripts), bench('bundle', /JS beyond the list$/)),
  speed('PDF writer', size(BARS.pdfWriter), bench('bundle', /^PDF writer/)),
  speed('file worker', size(BARS.fileWorker), bench('bundle', /^file worker/)),
  speed('whole precache', size(BARS.precache), bench('bundle', /^whole precache/)),
  speed(
    'Lighthouse on a phone, median of five',
    `≥ ${BARS.lighthouse}, sign-in ${BARS.lighthouseSignIn}, CLS ${BARS.layoutShift}`,
    bench('lighthouse', /^(?:Lighthouse|CLS)/),
  ),
  speed(
    'installed start offline, 4 × slower',
    `≤ ${BARS.installedStart / 1000} s`,
    bench('start', /^installed start/),
  ),
  speed(
    'typing in 200 lines, 4 × slower',
    `p75 ≤ ${BARS.keystroke} ms`,
    bench('typing', /^typing/),
  ),
  speed(
    'read, check and store 100,000 rows',
    `≤ ${BARS.readingFile} × PapaParse, longest task of the main thread ≤ ${BARS.longestTask} ms of processor time`,
    bench('imports', /read \+ check \+ store|longest task of the main thread/),
  ),
  speed(
    'scrolling the preview',
    `≤ ${BARS.scrollingFrame} ms a frame`,
    bench('imports', /^scrolling the preview/),
  ),
  speed(
    'compare and register 100,000 rows against 1,000,000',
    `≤ ${BARS.registering} × COPY`,
    bench('commit', /^100,000 rows against/),
  ),
  speed('polls for alerts', `≥ ${BARS.polls} × an indexed query`, bench('alerts', /./)),
  speed(
    `${figure(tablets)} tablets at 60 s and ${orders} orders a second`,
    `p95 ≤ ${BARS.loadedRequest} ms, 0 errors`,
    bench('load', /tablets at 60 s|^errors among them/),
  ),
  speed(
    'cost of a row: a million ÷ 100,000',
    `≤ ${BARS.registeredRow} ×`,
    bench('commit', /^a row of a million/),
  ),
  speed('`npm test`', '≤ 10 min', { stages: ['check', 'node', 'Chromium'] }),
  speed(
    'each screen’s call at 50 million rows',
    `≤ ${BARS.growth} × 1 million`,
    bench('scale', / million rows ÷ /),
  ),
  speed(
    'a thousand queued operations',
    `≤ ${BARS.drain} × bare requests`,
    bench('drain', /bare requests/),
  ),
  speed(
    'round trips to the database of a draft and an order; the processor’s time is printed',
    `≤ ${BARS.savingRoundTrips} to save, ≤ ${BARS.submittingRoundTrips} to submit`,
    bench('processor', /^processor per call, (?:save|submit)/),
  ),
  speed(
    'press to next usable frame of an upload',
    `≤ ${BARS.feltStep} × an empty panel, ${BARS.feltImport} × react-spreadsheet-import`,
    bench('felt', /./),
  ),
  speed(
    'first sign-in on a slow line to a usable list',
    `≤ ${BARS.firstSignIn / 1000} s, no false sentence`,
    bench('coldStart', /./),
  ),
];
