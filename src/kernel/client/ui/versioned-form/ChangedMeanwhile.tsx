/** Says above a form's fields that somebody else saved the row meanwhile, and lets its author choose field by field. */
import { lazy, Suspense } from 'react';
import type { ShownFields } from './shown-fields.ts';
import type { SaveConflict } from './use-versioned-form.ts';

type Props<Values> = {
  readonly conflict: SaveConflict<Values> | undefined;
  readonly fields: ShownFields<Values>;
};

/** Seldom needed, and installed, unlike the forms. */
const ConflictNotice = lazy(
  () => import('./ConflictNotice.tsx'),
) as unknown as typeof import('./ConflictNotice.tsx').default;

export function ChangedMeanwhile<Values>({ conflict, fields }: Props<Values>) {
  return conflict ? (
    <Suspense>
      <ConflictNotice conflict={conflict} fields={fields} />
    </Suspense>
  ) : null;
}
