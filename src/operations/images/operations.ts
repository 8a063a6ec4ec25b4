import { drawPerson } from 'utility-api-fiction/profiles';
import type { AvatarSpec } from 'utility-api-images/avatar';
import {
  type BadgeSpec,
  drawBadge,
  parseBadgeColor,
  readBadgePath,
  refuseBadgeColor,
} from 'utility-api-images/badge';
import { type BarcodeSpec, checkBarcode, parameterOf } from 'utility-api-images/barcode';
import { compareCssColors, describeCssColor } from 'utility-api-images/color';
import { checkPreview, type PreviewSpec } from 'utility-api-images/preview';
import { checkQrCode, type Payload, type QrCodeSpec, specOfPayload } from 'utility-api-images/qrcode';
import { isVisible } from 'utility-api-images/svg';
import { badRequest } from '../../lib/errors.ts';
import { filterPeople, type PeopleFilters } from '../fiction/people-filters.ts';
import { chooseSeed } from '../fiction/seed.ts';
import { encodeHeaderText } from '../header-text.ts';
import type { Context } from '../operation.ts';
import { answerPicture, formatOf, type PictureOptions } from './image.ts';
import { drawAvatar, drawBarcode, drawPreview, drawQrCode } from './jobs.ts';
import { readTags, readValues } from './preview-lists.ts';

interface AvatarInput extends Omit<AvatarSpec, 'bearer' | 'seed'>, PeopleFilters, PictureOptions {
  seed?: string;
  person?: string;
  index?: number;
}

/** Renders an avatar. Without a seed or a person, uses a random seed, returns it in a header, and forbids caching. */
export async function renderAvatar(input: AvatarInput, context: Context) {
  const { services } = context;
  if (input.seed !== undefined && input.person !== undefined)
    throw badRequest('Give either seed or person', 'conflicting_parameters', 'person');
  if (input.text !== undefined && !isVisible(input.text))
    throw badRequest('text must be 1 to 4 visible characters', 'invalid_format', 'text');
  const given = input.person ?? input.seed;
  const seed = given ?? chooseSeed({}, services);
  const drawing = await services.compute.run(drawAvatar, { seed, ...(await specOf(input)) }, context);
  return answerPicture(drawing, input, context, {
    'X-Seed': encodeHeaderText(seed),
    'Cache-Control': given === undefined ? 'no-store' : 'public, max-age=31536000, immutable',
  });
}

/** Returns what to draw for the seed; for a person, their initials, or a face that fits their sex and age. */
async function specOf(input: AvatarInput): Promise<Omit<AvatarSpec, 'seed'>> {
  const { style, size, bg, text, radius, person, index = 0 } = input;
  const shared = { style, size, bg, radius };
  if (person === undefined) return { ...shared, text };
  const { profile, sex, ageYears } = drawPerson(filterPeople(person, input), index);
  const { readInitials } = await import('utility-api-images/avatar');
  return { ...shared, text: text ?? readInitials(profile.name), bearer: { sex, ageYears } };
}

/** A badge as in a query. */
interface BadgeInput extends Omit<BadgeSpec, 'color' | 'labelColor'>, PictureOptions {
  readonly color: string;
  readonly label_color?: string;
}

/** Renders a badge. Errors are about `parameter`, or about the property at fault. */
export function renderBadge(
  { color, label_color, ...input }: BadgeInput,
  context: Context,
  parameter?: string,
) {
  const colors = {
    color: readColor(color, 'color', parameter),
    labelColor: label_color === undefined ? undefined : readColor(label_color, 'label_color'),
  };
  if (!isVisible(input.message))
    throw badRequest('message must have a visible character', 'invalid_format', parameter ?? 'message');
  return answerPicture(drawBadge({ ...input, ...colors }), input, context);
}

interface PathInput extends Omit<BadgeInput, 'label' | 'message' | 'color'> {
  /** `label-message-color` or `message-color`, optionally followed by `.svg`, `.png` or `.webp`. */
  readonly content: string;
}

/** Renders a badge from a path of shields.io. */
export function renderBadgeFromPath({ content, ...input }: PathInput, context: Context) {
  const parts = readBadgePath(content);
  if (parts === undefined)
    throw badRequest(
      'content must be {label}-{message}-{color} or {message}-{color}',
      'invalid_format',
      'content',
    );
  return renderBadge({ ...input, ...parts }, context, 'content');
}

function readColor(text: string, name: string, parameter = name) {
  const color = parseBadgeColor(text);
  if (color === undefined) throw badRequest(refuseBadgeColor(name, text), 'invalid_format', parameter);
  return color;
}

/** Renders a linear or 2D barcode. */
export async function renderBarcode(input: BarcodeSpec & PictureOptions, context: Context) {
  const defect = checkBarcode(input);
  if (defect !== undefined) throw badRequest(defect, 'invalid_format', parameterOf(defect));
  return answerPicture(await context.services.compute.run(drawBarcode, input, context), input, context);
}

interface PreviewInput extends Omit<PreviewSpec, 'values' | 'tags'>, PictureOptions {
  /** Separated by commas. */
  readonly tags?: string;
  /** Numbers, separated by commas. */
  readonly chart?: string;
}

/** Renders an image for link previews. */
export async function renderPreview({ chart, tags, ...input }: PreviewInput, context: Context) {
  if (input.avatar !== undefined && input.logo !== undefined)
    throw badRequest('Give either avatar or logo', 'conflicting_parameters', 'logo');
  const defect = checkPreview(input);
  if (defect !== undefined) throw badRequest(defect, 'invalid_format');
  const spec = {
    ...input,
    tags: tags === undefined ? undefined : readTags(tags),
    values: chart === undefined ? undefined : readValues(chart),
  };
  return answerPicture(await context.services.compute.run(drawPreview, spec, context), input, context);
}

/** Appearance in the query, and a payload in the body. */
type PayloadInput = Payload & Omit<QrCodeSpec, 'text' | 'logo'> & PictureOptions;

export const renderQrCode = (input: QrCodeSpec & PictureOptions, context: Context) =>
  drawCode(input, 'text', context);

async function drawCode(input: QrCodeSpec & PictureOptions, subject: string, context: Context) {
  const defect = checkQrCode(input, subject);
  if (defect !== undefined) throw badRequest(defect);
  const scale = formatOf(input, context) === 'svg' ? undefined : input.scale;
  const drawing = await context.services.compute.run(drawQrCode, { ...input, scale }, context);
  return answerPicture(drawing, input, context);
}

/** Renders a QR code of a payload, such as a network or a payment. */
export async function renderQrPayload(
  { size, margin, correction, style, color, bg, format, scale, ...payload }: PayloadInput,
  context: Context,
) {
  const drawn = { size, margin, correction, style, color, bg, format, scale };
  return drawCode({ ...drawn, ...specOfPayload(payload) }, 'The payload', context);
}

/** Describes a color in every notation. */
export function describeColor({ color }: { color: string }) {
  return describeCssColor(color);
}

/** Computes the contrast of a color on a background. */
export function compareColors({ color, bg }: { color: string; bg: string }) {
  return compareCssColors(color, bg);
}
