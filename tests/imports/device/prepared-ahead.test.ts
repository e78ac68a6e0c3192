/**
 * Tests what a device prepares before a screen asks for it: the facts that files are checked
 * against, and the first rows.
 */
import { describe, expect, test } from 'vitest';
import { rowStates } from '#areas/imports/domain/index.ts';
import { firstRowsWanted, type Files, type Upload } from '#areas/imports/device/index.ts';
import {
  beginUpload,
  createUploadDevice,
  factsWhenChecked,
  owner,
  waitUntil,
  uploadContext,
} from '../upload-device.ts';

const never = () => new Promise<void>(() => undefined);
const stock = (count: number) =>
  `Fecha;Código;Cantidad;Precio\n${Array.from({ length: count }, (_, n) => `05/01/2026;${1000 + n};2;1.234,50`).join('\n')}\n`;
test('unchanged check facts are reused, and changed ones are loaded again', async () => {
  const heard: (string | undefined)[] = [];
  let revision = 'first';
  const { files } = createUploadDevice({
    onContext: (known) => {
      heard.push(known);
      if (known === revision) return 'unchanged';
      return { ...uploadContext, currency: revision === 'first' ? 'BRL' : 'USD', revision };
    },
  });
  const checkedAs = async () => {
    const upload = files.open(await beginUpload(files, stock(10)));
    await upload.finalizing();
    return (await upload.facts())?.currency;
  };
  expect([await checkedAs(), await checkedAs()]).toEqual(['BRL', 'BRL']);
  revision = 'second';
  expect(await checkedAs()).toBe('USD');
  expect(heard).toEqual([undefined, 'first', 'first', 'first']);
});
test('a file is finalized with the check facts of that moment', async () => {
  let revision = 'first';
  const { files } = createUploadDevice({
    onContext: (known) =>
      known === revision
        ? 'unchanged'
        : { ...uploadContext, currency: revision === 'first' ? 'BRL' : 'USD', revision },
  });
  await factsWhenChecked(files, await beginUpload(files, stock(10)));
  revision = 'second';
  const upload = files.open(await beginUpload(files, stock(20)));
  expect(await upload.finalizing()).toMatchObject({ ok: true, value: { told: { rows: 20 } } });
  expect((await upload.facts())?.currency).toBe('USD');
});
test('the first rows are available as long as the upload’s facts are unchanged', async () => {
  const { files } = createUploadDevice();
  const id = await beginUpload(files, stock(10));
  await factsWhenChecked(files, id);
  const upload = files.open(id);
  const clean = { states: [rowStates.clean] };
  expect(upload.firstRows(clean)).toBeUndefined();
  upload.askFirstRows(clean);
  const first = await waitUntil(() => upload.firstRows(clean));
  expect(first).toMatchObject({ total: 10, rows: { length: 10 } });
  expect(upload.firstRows({ change: 'added' })).toBeUndefined();
  await upload.facts();
  expect(upload.firstRows(clean)).toBe(first);
  await upload.edit(3, { quantity: '5' });
  await upload.facts();
  expect(upload.firstRows(clean)).toBeUndefined();
});

describe('a chosen file', () => {
  const fileOf = (count: number, name = 'stock.csv') => new File([stock(count)], name);
  const beginWith = async (files: Files, file: File): Promise<string> => {
    const begun = await files.begin({ ...owner, file });
    if (!begun.ok) throw new Error(begun.code);
    return begun.value;
  };
  test('has its columns as soon as a person continues with it', async () => {
    const { files } = createUploadDevice({ later: never });
    const file = fileOf(10);
    files.lookAhead({ ...owner, file });
    const id = await beginWith(files, file);
    expect(files.open(id).latestFacts()).toMatchObject({
      id,
      name: 'stock.csv',
      step: 'checking',
      columns: [{ name: 'Fecha' }, { name: 'Código' }, { name: 'Cantidad' }, { name: 'Precio' }],
    });
    expect(await factsWhenChecked(files, id)).toMatchObject({ step: 'ready', counts: { all: 10 } });
  });
  test('has its first rows as soon as they are checked, and those with errors if there are any', async () => {
    const { files } = createUploadDevice({ later: never });
    const beganWith = async (file: File): Promise<Upload> => {
      files.lookAhead({ ...owner, file });
      return files.open(await beginWith(files, file));
    };
    const good = await beganWith(fileOf(10));
    const rows = await waitUntil(() => good.firstRows({}));
    expect(rows).toMatchObject({ total: 10, rows: { length: 10 } });
    const known = good.latestFacts();
    expect(known).toMatchObject({ step: 'ready', counts: { all: 10 } });
    // A second read returns the same objects, so that nothing is rendered again.
    expect(await good.facts()).toBe(known);
    expect(good.firstRows({})).toBe(rows);

    const wrong = await beganWith(new File([`${stock(2)}05/01/2026;7;many;1,00\n`], 'stock.csv'));
    const wanted = firstRowsWanted({ counts: { wrong: 1 } as never });
    expect(await waitUntil(() => wrong.firstRows(wanted))).toMatchObject({
      total: 1,
      rows: [{ line: 4 }],
    });
    expect([wrong.firstRows({}), good.firstRows({})]).toEqual([undefined, undefined]);
  });
  test('is not an upload before a person continues with it', async () => {
    const { files } = createUploadDevice();
    files.lookAhead({ ...owner, file: fileOf(10) });
    const id = await beginUpload(files, stock(20), { name: 'other.csv' });
    expect(await factsWhenChecked(files, id)).toMatchObject({ counts: { all: 20 } });
    expect(await files.list()).toMatchObject([{ id, name: 'other.csv' }]);
  });
  test('is read for the company at the time of continuing, not of choosing', async () => {
    const { files } = createUploadDevice({ later: never });
    const file = fileOf(10);
    files.lookAhead({ ...owner, companyId: 32, file });
    const id = await beginWith(files, file);
    expect(await files.list()).toMatchObject([{ id, companyId: owner.companyId }]);
  });
  test('is read on continuing if it was released before', async () => {
    const { files } = createUploadDevice({ later: never });
    const file = fileOf(10);
    files.lookAhead({ ...owner, file })();
    const id = await beginWith(files, file);
    expect(await factsWhenChecked(files, id)).toMatchObject({ step: 'ready', counts: { all: 10 } });
  });
  test('that cannot be read is refused on continuing', async () => {
    const { files } = createUploadDevice({ later: never });
    const file = new File(['nothing of a table'], 'letter.txt');
    files.lookAhead({ ...owner, file });
    const id = await beginWith(files, file);
    expect(await factsWhenChecked(files, id)).toMatchObject({
      step: 'refused',
      refusal: { code: 'malformed_file' },
    });
  });
  test('is checked on continuing against the check facts of that moment', async () => {
    let revision = 'chosen';
    let asked = 0;
    const { files } = createUploadDevice({
      later: never,
      onContext: (known) => {
        asked += 1;
        if (known === revision) return 'unchanged';
        return { ...uploadContext, currency: revision === 'chosen' ? 'BRL' : 'USD', revision };
      },
    });
    const file = fileOf(10);
    files.lookAhead({ ...owner, file });
    await waitUntil(() => asked > 0);
    revision = 'later';
    const id = await beginWith(files, file);
    const checked = await waitUntil(async () => {
      const facts = await files.open(id).facts();
      return facts?.step === 'ready' && facts.currency === 'USD' ? facts : undefined;
    });
    expect(checked.counts.all).toBe(10);
  });

  describe('is checked before a person continues', () => {
    // With their header, these rows fill ten pages.
    const ROWS = 9_999;
    // The number of `breathe` calls: one before the first page, and one after each page.
    const BREATHS = 11;
    // Returns a worker's `breathe` that stops at the given call until `goOn` is called.
    function halting(after: number) {
      let goOn!: () => void;
      const may = new Promise<void>((done) => {
        goOn = done;
      });
      const read = { breaths: 0, goOn: () => goOn() };
      const breathe = async () => {
        read.breaths += 1;
        if (read.breaths >= after) await may;
      };
      return { read, breathe };
    }
    test('and becomes an upload only then', async () => {
      const { read, breathe } = halting(12);
      const { files } = createUploadDevice({ later: never, breathe });
      const file = fileOf(ROWS);
      files.lookAhead({ ...owner, file });
      await waitUntil(() => read.breaths === BREATHS);
      expect(await files.list()).toEqual([]);
      const id = await beginWith(files, file);
      expect(await factsWhenChecked(files, id)).toMatchObject({
        step: 'ready',
        counts: { all: ROWS },
        quantity: 2 * ROWS,
      });
      expect(read.breaths).toBe(BREATHS);
      expect(await files.open(id).rows({}, ROWS - 1, 1)).toMatchObject({
        total: ROWS,
        rows: [{ row: ROWS, state: 0 }],
      });
    });
    test('and no further after it was released', async () => {
      const { read, breathe } = halting(3);
      const { files } = createUploadDevice({ later: never, breathe });
      const letGo = files.lookAhead({ ...owner, file: fileOf(ROWS) });
      await waitUntil(() => read.breaths === 3);
      letGo();
      await files.list();
      read.goOn();
      const id = await beginUpload(files, stock(10));
      await factsWhenChecked(files, id);
      // The check of the other file may pause too, on a busy machine.
      expect(read.breaths).toBeLessThan(BREATHS);
    });
    test('and to its end when a person continues in the middle', async () => {
      const { read, breathe } = halting(3);
      const { files } = createUploadDevice({ later: never, breathe });
      const file = fileOf(ROWS);
      files.lookAhead({ ...owner, file });
      await waitUntil(() => read.breaths === 3);
      const id = await beginWith(files, file);
      expect(await files.open(id).facts()).toMatchObject({ step: 'checking', counts: { all: 0 } });
      read.goOn();
      expect(await factsWhenChecked(files, id)).toMatchObject({ counts: { all: ROWS } });
    });
    test('and pauses while the page renders, if there is much to read', async () => {
      const { read, breathe } = halting(3);
      let drawn!: () => void;
      const drawing = new Promise<void>((done) => {
        drawn = done;
      });
      const { files } = createUploadDevice({ later: never, breathe, whileDrawing: () => drawing });
      const note = 'x'.repeat(450);
      const file = new File([stock(ROWS).replaceAll('\n', `;${note}\n`)], 'stock.csv');
      files.lookAhead({ ...owner, file });
      await waitUntil(() => read.breaths === 3);
      const id = await beginWith(files, file);
      read.goOn();
      // If reading had not paused, all of this file would have been read by now.
      await factsWhenChecked(files, await beginUpload(files, stock(ROWS)));
      expect(await files.open(id).facts()).toMatchObject({ step: 'checking', counts: { all: 0 } });
      drawn();
      expect(await factsWhenChecked(files, id)).toMatchObject({ counts: { all: ROWS } });
    });
    test('and is read from the device after the tab was killed in the middle', async () => {
      const { read, breathe } = halting(3);
      const { files, disk, kill } = createUploadDevice({ later: never, breathe });
      const file = fileOf(ROWS);
      files.lookAhead({ ...owner, file });
      await waitUntil(() => read.breaths === 3);
      const id = await beginWith(files, file);
      kill();
      const { files: after } = createUploadDevice({ disk });
      expect(await factsWhenChecked(after, id)).toMatchObject({
        step: 'ready',
        counts: { all: ROWS },
      });
    });
    test('and read again if a person chooses other columns in the middle', async () => {
      const { read, breathe } = halting(3);
      const { files } = createUploadDevice({ later: never, breathe });
      const file = fileOf(ROWS);
      files.lookAhead({ ...owner, file });
      await waitUntil(() => read.breaths === 3);
      const id = await beginWith(files, file);
      const upload = files.open(id);
      const { fields } = (await upload.facts())!;
      const places = Object.fromEntries(
        fields.flatMap(({ field, place }) =>
          place && field !== 'quantity' ? [[field, place]] : [],
        ),
      );
      await upload.choose({ mapping: { ...places, quantity: { value: '3' } } });
      read.goOn();
      expect(
        await waitUntil(async () => {
          const facts = await upload.facts();
          return facts?.step === 'ready' ? facts : undefined;
        }),
      ).toMatchObject({ counts: { all: ROWS }, quantity: 3 * ROWS });
    });
    test('but not if its columns need an answer', async () => {
      const { read, breathe } = halting(12);
      const { files } = createUploadDevice({ later: never, breathe });
      const file = new File([stock(ROWS).replace('Cantidad', 'Color')], 'stock.csv');
      files.lookAhead({ ...owner, file });
      const id = await beginWith(files, file);
      await factsWhenChecked(files, id);
      expect(read.breaths).toBeLessThan(10);
    });
  });
});
