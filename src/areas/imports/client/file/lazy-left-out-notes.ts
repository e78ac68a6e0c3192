/** Comes with the first file that has rows beside those that count. */
import type { ComponentProps } from 'react';
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type NotesOf from './LeftOutNotes.tsx';

export const LeftOutNotes: LazyScreen<ComponentProps<typeof NotesOf>> = lazyScreen(
  () => import('./LeftOutNotes.tsx'),
  'files',
);
