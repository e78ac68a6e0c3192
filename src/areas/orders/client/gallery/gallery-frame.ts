/** The frame around each state of the gallery: its id finds it in tests and in screenshots. */
import type { ComponentType, ReactNode } from 'react';

export type GalleryFrame = {
  readonly frame: ComponentType<{ readonly id: string; readonly children: ReactNode }>;
};
