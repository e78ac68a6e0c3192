/**
 * Plans what the manufacturer sets up about approvals and rules: the limits of an approver, who
 * acts during a holiday, how many demo units a distributor may order, and a new keyword.
 */
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { calls as settingsCalls, type EntryOf } from '#areas/settings/domain/index.ts';
import { addDays, dateInZone } from '#kernel/domain/calendar.ts';
import { DAY, HOME_ZONE, HOUR } from '#kernel/domain/dates.ts';
import type { PlannedOrder } from './orders/planned-order.ts';
import { demoUnitsIn } from './orders/single-orders.ts';
import type { People } from './person.ts';
import type { Scene } from './playing/play-scenes.ts';
import type { ScenePlayer } from './playing/scene-player.ts';
import { verticals } from './users-and-settings.ts';

/** The largest total that the regional approver decides alone: R$ 50,000.00. */
const REGIONAL_LIMIT = 5_000_000;

/** The number of days from today to the beginning of the holiday, and the days that it lasts. */
const holiday = { begins: 5, days: 14 };

/**
 * The demo units of a part that a distributor may order in half a year: one more than were ordered.
 */
const demoRuleOf = (ordered: number) => ({ months: 6, quantity: ordered + 1 });

/**
 * A keyword that is longer than the one that decided so far, with another vertical. Terms with it
 * are in conflict until a person keeps the old vertical or accepts the new one.
 */
const laterKeyword = { word: 'gas natural', vertical: 'Industry' };

/** Returns the scenes in which the approvers' limits are set, and a holiday is delegated. */
export function approverScenes(player: ScenePlayer, now: number, people: People): Scene[] {
  const { admin, approver, regional } = people;
  return [
    {
      at: now - 60 * DAY,
      async play() {
        await player.call(admin!, approvalCalls.editApproverLimits, {
          params: { id: String(regional!.id) as never },
          body: {
            version: 0,
            limits: {
              amounts: { BRL: REGIONAL_LIMIT },
              largestDiscount: 1_000,
              orderTypes: null,
              nextId: approver!.id,
            },
          },
        });
      },
    },
    {
      at: now - 26 * HOUR,
      async play() {
        const startsOn = addDays(dateInZone(now, HOME_ZONE), holiday.begins);
        const endsOn = addDays(startsOn, holiday.days - 1);
        await player.call(approver!, approvalCalls.delegateApprovals, {
          body: { fromUserId: approver!.id, toUserId: regional!.id, startsOn, endsOn },
        });
      },
    },
  ];
}

/**
 * Returns the scenes in which an administrator limits the demo units of a part and adds a keyword.
 * @param orders The orders with the demo units.
 */
export function ruleScenes(
  player: ScenePlayer,
  now: number,
  people: People,
  orders: readonly PlannedOrder[],
): Scene[] {
  const admin = people['admin']!;
  return [
    ...demoUnitsIn(orders).map(({ partNumber, quantity }): Scene => ({
      at: now - 40 * DAY,
      async play() {
        const fields: EntryOf<'demo_intervals'>['fields'] = {
          part: partNumber,
          ...demoRuleOf(quantity),
        };
        await player.call(admin, settingsCalls.callsByList.demo_intervals.create, {
          body: { fields },
        });
      },
    })),
    {
      at: now - 5 * HOUR,
      async play() {
        const { word } = laterKeyword;
        // The ids of a list that is loaded into a new database begin with 1.
        const vertical = 1 + verticals.findIndex(({ names }) => names.en === laterKeyword.vertical);
        await player.call(admin, settingsCalls.callsByList.keywords.create, {
          body: { fields: { word, vertical, anywhere: false } },
        });
      },
    },
  ];
}
