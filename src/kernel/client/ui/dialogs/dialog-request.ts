/** The type of a request to the dialog host: a question or a notice. */
import type { ReactNode } from 'react';

/** A question or a notice. */
export type DialogRequest = {
  readonly title: string;
  readonly content: ReactNode;
  readonly acceptLabel?: string;
  readonly cancelLabel?: string;
  /** False for a notice with a single button. By default the request is a question. */
  readonly confirm?: boolean;
  /** True if accepting destroys what the label names. The button is red then. */
  readonly isDestructive?: boolean;
};
