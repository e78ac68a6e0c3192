/**
 * Declares dates without sales or stock. The person first learns what would be removed, as far as
 * the server or this device knows.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useRef } from 'react';
import { formatDateAndTime, useDialog, useSnackbar } from '#kernel/client/index.ts';
import { MINUTE, type CalendarDate, type Month } from '#kernel/domain/dates.ts';
import { declaredDates, registeredSum, type ReportArea } from '../../domain/index.ts';
import { areaWords } from '../words/area-words.ts';
import { reportRefusalMessage } from '../words/refusal-words.ts';
import { useReportsSession } from '../use-reports-session.ts';
import { waitUntilReceived } from '../outcome/wait-until-received.ts';
import { RowsToBeRemoved, shortDateList } from '../words/RowsToBeRemoved.tsx';

export type DeclarationInput = {
  readonly distributorId: number;
  readonly companyId: number;
  readonly when: CalendarDate | Month;
};

type DeclarationAgreement = { readonly replaces: boolean; readonly agreedRows?: number };

/**
 * Returns a function that asks for confirmation if dates are registered, declares, and shows the
 * outcome. It resolves without a value once the outcome is shown.
 */
export function useDeclareNoSalesOrStock(area: ReportArea) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { ask } = useDialog();
  const { show } = useSnackbar();
  const { reports, zone, isOffline } = useReportsSession();
  const words = areaWords[area];
  const isBusy = useRef(false);

  const removeAndDeclare = (rows: number) => {
    const removed = t`${plural(rows, { one: 'Remove # row', other: 'Remove # rows' })}`;
    return area === 'pos'
      ? t`${removed} and declare no sales`
      : t`${removed} and declare zero stock`;
  };

  /**
   * Returns what the person agrees to. Undefined if the person doesn't agree. If the registered
   * rows are unknown, the declaration must not remove any: if there are some, the server refuses it
   * and returns their number.
   */
  async function agreed({
    distributorId,
    companyId,
    when,
  }: DeclarationInput): Promise<DeclarationAgreement | undefined> {
    const dates = declaredDates(when);
    const known = await reports.days(area, {
      distributorId,
      companyIds: [companyId],
      from: dates[0]!,
      to: dates.at(-1)!,
    });

    const there = known?.days.filter(({ rows, none }) => rows > 0 || none) ?? [];
    if (!known || there.length === 0) return { replaces: false };
    const gone = registeredSum(there);
    const declared = there.filter(({ none }) => none).map(({ date }) => date);
    const title = t`This date has already been inserted! Do you want to replace it?`;
    const declaredBefore =
      declared.length > 0 ? t`Already declared: ${shortDateList(declared)}` : undefined;
    const isAgreed = await ask(
      gone.rows > 0
        ? {
            title,
            content: (
              <>
                <RowsToBeRemoved
                  gone={gone}
                  asOf={known.asOf === null ? undefined : formatDateAndTime(known.asOf, zone)}
                />
                {declaredBefore ? <div>{declaredBefore}</div> : null}
              </>
            ),
            acceptLabel: removeAndDeclare(gone.rows),
            isDestructive: true,
          }
        : { title, content: declaredBefore, acceptLabel: _(words.declare) },
    );

    return isAgreed ? { replaces: true, agreedRows: gone.rows } : undefined;
  }

  /**
   * Shows what became of the declaration: at once if the server answers soon, otherwise first that
   * it is stored on this device, and the server's answer if it arrives within another minute.
   */
  async function showOutcome(id: string): Promise<void> {
    let outcome = isOffline ? ('pending' as const) : await waitUntilReceived(reports, area, id);
    if (outcome === 'pending') {
      show({
        type: 'success',
        content: isOffline
          ? t`Saved on this device. We’ll declare it when you’re back online.`
          : t`Saved on this device, sending…`,
      });
      outcome = await waitUntilReceived(reports, area, id, MINUTE);
    }

    if (outcome === 'received') show({ type: 'success', content: _(words.declared) });
    if (outcome !== 'refused') return;
    const refused = await reports.refusedDeclaration(area, id);
    const reason = refused ? ` ${_(reportRefusalMessage(refused.code))}` : '';
    show({
      type: 'error',
      content: `${t`The server didn’t accept it`}.${reason} ${t`See sync status.`}`,
    });
  }

  /**
   * `onDecided` is called with the id once the declaration is saved on this device; not if the
   * person didn't agree, the declaration was refused, or it is already gone from this device.
   */
  const declare = async (declaring: DeclarationInput, onDecided: (id: string) => void) => {
    const agreement = await agreed(declaring);
    if (!agreement) return;
    const done = await reports.declare(area, { ...declaring, ...agreement });

    if (!done.ok) {
      show({ type: 'error', content: _(reportRefusalMessage(done.code)) });
      return;
    }

    if (done.value === 'gone') return;
    onDecided(done.value.id);
    await showOutcome(done.value.id);
  };

  /** Declares, unless the declaration of an earlier press is still being made. */
  return async (...declaring: Parameters<typeof declare>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await declare(...declaring);
    } finally {
      isBusy.current = false;
    }
  };
}
