/** Tests what the codes scanned on a screen do: codes without a part, and delivery notes. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { ScannedItem } from '#areas/scan/client/scan-target.ts';
import { useScanSession } from '#areas/scan/client/use-scan-session.ts';
import type { UnknownCode, UnknownCodes } from '#areas/scan/device/index.ts';
import type { ProductCode } from '#areas/scan/domain/index.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

vi.mock('#areas/scan/client/scan-signals.ts', () => ({
  playScanSignalIfOn: async () => undefined,
}));
vi.mock('#kernel/client/index.ts', () => ({ useFormats: () => ({ number: String }) }));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

const NOTE = '26-000123\n1234567;5\n7654321;12';

/**
 * Starts a session whose catalog has the parts `known`. `lines` are the counted units by part,
 * `stored` the codes without a part, and `held` says whether the catalog is there, parts are
 * refused and the disk is full.
 */
async function start(known: readonly string[] = []) {
  const lines = new Map<string, number>();
  const stored = new Map<string, UnknownCode>();
  const held = { hasCatalog: true, isRefusing: false, isFull: false };
  const addUnits = (items: readonly ScannedItem[], sign: 1 | -1) => {
    for (const { partNumber, quantity } of items)
      lines.set(partNumber, (lines.get(partNumber) ?? 0) + sign * quantity);
  };
  const codes: UnknownCodes = {
    read: async () => [],
    add: async (code) => void stored.set(code.id, code),
    remove: async (id) => void stored.delete(id),
    clear: async () => stored.clear(),
  };
  const options = {
    find: async ({ partNumber }: ProductCode) => {
      if (!held.hasCatalog) return { kind: 'no_catalog' } as const;
      return partNumber !== undefined && known.includes(partNumber)
        ? ({ kind: 'part', partNumber } as const)
        : ({ kind: 'unknown' } as const);
    },
    target: {
      count: async (items: readonly ScannedItem[]) => {
        if (held.isFull) throw new DOMException('full', 'QuotaExceededError');
        if (held.isRefusing)
          return {
            counted: [],
            refused: items.map((item) => ({ ...item, name: item.partNumber, because: 'full' })),
            undo: () => undefined,
          };
        addUnits(items, 1);
        return {
          counted: items.map((item) => ({
            ...item,
            name: item.partNumber,
            total: lines.get(item.partNumber)!,
            problems: [],
          })),
          refused: [],
          undo: () => addUnits(items, -1),
        };
      },
      search: async () => [],
    },
    codes,
    onEntry: () => undefined,
  };
  const session = await renderHook(() => useScanSession(options), Frame);
  const entriesOf = (kind: string) => session.now.entries.filter((entry) => entry.kind === kind);
  return { session, lines, stored, held, entriesOf };
}

const settled = () => vi.waitFor(() => Promise.resolve());

test('a part that is chosen twice for a code before it is counted is counted once', async () => {
  const { session, lines, stored, entriesOf } = await start();
  await session.act(() => session.now.scan('4006381333931'));
  await session.act(settled);
  const [code] = entriesOf('unknown');

  await session.act(() => {
    session.now.choose(code!, '11');
    session.now.choose(code!, '11');
  });
  await session.act(settled);
  expect(Object.fromEntries(lines)).toEqual({ 11: 1 });
  expect([entriesOf('unknown'), stored.size]).toEqual([[], 0]);
});

test('a code stays until a part is counted for it', async () => {
  const { session, lines, stored, held, entriesOf } = await start();
  await session.act(() => session.now.scan('4006381333931'));
  await session.act(settled);
  held.isRefusing = true;
  await session.act(() => session.now.choose(entriesOf('unknown')[0]!, '11'));
  await session.act(settled);
  expect([lines.size, entriesOf('unknown').length, stored.size]).toEqual([0, 1, 1]);

  held.isRefusing = false;
  await session.act(() => session.now.choose(entriesOf('unknown')[0]!, '12'));
  await session.act(settled);
  expect(Object.fromEntries(lines)).toEqual({ 12: 1 });
  expect([entriesOf('unknown'), stored.size]).toEqual([[], 0]);
});

test('a code and a delivery note that a full disk doesn’t store are refused, and can be scanned again', async () => {
  const { session, lines, stored, held, entriesOf } = await start(['1234567']);
  held.isFull = true;
  for (const text of ['1234567', NOTE]) await session.act(() => session.now.scan(text));
  await session.act(settled);
  expect(entriesOf('refused').map(({ words }) => words)).toEqual([
    'Delivery note 26-000123: this device is full. Nothing was added.',
    '1234567: this device is full. Nothing was added.',
  ]);
  expect([session.now.entries.length, stored.size, lines.size]).toEqual([2, 0, 0]);

  held.isFull = false;
  await session.act(() => session.now.scan(NOTE));
  await session.act(settled);
  expect([Object.fromEntries(lines), stored.size]).toEqual([{ 1234567: 5 }, 1]);
});

test('the lines of a delivery note without a known part are listed once', async () => {
  const { session, stored, entriesOf } = await start();
  await session.act(() => session.now.scan(NOTE));
  await session.act(settled);
  await session.act(() => session.now.scan(NOTE));
  await session.act(settled);
  expect([entriesOf('unknown').length, stored.size]).toEqual([2, 2]);
  expect(entriesOf('refused')[0]!.result).toMatch(/^already scanned/);

  // When a person has removed its lines, the note can be scanned again.
  for (const entry of entriesOf('unknown')) await session.act(() => session.now.remove(entry));
  await session.act(() => session.now.scan(NOTE));
  await session.act(settled);
  expect(entriesOf('unknown')).toHaveLength(2);
});

test('undoing a delivery note removes its lines without a known part', async () => {
  const { session, lines, stored, entriesOf } = await start(['1234567']);
  await session.act(() => session.now.scan(NOTE));
  await session.act(settled);
  expect([Object.fromEntries(lines), stored.size]).toEqual([{ 1234567: 5 }, 1]);

  await session.act(() => session.now.undo(entriesOf('counted')[0]!));
  expect([Object.fromEntries(lines), entriesOf('unknown'), stored.size]).toEqual([
    { 1234567: 0 },
    [],
    0,
  ]);
  await session.act(() => session.now.scan(NOTE));
  await session.act(settled);
  expect([Object.fromEntries(lines), stored.size]).toEqual([{ 1234567: 5 }, 1]);
});

test('a line of a delivery note is listed again after its chosen part was undone', async () => {
  const { session, lines, stored, entriesOf } = await start();
  await session.act(() => session.now.scan(NOTE));
  await session.act(settled);
  for (const part of ['11', '12']) {
    const line = entriesOf('unknown').find(({ text }) => text === '1234567')!;
    await session.act(() => session.now.choose(line, part));
    await session.act(settled);
    if (part === '11') await session.act(() => session.now.undo(entriesOf('counted')[0]!));
  }
  expect(Object.fromEntries(lines)).toEqual({ 11: 0, 12: 5 });
  expect([entriesOf('unknown').map(({ text }) => text), stored.size]).toEqual([['7654321'], 1]);

  // When the chosen part is undone and the lines are removed, the note can be scanned again.
  await session.act(() => session.now.undo(entriesOf('counted')[0]!));
  for (const entry of entriesOf('unknown')) await session.act(() => session.now.remove(entry));
  await session.act(() => session.now.scan(NOTE));
  await session.act(settled);
  expect([entriesOf('refused'), entriesOf('unknown').length]).toEqual([[], 2]);
});

test('a delivery note that was undone can be scanned again once its chosen parts are undone too', async () => {
  const { session, lines, stored, entriesOf } = await start(['1234567']);
  await session.act(() => session.now.scan(NOTE));
  await session.act(settled);
  await session.act(() => session.now.choose(entriesOf('unknown')[0]!, '12'));
  await session.act(settled);
  const [chosen, note] = entriesOf('counted');
  await session.act(() => session.now.undo(note!));
  await session.act(() => session.now.scan(NOTE));
  await session.act(settled);
  expect(Object.fromEntries(lines)).toEqual({ 1234567: 0, 12: 12 });
  expect(entriesOf('refused')[0]!.result).toMatch(/^parts chosen for its lines are still counted/);

  await session.act(() => session.now.undo(chosen!));
  expect([entriesOf('unknown'), stored.size]).toEqual([[], 0]);
  await session.act(() => session.now.scan(NOTE));
  await session.act(settled);
  expect([Object.fromEntries(lines), stored.size]).toEqual([{ 1234567: 5, 12: 0 }, 1]);
});

test('a delivery note that was scanned without a catalog can be scanned again', async () => {
  const { session, lines, stored, held, entriesOf } = await start(['1234567', '7654321']);
  held.hasCatalog = false;
  for (let scans = 0; scans < 2; scans++) {
    await session.act(() => session.now.scan(NOTE));
    await session.act(settled);
    expect([entriesOf('unknown').length, stored.size]).toEqual([1, 1]);
  }

  held.hasCatalog = true;
  await session.act(() => session.now.scan(NOTE));
  await session.act(settled);
  expect([Object.fromEntries(lines), stored.size]).toEqual([{ 1234567: 5, 7654321: 12 }, 0]);
});
