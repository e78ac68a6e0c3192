/** Notes on the file, where there are any: they come with the first. */
import { Suspense } from 'react';
import { lazyScreen } from '#kernel/client/index.ts';
import { hasNotes } from './file-notes.ts';
import type { FileNotesProps } from './FileNotesList.tsx';

const FileNotesList = lazyScreen<FileNotesProps>(() => import('./FileNotesList.tsx'));

export const FileNotes = (props: FileNotesProps) =>
  hasNotes(props.facts) ? (
    <Suspense>
      <FileNotesList {...props} />
    </Suspense>
  ) : null;
