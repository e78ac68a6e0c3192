/**
 * Defines the commands of a report's owner: finalize, answer, remove, declare, reinstate. Device
 * and server decide by this code. Only the server checks closings, because its clock decides
 * whether one has begun.
 */
import {
  EARLIEST_ACCEPTED_DATE,
  isAcceptedDate,
  LATEST_ACCEPTED_DATE,
  type CalendarDate,
} from '#kernel/domain/dates.ts';
import type { Command, DecisionContext } from '#kernel/domain/documents/commands.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { takeStep } from '#kernel/domain/documents/state-table.ts';
import type { Closing } from '#areas/deadlines/domain/index.ts';
import type { AnswerInput, DeclareInput, FinalizeInput, ReinstateInput } from './calls/inputs.ts';
import { addresses } from './call-addresses.ts';
import { declaredDates, isDeclarationInFuture } from './declared-dates.ts';
import { reportKindFor, type Report, type ReportArea, type ReportStatus } from './report.ts';
import { reinstatingStep, reportStates, type ReportStep } from './states.ts';

/**
 * The facts that a decision needs: the distributor, the company, and the person who acts. `closing`
 * is the closing that blocks the report by the server's clock. Devices leave it undefined.
 */
export type ReportFacts = {
  readonly distributorId: number;
  readonly distributorName: string;
  readonly distributorKind: 'brazil' | 'laam';
  readonly companyName: string;
  readonly currency: Currency;
  readonly actorName: string;
  readonly closing: Closing | undefined;
  /** The current date in the distributor's time zone. Undefined if the caller doesn't check it. */
  readonly today?: CalendarDate | undefined;
};
export type SteppingFacts = Pick<ReportFacts, 'actorName'>;
export type ReinstatingFacts = Pick<ReportFacts, 'actorName' | 'closing'>;
export type ReportCommandCode =
  | 'illegal_transition'
  | 'forbidden'
  | 'version_conflict'
  | 'refused'
  | 'blocked';
type Decided = Result<Report | 'gone', ReportCommandCode>;

function step(
  area: ReportArea,
  name: ReportStep,
  state: Report | undefined,
  { actor }: Pick<DecisionContext<unknown>, 'actor'>,
  /** The report's distributor. Undefined if the report is gone. */
  distributorId: number | undefined,
  baseVersion: number,
): Result<ReportStatus | 'gone', ReportCommandCode> {
  if (
    !can(actor, area, 'write') ||
    (actor.distributorId !== null &&
      distributorId !== undefined &&
      actor.distributorId !== distributorId)
  )
    return refuse('forbidden');

  const taken = takeStep(reportStates, name, state?.status ?? 'new', 'owner');
  if (!taken.ok) return taken;
  return baseVersion === (state?.version ?? 0)
    ? ok(taken.value)
    : refuse('version_conflict', { details: { version: state?.version ?? 0 } });
}

const blocked = (area: ReportArea, closing: Closing) =>
  refuse('blocked', { details: { document: area, ...closing } });

const finalizeIn = (
  area: ReportArea,
): Command<Report, FinalizeInput, ReportFacts, ReportCommandCode> => ({
  kind: `${area}.finalize`,
  call: addresses[area].finalize,
  barrier: true,
  decide(state, input, { facts, now, actor }): Decided {
    const taken = step(
      area,
      state ? 'correct' : 'finalize',
      state,
      { actor },
      state?.distributorId ?? facts.distributorId,
      input.baseVersion,
    );

    if (!taken.ok) return taken;

    if (input.kind !== reportKindFor(area, facts.distributorKind))
      return refuse('refused', {
        issues: [
          {
            path: ['kind'],
            code: 'not_offered',
            found: input.kind,
            expected: reportKindFor(area, facts.distributorKind),
          },
        ],
      });

    if (facts.closing) return blocked(area, facts.closing);
    const { file, told } = input;

    return ok({
      id: input.id,
      area,
      kind: input.kind,
      source: 'file',
      distributorId: facts.distributorId,
      distributorName: facts.distributorName,
      companyId: input.companyId,
      companyName: facts.companyName,
      currency: facts.currency,
      status: 'waiting_processing',
      version: (state?.version ?? 0) + 1,
      fileName: file.name,
      fileHash: file.hash,
      fileSize: file.size,
      rows: told.rows,
      quantity: told.quantity,
      from: told.from,
      to: told.to,
      replacement: input.replacement,
      counts: null,
      refusal: null,
      choices: input.choices,
      days: [],
      reasons: [],
      createdAt: state?.createdAt ?? now,
      createdBy: state?.createdBy ?? facts.actorName,
      updatedAt: now,
      updatedBy: facts.actorName,
      completedAt: null,
      deleted: false,
    });
  },
});

const answerIn = (
  area: ReportArea,
): Command<Report, AnswerInput, SteppingFacts, ReportCommandCode> => ({
  kind: `${area}.answer`,
  call: addresses[area].answer,
  barrier: true,
  decide(state, input, { facts, now, actor }): Decided {
    const taken = step(area, 'answer', state, { actor }, state?.distributorId, input.baseVersion);
    return taken.ok
      ? ok({
          ...state!,
          status: 'waiting_processing',
          replacement: input.replacement,
          version: state!.version + 1,
          updatedAt: now,
          updatedBy: facts.actorName,
        })
      : taken;
  },
});

const removeIn = (
  area: ReportArea,
): Command<Report, { readonly baseVersion: number }, SteppingFacts, ReportCommandCode> => ({
  kind: `${area}.remove`,
  call: addresses[area].remove,
  barrier: true,
  decide(state, input, deciding): Decided {
    const taken = step(area, 'remove', state, deciding, state?.distributorId, input.baseVersion);
    return taken.ok ? ok('gone') : taken;
  },
});

const declareIn = (
  area: ReportArea,
): Command<Report, DeclareInput, ReportFacts, ReportCommandCode> => ({
  kind: `${area}.declare`,
  call: addresses[area].declare,
  barrier: true,
  decide(state, input, { facts, now, actor }): Decided {
    const taken = step(
      area,
      'declare',
      state,
      { actor },
      state?.distributorId ?? facts.distributorId,
      input.baseVersion,
    );

    if (!taken.ok) return taken;

    if (!isAcceptedDate(input.when))
      return refuse('refused', {
        issues: [
          {
            path: ['when'],
            code: 'date_range',
            found: input.when,
            expected: `from ${EARLIEST_ACCEPTED_DATE} to ${LATEST_ACCEPTED_DATE}`,
          },
        ],
      });

    const dates = declaredDates(input.when);
    const from = dates[0]!;
    const to = dates.at(-1)!;

    if (facts.today !== undefined && isDeclarationInFuture(input.when, facts.today))
      return refuse('refused', {
        issues: [{ path: ['when'], code: 'date_future', found: input.when, expected: facts.today }],
      });

    if (facts.closing) return blocked(area, facts.closing);

    return ok({
      id: input.id,
      area,
      kind: reportKindFor(area, facts.distributorKind),
      source: 'none',
      distributorId: facts.distributorId,
      distributorName: facts.distributorName,
      companyId: input.companyId,
      companyName: facts.companyName,
      currency: facts.currency,
      status: 'complete',
      version: 1,
      fileName: null,
      fileHash: null,
      fileSize: null,
      rows: 0,
      quantity: 0,
      from,
      to,
      replacement: input.replaces ? 'replace' : 'ask',
      counts: null,
      refusal: null,
      choices: null,
      days: [],
      reasons: [],
      createdAt: now,
      createdBy: facts.actorName,
      updatedAt: now,
      updatedBy: facts.actorName,
      completedAt: now,
      deleted: false,
    });
  },
});

const reinstateIn = (
  area: ReportArea,
): Command<Report, ReinstateInput, ReinstatingFacts, ReportCommandCode> => ({
  kind: `${area}.reinstate`,
  call: addresses[area].reinstate,
  barrier: true,
  decide(state, input, { facts, now, actor }): Decided {
    const taken = step(
      area,
      reinstatingStep(state?.status),
      state,
      { actor },
      state?.distributorId,
      input.baseVersion,
    );
    if (!taken.ok) return taken;
    if (facts.closing) return blocked(area, facts.closing);

    return ok({
      ...state!,
      version: state!.version + 1,
      updatedAt: now,
      updatedBy: facts.actorName,
    });
  },
});

const commandsIn = (area: ReportArea) => ({
  finalize: finalizeIn(area),
  answer: answerIn(area),
  remove: removeIn(area),
  declare: declareIn(area),
  reinstate: reinstateIn(area),
});

/** The commands by area. `reportCommands.pos.finalize` is called `pos.finalize` in the outbox. */
export const reportCommands = {
  inventory: commandsIn('inventory'),
  pos: commandsIn('pos'),
} as const;

/** Returns the area of a command by its name. */
export const areaOfCommand = (kind: string): ReportArea =>
  kind.startsWith('inventory.') ? 'inventory' : 'pos';
