/** Loads the choice between sheets with the same columns, which few files need. */
import type { ComponentProps } from 'react';
import { type LazyScreen, MissingPart, lazyPart } from '#kernel/client/index.ts';
import type ChoiceOf from './SheetChoice.tsx';

export const SheetChoice: LazyScreen<ComponentProps<typeof ChoiceOf>> = lazyPart(
  () => import('./SheetChoice.tsx'),
  MissingPart,
  'files',
);
