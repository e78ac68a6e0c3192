/**
 * Tests that columns and rows are shown while their file is still being written to the disk, unless
 * it is large.
 */
import { Dexie } from 'dexie';
import { IDBObjectStore as FDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createUploadDevice, factsWhenChecked, owner, waitUntil } from '../upload-device.ts';

const never = () => new Promise<void>(() => undefined);
const ROWS = Array.from({ length: 10 }, (_, n) => `05/01/2026;${1000 + n};2;1.234,50\n`);
const TEXT = `Fecha;Código;Cantidad;Precio\n${ROWS.join('')}`;

describe('a file that is being written to the disk', () => {
  const file = () => new File([TEXT], 'stock.csv');

  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Blocks all transactions that include this table until the returned `release` is called. */
  function hold(table: string) {
    let release = (): void => undefined;
    const isFree = new Promise<void>((done) => {
      release = done;
    });
    const run = Dexie.prototype.transaction as (...given: unknown[]) => Promise<unknown>;
    vi.spyOn(Dexie.prototype, 'transaction').mockImplementation(function (
      this: never,
      ...given: unknown[]
    ) {
      const tables = [given[1]].flat() as { readonly name?: string }[];
      const isHeld = tables.some(({ name }) => name === table);
      return (isHeld ? isFree.then(() => run.apply(this, given)) : run.apply(this, given)) as never;
    });

    return { release, held: { facts: vi.fn<(facts: unknown) => void>() } };
  }

  test('shows its columns, and calls about it wait', async () => {
    const { release, held } = hold('uploadFiles');
    const { files } = createUploadDevice({ later: never });
    const chosen: Promise<unknown>[] = [];
    const begun = files.begin({ ...owner, file: file() }, (id) => {
      const upload = files.open(id);
      chosen.push(upload.choose({ headerAt: 0 }));
      void upload.facts().then(held.facts);
    });

    await waitUntil(() => held.facts.mock.calls.length > 0);
    expect(held.facts.mock.calls).toMatchObject([[{ name: 'stock.csv', step: 'checking' }]]);
    expect(await files.list()).toEqual([]);

    release();
    expect(await chosen[0]).toMatchObject({ ok: true });
    expect((await begun).ok).toBe(true);
    expect(await files.list()).toMatchObject([{ name: 'stock.csv' }]);
  });

  describe('and was prepared before', () => {
    async function lookedAt() {
      const breathe = vi.fn<() => Promise<void>>(async () => undefined);
      const made = createUploadDevice({ later: never, breathe });
      const chosen = file();
      made.files.lookAhead({ ...owner, file: chosen });

      // Reading begins as soon as the file is open, and the worker answers calls in sequence, so
      // the answer to a later call comes after the rows are read.
      await waitUntil(() => breathe.mock.calls.length > 0);
      await made.files.remove('none');
      return { ...made, chosen };
    }

    test('shows its columns with the button press, and is stored as it was shown', async () => {
      const { files, chosen } = await lookedAt();
      const shown: unknown[] = [];
      const begun = files.begin({ ...owner, file: chosen }, (id) =>
        shown.push(files.open(id).latestFacts()),
      );
      expect(shown).toMatchObject([
        { name: 'stock.csv', step: 'checking', columns: { length: 4 } },
      ]);

      const done = await begun;
      if (!done.ok) throw new Error(done.code);
      const { id, startedAt } = shown[0] as { id: string; startedAt: number };
      expect(await files.list()).toMatchObject([{ id, startedAt }]);
      expect(done.value).toBe(id);
    });

    test('becomes an upload of its own each time a person continues', async () => {
      const { files, chosen } = await lookedAt();
      const first = await files.begin({ ...owner, file: chosen }, () => undefined);
      const second = await files.begin({ ...owner, file: chosen }, () => undefined);
      const ids = [first, second].map((begun) => (begun.ok ? begun.value : begun.code));
      expect(new Set((await files.list()).map(({ id }) => id))).toEqual(new Set(ids));
      expect(ids[0]).not.toBe(ids[1]);
    });

    test('by a worker that has ended since is opened by the next one, under the id that is shown', async () => {
      const { files, chosen, endWorker } = await lookedAt();
      endWorker();
      const shown: string[] = [];
      const begun = await files.begin({ ...owner, file: chosen }, (id) => shown.push(id));
      expect(begun).toEqual({ ok: true, value: shown[0] });
      expect(await factsWhenChecked(files, shown[0]!)).toMatchObject({ step: 'ready' });
      expect(await files.list()).toMatchObject([{ id: shown[0] }]);
    });

    test('by a worker that ends with the button press is refused, and leaves nothing behind', async () => {
      const { files, chosen, endWorker } = await lookedAt();
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const shown: string[] = [];
      const begun = files.begin({ ...owner, file: chosen }, (id) => shown.push(id));
      endWorker();
      expect([await begun, shown.length]).toMatchObject([{ ok: false, code: 'no_worker' }, 1]);
      expect(await files.open(shown[0]!).facts()).toBeUndefined();
      expect(await files.list()).toEqual([]);
    });

    test('and does not fit on the disk is refused with the reason, although its columns were shown', async () => {
      const { files, chosen } = await lookedAt();
      const put = FDBObjectStore.prototype.put;
      vi.spyOn(FDBObjectStore.prototype, 'put').mockImplementation(function (
        this: never,
        ...values
      ) {
        if (Object.hasOwn(values[0] as object, 'file'))
          throw new DOMException('The disk is full.', 'QuotaExceededError');
        return put.apply(this, values);
      });

      const shown: string[] = [];
      const begun = await files.begin({ ...owner, file: chosen }, (id) => shown.push(id));
      expect([begun, shown.length]).toMatchObject([{ ok: false, code: 'no_room' }, 1]);
      expect(await files.open(shown[0]!).facts()).toBeUndefined();
    });
  });

  test('and does not fit is refused with the reason, and leaves nothing behind', async () => {
    const put = FDBObjectStore.prototype.put;
    vi.spyOn(FDBObjectStore.prototype, 'put').mockImplementation(function (this: never, ...values) {
      if (Object.hasOwn(values[0] as object, 'file'))
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      return put.apply(this, values);
    });

    const { files } = createUploadDevice({ later: never });
    const shown: string[] = [];
    const begun = await files.begin({ ...owner, file: file() }, (id) => shown.push(id));
    expect(begun).toMatchObject({ ok: false, code: 'no_room' });
    expect(shown).toHaveLength(1);
    expect(await files.open(shown[0]!).facts()).toBeUndefined();
    expect(await files.list()).toEqual([]);
  });

  test('shows its rows before they are stored, and calls about it wait', async () => {
    const { release } = hold('uploadStarts');
    const { files } = createUploadDevice({ later: never });
    const begun = await files.begin({ ...owner, file: file() });
    if (!begun.ok) throw new Error(begun.code);
    const upload = files.open(begun.value);
    const rows = await waitUntil(() => upload.firstRows({}));
    expect(rows).toMatchObject({ total: 10, rows: { length: 10 } });

    const drawn = upload.latestFacts();
    expect(drawn).toMatchObject({ step: 'ready', counts: { all: 10, clean: 10 } });
    expect(await upload.facts()).toBe(drawn);
    expect(await files.list()).toMatchObject([{ step: 'checking' }]);

    const asked = vi.fn<(rows: unknown) => void>();
    const asking = upload.rows({}, 9, 1).then(asked);
    await files.list();
    expect(asked).not.toHaveBeenCalled();

    release();
    await asking;
    expect(asked.mock.calls).toMatchObject([[{ total: 10, rows: [{ row: 10 }] }]]);
    expect(await files.list()).toMatchObject([{ step: 'ready' }]);

    // The stored facts are the object that was shown, so nothing is rendered again.
    expect(await upload.facts()).toBe(drawn);
  });

  test('with rows that do not fit reports it, although they were shown', async () => {
    const put = FDBObjectStore.prototype.put;
    vi.spyOn(FDBObjectStore.prototype, 'put').mockImplementation(function (this: never, ...values) {
      if ((this as { readonly name: string }).name === 'uploadStarts')
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      return put.apply(this, values);
    });

    const { files } = createUploadDevice({ later: never });
    const begun = await files.begin({ ...owner, file: file() });
    if (!begun.ok) throw new Error(begun.code);
    const upload = files.open(begun.value);
    await waitUntil(() => upload.firstRows({}));
    await waitUntil(async () => (await upload.facts())?.step === 'no_room');
    expect(upload.firstRows({})).toBeUndefined();
  });

  test('is stored before its columns are shown if it is large', async () => {
    const { files } = createUploadDevice({ later: never });
    const large = new File([TEXT, ' '.repeat(17 * 2 ** 20)], 'stock.csv');
    const shown: string[] = [];
    const begun = await files.begin({ ...owner, file: large }, (id) => shown.push(id));
    expect([begun.ok, shown]).toEqual([true, []]);
  });
});
