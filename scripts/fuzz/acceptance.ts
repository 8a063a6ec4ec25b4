/** Checks whether a request should be accepted, and whether it was. */
import { isRecord } from '../../src/contract/openapi.ts';
import { isValid } from './reading.ts';
import type { Sent } from './requests.ts';
import type { Target } from './targets.ts';
import { jsonOf, type WireAnswer } from './wire.ts';

const colors = /^color must have a contrast of at least 3 with bg$/;
const badgeColors = /^(label_)?color must be a color such as /;
const syntax = /^(c|chart) must be a chart object .* at line \d+, column \d+$/;
/** Offsets, tags in brackets, and languages. */
const moments =
  /^(at|from|to) (has an offset that|is ambiguous|may have one time zone|must have an IANA)|^locale '.*' is not supported$/;
const pixels =
  /^(The image|An image with blurred parts) must have at most [\d,]+ pixels$|^format webp is limited to /;

const codes = /^(text|The payload) is too long: with correction|^size must be at least \d+ for this text$/;
const letters = /^text has a character that the font lacks/;

/** Errors that no schema can express, by operation: rules across fields, or about the meaning of a string. */
const refusals: Readonly<Record<string, readonly RegExp[]>> = {
  convertData: [
    /^text (is not valid|has|holds|contains|must)|^The (number|result)|^(CSV|JSON Lines|TOML|XML|An XML attribute)|^'.*' is not a valid XML name$|^path leads to no value at '/s,
  ],
  convertNumber: [/^value must be an integer in base \d+$/],
  addTime: [moments],
  convertUnits: [/^((from|to) is an unknown unit: '|Cannot convert '|value must not be 0 to convert)/],
  createRows: [/^(fields|schema)[. ]|^(Names of columns|Values) must not|^The rows take too long to make/],
  createPalette: [/^color must be a CSS color/],
  createCaptcha: [colors, letters],
  evaluateExpression: [
    /^(Unknown|Unexpected|Division|Factorials|Result|Expected|Function|Missing|The expression|'%[+-]' is|\w+ takes)/,
  ],
  explainCron: [/^expr (must|is not a valid cron expression)/, moments],
  formatJson: [/^text is not valid JSON: line/],
  getTime: [moments],
  listEvents: [/^(Invalid URL\.|The calendar could not be fetched\.|Invalid ICS file format\.)$/],
  decodeJwt: [/^key is not valid (hex|base64|base64url): /],
  decodeText: [/^text is not valid [a-z0-9-]+: /],
  deleteCookies: [/^Please provide cookies/],
  encodeText: [/^text has a character that Morse code does not support: |^data is not (supported for|valid)/],
  hashText: [/^(data|key) is not valid (hex|base64|base64url): /],
  makeSlug: [/^text has a letter that cannot be transliterated: /],
  matchRegex: [
    /^pattern (and text are too large together: |is not valid RE2 syntax \(|takes too long to match text$)/,
  ],
  measureTime: [moments],
  renderAvatar: [pixels],
  renderBadge: [pixels, badgeColors],
  renderBadgeFromPath: [pixels, badgeColors],
  renderCaptcha: [colors, letters],
  renderCaptchaOfText: [letters],
  renderBarcode: [
    colors,
    pixels,
    /^(code128|code39|code93|codabar|itf|ean13|ean8|upca|upce|itf14|gs1-128|datamatrix|gs1datamatrix|pdf417|aztec) (takes|supports|requires|numbers)/,
    /^(width|height) must be at least \d+ .*for this text$/,
    /^text is too long for a code of this type$/,
  ],
  renderChart: [colors, pixels, syntax, /^locale must be a language tag/],
  renderChartByAddress: [
    pixels,
    syntax,
    /^Each (dataset|ring) must have the same number of values as labels: /,
  ],
  renderChartAsSvg: [/^Each ring must have/],
  renderPlaceholder: [pixels],
  renderPlaceholderInColors: [pixels],
  renderPlaceholderOfSize: [pixels],
  renderQrCode: [colors, pixels, codes],
  renderQrPayload: [colors, pixels, codes],
  setCookies: [/^Please provide cookies/],
  verifySolution: [/^(Please provide a nonce|Give either nonce or nonces)/],
};

/** Returns what is wrong with accepting or rejecting the request. The response itself is already checked. */
export function checkAcceptance(target: Target, sent: Sent, { status, body }: WireAnswer): string[] {
  if (status >= 500 && !isNamedRefusal(target, errorOf(body))) return [`its status is ${status}: ${body}`];
  const isDescribed = isValid(target, sent);
  const { operation } = target;
  if (isDescribed === undefined) return [];
  if (status === 429 && operation['x-rate-limit-per-second'] !== undefined) return [];
  if (!isDescribed) {
    const isRefused = status === 400 || (operation['x-bad-request'] !== undefined && status === 200);
    return isRefused ? [] : [`the document rejects it, but its status is ${status}`];
  }
  const isDocumented = status < 400 || String(status) in operation.responses;
  if (isDocumented && status !== 400) return [];
  const text = errorOf(body);
  return isNamedRefusal(target, text) || isKnownRefusal(operation.operationId, text)
    ? []
    : [`the document accepts it, but its status is ${status}: ${text}`];
}

function isKnownRefusal(operationId: string, text: string): boolean {
  return (refusals[operationId] ?? []).some((pattern) => pattern.test(text));
}

/** Whether the document lists the error. */
function isNamedRefusal({ operation }: Target, text: string): boolean {
  return Object.values(operation['x-refusals'] ?? {})
    .flat()
    .includes(text);
}

/** Whether the request succeeded, or was rejected because of state left by other requests. */
export function isTaken(target: Target, { status, body }: WireAnswer): boolean {
  return status < 400 || isNamedRefusal(target, errorOf(body));
}

function errorOf(body: Buffer): string {
  const error = jsonOf(body);
  if (error === undefined) return body.toString();
  return isRecord(error) ? String(error.error) : '';
}
