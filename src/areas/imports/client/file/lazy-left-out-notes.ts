/** Loads the notes on rows that are left out, with the first file that has some. */
import type { ComponentProps } from 'react';
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type NotesOf from './LeftOutNotes.tsx';

export const LeftOutNotes: LazyScreen<ComponentProps<typeof NotesOf>> = lazyScreen(
  () => import('./LeftOutNotes.tsx'),
  'files',
);
