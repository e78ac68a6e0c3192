/** Writes units, which may be unknown, and differences with their sign. */
import { useLingui } from '@lingui/react/macro';
import { useFormats } from '#kernel/client/index.ts';

export function useUnitTexts(): {
  readonly known: (units: number | null) => string;
  readonly signed: (units: number | null) => string;
} {
  const { t } = useLingui();
  const formats = useFormats();
  const unknown = t`Unknown`;
  const sign = (units: number) => (units > 0 ? '+' : '−');

  return {
    known: (units) => (units === null ? unknown : formats.number(units)),
    signed(units) {
      if (units === null) return unknown;
      return units === 0 ? '0' : `${sign(units)}${formats.number(Math.abs(units))}`;
    },
  };
}
