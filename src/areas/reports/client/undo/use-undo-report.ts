/** Loads what undoing a report would do, keeps the person's choices, and undoes the report. */
import { useLingui } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useEffect, useState } from 'react';
import { useIdempotentCommand, useSnackbar } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import { addresses } from '../../domain/call-addresses.ts';
import { mayUndoBeneathLater, type Report, type UndoInput } from '../../domain/index.ts';
import { useReportsSession } from '../use-reports-session.ts';
import { reportRefusalMessage } from '../words/refusal-words.ts';

/** What undoing would do, with the rows that were loaded so far. */
export type LoadedUndoPreview = AnswerOf<(typeof addresses)['pos']['undoing']>;

/** The person's choice about rows of later reports. The rows in `except` get the other choice. */
export type LaterRowsChoice = {
  readonly choice: UndoInput['later']['choice'];
  readonly except: ReadonlySet<string>;
  readonly choose: (choice: UndoInput['later']['choice']) => void;
  readonly toggle: (row: string) => void;
};

/** The most rows that can be excepted from the choice for all rows of later reports. */
export const MAX_REPORT_UNDO_EXCEPTIONS = 1000;

export function useUndoReport(report: Pick<Report, 'id' | 'area'>, onEnd: () => void) {
  const { t } = useLingui();
  const { _ } = useWords();
  const { show } = useSnackbar();
  const { actor, api, engine, reports } = useReportsSession();
  const command = useIdempotentCommand();
  const [shown, setShown] = useState<LoadedUndoPreview>();
  const [problem, setProblem] = useState<string>();
  const [choice, setChoice] = useState<UndoInput['later']['choice']>('keep');
  const [except, setExcept] = useState<ReadonlySet<string>>(new Set());
  const { id, area } = report;

  const messageOf = (code: string | undefined) => {
    if (code === undefined) return t`There was a request error`;
    return code === 'blocked'
      ? t`Reports can’t be undone during the monthly closing. Try again when it ends.`
      : _(reportRefusalMessage(code));
  };

  const load = async (after?: string) => {
    const reply = await api.call(addresses[area].undoing, { params: { id }, query: { after } });
    if (!reply.ok) {
      setProblem(messageOf(reply.kind === 'refused' ? reply.code : undefined));
      return;
    }

    const page = reply.value;
    if (after !== undefined && page.state !== shown?.state) {
      await loadChanged();
      return;
    }

    // A page that was asked for twice is added once.
    setShown((before) => {
      if (after === undefined || !before) return page;
      return before.next === after ? { ...page, rows: [...before.rows, ...page.rows] } : before;
    });
  };

  /** Loads everything again after it changed, because the person has seen what was before. */
  const loadChanged = async (): Promise<void> => {
    setProblem(messageOf('undo_changed'));
    setExcept(new Set());
    await load();
  };

  useEffect(() => {
    inBackground(load());
    // What undoing would do is loaded once, and again after an attempt that was refused because it
    // had changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);

  const undo = async (reason: string) => {
    if (!shown) return;
    setProblem(undefined);
    const { version, state } = shown;
    const body: UndoInput = {
      baseVersion: version,
      state,
      reason,
      later: { choice, except: [...except] },
    };
    const reply = await command(body, (sent) =>
      api.call(addresses[area].undo, { params: { id }, ...sent }),
    );

    // Load the report in any case, so that the page shows what the server has.
    await reports.fetch(area, id);
    engine.refresh('reports.heads').catch(() => undefined);
    if (reply.ok) {
      show({ type: 'success', content: t`Report undone` });
      onEnd();
      return;
    }

    const code = reply.kind === 'refused' ? reply.code : undefined;
    setProblem(messageOf(code));
    if (code !== 'undo_changed' && code !== 'version_conflict') return;
    setExcept(new Set());
    await load();
  };

  const toggle = (row: string) =>
    setExcept((before) => {
      const next = new Set(before);
      if (!next.delete(row) && next.size < MAX_REPORT_UNDO_EXCEPTIONS) next.add(row);
      return next;
    });

  return {
    shown,
    /**
     * True if only an administrator with the right to delete may undo the report, and the user
     * isn't one.
     */
    isForbidden: shown?.needsRemover === true && !mayUndoBeneathLater(actor),
    problem,
    later: { choice, except, choose: setChoice, toggle } satisfies LaterRowsChoice,
    undo,
    showMore: (after: string) => inBackground(load(after)),
  };
}
