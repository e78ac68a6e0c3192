/** Amounts of several currencies, each on its own. */
import { formatMoney } from '#kernel/client/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { Amount } from '../../domain/index.ts';

export const showAmounts = (amounts: readonly Amount[], language: Language): string[] =>
  amounts.map(({ currency, minor }) => formatMoney(minor, currency, language));
