import { isVisible } from 'utility-api-images/svg';
import { badRequest } from '../../lib/errors.ts';
import { findTokenKey } from '../../lib/signed-token.ts';
import { Answer } from '../answer.ts';
import { encodeHeaderText } from '../header-text.ts';
import type { Context } from '../operation.ts';
import { checkNow, redeem } from '../proof-of-work/redemption.ts';
import {
  CAPTCHA_TRIES_MAX,
  checkAnswer,
  generateCaptchaText,
  isWeaker,
  createCaptcha as makeCaptcha,
} from './challenge.ts';
import { PICTURE_CHANCE_BYTES } from './chance.ts';
import { drawCaptcha } from './jobs.ts';
import type { NoiseLevel } from './noise.ts';

/** Shorter texts are too easy to guess within the attempts that a challenge allows. */
const CHALLENGE_LENGTH_MIN = 4;

const WIDTH_PER_CHARACTER_PX = 60;
const WIDTH_MIN_PX = 100;
const WIDTH_MAX_PX = 800;

interface Look {
  width?: number;
  height: number;
  noise: NoiseLevel;
  bg: string;
  color?: string;
}

interface Drawing extends Look {
  text?: string;
  length: number;
}

interface Captcha extends Drawing {
  mode: 'image' | 'challenge';
}

/** The look of captchas without options. */
const plainLook: Look = { height: 120, noise: 'medium', bg: '#ffffff' };

/** Renders a given text as an image. */
export async function renderCaptchaOfText({ text }: { text: string }, context: Context) {
  return new Answer(await drawPicture(text, plainLook, context), { type: 'image/png' });
}

/** Renders a given or random text as an image; a header contains the text. */
export async function renderCaptcha(input: Drawing, context: Context) {
  if (input.text !== undefined && !isVisible(input.text))
    throw badRequest('text must be 1 to 20 printable characters', 'invalid_format', 'text');
  const text = input.text ?? generateCaptchaText(input.length, context.services.randomBytes);
  const picture = await drawPicture(text, input, context);
  return new Answer(picture, {
    type: 'image/png',
    headers: { 'X-Captcha-Text': encodeHeaderText(text) },
  });
}

/** Letters in less width cannot be read. */
const LEGIBLE_PX = 12;

function refuseNarrow({ width, length, text }: Captcha): void {
  const count = text === undefined ? length : [...text].length;
  if (width !== undefined && width < LEGIBLE_PX * count)
    throw badRequest(`width must be at least ${LEGIBLE_PX} per character`, 'too_small', 'width');
}

const BOUNDS = { kind: 'captcha', triesMax: CAPTCHA_TRIES_MAX } as const;

/** Returns an image with its text, or a challenge: as JSON unless the caller prefers an image. */
export async function createCaptcha(input: Captcha, context: Context) {
  refuseNarrow(input);
  if (input.mode === 'image') return renderCaptcha(input, context);
  const { image, ...challenge } = await createChallenge(input, context);
  const headers = { 'X-Captcha-Token': challenge.token };
  if (context.prefers(['application/json', 'image/png']) === 'image/png') {
    return new Answer(image, { type: 'image/png', headers });
  }
  return new Answer(
    { image: `data:image/png;base64,${image.toString('base64')}`, ...challenge },
    { headers },
  );
}

/** Checks an answer; redeems the token if it is right, counts an attempt if it is wrong. */
export async function verifyAnswer(input: { token: string; answer: string }, context: Context) {
  return redeem(await check(input, context), BOUNDS, context);
}

/** Also requires a minimum strength; the token of a weaker captcha is not changed. */
export async function verifyCaptcha(
  input: { token: string; answer: string; min_length?: number; min_noise?: NoiseLevel },
  context: Context,
) {
  const checked = await check(input, context);
  const least = { length: input.min_length ?? 0, noise: input.min_noise ?? 'low' };
  if ('strength' in checked && isWeaker(checked.strength, least)) {
    return redeem({ valid: false, reason: 'weak' as const }, BOUNDS, context);
  }
  return redeem(checked, BOUNDS, context);
}

function check({ token, answer }: { token: string; answer: string }, context: Context) {
  const key = findTokenKey(token, context.services.tokenKeys.captcha);
  return checkNow((nowMs) => checkAnswer({ token, answer, nowMs, key }), context);
}

/** Creates a challenge; the response contains its text only as an image. */
async function createChallenge(input: Captcha, context: Context) {
  const { services } = context;
  if (input.text !== undefined)
    throw badRequest('A custom text cannot be used in challenge mode', 'conflicting_parameters', 'text');
  if (input.length < CHALLENGE_LENGTH_MIN) {
    throw badRequest(`length must be between ${CHALLENGE_LENGTH_MIN} and 20`, 'too_small', 'length');
  }
  const { text, ...challenge } = makeCaptcha({
    strength: { length: input.length, noise: input.noise },
    nowMs: services.now(),
    randomBytes: services.randomBytes,
    mark: services.stores.redemptions.mark(),
    key: services.tokenKeys.captcha[0],
  });
  return { image: await drawPicture(text, input, context), ...challenge };
}

async function drawPicture(text: string, look: Look, context: Context): Promise<Buffer> {
  const { services } = context;
  const { width = chooseWidthPx(text), height, noise, bg, color } = look;
  const spec = { text, widthPx: width, heightPx: height, noise, bg, color };
  const chance = services.randomBytes(PICTURE_CHANCE_BYTES);
  return Buffer.from((await services.compute.run(drawCaptcha, { spec, chance }, context)).buffer);
}

function chooseWidthPx(text: string): number {
  const wanted = [...text].length * WIDTH_PER_CHARACTER_PX;
  return Math.min(Math.max(wanted, WIDTH_MIN_PX), WIDTH_MAX_PX);
}
