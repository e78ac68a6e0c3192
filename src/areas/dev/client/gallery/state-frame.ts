/** Types for a component in one of its states, as the gallery, tests and screenshots use it. */
import type { ComponentType, ReactNode } from 'react';

/** `id` must not change, because tests and screenshots find the state by it. */
export type StateProps = { readonly id: string; readonly children: ReactNode };
export type StateFrame = ComponentType<StateProps>;
export type States = Readonly<Record<string, ReactNode>>;
