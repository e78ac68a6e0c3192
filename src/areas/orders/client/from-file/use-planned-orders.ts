/** Plans the orders that a file will become, again after each change of its rows. */
import { filterActiveRows } from '#areas/distributors/domain/index.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import {
  planFileOrders,
  pricedRowsShare,
  type OrderPart,
  type FileLineIssue,
  type OrderFilePlan,
  type OrderFileRow,
} from '../../domain/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { readOrderFileRows, MAX_ORDER_FILE_ROWS } from './order-file-rows.ts';
import { useOrdersCheckedByFunnel } from './use-orders-checked-by-funnel.ts';

export type PlannedOrders = OrderFilePlan & {
  /** True if the plan is of the current rows. Until then, the previous plan is shown. */
  readonly isFresh: boolean;
  /** The rows of all orders, order by order. */
  readonly rows: readonly OrderFileRow[];
  readonly pricing: ReturnType<typeof pricedRowsShare>;
  readonly parts: ReadonlyMap<string, OrderPart>;
  /** The issues of EANs and funnels that prevent sending an order as it is, by the order's name. */
  readonly issues: ReadonlyMap<string, readonly FileLineIssue[]>;
};

const noParts: PlannedOrders['parts'] = new Map();
const noIssues: PlannedOrders['issues'] = new Map();

/**
 * Returns the plan, which is undefined if it is not known yet or the file has more rows than can
 * become orders, and `retry`, which reads the rows again. It is undefined unless reading failed.
 */
export function usePlannedOrders(
  upload: Upload,
  facts: UploadFacts,
): { readonly plan: PlannedOrders | undefined; readonly retry: (() => void) | undefined } {
  const { store, references } = useOrdersContext();
  const [read, setRead] = useState<{
    readonly of: Upload;
    readonly facts: UploadFacts;
    readonly rows: readonly OrderFileRow[];
    readonly parts: ReadonlyMap<string, OrderPart>;
  }>();
  /** The facts whose rows could not be read. */
  const [failed, setFailed] = useState<UploadFacts>();
  const [attempt, setAttempt] = useState(0);
  const isReady = facts.step === 'ready' && facts.counts.all <= MAX_ORDER_FILE_ROWS;
  useEffect(() => {
    if (!isReady) return undefined;
    let isCurrent = true;
    const plan = async () => {
      const rows = await readOrderFileRows(upload, facts);
      if (!rows || !isCurrent) return;
      const lines = rows.filter(({ isRemoved }) => !isRemoved);
      const partNumbers = [...new Set(lines.map(({ partNumber }) => partNumber))];
      const parts = await store.partsOf(partNumbers, facts.currency);
      if (isCurrent) setRead({ of: upload, facts, rows, parts });
    };
    plan().catch(() => {
      if (isCurrent) setFailed(facts);
    });
    return () => {
      isCurrent = false;
    };
  }, [upload, facts, isReady, store, attempt]);

  const planned = useMemo(() => {
    if (!read || read.of !== upload || !isReady || !references) return undefined;
    const distributor = references.distributors.find(({ id }) => id === facts.distributorId);
    const companies = filterActiveRows(distributor?.companies ?? []);
    return {
      ...planFileOrders(read.rows, {
        paymentMethods: filterActiveRows(references.paymentMethods),
        carriers: filterActiveRows(references.carriers),
        companies,
        verticals: filterActiveRows(references.verticals ?? []),
      }),
      parts: read.parts,
      pricing: pricedRowsShare(read.rows.filter(({ isRemoved }) => !isRemoved)),
      isFresh: read.facts === facts,
    };
  }, [read, upload, isReady, references, facts]);

  const checked = useOrdersCheckedByFunnel(planned?.orders, planned?.parts ?? noParts, facts);
  const plan = useMemo(() => {
    if (!planned) return undefined;
    const { orders, issues } = checked ?? { orders: planned.orders, issues: noIssues };
    return {
      ...planned,
      orders,
      issues,
      rows: orders.flatMap(({ rows }) => rows),
      isFresh: planned.isFresh && checked !== undefined,
    };
  }, [planned, checked]);

  const retry = () => {
    setFailed(undefined);
    setAttempt((before) => before + 1);
  };
  return { plan, retry: isReady && failed === facts ? retry : undefined };
}
