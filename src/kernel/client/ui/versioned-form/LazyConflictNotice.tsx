/**
 * Says above a form that another user saved the row meanwhile, and lets the user choose a value for
 * each field.
 */
import { Suspense } from 'react';
import { lazyPart } from '../../portal/LazyPart.tsx';
import type { FormFields } from './field-definition.ts';
import type { SaveConflict } from './use-versioned-form.ts';

type Props<Values> = {
  readonly conflict: SaveConflict<Values> | undefined;
  readonly fields: FormFields<Values>;
};

/**
 * The notice is rarely needed, so it is loaded on demand. If it cannot be loaded, the form stays
 * with the values that the user typed.
 */
const ConflictNotice = lazyPart(
  () => import('./ConflictNotice.tsx'),
) as unknown as typeof import('./ConflictNotice.tsx').default;

export function LazyConflictNotice<Values>({ conflict, fields }: Props<Values>) {
  return conflict ? (
    <Suspense>
      <ConflictNotice conflict={conflict} fields={fields} />
    </Suspense>
  ) : null;
}
