/** Loads the notes on sheets, which few files need. */
import type { ComponentProps } from 'react';
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type NotesOf from './SheetNotes.tsx';

export const SheetNotes: LazyScreen<ComponentProps<typeof NotesOf>> = lazyScreen(
  () => import('./SheetNotes.tsx'),
  'files',
);
