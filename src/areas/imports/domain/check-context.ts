/** What the rows of a file are checked against: today, the distributor's companies, its catalogue, Brazil's places and what was registered before. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { BrazilPlaces } from './cells/places.ts';

export type PartBook = {
  has(partNumber: string): boolean;
  /** Parts with this EAN, with or without leading zeros; of several, only a person can tell which is meant. */
  partsOf(ean: string): readonly string[];
  /** At most a few: candidates for digits that a spreadsheet rounded away. */
  eansStarting(digits: string): readonly string[];
};

/** Of the last twelve months; `low` and `high` leave out the outermost twentieths. Prices in minor units. */
export type Spread = { readonly low: number; readonly middle: number; readonly high: number };
/** What a distributor registered of a part. Absent: too seldom to tell. */
export type Baseline = {
  readonly price?: Spread | undefined;
  readonly quantity?: Spread | undefined;
};
export type BaselineBook = (partNumber: string, currency: Currency) => Baseline | undefined;

export type CheckContext = {
  /** In the distributor's time zone. */
  readonly today: CalendarDate;
  readonly currency: Currency;
  /** Tax numbers of the distributor's companies, without mask; empty: not checked. */
  readonly companies: readonly string[];
  /** Absent: parts are not looked up. */
  readonly parts?: PartBook;
  /** Needed for Brazil. */
  readonly places?: BrazilPlaces;
  /** The workbook counts its days from 1904. */
  readonly from1904?: boolean;
  /** Absent: figures are not compared with what was registered before. It only warns and proposes; no value and no error rests on it. */
  readonly baseline?: BaselineBook | undefined;
};
