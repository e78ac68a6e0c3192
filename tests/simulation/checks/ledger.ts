/**
 * Records, value by value, what people were told is saved, and which person overwrote a value after
 * having seen it. The checks for lost values rely on this record.
 */
import type { OrderContent } from '#areas/orders/domain/index.ts';
import { fieldsOf } from '../people/typing.ts';

/**
 * A write of one value at one place of a draft. `from` is the value that its writer saw there
 * before.
 */
type Write = {
  readonly at: number;
  readonly by: string;
  readonly place: string;
  readonly from: unknown;
  readonly to: unknown;
  /** True if the person was told that the value is saved. */
  readonly isConfirmed: boolean;
  void: boolean;
};

type Draft = {
  readonly writes: Write[];
  isConfirmed: boolean;
  removalAsked: boolean;
  /** The people and devices (`ana on tablet`) that discarded unsent work of the draft. */
  readonly givenUp: Set<string>;
  isNumberGivenUp: boolean;
};

/** A saved value that is neither stored nor overwritten by a person who saw it. */
export type LostValue = {
  readonly draft: string;
  readonly place: string;
  readonly value: unknown;
  readonly by: string;
};

/** The record of what people were told is saved. */
export type WriteLedger = {
  /**
   * Records a save before it is tried, because it may be stored even if the person is never told.
   * `after` is undefined if the resulting content is not known yet. The returned function records
   * the end: the content that was reported as saved, or that nothing was stored. If it is not
   * called, the end is unknown.
   */
  attempt(
    draft: string,
    by: string,
    before: OrderContent | undefined,
    after: OrderContent | undefined,
  ): (ended: { readonly saved: OrderContent } | 'not_done') => void;
  removalAsked(draft: string, by: string, seen: OrderContent | undefined): void;
  /** Records that a person discarded what this device had not sent of the draft. */
  givenUp(draft: string, by: string): void;
  /** Records that the author gave up the order, and its number with it. */
  numberGivenUp(draft: string): void;
  /** Records that a person chose one value over another. */
  decided(draft: string, by: string, place: string, from: unknown, to: unknown): void;
  readonly drafts: ReadonlyMap<
    string,
    {
      readonly isConfirmed: boolean;
      readonly removalAsked: boolean;
      readonly givenUp: ReadonlySet<string>;
      readonly isNumberGivenUp: boolean;
    }
  >;
  /**
   * Returns the saved values that are lost. `currentValues` returns every value that a place of a
   * draft has now, on the server or unsent on a device.
   */
  lost(currentValues: (draft: string, place: string) => readonly unknown[]): LostValue[];
};

export function openLedger(): WriteLedger {
  const drafts = new Map<string, Draft>();
  let clock = 0;
  const of = (id: string) => {
    if (!drafts.has(id))
      drafts.set(id, {
        writes: [],
        isConfirmed: false,
        removalAsked: false,
        givenUp: new Set(),
        isNumberGivenUp: false,
      });
    return drafts.get(id)!;
  };

  const write = (
    id: string,
    by: string,
    place: string,
    from: unknown,
    to: unknown,
    isConfirmed: boolean,
  ) => {
    of(id).writes.push({ at: (clock += 1), by, place, from, to, isConfirmed, void: false });
  };

  function record(
    id: string,
    by: string,
    before: OrderContent | undefined,
    after: OrderContent | undefined,
    isConfirmed: boolean,
  ): void {
    const old = fieldsOf(before);
    const now = fieldsOf(after);
    for (const place of new Set([...old.keys(), ...now.keys()])) {
      const from = old.get(place);
      const to = after === undefined ? UNKNOWN : now.get(place);
      if (from !== to) write(id, by, place, from, to, isConfirmed);
    }
  }

  return {
    drafts,
    attempt(id, by, before, after) {
      const mark = of(id).writes.length;
      record(id, by, before, after, false);
      const tried = of(id).writes.slice(mark);
      return (ended) => {
        for (const one of tried) of(id).writes.splice(of(id).writes.indexOf(one), 1);
        if (ended !== 'not_done') {
          of(id).isConfirmed = true;
          record(id, by, before, ended.saved, true);
        }
      };
    },
    removalAsked(id, by, seen) {
      of(id).removalAsked = true;
      for (const [place, value] of fieldsOf(seen)) write(id, by, place, value, undefined, false);
    },
    givenUp(id, by) {
      of(id).givenUp.add(by);
      for (const one of of(id).writes) if (one.by === by) one.void = true;
    },
    numberGivenUp(id) {
      of(id).isNumberGivenUp = true;
    },
    decided: (id, by, place, from, to) => write(id, by, place, from, to, false),
    lost(currentValues) {
      return [...drafts].flatMap(([draft, { writes }]) =>
        writes
          .filter((one) => {
            if (
              !one.isConfirmed ||
              one.void ||
              one.to === undefined ||
              currentValues(draft, one.place).includes(one.to)
            )
              return false;
            // The value is not lost if a person who saw it overwrote it, or the same person on the
            // same device did so later.
            return !writes.some(
              (other) =>
                other !== one &&
                other.place === one.place &&
                (other.from === one.to
                  ? other.to !== one.to
                  : other.by === one.by && other.at > one.at && other.to !== one.to),
            );
          })
          .map(({ place, to, by }) => ({ draft, place, value: to, by })),
      );
    },
  };
}

const UNKNOWN = Symbol('unknown');
