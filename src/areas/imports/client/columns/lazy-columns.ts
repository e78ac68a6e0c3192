/** Loads the content of the columns step, with its messages, after the frame of the page. */
import type { ComponentProps } from 'react';
import { lazyScreen, type LazyScreen, MissingPart, lazyPart } from '#kernel/client/index.ts';
import type ColumnsOf from './ColumnChoices.tsx';
import type RefusedOf from './RefusedFileChoices.tsx';
import type ValuesOf from './FixedValues.tsx';

export const ColumnChoices: LazyScreen<ComponentProps<typeof ColumnsOf>> = lazyScreen(
  () => import('./ColumnChoices.tsx'),
  'files',
  'checkedRows',
);

export const RefusedFileChoices: LazyScreen<ComponentProps<typeof RefusedOf>> = lazyPart(
  () => import('./RefusedFileChoices.tsx'),
  MissingPart,
  'files',
);

export const FixedValues: LazyScreen<ComponentProps<typeof ValuesOf>> = lazyScreen(
  () => import('./FixedValues.tsx'),
  'files',
);
