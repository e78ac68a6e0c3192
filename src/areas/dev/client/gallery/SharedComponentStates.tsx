/** Shows the shared components in all their states. */
import { ButtonStates } from './ButtonStates.tsx';
import { ContentStates } from './ContentStates.tsx';
import { FallbackStates } from './FallbackStates.tsx';
import { FieldStates } from './FieldStates.tsx';
import type { StateFrame } from './state-frame.ts';

export function SharedComponentStates({ frame }: { readonly frame: StateFrame }) {
  return (
    <>
      <ButtonStates frame={frame} />
      <ContentStates frame={frame} />
      <FieldStates frame={frame} />
      <FallbackStates frame={frame} />
    </>
  );
}
