/** A component in one of its states, for gallery, tests and screenshots. */
import type { ComponentType, ReactNode } from 'react';

/** `id` names the state for good: tests and screenshots find it by that. `overlay`: a button opens it. */
export type StateProps = { readonly id: string; readonly children: ReactNode };
export type StateFrame = ComponentType<StateProps>;
export type States = Readonly<Record<string, ReactNode>>;
