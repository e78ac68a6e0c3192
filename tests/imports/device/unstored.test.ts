/** Columns that are in view while their file is on its way to the disk. */
import { Dexie } from 'dexie';
import { IDBObjectStore as FDBObjectStore } from 'fake-indexeddb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { device, owner } from '../upload-device.ts';

const never = () => new Promise<void>(() => undefined);
const TEXT = `Fecha;Código;Cantidad;Precio\n${'05/01/2026;1000;2;1.234,50\n'.repeat(10)}`;

describe('a file that is on its way to the disk', () => {
  const file = () => new File([TEXT], 'stock.csv');
  afterEach(() => {
    vi.restoreAllMocks();
  });
  /** Nothing that has a file in it is written before it is released. */
  function holdFiles() {
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
      const isOfFile = tables.some(({ name }) => name === 'uploadFiles');
      return (
        isOfFile ? isFree.then(() => run.apply(this, given)) : run.apply(this, given)
      ) as never;
    });
    return { release, held: { facts: vi.fn<(facts: unknown) => void>() } };
  }
  test('has its columns in view, and what is asked of it waits', async () => {
    const { release, held } = holdFiles();
    const { files } = device({ later: never });
    const chosen: Promise<unknown>[] = [];
    const begun = files.begin({ ...owner, file: file() }, (id) => {
      const upload = files.open(id);
      chosen.push(upload.choose({ headerAt: 0 }));
      void upload.facts().then(held.facts);
    });
    await vi.waitUntil(() => held.facts.mock.calls.length > 0);
    expect(held.facts.mock.calls).toMatchObject([[{ name: 'stock.csv', step: 'checking' }]]);
    expect(await files.list()).toEqual([]);
    release();
    expect(await chosen[0]).toMatchObject({ ok: true });
    expect((await begun).ok).toBe(true);
    expect(await files.list()).toMatchObject([{ name: 'stock.csv' }]);
  });
  test('and does not fit there is refused with the reason, and nothing of it stays', async () => {
    const put = FDBObjectStore.prototype.put;
    vi.spyOn(FDBObjectStore.prototype, 'put').mockImplementation(function (this: never, ...values) {
      if (Object.hasOwn(values[0] as object, 'file'))
        throw new DOMException('The disk is full.', 'QuotaExceededError');
      return put.apply(this, values);
    });
    const { files } = device({ later: never });
    const shown: string[] = [];
    const begun = await files.begin({ ...owner, file: file() }, (id) => shown.push(id));
    expect(begun).toMatchObject({ ok: false, code: 'no_room' });
    expect(shown).toHaveLength(1);
    expect(await files.open(shown[0]!).facts()).toBeUndefined();
    expect(await files.list()).toEqual([]);
  });
  test('is stored before its columns are shown where it is large', async () => {
    const { files } = device({ later: never });
    const large = new File([TEXT, ' '.repeat(5 * 2 ** 20)], 'stock.csv');
    const shown: string[] = [];
    const begun = await files.begin({ ...owner, file: large }, (id) => shown.push(id));
    expect([begun.ok, shown]).toEqual([true, []]);
  });
});
