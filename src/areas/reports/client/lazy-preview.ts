/** Loads the content of the preview after its frame, or in advance. */
import type { ComponentProps } from 'react';
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type PreviewOf from './preview/PreviewContent.tsx';

export const PreviewContent: LazyScreen<ComponentProps<typeof PreviewOf>> = lazyScreen(
  () => import('./preview/PreviewContent.tsx'),
  'reports',
  'files',
  'checkedRows',
);
