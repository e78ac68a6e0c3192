/** Converts the choices of a filter to options with translated labels. */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { SelectOption } from '../fields/SelectOptions.tsx';

export function useSelectOptions<Name extends string>(
  words: Readonly<Record<Name, MessageDescriptor>>,
): SelectOption[] {
  const { _ } = useLingui();
  return (Object.keys(words) as Name[]).map((value) => ({ value, label: _(words[value]) }));
}
