/** The state of the order editor, and the operations that screens call on it. */
import type { FunnelFacts } from '#areas/funnels/domain/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { Issue } from '#kernel/domain/result.ts';
import type { OpenedOrder, OrdersDevice } from '../../device/index.ts';
import type {
  OrderPart,
  Order,
  OrderDeviceCode,
  OrderContent,
  OrderIssue,
  OrderLine,
} from '../../domain/index.ts';
import type { PlacedIssue } from './placed-issues.ts';

/**
 * `idle`: everything is on disk. `pending`: a change waits to be written. `saving`: a write runs.
 * `full`: the device has no space left. `failed`: the write failed for another reason. `refused`:
 * the command's rule refused the change.
 */
export type SavingState = 'idle' | 'pending' | 'saving' | 'full' | 'failed' | 'refused';
export type OrderHeader = Omit<OrderContent, 'lines'>;
/**
 * Catalog parts by part number. The value is undefined for a part that the catalog does not have.
 */
export type PartsByNumber = ReadonlyMap<string, OrderPart | undefined>;

/**
 * The funnel that a funnel order names, as this device knows it. It is created by `client/funnel`,
 * which is loaded after the editor.
 */
export type EditorFunnel = {
  readonly facts: FunnelFacts;
  /** Returns the content's issues with the funnel. Returns the same array for the same object. */
  issuesOf(content: OrderContent): readonly OrderIssue[];
  /**
   * Returns a part's agreed value in minor units, and a text with the units left or the reason why
   * none can be ordered. Returns undefined for a part that the funnel does not have.
   */
  specialOf(partNumber: string): { readonly unitMinor: number; readonly text: string } | undefined;
  /** Returns matching parts, first those that can still be ordered under the funnel. */
  suggest(text: string, most: number): Promise<readonly OrderPart[]>;
};

export type OrderEditorState = {
  /** The content on the screen, with the blank last line. */
  readonly content: OrderContent;
  /**
   * The content without its lines. It is the same object until the header changes, so that typing
   * in lines does not render the header again.
   */
  readonly header: OrderHeader;
  /** The order as last written or received, or null for a new order that has not been written. */
  readonly order: Order | null;
  readonly opened: OpenedOrder | null;
  readonly saving: SavingState;
  readonly refusal: OrderDeviceCode | null;
  /**
   * When the order was last saved, in milliseconds since 1970, or null for a new order that has not
   * been written.
   */
  readonly savedAt: number | null;
  /**
   * The issues of the last refusal, by line and field. An issue is shown while its place still has
   * the refused value.
   */
  readonly issues: readonly PlacedIssue[];
  /**
   * The number of failed attempts to send, and of attempts to review an order that could not be
   * written.
   */
  readonly attempt: number;
  /** The parts looked up so far. */
  readonly parts: PartsByNumber;
  /**
   * The funnel of the order. It is null if the order names no funnel, or if the funnel has not been
   * loaded.
   */
  readonly funnel: EditorFunnel | null;
  /** True if the order no longer exists on this device. */
  readonly gone: boolean;
  /**
   * True while this screen sends or removes the order. The order stays in view until the next
   * screen opens.
   */
  readonly leaving: boolean;
};

/** Content that is not on disk, and the order that it is based on. */
export type UnwrittenOrder = {
  readonly content: OrderContent;
  readonly base: Order | null;
  readonly distributorId?: number | undefined;
  /** Content that is being written at this moment. It may or may not reach the disk. */
  readonly writing?: OrderContent | undefined;
};

/** The editor of one order. It exists outside of React and may outlive its screen. */
export type OrderEditorStore = {
  /** Distinguishes this editor from all others, including other editors of the same order. */
  readonly key: string;
  /** The order's id. A new order is created with it. */
  readonly id: string;
  readonly currency: Currency;
  /** The distributor for which a new draft is created. Undefined for an existing order. */
  readonly distributorId: number | undefined;
  get(): OrderEditorState;
  subscribe(listener: () => void): () => void;

  change(header: Partial<OrderHeader>): void;
  changeLine(id: string, change: Partial<OrderLine>): void;
  /**
   * Changes all lines in one step. A line that `change` returns as the same object is unchanged.
   */
  changeLines(change: (line: OrderLine) => OrderLine): void;
  removeLine(id: string): void;
  /** Inserts lines after the line with this id, or before it if it is blank. */
  insertLines(lines: readonly Omit<OrderLine, 'id'>[], at: string | undefined): void;

  retypePart(id: string, partNumber: string): void;
  choosePart(id: string, part: OrderPart): void;
  /** Looks up the typed part number and fills its line, unless the number has changed meanwhile. */
  lookUpPart(id: string): Promise<void>;
  /** Looks up every part number, and fills the lines that have no description yet. */
  lookUpAllParts(): Promise<void>;
  /**
   * Looks up part numbers and adds them to `parts`. A number that was not found is added only if
   * the catalog on this device is complete.
   */
  learnParts(partNumbers: readonly string[]): Promise<PartsByNumber>;
  /** Returns catalog parts that match the typed text. */
  suggest(text: string, most: number): Promise<readonly OrderPart[]>;

  /** Writes unwritten changes. Resolves to true if all changes made before the call are on disk. */
  flush(): Promise<boolean>;
  /**
   * Returns the content that is not on disk. Returns undefined if everything is, if the order is
   * gone, or if its last write was refused.
   */
  unwritten(): UnwrittenOrder | undefined;
  /** Merges in the order's current state on this device. */
  mergeDeviceState(): Promise<void>;
  /** Continues on databases that were opened again, and writes the unwritten changes there. */
  rebind(reopened: OrdersDevice): void;

  /** Sets the funnel that the order names, or null if it names none. */
  setFunnel(funnel: EditorFunnel | null): void;
  showIssues(issues: readonly Issue[]): void;
  countAttempt(): void;
  setLeaving(leaving: boolean): void;
};
