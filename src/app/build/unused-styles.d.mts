type Slots = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Rules = Readonly<Record<string, readonly unknown[]>>;
export declare function usedStyles(id: string, slots: Slots, rules: Rules): [Slots, Rules];
