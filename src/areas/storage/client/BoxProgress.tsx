/** Shows how many files were moved to Box, or how many are still to be moved back. */
import { Trans } from '@lingui/react/macro';
import { useFormats } from '#kernel/client/index.ts';
import type { FileStorageView } from '../domain/calls.ts';

export function BoxProgress({ view }: { readonly view: FileStorageView }) {
  const formats = useFormats();
  const { state, problem, unreadable } = view;
  const moved = formats.number(view.moved);
  const files = formats.number(view.files);
  const remaining = moved;
  if (state === 'leaving')
    return (
      <div>
        <Trans>Files still in Box: {remaining}</Trans>
      </div>
    );

  if (state !== 'connected') return null;
  // Files that were changed or removed in Box count as moved, so "All files are in Box" would be
  // wrong.
  const isInTrouble = problem !== null || unreadable.files.some(({ storage }) => storage === 'box');

  return (
    <div>
      {view.files === 0 ? (
        <Trans>There are no files yet.</Trans>
      ) : isInTrouble ? (
        <Trans>
          Files moved to Box: {moved} of {files}
        </Trans>
      ) : view.moved < view.files ? (
        <Trans>
          Moving files: {moved} of {files}
        </Trans>
      ) : (
        <Trans>All files are in Box ({files})</Trans>
      )}
    </div>
  );
}
