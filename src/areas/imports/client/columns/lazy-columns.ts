/** Loads the content of the step of columns, with its messages, after the frame of the page. */
import type { ComponentProps } from 'react';
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type ColumnsOf from './ColumnChoices.tsx';
import type DialectOf from './FileFormatFields.tsx';
import type ValuesOf from './FixedValues.tsx';

export const ColumnChoices: LazyScreen<ComponentProps<typeof ColumnsOf>> = lazyScreen(
  () => import('./ColumnChoices.tsx'),
  'files',
);

export const FileFormatFields: LazyScreen<ComponentProps<typeof DialectOf>> = lazyScreen(
  () => import('./FileFormatFields.tsx'),
  'files',
);

export const FixedValues: LazyScreen<ComponentProps<typeof ValuesOf>> = lazyScreen(
  () => import('./FixedValues.tsx'),
  'files',
);
