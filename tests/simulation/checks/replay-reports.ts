/**
 * Replays reports from their history, the files that people made and the commands that the server
 * accepted: the status of each report after every step, and the rows that must be registered then.
 */
import type { Evidence } from './evidence.ts';
import { applyEdits, type FileRow } from '../uploading/files.ts';
import type { ServerReport, ReportHistoryRow } from './report-records.ts';
import { Shelf } from './report-model.ts';
import type { ReportsPlay } from '../steps/report-state.ts';

/**
 * A person's command that the server accepted, with the version of the report that it was based on.
 */
type Accepted = {
  readonly what: string;
  readonly baseVersion: number;
  readonly body: {
    readonly file?: { readonly hash: string };
    readonly choices?: { readonly edits: Parameters<typeof applyEdits>[1] };
    readonly replacement?: 'ask' | 'replace' | 'changes';
    readonly except?: readonly string[];
    readonly when?: string;
    readonly replaces?: boolean;
  };
};

/**
 * A report as the replay of its history shows it. `firstAt` is the time of its first step;
 * `finalized` counts how often it was finalized.
 */
export type ReplayedReport = {
  status: string;
  version: number;
  deleted: boolean;
  firstAt: number;
  finalized: number;
};

/**
 * All replayed reports, the steps that were not allowed, and, by area and company, the rows that
 * must be registered.
 */
export type ReplayedReports = {
  readonly wrong: string[];
  readonly lives: ReadonlyMap<string, ReplayedReport>;
  readonly shelves: ReadonlyMap<string, Shelf>;
};

const steps: Readonly<Record<string, readonly [from: readonly string[], to: string]>> = {
  finalized: [['', 'waiting_correction'], 'waiting_processing'],
  declared: [[''], 'complete'],
  asked: [['waiting_processing'], 'stand_by'],
  answered: [['stand_by'], 'waiting_processing'],
  refused: [['waiting_processing'], 'waiting_correction'],
  completed: [['waiting_processing'], 'complete'],
  removed: [['waiting_correction', 'stand_by'], 'removed'],
  undone: [['complete'], 'undone'],
};

/** A registered report, and the function that registers it on a shelf. */
type Registered = { readonly id: string; readonly onto: (shelf: Shelf) => unknown };

const datesOf = (when: string): string[] =>
  when.length === 10
    ? [when]
    : Array.from({ length: 31 }, (_, n) => `${when}-${String(n + 1).padStart(2, '0')}`).filter(
        (date) => !Number.isNaN(Date.parse(date)),
      );

/** Returns the key under which a report's registered rows are found: its area and company. */
export const shelfKey = ({ area, companyId }: Pick<ServerReport, 'area' | 'companyId'>) =>
  `${area} ${companyId}`;

/**
 * Returns the commands that the server accepted for each report, in the order of their versions.
 */
export function readAcceptedCommands({
  books,
  sent,
}: Evidence): ReadonlyMap<string, readonly Accepted[]> {
  const all = new Map<string, Accepted[]>();
  const heard = new Set<string>();
  for (const { key, bytes } of sent) {
    const [, id, what] = /\/reports\/([0-9a-f-]{36})\/(\w+) /.exec(bytes) ?? [];
    if (!id || heard.has(key) || books.operations.find((one) => one.id === key)?.status !== 200)
      continue;
    heard.add(key);
    const body = JSON.parse(bytes.slice(bytes.indexOf('{'))) as Accepted['body'] & {
      baseVersion: number;
    };

    all.set(id, [...(all.get(id) ?? []), { what: what!, baseVersion: body.baseVersion, body }]);
  }

  for (const list of all.values()) list.sort((a, b) => a.baseVersion - b.baseVersion);
  return all;
}

/** Replays the history of all reports. */
export function replayReports(evidence: Evidence, { files }: ReportsPlay): ReplayedReports {
  const { trace } = evidence;
  const { reports, history } = evidence.reportBooks!;
  const accepted = readAcceptedCommands(evidence);
  const lives = new Map<string, ReplayedReport>();
  const shelves = new Map<string, Shelf>();
  const wrong: string[] = [];
  const registered = new Map<string, readonly Registered[]>();
  const shelf = (report: ServerReport) => {
    const key = shelfKey(report);
    if (!shelves.has(key)) shelves.set(key, new Shelf());
    return shelves.get(key)!;
  };

  const rowsOf = (id: string, version: number): readonly FileRow[] => {
    const { file, choices } =
      accepted
        .get(id)
        ?.findLast(({ what, baseVersion }) => what === 'finalize' && baseVersion < version)?.body ??
      {};
    return file ? applyEdits(files.get(file.hash)?.rows ?? [], choices!.edits) : [];
  };

  for (const past of history) {
    const report = reports.find(({ id }) => id === past.report)!;
    const life = lives.get(past.report) ?? {
      status: '',
      version: 0,
      deleted: false,
      firstAt: past.at,
      finalized: 0,
    };

    const name = trace.name(past.report, 'report');
    const step = steps[past.kind];
    if (!step) {
      if (
        past.kind === 'replaced_by' || past.kind === 'reinstated'
          ? life.status !== 'complete'
          : life.status !== 'waiting_processing'
      )
        wrong.push(`${name} is ${life.status}, and its history says ${past.kind}`);
      continue;
    }

    if (!step[0].includes(life.status))
      wrong.push(`${name} went from ${life.status || 'nothing'} by ${past.kind}`);
    const rows = rowsOf(past.report, life.version + 1);
    const faulty = rows.filter((row) => row.wrong).length;
    const on = shelf(report);
    const answered = accepted
      .get(past.report)
      ?.findLast(
        ({ what, baseVersion }) => what === 'answer' && baseVersion < life.version + 1,
      )?.body;
    const finalized = accepted
      .get(past.report)
      ?.findLast(
        ({ what, baseVersion }) => what === 'finalize' && baseVersion < life.version + 1,
      )?.body;
    if (past.kind === 'refused' && (faulty === 0 || faulty !== past.rows))
      wrong.push(`${name} was refused for ${past.rows} rows, and ${faulty} are wrong`);
    if (past.kind === 'asked')
      same(on.touched(rows), past.dates, (what) =>
        wrong.push(`${name} asked about dates: ${what}`),
      );
    if (past.kind === 'asked' && (faulty > 0 || finalized?.replacement !== 'ask'))
      wrong.push(`${name} asked, though ${faulty > 0 ? 'its file is wrong' : 'it was said'}`);
    if (past.kind === 'completed') complete(past, report, rows, faulty, answered ?? finalized, on);
    if (past.kind === 'declared') {
      const body = accepted.get(past.report)?.[0]?.body;
      const dates = datesOf(body?.when ?? '');
      const taken = dates.filter(
        (date) => on.none.has(date) || [...on.rows.values()].some((row) => row.date === date),
      );

      if (!body) wrong.push(`${name} was declared by nobody`);
      if (!body?.replaces && taken.length > 0)
        wrong.push(`${name} declares ${taken.join(' ')}, where something stood`);
      register(report, on, (onto) => onto.declare(dates));
    }

    if (past.kind === 'undone') undo(report, past.report);

    lives.set(past.report, {
      ...life,
      status: step[1],
      version: life.version + 1,
      deleted: past.kind === 'removed',
      finalized: life.finalized + (past.kind === 'finalized' ? 1 : 0),
    });
  }

  return { wrong, lives, shelves };

  /** Registers a report's rows, and keeps the step so that `undo` can repeat it. */
  function register<T>(report: ServerReport, on: Shelf, onto: (shelf: Shelf) => T): T {
    const key = shelfKey(report);
    registered.set(key, [...(registered.get(key) ?? []), { id: report.id, onto }]);
    return onto(on);
  }

  /** Fills the report's shelf again, without this report and those that were undone earlier. */
  function undo(report: ServerReport, id: string): void {
    const key = shelfKey(report);
    const left = (registered.get(key) ?? []).filter((one) => one.id !== id);
    const filled = new Shelf();
    for (const { onto } of left) onto(filled);
    registered.set(key, left);
    shelves.set(key, filled);
  }

  function complete(
    past: ReportHistoryRow,
    report: ServerReport,
    rows: readonly FileRow[],
    faulty: number,
    said: Accepted['body'] | undefined,
    on: Shelf,
  ): void {
    const name = trace.name(past.report, 'report');
    const { replacement = 'ask', except = [] } = said ?? {};
    if (faulty > 0 || rows.length === 0)
      wrong.push(`${name} was registered with ${faulty} wrong rows of ${rows.length}`);
    if (replacement === 'ask' && on.touched(rows).length > 0)
      wrong.push(`${name} was registered over ${on.touched(rows).join(' ')} without an answer`);
    const laid = register(report, on, (onto) =>
      onto.lay({
        report: past.report,
        rows,
        whole: (date) => (replacement === 'replace') !== except.includes(date),
      }),
    );
    if (report.status === 'undone') return;

    const { wrong: _wrong, leftOut: _leftOut, ...counts } = report.counts ?? { wrong: 0 };
    same(laid, counts, (what) => wrong.push(`${name} counts otherwise: ${what}`));
  }
}

/** Compares two values as JSON, regardless of the order of fields, and reports a difference. */
function same(expected: object, found: object, tell: (what: string) => void): void {
  const text = (value: object) =>
    JSON.stringify(
      Array.isArray(value)
        ? value
        : Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))),
    );
  if (text(expected) !== text(found)) tell(`${text(found)} instead of ${text(expected)}`);
}
