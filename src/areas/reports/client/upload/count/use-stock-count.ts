/** Provides the stock count of a distributor on this device, and scans into it. */
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { readPartsWithPrices, searchParts } from '#areas/catalog/device/index.ts';
import { partNameInLanguage } from '#areas/catalog/domain/index.ts';
import type {
  CountedItem,
  RefusedItem,
  ScannedItem,
  ScanTarget,
} from '#areas/scan/client/index.ts';
import type { UnknownCodes } from '#areas/scan/device/index.ts';
import { useFormats, useLanguage } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { rowLimits } from '#kernel/domain/documents/row-limits.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { stockCountsOf, type ReportDistributor, type StockCounts } from '../../../device/index.ts';
import {
  withCountedQuantity,
  withCountedUnits,
  type StockCount,
  type StockCountLine,
} from '../../../domain/index.ts';
import { useReportsSession } from '../../use-reports-session.ts';

/** The most parts that a search returns. */
const MOST_FOUND = 8;

export type StockCounting = {
  readonly count: StockCount;
  /** The name of a counted part. Undefined if the part is unknown. */
  readonly nameOf: (partNumber: string) => string | undefined;
  readonly target: ScanTarget;
  /** The scanned codes without a known part, as they are stored, and their number. */
  readonly codes: UnknownCodes;
  readonly codeCount: number;
  setDate(date: string): void;
  setQuantity(partNumber: string, quantity: number): void;
  discard(): void;
  /**
   * Returns the stored count, after all changes that were made before. Undefined if nothing was
   * counted yet.
   */
  readLatest(): ReturnType<StockCounts['read']>;
};

/**
 * Returns the count, or undefined while it is being read. Changes are written to the distributor of
 * the first render, so a component must have the distributor's id as its React `key`.
 * @param onChange Called before each change of the count, including a scan that is undone.
 */
export function useStockCount(
  { id, zone, currency }: ReportDistributor,
  onChange: () => void,
): StockCounting | undefined {
  const { t } = useLingui();
  const formats = useFormats();
  const { language } = useLanguage();
  const { engine, actor } = useReportsSession();
  const counts = stockCountsOf(actor.userId);
  const codes = useMemo(() => counts.codesOf(id), [counts, id]);

  // A new count has the current date in the distributor's time zone.
  const [start] = useState<StockCount>(() => ({
    distributorId: id,
    date: dateInZone(Date.now(), zone),
    lines: [],
  }));
  const count = useLiveQuery(async () => (await counts.read(id)) ?? start, [counts, id, start]);
  const codeCount = useLiveQuery(async () => (await codes.read()).length, [codes]) ?? 0;
  const numbers = count?.lines.map(({ partNumber }) => partNumber).join(' ') ?? '';
  const parts = useLiveQuery(
    () => readPartsWithPrices(engine.bulk, numbers.split(' '), currency as Currency),
    [engine, numbers, currency],
  );
  if (!count) return undefined;

  const nameIn = (from: typeof parts, partNumber: string) => {
    const part = from?.get(partNumber);
    return part ? `${partNumber} ${partNameInLanguage(part, language)}` : partNumber;
  };

  const changeCount = (change: (before: StockCount) => StockCount | undefined) => {
    onChange();
    return counts.change(start, change);
  };

  const changeLines = (
    change: (lines: readonly StockCountLine[]) => readonly StockCountLine[] | undefined,
  ) =>
    changeCount((before) => {
      const lines = change(before.lines);
      return lines && { ...before, lines };
    });

  const units = formats.number(rowLimits.quantity);
  const tooMany = t`A row can have up to ${units} units. Nothing was added.`;

  const target: ScanTarget = {
    async count(items) {
      const known = await readPartsWithPrices(
        engine.bulk,
        items.map(({ partNumber }) => partNumber),
        currency as Currency,
      );
      const counted: CountedItem[] = [];
      const refused: RefusedItem[] = [];

      await changeLines((before) => {
        let lines = before;
        for (const item of items) {
          const { partNumber, quantity } = item;
          const name = nameIn(known, partNumber);
          const after = withCountedUnits(lines, partNumber, quantity);
          lines = after ?? lines;
          const total = lines.find((line) => line.partNumber === partNumber)?.quantity ?? 0;
          if (after) counted.push({ ...item, name, total, problems: [] });
          else refused.push({ ...item, name, because: tooMany });
        }

        return counted.length > 0 ? lines : undefined;
      });

      return { counted, refused, undo: () => inBackground(takeBack(counted)) };
    },
    search: async (text) =>
      (await searchParts(engine.bulk, text, currency as Currency, MOST_FOUND)).map((part) => ({
        partNumber: part.partNumber,
        name: `${part.partNumber} ${partNameInLanguage(part, language)}`,
      })),
  };

  const takeBack = (items: readonly ScannedItem[]) =>
    changeLines((before) =>
      items.reduce(
        (lines, { partNumber, quantity }) =>
          withCountedUnits(lines, partNumber, -quantity) ?? lines,
        before,
      ),
    );

  return {
    count,
    nameOf: (partNumber) => {
      const part = parts?.get(partNumber);
      return part && partNameInLanguage(part, language);
    },
    target,
    codes,
    codeCount,
    setDate: (date) => inBackground(changeCount((before) => ({ ...before, date }))),
    setQuantity: (partNumber, quantity) =>
      inBackground(changeLines((before) => withCountedQuantity(before, partNumber, quantity))),
    discard: () => {
      onChange();
      inBackground(counts.remove(id));
    },
    readLatest: () => counts.read(id),
  };
}
