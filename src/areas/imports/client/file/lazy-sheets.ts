/** Loads the choice between sheets with the same columns, and their notes, which few files need. */
import type { ComponentProps } from 'react';
import { type LazyScreen, MissingPart, lazyPart } from '#kernel/client/index.ts';
import type ChoiceOf from './SheetChoice.tsx';
import type NotesOf from './SheetNotes.tsx';

export const SheetChoice: LazyScreen<ComponentProps<typeof ChoiceOf>> = lazyPart(
  () => import('./SheetChoice.tsx'),
  MissingPart,
  'files',
);

export const SheetNotes: LazyScreen<ComponentProps<typeof NotesOf>> = lazyPart(
  () => import('./SheetNotes.tsx'),
  MissingPart,
  'files',
);
