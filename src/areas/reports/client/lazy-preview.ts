/** The content of the preview; it comes after the frame, or ahead of it. */
import type { ComponentProps } from 'react';
import { lazyScreen, type LazyScreen } from '#kernel/client/index.ts';
import type PreviewOf from './preview/PreviewContent.tsx';

export const PreviewContent: LazyScreen<ComponentProps<typeof PreviewOf>> = lazyScreen(
  () => import('./preview/PreviewContent.tsx'),
  'reports',
  'files',
);
