/**
 * Lists modules with rules that must not break unnoticed. `npm run mutants` makes small changes
 * (mutants) in their code, and checks that a test fails. The tests are those that need neither a
 * database nor a browser.
 */
import { readSource } from '../source-files.ts';

export type MutatedModule = {
  readonly name: string;
  /**
   * Paths of sources. If only a part of a file is changed, its path ends with the range of lines,
   * as in `path:1-20` (`partsOf`).
   */
  readonly sources: readonly string[];
  readonly tests: readonly string[];
};

/** The least percentage of a module's mutants that its tests must notice. */
export const LEAST_KILLED = 85;

/**
 * Returns for each named function or constant of a source file its path with the range of its
 * lines. Throws if the file has no such declaration at its top level.
 */
export const partsOf = (path: string, ...names: readonly string[]): readonly string[] => {
  const lines = readSource(path).split('\n');
  return names.map((name) => {
    const declares = new RegExp(`^(?:export )?(?:async )?(?:function|const) ${name}\\b`);
    const first = lines.findIndex((line) => declares.test(line));
    if (first < 0) throw new Error(`${path} declares no ${name}.`);
    const next = lines.findIndex(
      (line, n) => n > first && !line && !/^[ }]/.test(lines[n + 1] ?? ''),
    );
    return `${path}:${first + 1}-${next < 0 ? lines.length : next}`;
  });
};

const KERNEL = 'src/kernel/domain';
const orders = (path: string) => `src/areas/orders/domain/${path}`;
const funnels = (path: string) => `src/areas/funnels/domain/${path}`;
const deadlines = (path: string) => `src/areas/deadlines/domain/${path}`;

export const mutatedModules: readonly MutatedModule[] = [
  {
    name: 'merge',
    sources: [`${KERNEL}/documents/merge.ts`, `${KERNEL}/changed-fields.ts`],
    tests: ['tests/kernel/merge.test.ts', 'tests/kernel/changed-fields.test.ts'],
  },
  {
    name: 'retry',
    sources: [
      `${KERNEL}/protocol/retry-delay.ts`,
      `${KERNEL}/protocol/retry-after.ts`,
      ...partsOf(
        'src/kernel/device/outbox/outbox-transitions.ts',
        'byStatus',
        'byCode',
        'transitionFor',
      ),
      ...partsOf('src/kernel/device/sync/send-entries.ts', 'createSendFilter'),
    ],
    tests: ['tests/kernel/domain.test.ts', 'tests/kernel-device/outbox/transitions.test.ts'],
  },
  {
    name: 'states',
    sources: [
      `${KERNEL}/documents/state-table.ts`,
      orders('states.ts'),
      orders('apply-step.ts'),
      'src/areas/reports/domain/states.ts',
      'src/areas/contact/domain/ticket-states.ts',
      funnels('funnel-status.ts'),
    ],
    tests: [
      'tests/orders/domain/states.test.ts',
      'tests/reports/removing/states.test.ts',
      'tests/contact/rule.test.ts',
      'tests/funnels/status.test.ts',
      'tests/kernel/domain.test.ts',
    ],
  },
  {
    name: 'rights',
    sources: [
      `${KERNEL}/user/permissions.ts`,
      `${KERNEL}/user/tabs.ts`,
      ...partsOf(`${KERNEL}/user/make-permission-entry.ts`, 'permissionEntryFor'),
      'src/areas/users/domain/rights.ts',
    ],
    tests: ['tests/kernel/domain.test.ts', 'tests/users/rights.test.ts'],
  },
  {
    name: 'tenant scope',
    sources: ['src/kernel/server/tenant-scope.ts'],
    tests: ['tests/security/tenant-scope.test.ts'],
  },
  {
    name: 'totals',
    sources: [
      ...partsOf(
        `${KERNEL}/money.ts`,
        'divideRounded',
        'netUnitPrice',
        'lineTotal',
        'parseMinor',
        'formatMinor',
      ),
      orders('order.ts'),
    ],
    tests: [
      'tests/kernel/money.test.ts',
      'tests/orders/domain/order.test.ts',
      'tests/orders/domain/submit-check.test.ts',
    ],
  },
  {
    name: 'funnels',
    sources: [
      funnels('funnel-draws.ts'),
      funnels('check-order-under-funnel.ts'),
      funnels('funnel-terms.ts'),
    ],
    tests: ['tests/funnels/check-funnel.test.ts'],
  },
  {
    name: 'demo units',
    sources: ['demo-rule.ts', 'demo-counting.ts', 'check-demo-limit.ts'].map((name) =>
      orders(`demo/${name}`),
    ),
    tests: ['tests/orders/demo/rule.test.ts'],
  },
  {
    name: 'deadlines',
    sources: ['compute-closings.ts', 'closings.ts', 'blocker.ts'].map(deadlines),
    tests: ['tests/deadlines/closings.test.ts', 'tests/deadlines/compute-closings.test.ts'],
  },
  {
    name: 'row keys',
    sources: [
      'src/areas/imports/domain/check/row-keys.ts',
      ...partsOf('src/areas/reports/server/row-columns.ts', 'keyOfValues'),
    ],
    tests: ['tests/imports/check/keys.test.ts'],
  },
  {
    name: 'restores',
    sources: [
      ...[
        'comparison-verdict',
        'resend-command',
        'order-losses',
        'database-timelines',
        'reserved-numbers',
      ].map((name) => orders(`restoring/${name}.ts`)),
      orders('templates/resend-template.ts'),
      'src/areas/contact/domain/restoring/resend-ticket.ts',
      ...['find-restore-that-lost', 'number-reservation', 'compare-restored-versions'].map(
        (name) => `src/areas/restores/domain/${name}.ts`,
      ),
    ],
    tests: [
      'tests/restoring/resend-rule.test.ts',
      'tests/restoring/again/timelines-rule.test.ts',
      'tests/restoring/again/resent-rule.test.ts',
      'tests/restoring/again/resent-documents-rule.test.ts',
    ],
  },
];
