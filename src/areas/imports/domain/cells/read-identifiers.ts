/**
 * Reads part numbers, EANs, company numbers and activities, which look like numbers but are texts.
 * Leading zeros that a spreadsheet dropped are restored if the catalog, a check digit or a table
 * proves them.
 */
import {
  cleanReading,
  repairedReading,
  readingWithIssue,
  type Reading,
  type RepairKind,
} from '../issues-and-repairs.ts';
import { findCpf, isCpf } from '#kernel/domain/privacy/cpf.ts';
import {
  hasValidCheckDigit,
  hasEanDigits,
  isPartNumber,
} from '#kernel/domain/documents/row-limits.ts';
import { bareCnpj, isCnpj, isTaxNumber } from './cnpj.ts';
import { cellLimits, type CellContext, type CellReader } from './cell-context.ts';
import { isValidEan, hasExponent, digitsBeforeExponent } from './ean.ts';
import { parseDateShape, spreadsheetDayOfDate } from './parse-dates.ts';
import { onlyCatalogReading, partsWithEan, partReadings } from './part-readings.ts';
import { readText } from './read-texts.ts';

/**
 * Reads a number such as `7,89E+12`, whose last digits are lost. If the catalog has exactly one EAN
 * that begins with the remaining digits, and one part with this EAN, the part is proposed as a
 * repair.
 */
function scientific(text: string, { checkContext: { parts } }: CellContext): Reading {
  const [candidate, ...others] = parts?.eansStarting(digitsBeforeExponent(text)) ?? [];
  if (candidate === undefined || others.length > 0) return readingWithIssue('scientific');
  const [part, ...otherParts] = parts!.partsOf(candidate);
  if (otherParts.length > 0) return readingWithIssue('scientific');
  const to = part ?? candidate;

  return readingWithIssue('scientific', {
    repair: { kind: 'ean_to_part', to, evidence: 'catalogue', applied: false },
  });
}

/** Returns the reading of an EAN by the parts that have this EAN. Undefined if no part has it. */
function ownedEan(owners: readonly string[], kind: RepairKind): Reading | undefined {
  const [part, ...others] = owners;
  if (part === undefined) return undefined;
  return others.length > 0
    ? readingWithIssue('ean_ambiguous', { expected: owners.join(' | ') })
    : repairedReading(part, kind, 'catalogue');
}

/**
 * Returns the reading of a text that the catalog has in another form. Undefined if it has no such
 * form.
 */
function knownReading(text: string, { checkContext: { parts } }: CellContext): Reading | undefined {
  const owned = ownedEan(partsWithEan(text, parts), 'ean_to_part');
  if (owned) return owned;
  const known = parts && onlyCatalogReading(text, parts);
  return known && repairedReading(known.part, known.kind, 'catalogue');
}

/**
 * Reads a text that isn't a part number by its digits: it has too many of them, or other characters
 * too, such as `123.000`. Only the catalog can tell whether the mark separates thousands or
 * decimals.
 */
function readMarkedPart(text: string, { checkContext: { parts } }: CellContext): Reading {
  const [first, second] = partReadings(text);
  const expected = String(cellLimits.partNumber);
  if (!first) return readingWithIssue('part_digits', { expected });
  if (second)
    return readingWithIssue('part_ambiguous', { expected: `${second.part} | ${first.part}` });
  const { part, kind } = first;

  if (kind === 'groups_dropped') {
    const repair = { kind, to: part, evidence: 'shape', applied: false } as const;
    return readingWithIssue('part_digits', { expected, repair });
  }

  const repair = { kind, to: part, evidence: 'shape', applied: true } as const;

  return parts
    ? readingWithIssue('part_unknown', { value: part, repair })
    : repairedReading(part, kind, 'shape');
}

/** Matches a date without a time, as the dates that a spreadsheet stores are read. */
const STORED_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads a part number that a spreadsheet turned into a date. If it only shows the number in the
 * format of a date, the stored number is the part number. Only the catalog proves that; without a
 * catalog the number is proposed. Undefined if the text isn't a date.
 */
function readDatedPart(text: string, { checkContext }: CellContext): Reading | undefined {
  const shape = parseDateShape(text);
  if (!shape || shape.kind === 'serial') return undefined;
  const { parts, from1904 = false } = checkContext;
  const number = STORED_DATE.test(text) ? String(spreadsheetDayOfDate(text, from1904)) : '';
  if (!isPartNumber(number)) return readingWithIssue('part_date');
  if (!parts) {
    const repair = {
      kind: 'date_to_number',
      to: number,
      evidence: 'shape',
      applied: false,
    } as const;
    return readingWithIssue('part_date', { repair });
  }

  const known = parts.has(number) ? number : onlyCatalogReading(number, parts)?.part;

  return known === undefined
    ? readingWithIssue('part_date')
    : repairedReading(known, 'date_to_number', 'catalogue');
}

export const readPart: CellReader = (text, _raw, context) => {
  const { parts } = context.checkContext;
  const isPart = isPartNumber(text);
  if (isPart && (!parts || parts.has(text))) return cleanReading(text);
  const known = knownReading(text, context);
  if (known) return known;
  if (isPart) return readingWithIssue('part_unknown', { value: text });
  const dated = readDatedPart(text, context);
  if (dated) return dated;

  return hasExponent(text) ? scientific(text, context) : readMarkedPart(text, context);
};

function readWholeEan(text: string, context: CellContext): Reading {
  if (!hasValidCheckDigit(text)) return readingWithIssue('ean_check_digit');
  const { parts } = context.checkContext;
  if (!parts) return cleanReading(text);
  return ownedEan(parts.partsOf(text), 'ean_to_part') ?? readingWithIssue('ean_unknown');
}

/**
 * Reads an EAN whose leading zeros may be missing. One number in ten passes the check digit by
 * chance, so without a catalog it only gets a warning.
 */
function readShortEan(text: string, context: CellContext): Reading {
  const { parts } = context.checkContext;
  if (parts)
    return ownedEan(parts.partsOf(text), 'zeros_restored') ?? readingWithIssue('ean_unknown');
  const padded = text.padStart(13, '0');
  return readingWithIssue('ean_zeros', {
    value: padded,
    repair: { kind: 'zeros_restored', to: padded, evidence: 'check_digit', applied: true },
  });
}

export const readEan: CellReader = (text, _raw, context) => {
  if (hasExponent(text)) return scientific(text, context);
  if (isValidEan(text)) return cleanReading(text);
  const padded = /^\d{8,11}$/.test(text) ? text.padStart(13, '0') : '';
  return padded && isValidEan(padded)
    ? repairedReading(padded, 'zeros_restored', 'check_digit')
    : readingWithIssue('ean_check_digit');
};

export const readPartOrEan: CellReader = (text, raw, context) => {
  if (isPartNumber(text)) return readPart(text, raw, context);
  if (hasEanDigits(text)) return knownReading(text, context) ?? readWholeEan(text, context);
  return /^\d{9,11}$/.test(text) && hasValidCheckDigit(text)
    ? readShortEan(text, context)
    : readPart(text, raw, context);
};

function readShortCnpj(digits: string, companies: readonly string[]): Reading {
  const mayBeCpf = digits.length === 11 && isCpf(digits);
  const padded = digits.padStart(14, '0');
  if (!/^\d{8,13}$/.test(digits) || !isCnpj(padded))
    return readingWithIssue(mayBeCpf ? 'cnpj_or_cpf' : 'cnpj_invalid');
  if (!mayBeCpf)
    return ofCompanies(padded, companies, repairedReading(padded, 'zeros_restored', 'check_digit'));

  /* Only a person can tell whether the digits are the number of a company (CNPJ) or of a person
     (CPF). */
  const isOffered = companies.length === 0 || companies.includes(padded);

  return readingWithIssue('cnpj_or_cpf', {
    expected: padded,
    ...(isOffered
      ? {
          repair: {
            kind: 'zeros_restored',
            to: padded,
            evidence: 'check_digit',
            applied: false,
          } as const,
        }
      : {}),
  });
}

const ofCompanies = (cnpj: string, companies: readonly string[], reading: Reading): Reading =>
  companies.length > 0 && !companies.includes(cnpj)
    ? readingWithIssue('cnpj_not_yours', { expected: companies.join(', ') })
    : reading;

export const readCnpj: CellReader = (text, _raw, { checkContext: { companies } }) => {
  const bare = bareCnpj(text);
  const unmasked = text.replace(/[\s./-]/g, '');
  if (!isCnpj(text) || bare.length !== 14) return readShortCnpj(unmasked, companies);
  const reading =
    unmasked === bare ? cleanReading(bare) : repairedReading(bare, 'upper_case', 'shape');

  return ofCompanies(bare, companies, reading);
};

/** Matches the digits of a subclass with its name after them: `0111-3/01 - Cultivo de arroz`. */
const CODE_AND_NAME = /^(\d[\d\s./-]{5,12}\d)\s*(?:[-–—:|]|\s)\s*(?=\p{L})/u;

/**
 * Reads an activity. A CNAE subclass has seven digits; words are accepted as they are, up to the
 * most characters of a text. The tax number of a customer, who may be a person, is an error, so
 * that it is never registered.
 */
export const readActivity: CellReader = (text, raw, context) => {
  const { places } = context.checkContext;
  const digits = text.replace(/[\s./-]/g, '');
  if (isTaxNumber(text) || findCpf(text)) return readingWithIssue('activity_tax_number');

  if (!/^\d+$/.test(digits)) {
    const code = CODE_AND_NAME.exec(text)?.[1]?.replace(/\D/g, '');
    return code && places?.isActivity(code)
      ? repairedReading(code, 'name_dropped', 'table')
      : readText(text, raw, context);
  }

  if (digits.length > cellLimits.text) return readText(digits, raw, context);
  if (!places || places.isActivity(digits)) return cleanReading(digits);
  const padded = digits.padStart(7, '0');

  return digits.length >= 5 && digits.length < 7 && places.isActivity(padded)
    ? repairedReading(padded, 'zeros_restored', 'table')
    : readingWithIssue('activity_unknown', { value: digits });
};
