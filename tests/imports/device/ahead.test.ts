/** What is at hand before it is asked for: what files are checked against, and the first rows. */
import { describe, expect, test, vi } from 'vitest';
import type { Files } from '#areas/imports/device/index.ts';
import { begun, device, factsWhenChecked, owner, uploadContext } from '../upload-device.ts';

const stock = (count: number) =>
  `Fecha;Código;Cantidad;Precio\n${Array.from({ length: count }, (_, n) => `05/01/2026;${1000 + n};2;1.234,50`).join('\n')}\n`;
test('what is unchanged is taken as it was, and what has changed anew', async () => {
  const heard: (string | undefined)[] = [];
  let revision = 'first';
  const { files } = device({
    onContext: (known) => {
      heard.push(known);
      if (known === revision) return 'unchanged';
      return { ...uploadContext, currency: revision === 'first' ? 'BRL' : 'USD', revision };
    },
  });
  const checkedAs = async () => {
    const upload = files.open(await begun(files, stock(10)));
    await upload.finalizing();
    return (await upload.facts())?.currency;
  };
  expect([await checkedAs(), await checkedAs()]).toEqual(['BRL', 'BRL']);
  revision = 'second';
  expect(await checkedAs()).toBe('USD');
  expect(heard).toEqual([undefined, 'first', 'first', 'first']);
});
test('what is finalised is checked against what is known now', async () => {
  let revision = 'first';
  const { files } = device({
    onContext: (known) =>
      known === revision
        ? 'unchanged'
        : { ...uploadContext, currency: revision === 'first' ? 'BRL' : 'USD', revision },
  });
  await factsWhenChecked(files, await begun(files, stock(10)));
  revision = 'second';
  const upload = files.open(await begun(files, stock(20)));
  expect(await upload.finalizing()).toMatchObject({ ok: true, value: { told: { rows: 20 } } });
  expect((await upload.facts())?.currency).toBe('USD');
});
test('the first rows are at hand for as long as the facts are those of now', async () => {
  const { files } = device();
  const id = await begun(files, stock(10));
  await factsWhenChecked(files, id);
  const upload = files.open(id);
  expect(upload.firstRows({})).toBeUndefined();
  upload.askFirstRows({});
  const first = await vi.waitUntil(() => upload.firstRows({}));
  expect(first).toMatchObject({ total: 10, rows: { length: 10 } });
  expect(upload.firstRows({ change: 'added' })).toBeUndefined();
  await upload.facts();
  expect(upload.firstRows({})).toBeUndefined();
});

describe('a file that was chosen', () => {
  const never = () => new Promise<void>(() => undefined);
  const fileOf = (count: number, name = 'stock.csv') => new File([stock(count)], name);
  const beginWith = async (files: Files, file: File): Promise<string> => {
    const begun = await files.begin({ ...owner, file });
    if (!begun.ok) throw new Error(begun.code);
    return begun.value;
  };
  test('has its columns as soon as somebody continues with it', async () => {
    const { files } = device({ later: never });
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
  test('is not an upload before', async () => {
    const { files } = device();
    files.lookAhead({ ...owner, file: fileOf(10) });
    const id = await begun(files, stock(20), { name: 'other.csv' });
    expect(await factsWhenChecked(files, id)).toMatchObject({ counts: { all: 20 } });
    expect(await files.list()).toMatchObject([{ id, name: 'other.csv' }]);
  });
  test('is read for whom it is continued, not for whom it was chosen', async () => {
    const { files } = device({ later: never });
    const file = fileOf(10);
    files.lookAhead({ ...owner, companyId: 32, file });
    const id = await beginWith(files, file);
    expect(await files.list()).toMatchObject([{ id, companyId: owner.companyId }]);
  });
  test('is read when somebody continues where it was let go', async () => {
    const { files } = device({ later: never });
    const file = fileOf(10);
    files.lookAhead({ ...owner, file })();
    const id = await beginWith(files, file);
    expect(await factsWhenChecked(files, id)).toMatchObject({ step: 'ready', counts: { all: 10 } });
  });
  test('that cannot be read is refused when somebody continues with it', async () => {
    const { files } = device({ later: never });
    const file = new File(['nothing of a table'], 'letter.txt');
    files.lookAhead({ ...owner, file });
    const id = await beginWith(files, file);
    expect(await factsWhenChecked(files, id)).toMatchObject({
      step: 'refused',
      refusal: { code: 'malformed_file' },
    });
  });
  test('is checked against what is known when somebody continues with it', async () => {
    let revision = 'chosen';
    let asked = 0;
    const { files } = device({
      later: never,
      onContext: (known) => {
        asked += 1;
        if (known === revision) return 'unchanged';
        return { ...uploadContext, currency: revision === 'chosen' ? 'BRL' : 'USD', revision };
      },
    });
    const file = fileOf(10);
    files.lookAhead({ ...owner, file });
    await vi.waitUntil(() => asked > 0);
    revision = 'later';
    const id = await beginWith(files, file);
    const checked = await vi.waitUntil(async () => {
      const facts = await files.open(id).facts();
      return facts?.step === 'ready' && facts.currency === 'USD' ? facts : undefined;
    });
    expect(checked.counts.all).toBe(10);
  });
});
