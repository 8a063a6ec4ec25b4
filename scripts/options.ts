/** Options of commands, for `parseArgs`. */
export const text = (standard: string) => ({ type: 'string', default: standard }) as const;
export const flag = { type: 'boolean', default: false } as const;
