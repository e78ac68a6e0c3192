/** Part numbers, EANs, company numbers, activities: texts that look like numbers and never are. Zeros that a spreadsheet ate come back where a check digit or a table proves them. */
import { bareCnpj, isCnpj, isCpf } from './brazil.ts';
import { hasCheckDigit, isEan, isScientific, leadingDigits } from './gtin.ts';
import { clean, repaired, wrong, type Reading } from '../issues.ts';
import { limitsOfCells, type CellReader, type CellContext } from './cell-context.ts';

const PART = /^\d{1,8}$/;
const knownPart = (part: string, { context: { parts } }: CellContext): Reading =>
  parts && !parts.has(part) ? wrong('part_unknown', { value: part }) : clean(part);

/** The digits are gone; the catalogue may know which ones they were. */
function scientific(text: string, { context: { parts } }: CellContext): Reading {
  const candidates = parts?.eansStarting(leadingDigits(text)) ?? [];
  return wrong(
    'scientific',
    candidates.length === 1
      ? {
          repair: {
            kind: 'ean_to_part',
            to: parts!.partOf(candidates[0]!) ?? candidates[0]!,
            evidence: 'catalogue',
            applied: false,
          },
        }
      : {},
  );
}

export const readPart: CellReader = (text, _raw, how) => {
  if (PART.test(text)) return knownPart(text, how);
  if (isScientific(text)) return scientific(text, how);
  const whole = /^(\d{1,8})[.,]0{1,6}$/.exec(text)?.[1];
  return whole
    ? repaired(whole, 'decimals_dropped', 'shape')
    : wrong('part_digits', { expected: String(limitsOfCells.part) });
};

/** With its zeros in front or without: the same article. */
const partOfEan = (ean: string, how: CellContext): string | undefined => {
  const bare = ean.replace(/^0+/, '');
  return [ean, ...[12, 13, 14].map((length) => bare.padStart(length, '0'))]
    .map((form) => how.context.parts?.partOf(form))
    .find((part) => part !== undefined);
};
function ean(text: string, how: CellContext): Reading {
  if (!hasCheckDigit(text)) return wrong('ean_check_digit');
  const part = partOfEan(text, how);
  if (part !== undefined) return repaired(part, 'ean_to_part', 'catalogue');
  return how.context.parts ? wrong('ean_unknown') : clean(text);
}
export const readEan: CellReader = (text, _raw, how) => {
  if (isScientific(text)) return scientific(text, how);
  if (isEan(text)) return clean(text);
  const padded = /^\d{8,11}$/.test(text) ? text.padStart(13, '0') : '';
  return padded && isEan(padded)
    ? repaired(padded, 'zeros_restored', 'check_digit')
    : wrong('ean_check_digit');
};
export const readPartOrEan: CellReader = (text, raw, how) => {
  if (PART.test(text)) return knownPart(text, how);
  if (/^\d{12,14}$/.test(text)) return ean(text, how);
  /* One number in ten passes the check digit by chance: without a catalogue it stays a warning. */
  if (/^\d{9,11}$/.test(text) && hasCheckDigit(text)) {
    const part = partOfEan(text, how);
    const padded = text.padStart(13, '0');
    if (part !== undefined) return repaired(part, 'zeros_restored', 'catalogue');
    return how.context.parts
      ? wrong('ean_unknown')
      : wrong('ean_zeros', {
          value: padded,
          repair: { kind: 'zeros_restored', to: padded, evidence: 'check_digit', applied: true },
        });
  }
  return readPart(text, raw, how);
};

export const readCnpj: CellReader = (text, _raw, { context: { companies } }) => {
  const bare = bareCnpj(text);
  const ours = (cnpj: string, reading: Reading): Reading =>
    companies.length > 0 && !companies.includes(cnpj)
      ? wrong('cnpj_not_yours', { expected: companies.join(', ') })
      : reading;
  if (isCnpj(text) && bare.length === 14)
    return ours(
      bare,
      text.replace(/[\s./-]/g, '') === bare ? clean(bare) : repaired(bare, 'upper_case', 'shape'),
    );
  const digits = text.replace(/[\s./-]/g, '');
  const padded = digits.padStart(14, '0');
  if (!/^\d{8,13}$/.test(digits) || !isCnpj(padded))
    return digits.length === 11 && isCpf(digits) ? wrong('cnpj_or_cpf') : wrong('cnpj_invalid');
  /* Whose number it is only a person can tell. */
  const proposal = {
    kind: 'zeros_restored',
    to: padded,
    evidence: 'check_digit',
    applied: false,
  } as const;
  return digits.length === 11 && isCpf(digits)
    ? wrong('cnpj_or_cpf', {
        expected: padded,
        ...(companies.length === 0 || companies.includes(padded) ? { repair: proposal } : {}),
      })
    : ours(padded, repaired(padded, 'zeros_restored', 'check_digit'));
};

/** A CNAE subclass has seven digits; words are an activity too. */
export const readActivity: CellReader = (text, _raw, { context: { places } }) => {
  const digits = text.replace(/[\s./-]/g, '');
  if (!/^\d+$/.test(digits)) return clean(text);
  if (!places || places.isActivity(digits)) return clean(digits);
  const padded = digits.padStart(7, '0');
  return digits.length >= 5 && digits.length < 7 && places.isActivity(padded)
    ? repaired(padded, 'zeros_restored', 'table')
    : wrong('activity_unknown', { value: digits });
};
