/** What people were told is saved, value by value, and who wrote over which value having seen it: the other side of the promise that nothing is lost. */
import type { OrderContent } from '#areas/orders/domain/index.ts';
import { fieldsOf } from '../people/typing.ts';

/** A value came to stand at a place of a draft. `from`: what its writer saw there before. */
type Write = {
  readonly at: number;
  readonly by: string;
  readonly place: string;
  readonly from: unknown;
  readonly to: unknown;
  /** The person was told that it is saved. */
  readonly isConfirmed: boolean;
  void: boolean;
};
type Draft = {
  readonly writes: Write[];
  isConfirmed: boolean;
  removalAsked: boolean;
  /** Given up by a person on that device. */
  readonly givenUp: Set<string>;
  isNumberGivenUp: boolean;
};

export type Lost = {
  readonly draft: string;
  readonly place: string;
  readonly value: unknown;
  readonly by: string;
};
export type Ledger = {
  /**
   * Before a save is tried: it may come about even where nobody is told so. `after` undefined: whatever it becomes.
   * The function says how it ended: told with what, or surely not done; uncalled, nobody knows.
   */
  attempt(
    draft: string,
    by: string,
    before: OrderContent | undefined,
    after: OrderContent | undefined,
  ): (ended: { readonly saved: OrderContent } | 'not_done') => void;
  removalAsked(draft: string, by: string, seen: OrderContent | undefined): void;
  /** A person chose to do without what this device had under way for the draft. */
  givenUp(draft: string, by: string): void;
  /** Its author gives the order up, and its number with it. */
  numberGivenUp(draft: string): void;
  /** One value over another, by a person's decision between the two. */
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
  /** `currentValues`: every value that a place of a draft has now, on the server or, not yet sent, on a device. */
  lost(currentValues: (draft: string, place: string) => readonly unknown[]): Lost[];
};

export function openLedger(): Ledger {
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
            // Written over by somebody who saw it, or later by the same hand.
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
