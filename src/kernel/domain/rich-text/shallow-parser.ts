/** A parser whose list of open elements stays short: it is searched for each tag and moved by each. */
import { Parser, type Handler, type ParserOptions } from 'htmlparser2';

/** Closes an element at once that is too deep; what is inside of it then follows it. */
export class ShallowParser extends Parser {
  /** Asks when an element opens, after what it closes by itself. */
  private readonly isTooDeep: (name: string) => boolean;
  /** undefined: the element that opens is yet to be asked about. */
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
