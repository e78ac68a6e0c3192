/** The orders that a file would create, planned again whenever its rows change. */
import { activeOnes } from '#areas/distributors/domain/index.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import {
  ordersOfFile,
  pricingOf,
  typesOffered,
  type CheckedPart,
  type FilePlan,
  type FileRow,
} from '../../domain/index.ts';
import { useOrders } from '../actions/orders-context.tsx';
import { fileRows, MOST_ROWS } from './file-rows.ts';

export type PlannedOrders = FilePlan & {
  /** Of the rows as they are now; those of before are shown until these are here. */
  readonly isFresh: boolean;
  readonly rows: readonly FileRow[];
  readonly pricing: ReturnType<typeof pricingOf>;
  readonly parts: ReadonlyMap<string, CheckedPart>;
};
/** undefined: not known yet, or more rows than orders could hold. */
export function usePlan(upload: Upload, facts: UploadFacts): PlannedOrders | undefined {
  const { store, references } = useOrders();
  const [read, setRead] = useState<{
    readonly of: Upload;
    readonly facts: UploadFacts;
    readonly rows: readonly FileRow[];
    readonly parts: ReadonlyMap<string, CheckedPart>;
  }>();
  const isReady = facts.step === 'ready' && facts.counts.all <= MOST_ROWS;
  useEffect(() => {
    if (!isReady) return undefined;
    let isCurrent = true;
    const plan = async () => {
      const rows = await fileRows(upload, facts);
      if (!rows || !isCurrent) return;
      const partNumbers = [...new Set(rows.map(({ partNumber }) => partNumber))];
      const parts = await store.partsOf(partNumbers, facts.currency);
      if (isCurrent) setRead({ of: upload, facts, rows, parts });
    };
    plan().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [upload, facts, isReady, store]);
  return useMemo(() => {
    if (!read || read.of !== upload || !isReady || !references) return undefined;
    const distributor = references.distributors.find(({ id }) => id === facts.distributorId);
    const companies = activeOnes(distributor?.companies ?? []);
    return {
      ...ordersOfFile(read.rows, {
        types: typesOffered,
        paymentMethods: activeOnes(references.paymentMethods),
        carriers: activeOnes(references.carriers),
        companies,
        verticals: activeOnes(references.verticals ?? []),
      }),
      rows: read.rows,
      parts: read.parts,
      pricing: pricingOf(read.rows),
      isFresh: read.facts === facts,
    };
  }, [read, upload, isReady, references, facts]);
}
