/** Defines a distributor and its companies. Orders and reports belong to them. */
import type { Month } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';

/**
 * The kinds of distributors. The kind decides which upload schemas and which tax number rules
 * apply.
 */
export const distributorKinds = ['brazil', 'laam'] as const;

export type DistributorKind = (typeof distributorKinds)[number];

export type TaxKind = 'CNPJ' | 'CRN';

export type Company = {
  readonly id: number;
  readonly name: string;
  /** The tax id: the CNPJ (14 digits or letters) in Brazil, the CRN elsewhere. */
  readonly taxId: string;
  readonly taxKind: TaxKind;
  /**
   * True for the main company. Exactly one company of a distributor is the main one. Tax numbers
   * don't show which one it is.
   */
  readonly main: boolean;
  /** The ERP's customer code (C5_CLIENTE, 6 characters) and store (C5_LOJACLI, 2). */
  readonly customerCode: string;
  readonly store: string;
  /** False if new orders and reports can't name the company. Existing ones keep its name. */
  readonly active: boolean;
  /**
   * The month in which the company was created; no reports are due for earlier months. Null for
   * companies created before this was recorded.
   */
  readonly since: Month | null;
};

export type Distributor = {
  readonly id: number;
  readonly name: string;
  /** The country code by ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly currency: Currency;
  /** The IANA time zone in which its users read times. */
  readonly zone: string;
  readonly kind: DistributorKind;
  /** False if the distributor's users can sign in and read, but not send new orders or reports. */
  readonly active: boolean;
  /** The companies. The main one comes first. */
  readonly companies: readonly Company[];
};

/**
 * Returns the rows that new documents may name. A row without the flag, as in a device's older
 * copy, counts as active.
 */
export const filterActiveRows = <Row extends { readonly active?: boolean | undefined }>(
  rows: readonly Row[],
): Row[] => rows.filter(({ active }) => active !== false);

/** Returns whether another company of the list has the same name, as branches often do. */
export const hasCompanyWithSameName = (
  { id, name }: { readonly id: number; readonly name: string },
  companies: readonly { readonly id: number; readonly name: string }[],
): boolean => companies.some((one) => one.name === name && one.id !== id);
