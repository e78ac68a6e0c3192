/**
 * Explains whether a user may open a page or take a step of an order: returns every applicable rule
 * with its result.
 */
import {
  can,
  tabsHiddenFromDistributors,
  isAdmin,
  type Actor,
  type AccessLevel,
  type Tab,
} from '#kernel/domain/user/permissions.ts';
import {
  offlineOrderSteps,
  orderStates,
  type OrderStatus,
  type OrderStep,
} from '#areas/orders/domain/index.ts';

/** The result of a rule, with the values on which it depends. */
export type RuleResult = { readonly ok: boolean } & (
  | {
      readonly rule:
        | 'for_everybody'
        | 'signed_in'
        | 'only_erp'
        | 'same_distributor'
        | 'any_distributor'
        | 'works_offline';
    }
  | {
      readonly rule: 'entry' | 'through_site' | 'hidden_from_distributors';
      readonly tab: Tab;
      readonly need: AccessLevel;
    }
  | {
      readonly rule: 'status';
      readonly status: OrderStatus | 'new';
      readonly from: readonly string[];
    }
  | { readonly rule: 'needs_connection' }
);

export type RightDecision = { readonly ok: boolean; readonly rules: readonly RuleResult[] };

/** A page of the page table. `or` is a second tab whose right opens it too. */
export type PageRule = {
  readonly path: string;
  readonly tab: Tab | null;
  readonly need: 'public' | 'open' | AccessLevel;
  readonly or?: Tab;
};

type ViewedActor = Pick<Actor, 'distributorId' | 'permissions'>;

function aboutTab(actor: ViewedActor, tab: Tab, need: AccessLevel): RuleResult {
  const ok = can(actor, tab, need);

  if (!isAdmin(actor) && tabsHiddenFromDistributors.includes(tab))
    return { rule: 'hidden_from_distributors', ok, tab, need };

  const own =
    Array.isArray(actor.permissions) &&
    actor.permissions.some((entry) => entry.route === tab && entry[need]);

  return { rule: ok && !own ? 'through_site' : 'entry', ok, tab, need };
}

/**
 * Returns whether the user may open a page, with the reasons. The result is the same as the page
 * guard's.
 */
export function explainPageRight(page: PageRule, actor: ViewedActor | undefined): RightDecision {
  if (page.need === 'public') return { ok: true, rules: [{ rule: 'for_everybody', ok: true }] };

  const signedIn: RuleResult = { rule: 'signed_in', ok: actor !== undefined };
  if (!actor || page.need === 'open' || !page.tab) return { ok: signedIn.ok, rules: [signedIn] };

  const need = page.need;
  const one = [page.tab, ...(page.or ? [page.or] : [])].map((tab) => aboutTab(actor, tab, need));
  return { ok: one.some(({ ok }) => ok), rules: [signedIn, ...one] };
}

/** The facts on which a step depends: the user, the order and the connection. */
export type StepContext = {
  readonly actor: ViewedActor;
  readonly order: { readonly status: OrderStatus | 'new'; readonly distributorId: number };
  readonly online: boolean;
};

/**
 * Returns whether the user may take this step of an order now. Rules about the order's content,
 * such as a complete header or prices, are not included.
 */
export function explainOrderStepRight(
  step: OrderStep,
  { actor, order, online }: StepContext,
): RightDecision {
  const { from, by } = orderStates.steps[step];
  const states: readonly string[] = from;
  const takers: readonly string[] = by;

  const rules: RuleResult[] = [
    { rule: 'status', ok: states.includes(order.status), status: order.status, from: states },
  ];

  const roles: RuleResult[][] = [];

  if (takers.includes('owner'))
    roles.push([
      aboutTab(actor, 'orders', 'write'),
      isAdmin(actor)
        ? { rule: 'any_distributor', ok: true }
        : { rule: 'same_distributor', ok: actor.distributorId === order.distributorId },
    ]);

  if (takers.includes('approver')) roles.push([aboutTab(actor, 'approvals', 'write')]);

  if (roles.length === 0) rules.push({ rule: 'only_erp', ok: false });

  rules.push(
    ...roles.flat(),
    offlineOrderSteps[step]
      ? { rule: 'works_offline', ok: true }
      : { rule: 'needs_connection', ok: online },
  );

  const isOne = roles.some((ofRole) => ofRole.every(({ ok }) => ok));
  return {
    ok: isOne && states.includes(order.status) && (offlineOrderSteps[step] || online),
    rules,
  };
}
