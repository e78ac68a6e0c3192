/**
 * Compares an upload with the data that is registered for its dates. The worker compares the rows,
 * if the server can be reached. The ledger of dates is computed here; without a connection, from
 * the days that this device stores.
 */
import { inBackground } from '#kernel/device/index.ts';
import { useEffect, useMemo, useState } from 'react';
import type { RegisteredValues, Upload, UploadFacts } from '#areas/imports/device/index.ts';
import { compareDaysWithRegistered } from '#areas/imports/domain/index.ts';
import type { Api } from '#kernel/device/index.ts';
import { whenPageIdle } from '#kernel/device/page/when-page-idle.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type CalendarDate } from '#kernel/domain/dates.ts';
import { addresses } from '../../domain/call-addresses.ts';
import type { ReportArea } from '../../domain/index.ts';
import { useReferences, useReportsSession } from '../use-reports-session.ts';
import { splitRegisteredDays } from './split-registered-days.ts';
import { useRegisteredDays } from './use-registered-days.ts';

/**
 * Milliseconds until the rows are compared again if another report of their dates is being
 * processed.
 */
export const COMPARE_AGAIN_MS = 5_000;

class NotInReach extends Error {
  /** True if another report is being processed, so that not all rows are registered yet. */
  readonly isProcessing: boolean;
  constructor(isProcessing: boolean) {
    super();
    this.isProcessing = isProcessing;
  }
}

async function* registeredRows(
  api: Api,
  area: ReportArea,
  ask: { readonly distributor: number; readonly from: CalendarDate; readonly to: CalendarDate },
  companies: readonly number[],
): AsyncGenerator<readonly RegisteredValues[]> {
  for (const company of companies)
    for (let after: string | undefined, more = true; more;) {
      const reply = await api.call(addresses[area].registered, {
        query: { ...ask, company, after },
      });
      if (!reply.ok)
        throw new NotInReach(reply.kind === 'refused' && reply.code === 'not_yet_available');
      yield reply.value.rows.map(({ values }) => ({ values }));
      after = reply.value.next ?? undefined;
      more = after !== undefined;
    }
}

/**
 * The state of the comparison of rows. `not-started`: its conditions aren't met yet, such as known
 * dates. `offline`: it starts with the connection. `processing`: another report of the dates is
 * being processed, and the comparison starts again soon. `failed`: the server didn't send the rows,
 * or the comparison broke off; it is repeated only on request.
 */
export type ComparisonState =
  | 'compared'
  | 'running'
  | 'failed'
  | 'processing'
  | 'offline'
  | 'not-started';

export function useRegisteredComparison(area: ReportArea, upload: Upload, facts: UploadFacts) {
  const { api, isOffline } = useReportsSession();
  const references = useReferences(area);
  const distributor = references?.distributors.find(({ id }) => id === facts.distributorId);

  // Sales of Brazil name the company in each row.
  const companies = useMemo(
    () =>
      facts.kind === 'pos_brazil'
        ? (distributor?.companies.map(({ id }) => id) ?? [])
        : [facts.companyId],
    [facts.kind, facts.companyId, distributor],
  );

  const { from, to, distributorId, step } = facts;
  const isReady =
    step === 'ready' && !isOffline && from !== null && to !== null && companies.length > 0;
  const [result, setResult] = useState<'failed' | 'processing' | 'not-started'>();
  const [attempt, setAttempt] = useState(0);
  const compareAgain = () => setAttempt((before) => before + 1);
  const span = `${from} ${to} ${companies.join()}`;
  const isCompared = facts.changes !== null;

  useEffect(() => {
    if (!isReady || isCompared) return;
    let isCurrent = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const compare = async () => {
      // Draw the rows before they are compared.
      await whenPageIdle();
      return await upload.compareWith(
        registeredRows(api, area, { distributor: distributorId, from, to }, companies),
      );
    };

    inBackground(
      compare().then(
        ({ ok }) => {
          if (isCurrent && !ok) setResult('not-started');
        },
        (error: unknown) => {
          const isProcessing = error instanceof NotInReach && error.isProcessing;
          if (isCurrent) setResult(isProcessing ? 'processing' : 'failed');
          if (isCurrent && isProcessing) again = setTimeout(compareAgain, COMPARE_AGAIN_MS);
          if (!(error instanceof NotInReach)) throw error;
        },
      ),
    );
    return () => {
      isCurrent = false;
      clearTimeout(again);
      setResult(undefined);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `span` identifies what is compared; the other values follow from it
  }, [upload, api, area, isReady, isCompared, span, attempt]);

  const { days: known, isUnknown } = useRegisteredDays(
    area,
    step === 'ready' && from !== null && to !== null && companies.length > 0
      ? { distributorId, companyIds: companies, from, to }
      : undefined,
  );

  const registered = useMemo(
    () => known && splitRegisteredDays(facts, known.days, distributor?.companies ?? []),
    [facts, known, distributor],
  );
  const today = dateInZone(Date.now(), distributor?.zone ?? HOME_ZONE);
  const ledger = useMemo(
    () =>
      compareDaysWithRegistered(
        new Map(facts.days.map(({ date, rows, quantity }) => [date, { rows, quantity }])),
        registered?.byDate ?? new Map(),
        registered?.staying,
        today,
      ),
    [facts.days, registered, today],
  );

  const state = (): ComparisonState => {
    if (isCompared) return 'compared';
    if (isOffline) return 'offline';
    return isReady ? (result ?? 'running') : 'not-started';
  };

  return {
    ledger,
    isKnown: registered !== undefined,
    // Nothing can be requested without the distributor's companies.
    isUnknown: isUnknown || (references !== undefined && companies.length === 0),
    replaced: registered?.replaced,
    asOf: known?.asOf ?? null,
    /** The state of the comparison with the registered rows. */
    comparison: state(),
    /** Compares the rows again after a failed attempt. */
    compareAgain,
  };
}
