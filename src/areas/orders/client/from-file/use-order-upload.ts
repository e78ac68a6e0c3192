/** The file that `?upload=` names, followed live, and what orders come of it. */
import { usePortalSession } from '#kernel/client/index.ts';
import { useEffect, useMemo, useState } from 'react';
import { useFollowedUpload, type FollowedUpload } from '#areas/imports/client/index.ts';
import type { Files, Upload, UploadFacts } from '#areas/imports/device/index.ts';
import { orderFilesOn } from '../../device/order-files.ts';
import {
  ordersOfFile,
  pricingOf,
  type CheckedPart,
  type FilePlan,
  type FileRow,
} from '../../domain/index.ts';
import { useOrders } from '../actions/orders-context.tsx';
import { fileRows, MOST_ROWS } from './file-rows.ts';

export function useOrderFiles(): Files {
  const { engine } = usePortalSession();
  return useMemo(() => orderFilesOn(engine), [engine]);
}

export const useOrderUpload = (id: string): FollowedUpload =>
  useFollowedUpload(useOrderFiles(), id);

export type Planned = FilePlan & {
  /** Of the rows as they are now; those of before stand until these are here. */ readonly isFresh: boolean;
  readonly rows: readonly FileRow[];
  readonly pricing: ReturnType<typeof pricingOf>;
  readonly parts: ReadonlyMap<string, CheckedPart>;
};
/** undefined: not known yet, or more rows than orders could hold. */
export function usePlan(upload: Upload, facts: UploadFacts): Planned | undefined {
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
    let current = true;
    const take = async () => {
      const rows = await fileRows(upload, facts);
      if (!rows || !current) return;
      const parts = await store.partsOf(
        [...new Set(rows.map(({ partNumber }) => partNumber))],
        facts.currency,
      );
      if (current) setRead({ of: upload, facts, rows, parts });
    };
    take().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [upload, facts, isReady, store]);
  return useMemo(() => {
    if (!read || read.of !== upload || !isReady || !references) return undefined;
    const companies =
      references.distributors.find(({ id }) => id === facts.distributorId)?.companies ?? [];
    return {
      ...ordersOfFile(read.rows, { ...references, companies }),
      rows: read.rows,
      parts: read.parts,
      pricing: pricingOf(read.rows),
      isFresh: read.facts === facts,
    };
  }, [read, upload, isReady, references, facts]);
}
