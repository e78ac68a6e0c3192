/**
 * What people do with reports: finalize, correct, answer, withdraw and remove files, and declare
 * dates.
 */
import {
  openFilesDatabase,
  removeUpload,
  type FilesDatabase,
} from '#areas/imports/device/index.ts';
import { createReportsDevice, type ReportRow } from '#areas/reports/device/index.ts';
import { listReports } from '#areas/reports/device/list-reports.ts';
import {
  reportAreas,
  type ReportArea,
  type ReportChoices,
  type ReportStatus,
} from '#areas/reports/domain/index.ts';
import { attempt, readAt, type Device, type Tab } from '../devices/device.ts';
import type { Person } from '../people/company.ts';
import {
  areaOfKind,
  proposeChoices,
  DATES,
  makeFile,
  applyEdits,
  type MadeFile,
} from '../uploading/files.ts';
import {
  nameWithDevice,
  describeOutcome,
  codeOrDone,
  recordDeed,
  type Play,
  type Step,
} from '../play.ts';
import { SMALL_PIECE_BYTES } from '../small-pieces.ts';
import type { Wish } from './report-state.ts';

/** Runs work on the tab's database of files, and closes it afterwards. */
export async function withFiles<T>(
  tab: Tab,
  work: (files: FilesDatabase) => Promise<T>,
): Promise<T> {
  const files = openFilesDatabase(tab.engine.actor.userId);
  try {
    return await work(files);
  } finally {
    files.close();
  }
}
export const nameReport = (play: Play, id: string) => play.trace.name(id, 'report');
const on = (device: Device, tab: Tab) => createReportsDevice(tab.engine, device.person!.name);
const companyOf = (person: Person) => ({
  distributorId: person.actor.distributorId!,
  companyId: person.actor.distributorId!,
});
export const readUploads = (tab: Tab, steps: readonly string[]) =>
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

/** Returns the trace's text for a file, for example `3 sheets of a workbook`. */
const fileWords = ({ reading: { sheet, sheets } }: MadeFile) => {
  if (sheet === undefined) return 'a file';
  return sheets ? `${sheets.length} sheets of a workbook` : 'one sheet of a workbook';
};

/** Stores an upload as a read and checked file, and often finalizes it at once. */
export const storeUpload: Step = async (play, device, tab) => {
  const { chance, clock } = play;
  const person = device.person!;
  const reports = play.reports!;
  const id = tab.engine.newId();
  const file = await makeFile(
    chance,
    chance.is(0.5)
      ? 'inventory'
      : reports.kinds[person.distributor] === 'brazil'
        ? 'pos_brazil'
        : 'pos_laam',
    `${person.distributor.toLowerCase()}-${person.name}`,
    reports.uploads.size + 1,
    reports.sheeting,
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
  const deed = `has ${nameReport(play, id)} from ${fileWords(file)} of ${kind}`;
  recordDeed(play, device, deed, done, () => 'kept');
  const isKept = done !== 'killed' && 'value' in done;
  if (isKept) reports.kept.set(id, nameWithDevice(device));
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
  const rows = applyEdits(file.rows, edits);
  const replacement = chance.weighted([
    [6, 'ask'],
    [3, 'replace'],
    [3, 'changes'],
  ] as const);
  const wish: Wish = {
    id,
    what: 'finalize',
    distributor: person.distributor,
    by: nameWithDevice(device),
    edits,
    replacement,
    file,
    isConfirmed: false,
  };
  // Finalizing again replaces an earlier finalization that was refused, so that the earlier one no
  // longer counts as confirmed.
  for (const earlier of reports.wishes) if (earlier.id === id) earlier.isConfirmed = false;
  reports.wishes.push(wish);
  const choices = await proposeChoices(file, edits);
  const done = await attempt(tab, () =>
    on(device, tab).finalize(areaOfKind(file.kind), {
      id,
      ...companyOf(person),
      kind: file.kind,
      file: { name: file.name, size: file.bytes.length, hash: file.hash },
      pieces: Math.ceil(file.bytes.length / SMALL_PIECE_BYTES),
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
  wish.isConfirmed = done !== 'killed' && 'value' in done && done.value.ok;
  if (wish.isConfirmed) reports.takenBack.delete(id);
  recordDeed(play, device, `finalises ${nameReport(play, id)} (${replacement})`, done, codeOrDone);
}
/**
 * Finalizes an upload that is ready: for the first time, or after it came back, usually corrected.
 */
export const finalize: Step = async (play, device, tab) => {
  const ready = await readUploads(tab, ['ready']);
  if (ready.length === 0) return;
  const { id, returned, hash } = play.chance.pick(ready);
  const { uploads, files } = play.reports!;
  // The upload is a new draft of a removed report: the same file under another id.
  if (!uploads.has(id)) uploads.set(id, files.get(hash!)!);
  const { rows } = uploads.get(id)!;
  const wrong = returned ? rows.filter((row) => row.wrong && play.chance.is(0.9)) : [];
  await finalizeFile(
    play,
    device,
    tab,
    id,
    Object.fromEntries(
      wrong.map(({ record }) => [
        String(record),
        play.chance.is(0.2)
          ? { removed: true }
          : { cells: { quantity: String(1 + play.chance.int(90)) } },
      ]),
    ),
  );
};
export const withdraw: Step = async (play, device, tab) => {
  const sent = await readUploads(tab, ['sent']);
  if (sent.length === 0) return;
  const { id, kind } = play.chance.pick(sent);
  const done = await attempt(tab, () =>
    on(device, tab).withdraw(areaOfKind(kind as MadeFile['kind']), id),
  );
  if (done === 'killed' || ('value' in done && done.value)) play.reports!.takenBack.add(id);
  recordDeed(play, device, `takes back ${nameReport(play, id)}`, done, String);
};
export const declare: Step = async (play, device, tab) => {
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
      distributor: person.distributor,
      by: nameWithDevice(device),
      isConfirmed: true,
    });
  const how = replaces ? ', whatever is there' : '';
  const outcome = id ? nameReport(play, id) : describeOutcome(done, codeOrDone);
  play.say(`${nameWithDevice(device)} declares none of ${area} for ${when}${how}: ${outcome}`);
};
export const answer: Step = async (play, device, tab) => {
  const { chance } = play;
  const asking = await reportsIn(tab, ['stand_by']);
  if (asking.length === 0) return;
  const { id, area } = chance.pick(asking);
  const replacement = chance.pick(['replace', 'changes'] as const);
  const except = chance.is(0.3) ? [chance.pick(DATES)] : [];
  const done = await attempt(tab, () =>
    on(device, tab).answer(area, id, { replacement, except: except as never[] }),
  );
  const but = except.length ? ` but for ${except[0]}` : '';
  const deed = `answers ${replacement}${but} for ${nameReport(play, id)}`;
  recordDeed(play, device, deed, done, codeOrDone);
};
/** Removes a report as the screen does: first the report, then its upload on this device. */
export const remove: Step = async (play, device, tab) => {
  const open = await reportsIn(tab, ['waiting_correction', 'stand_by']);
  if (open.length === 0) return;
  const { id, area } = play.chance.pick(open);
  play.reports!.takenBack.add(id);
  const done = await attempt(tab, async () => {
    const removed = await on(device, tab).remove(area, id);
    if (removed.ok) await withFiles(tab, (files) => removeUpload(files, id));
    return removed;
  });
  recordDeed(play, device, `removes ${nameReport(play, id)}`, done, codeOrDone);
};
