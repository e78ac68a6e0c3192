/** Formats amounts of several currencies as texts, one for each amount. */
import type { Formats } from '#kernel/domain/formats.ts';
import type { Amount } from '../../domain/index.ts';

export const formatAmounts = (amounts: readonly Amount[], formats: Formats): string[] =>
  amounts.map(({ currency, minor }) => formats.money(minor, currency));
