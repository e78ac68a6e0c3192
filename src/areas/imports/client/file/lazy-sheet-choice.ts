/** Loads the choice between sheets with the same columns, which few files need. */
import type { ComponentProps } from 'react';
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type ChoiceOf from './SheetChoice.tsx';

export const SheetChoice: LazyScreen<ComponentProps<typeof ChoiceOf>> = lazyScreen(
  () => import('./SheetChoice.tsx'),
  'files',
);
