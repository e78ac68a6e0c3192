/** What is at hand before it is asked for: what files are checked against, and the first rows. */
import { expect, test, vi } from 'vitest';
import { begun, device, factsWhenChecked, uploadContext } from '../upload-device.ts';

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
    const facts = await factsWhenChecked(files, await begun(files, stock(10)));
    return facts.currency;
  };
  expect([await checkedAs(), await checkedAs()]).toEqual(['BRL', 'BRL']);
  revision = 'second';
  expect(await checkedAs()).toBe('USD');
  expect(heard).toEqual([undefined, 'first', 'first']);
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
