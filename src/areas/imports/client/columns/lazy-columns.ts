/** What stands in the frame of a step about columns; its code comes after the frame. */
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type ColumnsOf from './ColumnChoices.tsx';
import type DialectOf from './DialectFields.tsx';
import type ValuesOf from './FixedValues.tsx';

export const ColumnChoices: LazyScreen<Parameters<typeof ColumnsOf>[0]> = lazyScreen(
  () => import('./ColumnChoices.tsx'),
);
export const DialectFields: LazyScreen<Parameters<typeof DialectOf>[0]> = lazyScreen(
  () => import('./DialectFields.tsx'),
);
export const FixedValues: LazyScreen<Parameters<typeof ValuesOf>[0]> = lazyScreen(
  () => import('./FixedValues.tsx'),
);
