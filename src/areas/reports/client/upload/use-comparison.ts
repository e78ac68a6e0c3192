/** Lays an upload beside what is registered for its dates, where the server is in reach: rows by rows in the worker, dates for the ledger here. */
import { useEffect, useMemo, useState } from 'react';
import type { RegisteredValues, Upload, UploadFacts } from '#areas/imports/device/index.ts';
import { ledgerOf } from '#areas/imports/domain/index.ts';
import type { Api } from '#kernel/device/index.ts';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import { addresses } from '../../domain/addresses.ts';
import type { ReportArea } from '../../domain/index.ts';
import { useReferences, useReports } from '../use-reports.ts';

class NotInReach extends Error {}
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
      if (!reply.ok) throw new NotInReach();
      yield reply.value.rows.map(({ values }) => ({ values }));
      after = reply.value.next ?? undefined;
      more = after !== undefined;
    }
}
type Day = { readonly rows: number; readonly quantity: number };

export function useComparison(area: ReportArea, upload: Upload, facts: UploadFacts) {
  const { api, isOffline } = useReports();
  const distributor = useReferences(area)?.found?.distributors.find(
    ({ id }) => id === facts.distributorId,
  );
  // Rows of sales in Brazil name their company themselves.
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
  const [failed, setFailed] = useState(false);
  const [registered, setRegistered] = useState<{
    readonly of: string;
    readonly days: ReadonlyMap<CalendarDate, Day>;
  }>();
  const span = `${from} ${to} ${companies.join()}`;
  const isCompared = facts.changes !== null;

  useEffect(() => {
    if (!isReady || isCompared) return;
    void upload
      .compareWith(registeredRows(api, area, { distributor: distributorId, from, to }, companies))
      .then(
        () => setFailed(false),
        (error: unknown) => {
          if (error instanceof NotInReach) setFailed(true);
          else throw error;
        },
      );
    // oxlint-disable-next-line react/exhaustive-deps -- `span` is what is asked
  }, [upload, api, area, isReady, isCompared, span]);
  useEffect(() => {
    if (!isReady) return undefined;
    let current = true;
    void Promise.all(
      companies.map((company) =>
        api.call(addresses[area].days, {
          query: { distributor: distributorId, company, from, to },
        }),
      ),
    ).then((replies) => {
      if (!current || !replies.every((reply) => reply.ok)) return;
      // A date that was declared as none is registered too: with no rows.
      const days = new Map<CalendarDate, Day>();
      for (const reply of replies)
        if (reply.ok)
          for (const { date, rows, quantity } of reply.value.days) {
            const before = days.get(date);
            days.set(date, {
              rows: rows + (before?.rows ?? 0),
              quantity: quantity + (before?.quantity ?? 0),
            });
          }
      setRegistered({ of: span, days });
    });
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- as above
  }, [api, area, isReady, span]);
  const known = registered?.of === span ? registered.days : undefined;
  const ledger = useMemo(
    () =>
      ledgerOf(
        new Map(facts.days.map(({ date, rows, quantity }) => [date, { rows, quantity }])),
        known ?? new Map(),
      ),
    [facts.days, known],
  );
  return {
    ledger,
    isKnown: known !== undefined,
    replaced: known ? facts.days.filter(({ date }) => known.has(date)).length : undefined,
    isCompared,
    failed,
  };
}
