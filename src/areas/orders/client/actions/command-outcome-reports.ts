/**
 * Decides what is reported about a command: saved on this device, received by the server, or
 * refused. No more is reported than is known.
 */
import type { CommandResult, OpenedOrder } from '../../device/index.ts';
import { isAskingState } from './is-asking-state.ts';

/**
 * The outcomes that are reported. `created`, `saved` and `confirmed` are submissions: of a new
 * order, of an order that was submitted before, and of an order whose approver sent some lines
 * back.
 */
export type AwaitedOutcome =
  | 'created'
  | 'saved'
  | 'confirmed'
  | 'withdrawn'
  | 'dropped'
  | 'removed';

/**
 * The report on a command. `success` requires the server's receipt, unless no server was needed.
 * `parked`: the server failed to process the command several times, which is no refusal.
 */
export type CommandOutcomeReport =
  | 'wait'
  | 'success'
  | 'refused'
  | 'parked'
  | 'withdrawn'
  | 'nothing';

const reports: Readonly<Record<CommandResult, CommandOutcomeReport>> = {
  waiting: 'wait',
  received: 'success',
  none: 'success',
  taken_back: 'withdrawn',
  given_up: 'nothing',
};

/** Returns the report on a command from its result and the state of its order. */
export const commandOutcomeReport = (
  result: CommandResult,
  opened: Pick<OpenedOrder, 'sync' | 'parkedEntryId'> | undefined,
): CommandOutcomeReport => {
  if (opened === undefined || !isAskingState(opened.sync)) return reports[result];
  return opened.sync === 'not_sent' && opened.parkedEntryId !== null ? 'parked' : 'refused';
};

/**
 * Returns the outcome to report. A confirmation that the server did not pass on is an order that
 * waits for approval again.
 */
export const reportedOutcome = (what: AwaitedOutcome, isApproved: boolean): AwaitedOutcome =>
  what === 'confirmed' && !isApproved ? 'saved' : what;

/**
 * Has the person told how a command of an order came out, once the server has answered or the
 * command has to wait. Call it after the command is stored on the device.
 */
export type ReportCommandOutcome = (id: string, what: AwaitedOutcome) => void;
