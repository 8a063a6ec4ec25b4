/** Whether a request was to be accepted, and whether it was. */
import { isRecord } from '../../src/contract/openapi.ts';
import { isValid } from './reading.ts';
import type { Sent } from './requests.ts';
import type { Target } from './targets.ts';
import { jsonOf, type WireAnswer } from './wire.ts';

const colors = /^color cannot be told from bg/;
const pixels = /^(The image|An image with blurred parts) must have at most [\d,]+ pixels$/;

/** What no schema can say, by operation: the refusals of rules across members, or of what a text means. */
const refusals: Readonly<Record<string, readonly RegExp[]>> = {
  convertData: [
    /^text (is not valid|has|holds|contains|must|repeats)|^The (number|result)|^(CSV|TOML|XML|An attribute)|^'.*' is no name of XML$/s,
  ],
  convertNumber: [/^value must be an integer in base \d+$/],
  convertUnits: [/^(Unknown unit: '|Cannot convert ')/],
  createCaptcha: [colors, /^text has a character that the font lacks/],
  evaluateExpression: [/^(Unknown|Unexpected|Division|Result|Expected|Missing|The expression|\w+ takes)/],
  explainCron: [/^expr (must|is no cron expression)/],
  formatJson: [/^text is not valid JSON: line/],
  listEvents: [/^(Invalid URL\.|The calendar could not be fetched\.|Invalid ICS file format\.)$/],
  matchRegex: [/^pattern is none of RE2 \(/, /^pattern takes too long to be found in text$/],
  renderAvatar: [pixels],
  renderBadge: [pixels],
  renderCaptcha: [colors, /^text has a character that the font lacks/],
  renderCaptchaOfText: [/^text has a character that the font lacks/],
  renderBarcode: [
    colors,
    pixels,
    /^(code128|code39|ean13|ean8|upca|itf14|datamatrix|pdf417|aztec) takes/,
    /^(width|height) must be at least \d+ .*for this text$/,
    /^text is too long for a code of this type$/,
  ],
  renderChart: [colors, pixels, /^locale must be a language tag/],
  renderPlaceholder: [pixels],
  renderPlaceholderInColors: [pixels],
  renderPlaceholderOfSize: [pixels],
  renderQrCode: [
    colors,
    pixels,
    /^text is too long: with correction|^size must be at least \d+ for this text$/,
  ],
  verifySolution: [/^(Please provide a nonce|Give either nonce or nonces)/],
};

/** What is wrong with how an answer judges a request; the answer itself is as documented. */
export function checkVerdict(target: Target, sent: Sent, { status, body }: WireAnswer): string[] {
  if (status >= 500) return [`it answers ${status}: ${body}`];
  const isDescribed = isValid(target, sent);
  const { operation } = target;
  if (isDescribed === undefined) return [];
  if (status === 429 && operation['x-uncounted-per-second'] !== undefined) return [];
  if (!isDescribed) {
    const isRefused = status === 400 || (operation['x-bad-request'] !== undefined && status === 200);
    return isRefused ? [] : [`it is not valid by its document, and answers ${status}`];
  }
  const isDocumented = status < 400 || String(status) in operation.responses;
  if (isDocumented && status !== 400) return [];
  const text = errorOf(body);
  return isNamedRefusal(target, text) || isKnownRefusal(operation.operationId, text)
    ? []
    : [`it is valid by its document, and answers ${status}: ${text}`];
}

function isKnownRefusal(operationId: string, text: string): boolean {
  return (refusals[operationId] ?? []).some((pattern) => pattern.test(text));
}

/** Whether the document names the refusal. */
function isNamedRefusal({ operation }: Target, text: string): boolean {
  return Object.values(operation['x-refusals'] ?? {})
    .flat()
    .includes(text);
}

/** Whether a request did what was asked, or was refused by the state that other requests had left. */
export function isTaken(target: Target, { status, body }: WireAnswer): boolean {
  return status < 400 || isNamedRefusal(target, errorOf(body));
}

function errorOf(body: Buffer): string {
  const error = jsonOf(body);
  if (error === undefined) return body.toString();
  return isRecord(error) ? String(error.error) : '';
}
