/** Loads the notes on sheets, which few files need. */
import type { ComponentProps } from 'react';
import { type LazyScreen, MissingPart, lazyPart } from '#kernel/client/index.ts';
import type NotesOf from './SheetNotes.tsx';

export const SheetNotes: LazyScreen<ComponentProps<typeof NotesOf>> = lazyPart(
  () => import('./SheetNotes.tsx'),
  MissingPart,
  'files',
);
