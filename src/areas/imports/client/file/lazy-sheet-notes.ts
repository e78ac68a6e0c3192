/** Few files have more than they show; what says so brings a field to choose from. */
import type { ComponentProps } from 'react';
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type NotesOf from './SheetNotes.tsx';

export const SheetNotes: LazyScreen<ComponentProps<typeof NotesOf>> = lazyScreen(
  () => import('./SheetNotes.tsx'),
  'files',
);
