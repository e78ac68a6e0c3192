/** Tests the steps of the screen that uploads a relation, and reading its file. */
import { Fragment } from 'react';
import { expect, test } from 'vitest';
import { readRelationFile } from '#areas/verticals/client/upload/read-relation-file.ts';
import { useRelationUpload } from '#areas/verticals/client/upload/use-relation-upload.ts';
import type { Api } from '#kernel/device/index.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

const file = new File(['activity;vertical\n26515;Mining\n'], 'relation.csv', { type: 'text/csv' });

/**
 * Answers each call with a preview, or fails as if the server were unreachable while `isUp` is
 * false.
 */
function server() {
  const held = { isUp: true, asked: [] as string[] };
  const call = async (_address: unknown, { body }: { body: Record<string, unknown> }) => {
    held.asked.push(`${String(body['namespace'])} ${body['apply'] ? 'apply' : 'preview'}`);
    return held.isUp
      ? { ok: true, value: { rows: [], effect: {}, state: '1', applied: body['apply'] } }
      : { ok: false, kind: 'unreachable' };
  };
  return { held, api: { call } as unknown as Pick<Api, 'call'> };
}

test('a change of the kind of activities discards the preview of the other kind', async () => {
  const { held, api } = server();
  let applied = 0;
  const upload = await renderHook(
    () =>
      useRelationUpload(api, () => {
        applied += 1;
      }),
    Fragment,
  );
  await upload.act(() => upload.now.choose(file));
  expect(upload.now.preview?.state).toBe('1');

  held.isUp = false;
  await upload.act(() => upload.now.chooseNamespace('market'));
  expect([upload.now.namespace, upload.now.preview, upload.now.problem]).toEqual([
    'market',
    undefined,
    { code: 'request' },
  ]);

  held.isUp = true;
  await upload.act(() => upload.now.apply());
  expect([held.asked, applied]).toEqual([['cnae preview', 'market preview'], 0]);

  await upload.act(() => upload.now.chooseNamespace('market'));
  await upload.act(() => upload.now.apply());
  expect([held.asked.slice(2), applied]).toEqual([['market preview', 'market apply'], 1]);
});

test.each([
  ['a date', '20261130;;\n'],
  ['a title and a date', 'Relación de actividades;;\n30/11/2026;;\n;;\n'],
  ['nothing', ''],
])('%s above the column names is not read as a row', async (_, above) => {
  const text = `${above}Actividad;Descripción;Vertical\n26515;Instrumentos;Minería\n`;
  const lines = above.split('\n').length;
  expect(await readRelationFile(new File([text], 'relation.csv'))).toMatchObject({
    ok: true,
    rows: [{ line: lines + 1, activity: '26515', vertical: 'Minería' }],
  });
});

test('an empty file is refused as empty', async () => {
  const empty = { ok: false, fault: { code: 'file_empty' } };
  expect(await readRelationFile(new File([], 'relation.csv'))).toEqual(empty);
  expect(await readRelationFile(new File(['\n\n'], 'relation.csv'))).toEqual(empty);
});

test('a file that the browser cannot read is named as the cause', async () => {
  const { held, api } = server();
  const upload = await renderHook(() => useRelationUpload(api, () => {}), Fragment);
  const locked = new File(['activity;vertical\n26515;Mining\n'], 'relation.csv');
  const refuse = () => {
    throw new DOMException('The file is locked', 'NotReadableError');
  };
  Object.assign(locked, { slice: refuse, arrayBuffer: refuse, stream: refuse, text: refuse });

  await upload.act(() => upload.now.choose(locked));
  expect([upload.now.problem, upload.now.isBusy, held.asked]).toEqual([
    { code: 'not_read' },
    false,
    [],
  ]);
});

test('a cell that is too long is named with its row, and nothing is sent', async () => {
  const { held, api } = server();
  const upload = await renderHook(() => useRelationUpload(api, () => {}), Fragment);
  const long = 'x'.repeat(201);
  const wide = new File([`activity;vertical\n26515;Mining\n${long};Mining\n`], 'relation.csv');

  await upload.act(() => upload.now.choose(wide));
  expect([upload.now.problem, held.asked]).toEqual([
    { code: 'cell_too_long', line: 3, column: 'activity' },
    [],
  ]);
});

test('a cell with control characters is named with its row', async () => {
  const damaged = new File(['activity;vertical\n26515;Mi\u0007ning\n'], 'relation.csv');
  expect(await readRelationFile(damaged)).toEqual({
    ok: false,
    fault: { code: 'cell_unreadable', line: 2, column: 'vertical' },
  });
});
