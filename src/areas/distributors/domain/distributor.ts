/** A distributor and its companies: whom orders and reports belong to. */
import type { Month } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';

/** Which upload schemas and which rules of tax numbers apply. */
export const distributorKinds = ['brazil', 'laam'] as const;
export type DistributorKind = (typeof distributorKinds)[number];
export type TaxKind = 'CNPJ' | 'CRN';

export type Company = {
  readonly id: number;
  readonly name: string;
  /** CNPJ (14 characters, letters too) in Brazil, CRN elsewhere. */
  readonly taxId: string;
  readonly taxKind: TaxKind;
  /** One per distributor; it cannot be told from the number. */
  readonly main: boolean;
  /** The ERP's customer code (C5_CLIENTE, 6) and store (C5_LOJACLI, 2). */
  readonly customerCode: string;
  readonly store: string;
  /** Inactive: nothing new is ordered or reported for it, what was keeps its name. */
  readonly active: boolean;
  /** The month in which it was made here: no report of an earlier one is asked for. null: before that was noted. */
  readonly since: Month | null;
};
export type Distributor = {
  readonly id: number;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly currency: Currency;
  /** IANA zone in which its people read times. */
  readonly zone: string;
  readonly kind: DistributorKind;
  /** Inactive: its people sign in and read, nothing new is ordered or reported. */
  readonly active: boolean;
  /** Main one first. */
  readonly companies: readonly Company[];
};

/** Those that something new may name; a device's older copy does not say, and then they are. */
export const activeOnes = <Row extends { readonly active?: boolean | undefined }>(
  rows: readonly Row[],
): Row[] => rows.filter(({ active }) => active !== false);
