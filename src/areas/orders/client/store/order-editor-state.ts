/** What the order editor holds of the order on the screen, and what screens may do with it. */
import type { FunnelFacts } from '#areas/funnels/domain/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { OpenedOrder, OrdersDevice } from '../../device/index.ts';
import type {
  CheckedPart,
  Order,
  OrderCode,
  OrderContent,
  OrderIssue,
  OrderLine,
} from '../../domain/index.ts';
import type { PlacedIssue } from './placed-issues.ts';

/** idle: on disk · pending: typed, not yet written · full: the device has no space left · failed: could not be written · refused: by the rule. */
export type Saving = 'idle' | 'pending' | 'saving' | 'full' | 'failed' | 'refused';
export type OrderHeader = Omit<OrderContent, 'lines'>;
export type PartsByNumber = ReadonlyMap<string, CheckedPart | undefined>;

/** What this device knows of the funnel that a funnel order names; made by the part that comes with such orders (`client/funnel`). */
export type EditorFunnel = {
  readonly facts: FunnelFacts;
  /** Kept with the content that they are of. */
  issuesOf(content: OrderContent): readonly OrderIssue[];
  /** Of a funnel's part: its agreed value in minor units, and in words what is left of it, or why nothing is. */
  specialOf(partNumber: string): { readonly unitMinor: number; readonly text: string } | undefined;
  /** Parts that can still be ordered under the funnel first. */
  suggest(text: string, most: number): Promise<readonly CheckedPart[]>;
};

export type OrderEditorState = {
  /** With the open last row. */
  readonly content: OrderContent;
  /** The same without lines; another object only when the header changed, so that typing in lines does not render the header again. */
  readonly header: OrderHeader;
  /** As last written; null: nothing written yet. */
  readonly order: Order | null;
  readonly opened: OpenedOrder | null;
  readonly saving: Saving;
  readonly refusal: OrderCode | null;
  /** Milliseconds; null: never from this screen. */
  readonly savedAt: number | null;
  /** Of the last refusal, by place; shown while the place still holds what was refused. */
  readonly issues: readonly PlacedIssue[];
  /** Counts attempts to send. */
  readonly attempt: number;
  /** Parts looked up; undefined as a value: the catalogue does not have it. */
  readonly parts: PartsByNumber;
  /** null: a normal order, or nothing is known. */
  readonly funnel: EditorFunnel | null;
  /** The document is gone from this device. */
  readonly gone: boolean;
  /** This screen itself sends or removes the order: it stays in view until the next screen opens. */
  readonly leaving: boolean;
};

/** What is not on disk, and the order that it was written on. */
export type UnwrittenOrder = {
  readonly content: OrderContent;
  readonly base: Order | null;
  readonly distributorId?: number | undefined;
  /** What is being written at this moment: it may reach the disk or not. */
  readonly writing?: OrderContent | undefined;
};

export type OrderEditorStore = {
  readonly key: string;
  /** The order's id, or the one that a new order will get. */
  readonly id: string;
  readonly currency: Currency;
  /** Of a new draft. */
  readonly distributorId: number | undefined;
  get(): OrderEditorState;
  subscribe(listener: () => void): () => void;

  change(header: Partial<OrderHeader>): void;
  changeLine(id: string, change: Partial<OrderLine>): void;
  /** All at once; a line that is given back as it was did not change. */
  changeLines(change: (line: OrderLine) => OrderLine): void;
  removeLine(id: string): void;
  /** Behind the line given, or before it where it is open. */
  insertLines(lines: readonly Omit<OrderLine, 'id'>[], at: string | undefined): void;

  retypePart(id: string, partNumber: string): void;
  choosePart(id: string, part: CheckedPart): void;
  /** Looks the typed part number up and fills its line, unless the number was changed meanwhile. */
  lookUpPart(id: string): Promise<void>;
  /** Looks up every part number, and fills the lines that were left before the catalogue had answered. */
  lookUpAllParts(): Promise<void>;
  learnParts(partNumbers: readonly string[]): Promise<PartsByNumber>;
  /** Parts of the catalogue that fit what is being typed. */
  suggest(text: string, most: number): Promise<readonly CheckedPart[]>;

  /** Writes what is not yet written. true: all of it is on disk. */
  flush(): Promise<boolean>;
  /** undefined: everything is on disk. */
  unwritten(): UnwrittenOrder | undefined;
  /** Merges in what the device holds of the document by now. */
  applyServerState(): Promise<void>;
  /** Continues on databases that were opened again, and writes there what was not written. */
  rebind(reopened: OrdersDevice): void;

  setFunnel(funnel: EditorFunnel | null): void;
  showIssues(issues: readonly Issue[]): void;
  countAttempt(): void;
  setLeaving(leaving: boolean): void;
};
