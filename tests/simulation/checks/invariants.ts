/**
 * The invariants that must hold when a simulation has ended and all its faults are over. Each is a
 * sentence with a check that finds what contradicts it.
 */
import { conflictDetailsOf } from '#kernel/device/engine-and-databases.ts';
import type { OutboxEntry } from '#kernel/device/outbox/entry.ts';
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import { fieldsOf } from '../people/typing.ts';
import type { Violation } from '../trace.ts';
import { computeSum, type Check } from './check.ts';
import { agreementChecks } from './agreement-checks.ts';
import { attachmentChecks } from './attachment-checks.ts';
import { eventChecks } from './event-checks.ts';
import { decisionChecks } from './decision-checks.ts';
import type { Evidence, OnDevice } from './evidence.ts';
import { operationChecks } from './operation-checks.ts';
import { reportChecks } from './report-checks.ts';
import { ticketChecks } from './ticket-checks.ts';
import { retailChecks } from './retail-checks.ts';
import { chaosChecks } from '../chaos/checks.ts';
import type { ChaosRecords } from '../chaos/chaos-records.ts';
import type { Acknowledged } from '../server/acknowledged.ts';
import { restoreChecks } from './restore-checks.ts';

const isOpen = (entry: OutboxEntry) => entry.open === 1;
const waitsForPerson = new Set(['conflict', 'repriced', 'rejected']);
const asked = new Set(['conflict', 'repriced', 'not_sent']);
const openOf = (device: OnDevice, id: string) =>
  device.entries
    .filter((entry) => entry.documentId === id && isOpen(entry))
    .sort((a, b) => a.seq - b.seq);

/** Returns, as text, how two orders differ in common fields, or which is missing; or undefined. */
function unlike(here: object | null, there: object | undefined): string | undefined {
  if (!here || !there) return here || there ? `${here ? 'here' : 'there'} alone` : undefined;
  const differing = Object.entries(there).filter(
    ([field, value]) =>
      field in here && !isSameJson(value, (here as Record<string, unknown>)[field]),
  );
  return differing.length
    ? differing
        .map(
          ([field, value]) =>
            `${field} ${JSON.stringify((here as Record<string, unknown>)[field])} is ${JSON.stringify(value)}`,
        )
        .join(', ')
        .slice(0, 300)
    : undefined;
}

const checks: Readonly<Record<string, Check>> = {
  *'no saved draft is lost'({ ledger, books, devices, trace }) {
    for (const [id, { isConfirmed, removalAsked, givenUp }] of ledger.drafts) {
      const there = books.orders.find((order) => order.id === id);
      if (!isConfirmed || removalAsked || givenUp.size > 0 || (there && !there.deleted)) continue;
      if (there?.deleted)
        yield `${trace.name(id)} is deleted on the server, and nobody asked for that`;
      else if (
        !devices.some(({ records }) =>
          records.some((record) => record.id === id && record.state !== null),
        )
      )
        yield `${trace.name(id)} is nowhere`;
    }
  },
  *'no saved value is lost'({ ledger, books, devices, trace }) {
    const orders = new Map(
      books.orders.map((order) => [order.id, order.deleted ? undefined : fieldsOf(order.content)]),
    );
    const currentValues = (id: string, place: string): unknown[] => [
      orders.get(id)?.get(place),
      ...devices.flatMap((device) => {
        const state = device.records.find((record) => record.id === id)?.state;
        return state && openOf(device, id).length > 0 ? [fieldsOf(state.content).get(place)] : [];
      }),
    ];
    for (const { draft, place, value, by } of ledger.lost(currentValues))
      yield `${by} was told that ${place} of ${trace.name(draft)} is ${JSON.stringify(value)}; it is ${JSON.stringify(currentValues(draft, place))}, and nobody who saw it changed it`;
  },
  ...operationChecks,
  *'a receipt says what the server did'({ devices, books, trace }) {
    const operations = new Map(books.operations.map((one) => [one.id, one]));
    for (const { who, entries } of devices)
      for (const entry of entries) {
        const status = operations.get(entry.id)?.status;
        const name = `${entry.kind} of ${trace.name(entry.documentId)}`;
        if (entry.state === 'acknowledged' && entry.outcome === null && status !== 200)
          yield `${who} holds ${name} for received, and the server ${status === undefined ? 'never heard of it' : `answered ${status}`}`;
        if (waitsForPerson.has(entry.state) && status === 200)
          yield `${who} holds ${name} for ${entry.state}, and the server did it`;
      }
  },
  *'devices and server agree'({ devices, books, company, trace }) {
    for (const { who, distributor, records, heads, entries } of devices) {
      const own = books.orders.filter(
        (order) => order.distributorId === company.distributors[distributor],
      );
      const live = own.filter((order) => !order.deleted);
      for (const head of heads) {
        const there = live.find((order) => order.id === head.id);
        const wrong = unlike(head, there);
        if (wrong)
          yield `${who} has another head of ${trace.name(head.id)} than the server: ${wrong}`;
      }
      for (const order of live)
        if (!heads.some((head) => head.id === order.id))
          yield `${who} misses ${trace.name(order.id)} in the list`;
      for (const record of records) {
        if (entries.some((entry) => isOpen(entry) && entry.documentId === record.id)) continue;
        const wrong = unlike(
          record.state,
          live.find((order) => order.id === record.id),
        );
        if (wrong)
          yield `${who} has nothing to send for ${trace.name(record.id)}, and shows it unlike the server: ${wrong}`;
        if (!isSameJson(record.state, record.server))
          yield `${who} has nothing to send for ${trace.name(record.id)}, and shows it unlike what it knows of the server`;
      }
      for (const order of live)
        if (order.status === 'draft' && !records.some((record) => record.id === order.id))
          yield `${who} cannot work offline on the draft ${trace.name(order.id)}`;
    }
  },
  *'the queue is empty or waits for a person'({ devices, trace }) {
    for (const device of devices)
      for (const entry of device.entries.filter(isOpen)) {
        const first = openOf(device, entry.documentId).find(
          ({ state }) => state !== 'rejected' && state !== 'repriced',
        );
        if (
          waitsForPerson.has(entry.state) ||
          (entry.state === 'queued' && first?.state === 'conflict')
        )
          continue;
        yield `${device.who}: ${entry.kind} of ${trace.name(entry.documentId)} is still ${entry.state}`;
      }
  },
  *'whatever is refused is shown'({ devices, trace }) {
    for (const device of devices) {
      const { who, summary } = device;
      const records = [...device.records, ...device.reportRecords, ...device.ticketRecords];
      const rows = [...device.rows, ...device.reportRows, ...device.tickets];
      const open = device.entries.filter(isOpen);
      for (const id of new Set(open.map((entry) => entry.documentId))) {
        const record = records.find((one) => one.id === id);
        const row = rows.find((one) => one.id === id);
        const refused = openOf(device, id).filter(({ state }) => waitsForPerson.has(state));
        if (!record || !asked.has(record.sync))
          yield `${who}: ${trace.name(id)} has ${open.length} open, and is shown as ${record?.sync ?? 'nothing'}`;
        if (record?.state && row?.sync !== record.sync)
          yield `${who}: the list shows ${trace.name(id)} as ${row?.sync ?? 'nothing'} instead of ${record.sync}`;
        for (const entry of refused)
          if (!entry.outcome?.code)
            yield `${who}: ${entry.kind} of ${trace.name(id)} was refused without a reason`;
        const conflict = refused.find(({ state }) => state === 'conflict');
        if (conflict && !('theirs' in conflictDetailsOf(conflict)))
          yield `${who}: the conflict of ${trace.name(id)} shows nothing`;
      }
      for (const record of records)
        if (record.sync !== 'synced' && !open.some((entry) => entry.documentId === record.id))
          yield `${who}: ${trace.name(record.id)} is shown as ${record.sync}, and nothing is open`;
      const count = (...states: string[]) =>
        open.filter((entry) => states.includes(entry.state)).length;
      if (
        summary.conflicts !== count('conflict', 'repriced') ||
        summary.failed !== count('rejected', 'parked')
      )
        yield `${who}: the pill counts ${summary.conflicts} and ${summary.failed} of ${count('conflict', 'repriced')} and ${count('rejected', 'parked')}`;
    }
  },
  *'a list shows each order once'({ devices, books, company, trace }) {
    for (const { who, distributor, rows, records } of devices) {
      const ids = rows.map((row) => row.id);
      if (new Set(ids).size !== ids.length) yield `${who} sees an order twice`;
      for (const row of rows) {
        const record = records.find((one) => one.id === row.id);
        const there = books.orders.find((order) => order.id === row.id);
        const shown = record?.state ?? there;
        if (shown && (shown.status !== row.status || shown.totalMinor !== row.totalMinor))
          yield `${who} sees ${trace.name(row.id)} in the list as ${row.status} of ${row.totalMinor}, opened as ${shown.status} of ${shown.totalMinor}`;
      }
      for (const order of books.orders) {
        if (
          order.deleted ||
          order.distributorId !== company.distributors[distributor] ||
          ids.includes(order.id)
        )
          continue;
        if (records.find((one) => one.id === order.id)?.state !== null)
          yield `${who} does not see ${trace.name(order.id)}`;
      }
    }
  },
  *'totals are the sum of their lines'({ devices, books, trace }) {
    for (const order of books.orders)
      if (BigInt(order.totalMinor) !== computeSum(order.content.lines))
        yield `${trace.name(order.id)} on the server: ${order.totalMinor} instead of ${computeSum(order.content.lines)}`;
    for (const one of books.revisions)
      if (BigInt(one.total_minor) !== computeSum(one.content.lines))
        yield `revision ${one.revision} of ${trace.name(one.order_id)}: ${one.total_minor}`;
    for (const one of books.lines)
      if (
        BigInt(one.total_minor) !==
        computeSum([{ quantity: one.quantity, unitMinor: one.unit_minor, discount: one.discount }])
      )
        yield `a line of ${trace.name(one.order_id)}: ${one.total_minor}`;
    for (const { who, records } of devices)
      for (const { id, state } of records)
        if (state && BigInt(state.totalMinor) !== computeSum(state.content.lines))
          yield `${trace.name(id)} for ${who}: ${state.totalMinor} instead of ${computeSum(state.content.lines)}`;
  },
  ...decisionChecks,
  ...agreementChecks,
  ...attachmentChecks,
  ...retailChecks,
  ...eventChecks,
  ...reportChecks,
  ...ticketChecks,
  *'what may no longer be read is not on the device'({ leaks }) {
    yield* leaks;
  },
  *'nothing crosses distributors or users'({ devices, books, company }) {
    for (const {
      who,
      distributor,
      records,
      reportRecords,
      entries,
      heads,
      reportHeads,
      dump,
    } of devices) {
      const other = distributor === 'A' ? 'B' : 'A';
      if (
        [
          ...records.flatMap(({ state }) => state ?? []),
          ...reportRecords.flatMap(({ state }) => state ?? []),
          ...heads,
          ...reportHeads,
        ].some((order) => order.distributorId !== company.distributors[distributor])
      )
        yield `${who} holds an order or a report of another distributor`;
      if (dump.includes(`"${other.toLowerCase()}-`) || dump.includes(`Distributor ${other}`))
        yield `${who} holds words of distributor ${other}`;
      const person = company.people[who.split(' ')[0] as 'ana'];
      if (entries.some((entry) => entry.userId !== person.actor.userId))
        yield `${who} holds entries of another user`;
    }
    const marks = { A: 'a-', B: 'b-' };
    for (const order of books.orders) {
      const wrong = order.distributorId === company.distributors.A ? marks.B : marks.A;
      if (order.content.observation.startsWith(wrong))
        yield `an order carries the words of another distributor: ${order.content.observation}`;
    }
  },
  *'the server has no bugs'({ errors }) {
    for (const error of errors)
      if (!/terminated|ECONNRESET|not queryable/.test(error)) yield error.slice(0, 400);
  },
};

/** The sentences of all invariants. */
export const invariants = Object.keys(checks);
/**
 * The invariants that are also checked after a restore. Most others rely on records that a restore
 * loses.
 */
const acrossRestores: ReadonlySet<string> = new Set([
  'each message of a ticket arrives once, in the thread that the rule names',
  'an internal note is on no device of a distributor, in no answer to one and in no mail',
  'each file of a message is with the server, once, and each message has those it was sent with',
  'a file of a ticket is its distributor’s alone',
  'devices and server agree about tickets',
  'devices and server agree',
  'the queue is empty or waits for a person',
  'whatever is refused is shown',
  'a list shows each order once',
  'totals are the sum of their lines',
  'nothing crosses distributors or users',
  'the server has no bugs',
]);
const foundBy = (evidence: Evidence, all: readonly (readonly [string, Check])[]): Violation[] =>
  all.flatMap(([invariant, check]) =>
    [...check(evidence)].slice(0, 5).map((message) => ({ invariant, message })),
  );

/** Returns the contradictions to the invariants in a simulation without a restore. */
export const violationsOf = (evidence: Evidence): Violation[] =>
  foundBy(evidence, Object.entries(checks));
/** Returns the contradictions to the invariants after one restore from a backup. */
export const violationsAfterRestore = (evidence: Evidence, lost: Acknowledged): Violation[] =>
  foundBy(evidence, [
    ...Object.entries(checks).filter(([invariant]) => acrossRestores.has(invariant)),
    ...Object.entries(restoreChecks(lost)),
  ]);
/** Returns the contradictions to the invariants after several restores at any time. */
export const violationsAfterChaos = (evidence: Evidence, lives: ChaosRecords): Violation[] => [
  ...violationsAfterRestore(evidence, lives.lost.flat()),
  ...foundBy(evidence, Object.entries(chaosChecks(lives))),
];
