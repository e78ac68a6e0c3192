/**
 * The invariants of reports when a simulation has ended: nothing is registered in part or twice,
 * nothing is lost, nothing is stuck.
 */
import { isSameJson } from '#kernel/domain/documents/merge.ts';
import type { Check } from './check.ts';
import {
  byPeople,
  elementsOnlyIn,
  ifReports,
  isOpen,
  replayReportsOnce,
  rowText,
} from './report-evidence.ts';
import { readAcceptedCommands, shelfKey } from './replay-reports.ts';

const isFinished = (status: string | undefined) => status === 'complete' || status === 'undone';

export const reportChecks: Readonly<Record<string, Check>> = {
  'registered is what the reports say, in their order': ifReports(function* (evidence) {
    const {
      reportBooks: { rows, reports },
      trace,
    } = evidence;
    const { shelves } = replayReportsOnce(evidence);
    for (const key of new Set([
      ...shelves.keys(),
      ...rows.map((row) => shelfKey({ area: row.area, companyId: row.company })),
    ])) {
      const found = rows
        .filter((row) => shelfKey({ area: row.area, companyId: row.company }) === key)
        .map(rowText);
      const expected = [...(shelves.get(key)?.rows.values() ?? [])].map(rowText);
      const named = (text: string) =>
        text.replace(/[0-9a-f-]{36}$/, (id) => trace.name(id, 'report'));
      for (const one of elementsOnlyIn(found, expected))
        yield `${key}: registered, and it should not be: ${named(one)}`;
      for (const one of elementsOnlyIn(expected, found))
        yield `${key}: not registered: ${named(one)}`;
    }
    for (const row of rows)
      if (reports.find(({ id }) => id === row.report)?.distributorId !== row.distributorId)
        yield `a row of ${trace.name(row.report, 'report')} is another distributor's`;
  }),
  'a registered row names its sheet and its row in the file of its report': ifReports(
    function* (evidence) {
      const { rows } = evidence.reportBooks;
      const { shelves } = replayReportsOnce(evidence);
      const placed = (row: Parameters<typeof rowText>[0], place: number | null) =>
        `${rowText(row)} from ${place}`;
      const expected = [...shelves.values()].flatMap((shelf) =>
        [...shelf.rows.values()].map((row) => placed(row, row.line)),
      );
      for (const one of elementsOnlyIn(
        rows.map((row) => placed(row, row.place)),
        expected,
      ))
        yield `a row is registered from another place of its file: ${one.replace(/[0-9a-f-]{36}/, (id) => evidence.trace.name(id, 'report'))}`;
    },
  ),
  'a date’s sums are its rows': ifReports(function* (evidence) {
    const {
      reportBooks: { days, rows },
    } = evidence;
    const { shelves } = replayReportsOnce(evidence);
    const expected = [...shelves].flatMap(([key, shelf]) => {
      const [area, company] = key.split(' ');
      const sums = new Map<string, number>([...shelf.none].map((date) => [`${date} none`, 0]));
      for (const date of new Set([...shelf.rows.values()].map((row) => row.date))) {
        const all = [...shelf.rows.values()].filter((row) => row.date === date);
        sums.set(
          `${date} ${all.length}`,
          all.reduce((sum, { quantity }) => sum + quantity, 0),
        );
      }
      return [...sums].map(([day, quantity]) => `${area} ${company} ${day} ${quantity}`);
    });

    const found = days.map(
      (day) =>
        `${day.area} ${day.company} ${day.date} ${day.none ? 'none' : day.rows} ${day.quantity}`,
    );

    for (const one of elementsOnlyIn(found, expected)) yield `a date is said to have ${one}`;
    for (const one of elementsOnlyIn(expected, found)) yield `no date says ${one}`;
    for (const day of days)
      if (
        rows.filter(
          (row) => row.area === day.area && row.company === day.company && row.date === day.date,
        ).length !== day.rows
      )
        yield `${day.area} ${day.date} has not ${day.rows} rows`;
  }),
  'the history of reports holds only legal steps, and replays to them': ifReports(
    function* (evidence) {
      const { wrong, lives } = replayReportsOnce(evidence);
      yield* wrong;
      for (const { id, status, version, deleted } of evidence.reportBooks.reports) {
        const life = lives.get(id);
        const name = evidence.trace.name(id, 'report');
        if (
          life?.version !== version ||
          life.deleted !== deleted ||
          (!deleted && life.status !== status)
        )
          yield `${name} is ${status} ${version}${deleted ? ' removed' : ''}, its history says ${life?.status} ${life?.version}`;
      }
    },
  ),
  'a report was finalised by a device, and each time once': ifReports(function* (evidence) {
    const {
      reports: { wishes },
      reportBooks: { reports },
      trace,
      company,
    } = evidence;
    const accepted = readAcceptedCommands(evidence);
    const { lives } = replayReportsOnce(evidence);
    for (const { id, distributorId, source } of reports) {
      const own = wishes.filter((wish) => wish.id === id);
      const name = trace.name(id, 'report');
      const heard = accepted.get(id) ?? [];
      const asked = heard.filter(({ what }) => what === 'finalize');
      const lasts = asked.at(-1)?.body;
      // A person whose device is killed while declaring never learns the report's id. Only reports
      // from files must therefore have been asked for.
      if (source === 'file' && own.length === 0) yield `${name} was finalised by nobody`;
      if (own.some(({ distributor }) => company.distributors[distributor] !== distributorId))
        yield `${name} is another distributor's than who sent it`;
      if (source === 'file' && asked.length !== (lives.get(id)?.finalized ?? 0))
        yield `${name} was finalised ${lives.get(id)?.finalized} times, by ${asked.length} commands`;
      if (asked.length > own.length)
        yield `${name} was finalised ${asked.length} times, and asked for ${own.length} times`;
      if (
        lasts &&
        !own.some(
          (wish) =>
            wish.file?.hash === lasts.file?.hash &&
            wish.replacement === lasts.replacement &&
            isSameJson(wish.edits, lasts.choices?.edits),
        )
      )
        yield `${name} was finalised otherwise than anybody asked`;
    }
  }),
  'what was finalised is on the server, or its device knows why not': ifReports(function* ({
    reports: { wishes, takenBack },
    reportBooks,
    devices,
    ledger,
    trace,
  }) {
    for (const { id, by, isConfirmed } of wishes) {
      if (
        !isConfirmed ||
        takenBack.has(id) ||
        ledger.drafts.get(id)?.givenUp.size ||
        reportBooks.reports.some((report) => report.id === id)
      )
        continue;
      if (
        !devices.some(({ entries }) =>
          entries.some((entry) => isOpen(entry) && entry.documentId === id),
        )
      )
        yield `${by} was told that ${trace.name(id, 'report')} goes its way; it is nowhere`;
    }
  }),
  'a report that is undone for a person is undone on the server': ifReports(function* ({
    reports: { undone },
    reportBooks: { reports },
    trace,
  }) {
    for (const { id, status } of reports)
      if (undone.has(id) !== (status === 'undone'))
        yield `${trace.name(id, 'report')} is ${status}, and a person was told otherwise`;
  }),
  'no file waits for ever': ifReports(function* ({ reportBooks: { reports, jobs }, trace }) {
    if (jobs > 0) yield `${jobs} jobs are left`;
    for (const { id, status, deleted } of reports)
      if (status === 'waiting_processing' && !deleted)
        yield `${trace.name(id, 'report')} is still looked at`;
  }),
  'an upload is where its report is': ifReports(function* ({
    devices,
    reportBooks,
    reports: { takenBack },
    trace,
  }) {
    for (const { who, uploads, entries } of devices)
      for (const { id, step, returned } of uploads) {
        const name = trace.name(id, 'report');
        const lane = entries.filter((entry) => isOpen(entry) && entry.documentId === id);
        const refused = lane.find(({ state }) => state === 'rejected');
        const report = reportBooks.reports.find((one) => one.id === id && !one.deleted);
        const kept = returned ? `ready ${returned.code}` : 'ready';
        const wantedStep = () => {
          if (refused) return `ready ${refused.outcome?.code}`;
          if (lane.length > 0) return 'sent';
          if (!report) return kept;
          if (report.status === 'waiting_correction') return `ready ${report.refusal}`;
          return isFinished(report.status) ? 'gone' : 'sent';
        };

        const wanted = wantedStep();
        const shown = step === 'ready' ? kept : step;
        if (shown !== wanted && !(takenBack.has(id) && !report))
          yield `${who} has ${name} as ${shown}; it is ${wanted}`;
      }
  }),
  'no file is lost before it is registered': ifReports(function* ({
    devices,
    reportBooks,
    reports: { takenBack, kept, signedOut, wishes },
    trace,
  }) {
    for (const [id, by] of kept) {
      const report = reportBooks.reports.find((one) => one.id === id && !one.deleted);
      const wasSent = wishes.some((wish) => wish.id === id);
      if (takenBack.has(id) || isFinished(report?.status) || (wasSent && signedOut.has(by)))
        continue;
      if (
        !devices.some(
          ({ who, uploads }) =>
            who === by && uploads.some((upload) => upload.id === id && upload.hasFile),
        )
      )
        yield `${by} was told that the file of ${trace.name(id, 'report')} is kept, and it is nowhere`;
    }
  }),
  'nobody is refused for what the network did': ifReports(function* ({ devices, trace }) {
    for (const { who, entries } of devices)
      for (const { documentKind, documentId, kind, state, outcome } of entries)
        if (documentKind === 'report' && state === 'rejected' && !byPeople.has(outcome?.code ?? ''))
          yield `${who}: ${kind} of ${trace.name(documentId, 'report')} was refused as ${outcome?.code}`;
  }),
  'devices and server agree about reports': ifReports(function* ({
    devices,
    reportBooks,
    company,
    trace,
  }) {
    for (const { who, distributor, reportHeads, reportRecords, reportRows, entries } of devices) {
      const own = reportBooks.reports.filter(
        ({ distributorId, deleted }) =>
          !deleted && distributorId === company.distributors[distributor],
      );

      const unlike = (here: object | null | undefined, id: string) => {
        const booked = own.find((one) => one.id === id);
        return !here || !booked
          ? Boolean(here) !== Boolean(booked)
          : Object.entries(booked).some(
              ([field, value]) => !isSameJson(value, (here as Record<string, unknown>)[field]),
            );
      };

      for (const { id } of [...own, ...reportHeads])
        if (
          unlike(
            reportHeads.find((head) => head.id === id),
            id,
          )
        )
          yield `${who} has another head of ${trace.name(id, 'report')} than the server`;
      for (const { id, state } of reportRecords)
        if (!entries.some((entry) => isOpen(entry) && entry.documentId === id) && unlike(state, id))
          yield `${who} has nothing to send for ${trace.name(id, 'report')}, and shows it unlike the server`;
      const ids = reportRows.map(({ id }) => id);
      if (new Set(ids).size !== ids.length) yield `${who} sees a report twice`;
      for (const { id } of own)
        if (!ids.includes(id) && reportRecords.find((record) => record.id === id)?.state !== null)
          yield `${who} does not see ${trace.name(id, 'report')}`;
    }
  }),
  'nothing is reported while it is closed': ifReports(function* (evidence) {
    const {
      reports: { closings },
      company,
      reportBooks: { history, reports },
      trace,
    } = evidence;
    const { lives } = replayReportsOnce(evidence);
    for (const { report, kind, at, by } of history) {
      if (
        (kind !== 'finalized' && kind !== 'declared' && kind !== 'undone') ||
        reports.find(({ id }) => id === report)!.distributorId !== company.distributors.A
      )
        continue;
      const closing = closings.find(
        ({ start, end, known }) => known <= at && start <= at && at < end,
      );
      // The manufacturer may undo reports inside a closing.
      if (closing && kind === 'undone' && by !== company.staff.rita.actor.userId)
        yield `${trace.name(report, 'report')} was undone inside a closing`;
      if (closing && kind !== 'undone' && !(lives.get(report)!.firstAt < closing.start))
        yield `${trace.name(report, 'report')} was ${kind} inside a closing`;
    }
  }),
};
