/**
 * Asks whether to undo an import. It shows how many records get former values, are removed, or are
 * made inactive or disabled, which stay and why, and asks about what was changed since.
 */
import { Trans } from '@lingui/react/macro';
import { FormDialog, Skeletons } from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import type { ImportKind } from '../domain/import-kinds.ts';
import { UndoEffects } from './UndoEffects.tsx';
import { UndoQuestions } from './UndoQuestions.tsx';
import { useImportUndo } from './use-import-undo.ts';

export type UndoImportDialogProps = {
  readonly id: number;
  readonly file: string;
  readonly kind: ImportKind;
  /** Called when the dialog closes. `isUndone` is true if the import was undone. */
  readonly onEnd: (isUndone: boolean) => void;
};

export default function UndoImportDialog({ id, file, kind, onEnd }: UndoImportDialogProps) {
  const { shown, problem, choices, undo } = useImportUndo(id, () => onEnd(true));

  return (
    <FormDialog
      closesWithCancel
      title={<Trans>Undo this import?</Trans>}
      description={file}
      attempt={0}
      problem={problem}
      submit={shown ? <Trans>Undo import</Trans> : undefined}
      isDestructive
      onClose={() => onEnd(false)}
      onSubmit={() => inBackground(undo())}
    >
      {shown ? (
        <>
          <UndoEffects shown={shown} />
          {shown.questionCount > 0 ? (
            <UndoQuestions kind={kind} shown={shown} choices={choices} />
          ) : null}
        </>
      ) : problem === undefined ? (
        <Skeletons rows={2} />
      ) : null}
    </FormDialog>
  );
}
