/** Returns a device's last reports as lists show them; null if there is none or it was deleted. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { TellingOpening, ToldOpening } from '../../../domain/told-opening.ts';
import type { ToldWork, WorkKind } from '../../../domain/told-work.ts';

export const toldWorkOf = ({
  toldAt,
  unsent,
}: {
  readonly toldAt: Instant | null;
  readonly unsent: readonly WorkKind[] | null;
}): ToldWork | null => (toldAt === null ? null : { at: toldAt, work: [...(unsent ?? [])] });

export const toldOpeningOf = ({
  opening,
  openingAt,
  openingSince,
}: {
  readonly opening: TellingOpening | null;
  readonly openingAt: Instant | null;
  readonly openingSince: Instant | null;
}): ToldOpening | null =>
  opening && openingAt !== null
    ? { ...opening, at: openingAt, since: openingSince ?? openingAt }
    : null;
