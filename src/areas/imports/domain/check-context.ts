/**
 * Defines what the rows of a file are checked against: today's date, the distributor's companies,
 * its catalog, the states and cities of Brazil, and the figures registered before.
 */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { BrazilPlaces } from './cells/brazil-places.ts';

/** The distributor's catalog as the checks query it. */
export type PartLookup = {
  has(partNumber: string): boolean;
  /**
   * Returns the part numbers with this EAN, compared without leading zeros. An EAN may belong to
   * several parts; then a person has to choose one.
   */
  partsOf(ean: string): readonly string[];
  /**
   * Returns the first few EANs that start with these digits: candidates for an EAN whose last
   * digits a spreadsheet rounded away.
   */
  eansStarting(digits: string): readonly string[];
};

/**
 * The range of a part's registered figures in the last twelve months: `low` and `high` leave out
 * the outermost twentieths, `middle` is the median. Prices are in minor units.
 */
export type FigureRange = { readonly low: number; readonly middle: number; readonly high: number };

/**
 * The ranges of a part's registered figures. A range is absent if there are too few rows to derive
 * it.
 */
export type Baseline = {
  readonly price?: FigureRange | undefined;
  readonly quantity?: FigureRange | undefined;
};

/** Returns the registered ranges of a part in a currency. Undefined if there are none. */
export type BaselineLookup = (partNumber: string, currency: Currency) => Baseline | undefined;

export type CheckContext = {
  /** The current date in the distributor's time zone. */
  readonly today: CalendarDate;
  readonly currency: Currency;
  /**
   * Tax numbers (CNPJ) of the distributor's companies, without mask. If empty, tax numbers of rows
   * are not compared with them.
   */
  readonly companies: readonly string[];
  /** If absent, part numbers and EANs are not looked up. */
  readonly parts?: PartLookup;
  /** The states and cities of Brazil; only documents of Brazil need them. */
  readonly places?: BrazilPlaces;
  /** True if the workbook counts its dates from 1904 instead of 1900. */
  readonly from1904?: boolean;
  /**
   * If absent, figures are not compared with earlier ones. The comparison only warns and proposes:
   * no value and no error depends on it.
   */
  readonly baseline?: BaselineLookup | undefined;
};
