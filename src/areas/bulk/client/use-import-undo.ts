/** Loads what undoing an import would do, keeps the person's choices, and undoes the import. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useIdempotentCommand, usePortalSession, useSnackbar } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import * as addresses from '../domain/call-addresses.ts';

export type ImportUndoPreview = AnswerOf<typeof addresses.previewBulkUndo>;
export type KeptOrFormer = 'keep' | 'former';

/**
 * The person's choice about fields and created records that were changed since the import. Those
 * whose keys are in `except` get the other choice.
 */
export type UndoChoices = {
  readonly choice: KeptOrFormer;
  readonly except: ReadonlySet<string>;
  readonly choose: (choice: KeptOrFormer) => void;
  readonly toggle: (key: string) => void;
};

type Refused = { readonly kind: string; readonly code?: string; readonly details?: unknown };

export function useImportUndo(id: number, onEnd: () => void) {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const { show } = useSnackbar();
  const command = useIdempotentCommand();
  const [shown, setShown] = useState<ImportUndoPreview>();
  const [problem, setProblem] = useState<string>();
  const [choice, setChoice] = useState<KeptOrFormer>('keep');
  const [except, setExcept] = useState<ReadonlySet<string>>(new Set());

  const messageOf = ({ kind, code, details }: Refused): string => {
    const names = (details as { names?: readonly string[] } | undefined)?.names?.join(', ') ?? '';
    const words: Readonly<Record<string, string>> = {
      forbidden: t`You no longer have permission for this.`,
      not_found: t`This import is no longer stored.`,
      import_undone: t`This import has already been undone.`,
      undo_not_kept: t`This import was made before imports could be undone.`,
      undo_changed: t`Someone else changed this data meanwhile. Check again what will be undone.`,
      undo_refused: t`Nothing was undone, because former values you chose are no longer valid: ${names}`,
    };
    return (kind === 'refused' && words[code ?? '']) || t`There was a request error`;
  };

  const load = async () => {
    const reply = await api.call(addresses.previewBulkUndo, { params: { id } });
    setShown(reply.ok ? reply.value : undefined);
    if (!reply.ok) setProblem(messageOf(reply));
  };

  useEffect(() => {
    inBackground(load());
    // The preview is loaded once, and again if undoing is refused because the result has changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);

  const undo = async () => {
    if (!shown) return;
    setProblem(undefined);
    const body = { state: shown.state, later: { choice, except: [...except] } };
    const reply = await command(body, (sent) =>
      api.call(addresses.undoBulkImport, { params: { id }, ...sent }),
    );
    if (reply.ok) {
      show({ type: 'success', content: t`Import undone` });
      onEnd();
      return;
    }

    setProblem(messageOf(reply));
    if (reply.kind !== 'refused' || reply.code !== 'undo_changed') return;
    setExcept(new Set());
    await load();
  };

  /** Makes one choice for all, also for those that had the other one. */
  const choose = (chosen: KeptOrFormer) => {
    setChoice(chosen);
    setExcept(new Set());
  };

  const toggle = (key: string) =>
    setExcept((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });

  return {
    shown,
    problem,
    choices: { choice, except, choose, toggle } satisfies UndoChoices,
    undo,
  };
}
