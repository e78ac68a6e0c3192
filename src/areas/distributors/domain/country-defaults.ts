/**
 * Derives from a distributor's country its kind, the type of its companies' tax numbers, and
 * default values.
 */
import type { Currency } from '#kernel/domain/money.ts';
import type { DistributorKind, TaxKind } from './distributor.ts';

export const distributorKindOfCountry = (country: string): DistributorKind =>
  country === 'BR' ? 'brazil' : 'laam';
export const taxIdKindOfCountry = (country: string): TaxKind => (country === 'BR' ? 'CNPJ' : 'CRN');

/**
 * The default currency and zone for the countries where the manufacturer sells. The person may
 * change both.
 */
const usual: Readonly<Record<string, readonly [Currency, string]>> = {
  AR: ['ARS', 'America/Argentina/Buenos_Aires'],
  BO: ['BOB', 'America/La_Paz'],
  BR: ['BRL', 'America/Sao_Paulo'],
  CL: ['CLP', 'America/Santiago'],
  CO: ['COP', 'America/Bogota'],
  CR: ['CRC', 'America/Costa_Rica'],
  DO: ['DOP', 'America/Santo_Domingo'],
  EC: ['USD', 'America/Guayaquil'],
  GT: ['GTQ', 'America/Guatemala'],
  HN: ['HNL', 'America/Tegucigalpa'],
  MX: ['MXN', 'America/Mexico_City'],
  NI: ['NIO', 'America/Managua'],
  PA: ['PAB', 'America/Panama'],
  PE: ['PEN', 'America/Lima'],
  PY: ['PYG', 'America/Asuncion'],
  SV: ['USD', 'America/El_Salvador'],
  UY: ['UYU', 'America/Montevideo'],
};

export const countriesWithDefaults = Object.keys(usual);

export const currencyOfCountry = (country: string): Currency => usual[country]?.[0] ?? 'USD';
export const timeZoneOfCountry = (country: string): string => usual[country]?.[1] ?? 'UTC';
