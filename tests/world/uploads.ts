/** What people do with reports in a world: files finalised, corrected, answered for, given up; dates declared; closings; and the server's job that looks at files, which dies, comes twice and comes late. */
import { sql } from 'kysely';
import { openFiles, removeUpload, type FilesDatabase } from '#areas/imports/device/index.ts';
import type { ReportStatus } from '#areas/reports/domain/index.ts';
import {
  reportAreas,
  type Replacement,
  type ReportArea,
  type ReportChoices,
} from '#areas/reports/domain/index.ts';
import { reportsOn, type ReportRow } from '#areas/reports/device/index.ts';
import { listReports } from '#areas/reports/device/listing.ts';
import { allJobs } from '#app/server/modules.ts';
import { close, type House, type Person } from './company.ts';
import type { Closing } from '#areas/deadlines/domain/index.ts';
import { attempt, kill, readAt, type Device, type Tab } from './device.ts';
import { areaOfKind, choicesFor, DATES, makeFile, rowsAfter, type MadeFile } from './files.ts';
import { faults } from './network.ts';
import { byOf, outcome, told, type Play, type Step } from './play.ts';
import { PIECE } from './small-pieces.ts';
import { drain, lateOnes, sync } from './syncing.ts';

/** What somebody asked for; `told`: that it is kept here and goes its way. */
export type Wish = {
  readonly id: string;
  readonly what: 'finalize' | 'declare';
  readonly house: House;
  readonly by: string;
  readonly edits?: ReportChoices['edits'];
  readonly replacement?: Replacement;
  readonly file?: MadeFile;
  told: boolean;
};
export type ReportsPlay = {
  readonly kinds: Readonly<Record<House, 'brazil' | 'laam'>>;
  /** Every file that was ever made, by its hash. */
  readonly files: Map<string, MadeFile>;
  readonly uploads: Map<string, MadeFile>;
  /** Of uploads: on whose device a person was told that they are kept. */
  readonly kept: Map<string, string>;
  /** Who signed out where: what of reports is the server's may be gone from there. */
  readonly signedOut: Set<string>;
  readonly wishes: Wish[];
  /** Finalisations that a person took out of the queue, and reports that somebody removed. */
  readonly takenBack: Set<string>;
  /** Of house A, with the time from which they stood. */
  readonly closings: (Closing & { readonly known: number })[];
};
export const newReports = (kinds: ReportsPlay['kinds']): ReportsPlay => ({
  kinds,
  files: new Map(),
  uploads: new Map(),
  kept: new Map(),
  signedOut: new Set(),
  wishes: [],
  takenBack: new Set(),
  closings: [],
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export async function withFiles<T>(
  tab: Tab,
  work: (files: FilesDatabase) => Promise<T>,
): Promise<T> {
  const files = openFiles(tab.engine.actor.userId);
  try {
    return await work(files);
  } finally {
    files.close();
  }
}
const nameOf = (play: Play, id: string) => play.trace.name(id, 'report');
const on = (device: Device, tab: Tab) => reportsOn(tab.engine, device.person!.name);
const companyOf = (person: Person) => ({
  distributorId: person.actor.distributorId!,
  companyId: person.actor.distributorId!,
});
const uploadsAt = (tab: Tab, steps: readonly string[]) =>
  readAt(
    tab,
    () =>
      withFiles(tab, async (files) =>
        (await files.uploads.toArray()).filter(({ step }) => steps.includes(step)),
      ),
    [],
  );
const reportsIn = (tab: Tab, statuses: readonly ReportStatus[]): Promise<ReportRow[]> =>
  readAt(
    tab,
    async () =>
      (
        await Promise.all(
          reportAreas.map((area) => listReports(tab.engine, area, { offset: 0, limit: 60 })),
        )
      )
        .flatMap(({ rows }) => rows)
        .filter(({ status }) => statuses.includes(status)),
    [],
  );

/** A file that was read and checked lies here, ready to be finalised. */
const begin: Step = async (play, device, tab) => {
  const { chance, clock } = play;
  const person = device.person!;
  const reports = play.reports!;
  const id = tab.engine.newId();
  const file = await makeFile(
    chance,
    chance.is(0.5)
      ? 'inventory'
      : reports.kinds[person.house] === 'brazil'
        ? 'pos_brazil'
        : 'pos_laam',
    `${person.house.toLowerCase()}-${person.name}`,
    reports.uploads.size + 1,
  );
  reports.uploads.set(id, file);
  reports.files.set(file.hash, file);
  const { kind, name, hash, bytes } = file;
  const rows = file.rows.length;
  const now = clock.now;
  const done = await attempt(tab, () =>
    withFiles(tab, (files) =>
      files.transaction('rw', [files.uploads, files.uploadFiles], async () => {
        await files.uploadFiles.put({ upload: id, file: new Blob([bytes]), name });
        await files.uploads.put({
          id,
          kind,
          ...companyOf(person),
          name,
          size: bytes.length,
          startedAt: now,
          touchedAt: now,
          step: 'ready',
          progress: { rows, share: 1, left: null, isHalted: false },
          refusal: null,
          returned: null,
          counts: {
            all: rows,
            clean: rows,
            repaired: 0,
            warning: 0,
            wrong: 0,
            blank: 0,
            header: 0,
            total: 0,
            removed: 0,
          },
          from: null,
          to: null,
          quantity: 0,
          hash,
          chosen: { recipe: [], prices: {} },
          isWhole: true,
          pages: 0,
          revision: 1,
          checkedAt: 1,
        });
      }),
    ),
  );
  play.say(
    `${byOf(device)} has ${nameOf(play, id)} from a file of ${kind}: ${outcome(done, () => 'kept')}`,
  );
  const isKept = done !== 'killed' && 'value' in done;
  if (isKept) reports.kept.set(id, byOf(device));
  if (isKept && chance.is(0.7)) await finalizeFile(play, device, tab, id, {});
};

async function finalizeFile(
  play: Play,
  device: Device,
  tab: Tab,
  id: string,
  edits: ReportChoices['edits'],
): Promise<void> {
  const { chance } = play;
  const reports = play.reports!;
  const file = reports.uploads.get(id)!;
  const person = device.person!;
  const rows = rowsAfter(file.rows, edits);
  const replacement = chance.weighted([
    [6, 'ask'],
    [3, 'replace'],
    [3, 'changes'],
  ] as const);
  const wish: Wish = {
    id,
    what: 'finalize',
    house: person.house,
    by: byOf(device),
    edits,
    replacement,
    file,
    told: false,
  };
  // Whoever finalises again gives up what was refused before.
  for (const earlier of reports.wishes) if (earlier.id === id) earlier.told = false;
  reports.wishes.push(wish);
  const choices = await choicesFor(file, edits);
  const done = await attempt(tab, () =>
    on(device, tab).finalize(areaOfKind(file.kind), {
      id,
      ...companyOf(person),
      kind: file.kind,
      file: { name: file.name, size: file.bytes.length, hash: file.hash },
      pieces: Math.ceil(file.bytes.length / PIECE),
      choices,
      replacement,
      told: {
        rows: rows.length,
        quantity: rows.reduce((sum, row) => sum + row.quantity, 0),
        from: rows.map(({ date }) => date).sort()[0] ?? null,
        to:
          rows
            .map(({ date }) => date)
            .sort()
            .at(-1) ?? null,
      },
    }),
  );
  wish.told = done !== 'killed' && 'value' in done && done.value.ok;
  if (wish.told) reports.takenBack.delete(id);
  play.say(
    `${byOf(device)} finalises ${nameOf(play, id)} (${replacement}): ${outcome(done, told)}`,
  );
}
/** Whatever lies ready: for the first time, or after it came back, mostly corrected. */
const finalize: Step = async (play, device, tab) => {
  const ready = await uploadsAt(tab, ['ready']);
  if (ready.length === 0) return;
  const { id, returned, hash } = play.chance.pick(ready);
  const { uploads, files } = play.reports!;
  // A draft again, of a report that was removed: the same file under another id.
  if (!uploads.has(id)) uploads.set(id, files.get(hash!)!);
  const { rows } = uploads.get(id)!;
  const wrong = returned
    ? rows.flatMap((row, n) => (row.wrong && play.chance.is(0.9) ? [n] : []))
    : [];
  await finalizeFile(
    play,
    device,
    tab,
    id,
    Object.fromEntries(
      wrong.map((n) => [
        String(n + 1),
        play.chance.is(0.2)
          ? { removed: true }
          : { cells: { quantity: String(1 + play.chance.int(90)) } },
      ]),
    ),
  );
};
const takeBack: Step = async (play, device, tab) => {
  const sent = await uploadsAt(tab, ['sent']);
  if (sent.length === 0) return;
  const { id, kind } = play.chance.pick(sent);
  const done = await attempt(tab, () =>
    on(device, tab).takeBack(areaOfKind(kind as MadeFile['kind']), id),
  );
  if (done === 'killed' || ('value' in done && done.value)) play.reports!.takenBack.add(id);
  play.say(`${byOf(device)} takes back ${nameOf(play, id)}: ${outcome(done, String)}`);
};
const declare: Step = async (play, device, tab) => {
  const { chance } = play;
  const person = device.person!;
  const area: ReportArea = chance.pick(reportAreas);
  const when = chance.is(0.06) ? '2026-10' : chance.pick(DATES);
  const replaces = chance.is(0.4);
  const done = await attempt(tab, () =>
    on(device, tab).declare(area, { ...companyOf(person), when: when as never, replaces }),
  );
  const id =
    done !== 'killed' && 'value' in done && done.value.ok && done.value.value !== 'gone'
      ? done.value.value.id
      : undefined;
  if (id)
    play.reports!.wishes.push({
      id,
      what: 'declare',
      house: person.house,
      by: byOf(device),
      told: true,
    });
  play.say(
    `${byOf(device)} declares none of ${area} for ${when}${replaces ? ', whatever is there' : ''}: ${id ? nameOf(play, id) : outcome(done, told)}`,
  );
};
const answer: Step = async (play, device, tab) => {
  const { chance } = play;
  const asking = await reportsIn(tab, ['stand_by']);
  if (asking.length === 0) return;
  const { id, area } = chance.pick(asking);
  const replacement = chance.pick(['replace', 'changes'] as const);
  const except = chance.is(0.3) ? [chance.pick(DATES)] : [];
  const done = await attempt(tab, () =>
    on(device, tab).answer(area, id, { replacement, except: except as never[] }),
  );
  play.say(
    `${byOf(device)} answers ${replacement}${except.length ? ` but for ${except[0]}` : ''} for ${nameOf(play, id)}: ${outcome(done, told)}`,
  );
};
/** As the screen does it: the report, then what lies of it here. */
const remove: Step = async (play, device, tab) => {
  const open = await reportsIn(tab, ['waiting_correction', 'stand_by']);
  if (open.length === 0) return;
  const { id, area } = play.chance.pick(open);
  play.reports!.takenBack.add(id);
  const done = await attempt(tab, async () => {
    const removed = await on(device, tab).remove(area, id);
    if (removed.ok) await withFiles(tab, (files) => removeUpload(files, id));
    return removed;
  });
  play.say(`${byOf(device)} removes ${nameOf(play, id)}: ${outcome(done, told)}`);
};

type Waiting = {
  readonly id: string;
  readonly payload: { readonly id: string; readonly version: number };
};
const waiting = async ({ server }: Play): Promise<Waiting[]> =>
  (
    await sql<Waiting>`select j.id::text as id, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'report.process' order by j.id`.execute(
      server.db,
    )
  ).rows;
async function work(play: Play, { id, payload }: Waiting, isDone: boolean): Promise<boolean> {
  const { server } = play;
  try {
    await allJobs['report.process']!(server.services, payload);
  } catch (error) {
    if (!/terminated|ECONNRESET|discarded/.test(String(error)))
      server.errors.push(`report.process: ${(error as Error).stack}`);
    return false;
  } finally {
    server.dying = undefined;
  }
  if (isDone)
    await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(
      server.db,
    );
  return true;
}
/** The server looks at files, in their order; what it dies over comes again, and now and then a job comes twice at once, or once more when all is over. */
export async function serverWorks(play: Play): Promise<void> {
  const { chance, server } = play;
  for (const job of await waiting(play)) {
    if (chance.is(0.1)) return;
    const isTwice = chance.is(0.1);
    const isDone = chance.is(0.9);
    if (!isTwice && chance.is(0.1))
      server.dying = chance.pick(['before_commit', 'after_commit'] as const);
    const done = isTwice
      ? (await Promise.all([work(play, job, isDone), work(play, job, isDone)])).every(Boolean)
      : await work(play, job, isDone);
    const report = await server.db
      .selectFrom('report')
      .select('status')
      .where('id', '=', job.payload.id)
      .executeTakeFirst();
    play.say(
      `the server looks at ${nameOf(play, job.payload.id)}${isTwice ? ' twice' : ''}${done ? '' : ', and dies'}: ${report?.status}`,
    );
    if (!done) return;
  }
}
/** → whether there was anything to do. */
export async function serverWorksOn(play: Play): Promise<boolean> {
  const jobs = await waiting(play);
  for (const job of jobs) await work(play, job, true);
  return jobs.length > 0;
}

const closing: Step = async (play) => {
  const { clock, chance } = play;
  const { closings } = play.reports!;
  const last = closings.at(-1);
  if (last && last.end > clock.now) return;
  const start = Math.ceil(clock.now / MINUTE) * MINUTE + (1 + chance.int(8)) * MINUTE;
  const end = start + (1 + chance.int(6)) * HOUR;
  closings.push({ start, end, known: clock.now });
  await close(play.server, play.company.distributors.A, ['inventory', 'pos'], { start, end });
  play.say(`stock and sales will be closed in ${Math.round((start - clock.now) / MINUTE)} minutes`);
};
/** Finalised in time without a network, and with the server too late. */
const lastMinute: Step = async (play, device, tab) => {
  await closing(play, device, tab);
  device.link.isDown = true;
  await play.chance.pick([begin, declare, finalize])(play, device, tab);
  const { start, end } = play.reports!.closings.at(-1)!;
  play.clock.now = Math.max(play.clock.now, play.chance.is(0.8) ? start : end);
  device.link.isDown = false;
  play.say(
    `the closing ${play.clock.now < end ? 'begins' : 'is over'}, and ${device.name} is online`,
  );
  await sync(play, device, tab);
};
/** While a request is on its way, the server works, or somebody does something there or on the other device. */
const meanwhile: Step = async (play, device, tab) => {
  const other = play.chance.pick(play.devices.filter(({ person }) => person));
  const act = play.chance.pick([
    begin,
    finalize,
    takeBack,
    answer,
    remove,
    declare,
    sync,
    'job',
    'job',
  ] as const);
  const theirs = other.tabs[0];
  device.link.meanwhile = async () => {
    play.say('… meanwhile:');
    if (act === 'job') return await serverWorks(play);
    if (theirs && !theirs.life.isDead && !(act === sync && other === device))
      await act(play, other, theirs);
  };
  await play.chance.pick([sync, sync, drain])(play, device, tab);
  device.link.meanwhile = undefined;
};
const killed: Step = async (play, device, tab) => {
  const act = play.chance.pick([
    sync,
    sync,
    drain,
    drain,
    begin,
    finalize,
    answer,
    remove,
    takeBack,
    declare,
  ]);
  tab.life.dieAt(1 + play.chance.int(act === sync ? 50 : act === drain ? 20 : 7));
  play.say(`${device.name} is about to be killed`);
  await act(play, device, tab);
  if (play.chance.is(0.5)) kill(device);
  else tab.life.die();
};
/** A bad line while files are on their way: first what does no harm, so that it strikes anywhere, then what does. */
const cut: Step = async (play, device, tab) => {
  const { chance } = play;
  const { link } = device;
  if ((await uploadsAt(tab, ['sent'])).length === 0) await begin(play, device, tab);
  for (let n = chance.int(5); n > 0; n -= 1)
    link.coming.push(chance.pick(['doubled', 'late_twin'] as const));
  link.coming.push(chance.pick(faults));
  await drain(play, device, tab);
  if (chance.is(0.5)) await lateOnes(play, device, tab);
};
const works: Step = (play) => serverWorks(play);

export const uploadTable: readonly (readonly [number, Step])[] = [
  [10, begin],
  [7, finalize],
  [2, takeBack],
  [4, declare],
  [10, answer],
  [2, remove],
  [10, works],
  [8, sync],
  [4, drain],
  [5, meanwhile],
  [6, killed],
  [6, cut],
  [1, closing],
  [2, lastMinute],
];
/** The first day: what uploads are checked against is here, and one file is on its way. */
export async function beginReports(play: Play): Promise<void> {
  for (const device of play.devices)
    await attempt(device.tabs[0]!, () => device.tabs[0]!.engine.refresh('reports.references'));
  const [first] = play.devices;
  await begin(play, first!, first!.tabs[0]!);
  await sync(play, first!, first!.tabs[0]!);
}
