/** Shows the notes on a file if there are any; their code is loaded with the first ones. */
import { Suspense } from 'react';
import { lazyPart } from '#kernel/client/index.ts';
import { hasFileNotes } from './file-notes.ts';
import type { FileNotesProps } from './FileNotesList.tsx';

const FileNotesList = lazyPart<FileNotesProps>(() => import('./FileNotesList.tsx'));

export const FileNotes = (props: FileNotesProps) =>
  hasFileNotes(props.facts) ? (
    <Suspense>
      <FileNotesList {...props} />
    </Suspense>
  ) : null;
