/**
 * An HTML parser that limits the number of open elements, because htmlparser2 searches and shifts
 * the list of open elements for each tag.
 */
import { Parser, type Handler, type ParserOptions } from 'htmlparser2';

/**
 * Closes an element that is nested too deeply as soon as it opens, so that its content follows it
 * instead of being inside it.
 */
export class ShallowParser extends Parser {
  /**
   * Returns true if an element is nested too deeply. Called when an element opens, after it has
   * closed others implicitly.
   */
  private readonly isTooDeep: (name: string) => boolean;
  /** True if the element that is opening is closed at once. Undefined until this is decided. */
  private isClosedAtOnce: boolean | undefined = false;

  constructor(
    isTooDeep: (name: string) => boolean,
    handler: Partial<Handler>,
    options: ParserOptions,
  ) {
    super(handler, options);
    this.isTooDeep = isTooDeep;
  }

  override onopentagname(start: number, end: number): void {
    this.isClosedAtOnce = undefined;
    super.onopentagname(start, end);
  }

  override onclosetag(start: number, end: number): void {
    this.isClosedAtOnce = false;
    super.onclosetag(start, end);
  }

  protected override isVoidElement(name: string): boolean {
    this.isClosedAtOnce ??= this.isTooDeep(name);
    return this.isClosedAtOnce || super.isVoidElement(name);
  }
}
