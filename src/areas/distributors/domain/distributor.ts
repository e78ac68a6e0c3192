/** A distributor and its companies: whom orders and reports belong to. */
import type { Currency } from '#kernel/domain/money.ts';

/** Which upload schemas and which rules of tax numbers apply. */
export const distributorKinds = ['brazil', 'laam'] as const;
export type DistributorKind = (typeof distributorKinds)[number];

export type Company = {
  readonly id: number;
  readonly name: string;
  /** CNPJ (14 characters, letters too) in Brazil, CRN elsewhere. */
  readonly taxId: string;
  readonly taxKind: 'CNPJ' | 'CRN';
  /** One per distributor; it cannot be told from the number. */
  readonly main: boolean;
  /** The ERP's customer code (C5_CLIENTE, 6) and store (C5_LOJACLI, 2). */
  readonly customerCode: string;
  readonly store: string;
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
  readonly active: boolean;
  /** Main one first. */
  readonly companies: readonly Company[];
};
