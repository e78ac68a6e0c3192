/**
 * Says above a form that another user saved the row meanwhile, and lets the user choose a value for
 * each field.
 */
import { lazy, Suspense } from 'react';
import type { FormFields } from './field-definition.ts';
import type { SaveConflict } from './use-versioned-form.ts';

type Props<Values> = {
  readonly conflict: SaveConflict<Values> | undefined;
  readonly fields: FormFields<Values>;
};

/**
 * The notice is rarely needed, so it is loaded on demand. Unlike the forms, it is installed on
 * devices.
 */
const ConflictNotice = lazy(
  () => import('./ConflictNotice.tsx'),
) as unknown as typeof import('./ConflictNotice.tsx').default;

export function LazyConflictNotice<Values>({ conflict, fields }: Props<Values>) {
  return conflict ? (
    <Suspense>
      <ConflictNotice conflict={conflict} fields={fields} />
    </Suspense>
  ) : null;
}
