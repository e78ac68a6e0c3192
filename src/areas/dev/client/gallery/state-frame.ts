/**
 * The types for showing a component in one of its states, for the gallery, tests and screenshots.
 */
import type { ComponentType, ReactNode } from 'react';

/**
 * The props of a state. `id` must not change, because tests and screenshots find the state by it.
 */
export type StateProps = { readonly id: string; readonly children: ReactNode };
export type StateFrame = ComponentType<StateProps>;
export type GalleryStates = Readonly<Record<string, ReactNode>>;
