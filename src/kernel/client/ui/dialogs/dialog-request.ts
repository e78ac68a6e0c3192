/** What a screen asks the dialog host to show. */
import type { ReactNode } from 'react';

export type DialogRequest = {
  readonly title: string;
  readonly content: ReactNode;
  readonly acceptLabel?: string;
  readonly cancelLabel?: string;
  /** false: something to know, with one button alone. Unset: a question. */
  readonly confirm?: boolean;
  /** Accepting destroys what the label names: its button is red. */
  readonly isDestructive?: boolean;
};
