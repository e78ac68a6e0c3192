/** The frame around each state of the gallery. Tests and screenshots find a state by its id. */
import type { ComponentType, ReactNode } from 'react';

export type GalleryFrame = {
  readonly frame: ComponentType<{ readonly id: string; readonly children: ReactNode }>;
};
