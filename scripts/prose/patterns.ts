/** Phrasings that slow down readers of technical English, each with a hint. */
export interface Pattern {
  readonly name: string;
  readonly expression: RegExp;
  readonly hint: string;
}

const START = String.raw`(?:^|[.:;]\s+)`;

export const patterns: readonly Pattern[] = [
  {
    name: 'relative clause as the subject',
    expression: new RegExp(String.raw`${START}(?:What|Whatever|Whoever|Who|Whom|Whose)\b(?![^.]*\?)`),
    hint: 'start with a noun: "Clients that …"',
  },
  {
    name: '"what" as a noun',
    expression: /\b(?:of|by|than|from|to|with|for|in|on|that|is|are|all|holds|and|or) what\b/,
    hint: 'name the thing',
  },
  {
    name: 'stands, lies, goes on, is left',
    expression: /\b(?:stands?|lies|goes on|go on|comes back|(?:is|are) left)\b/,
    hint: 'is, continues, returns, remaining',
  },
  { name: 'tell', expression: /\b(?:tells?|told|telling|untold)\b/, hint: 'report, return, notify, log' },
  {
    name: 'nobody, whoever',
    expression: /\b(?:(?:no|any|some|every)body|(?:who|whom|what|which)ever)\b/i,
    hint: 'no client, any caller, users',
  },
  {
    name: 'is no',
    expression: /\b(?:is|are|was|were|be) (?:no|none)\b(?! longer)/,
    hint: 'is not a valid …',
  },
  {
    name: 'archaic word',
    expression: /\b(?:anew|beside|meanwhile|hardly|bears|whence|thereof)\b/i,
    hint: 'again, next to, at the same time, barely, contains',
  },
  { name: '"alone" after a noun', expression: /\w alone\b/, hint: 'only' },
  { name: '"Of X" in front', expression: new RegExp(`${START}Of (?!course)`), hint: '"For X, …" or "X\'s"' },
  {
    name: '"so many" as a number',
    expression: /\bso (?:many|long|much|few)\b(?! that| as)/,
    hint: 'the name of the constant',
  },
];
