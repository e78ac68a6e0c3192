/** The command that sends an acknowledged order again, with its call: for the server. */
import type { Command } from '#kernel/domain/documents/commands.ts';
import type { Order } from '../order.ts';
import { resend as call, type ResendInput } from './calls.ts';
import { resendRule, type ResendCode, type ResendFacts } from './resend.ts';

export const resend: Command<Order, ResendInput, ResendFacts, ResendCode> = { ...resendRule, call };
