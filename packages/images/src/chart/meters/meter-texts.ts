/** Texts of gauges and progress bars. */
import { flattenText, measureText } from '../../svg/text.ts';
import type { Style } from '../style.ts';
import type { LegendEntry } from '../texts/legend-grid.ts';
import { NumberFormat } from '../texts/numbers.ts';
import { TYPE_NAMES } from '../texts/type-names.ts';
import { type Meter, type MeterBand, type MeterChart, readMeter } from './meter.ts';

/** Lists formats of the value, the longest first: full, short, and short without unit. */
export function listWordings(spec: MeterChart, format: NumberFormat): readonly string[] {
  const { value } = spec.data;
  const { locale, decimals, percent } = spec;
  const bare = new NumberFormat({ locale, decimals, percent });
  const short = new NumberFormat({ locale, percent });
  return [format.write(value), format.writeShort(value), bare.writeShort(value), short.writeShort(value)];
}

/** Returns the first text that fits into `widthPx`, or '' if none does. */
export function chooseWording(texts: readonly string[], widthPx: number, fontPx: number): string {
  return texts.find((text) => measureText(text, fontPx, 'bold') <= widthPx) ?? '';
}

/** Returns the name of the meter and, without a legend, the band of the value. */
export function nameMeter({ label, bands, bandIndex }: Meter, hasLegend: boolean): string {
  const parts = [label, hasLegend ? '' : (bands[bandIndex]?.label ?? '')].map(flattenText);
  return parts.filter((part) => part !== '').join(' · ');
}

/** Returns legend entries with the name and the range of each band, so that colors are not required. */
export function listBandEntries({ bands }: Meter, style: Style, format: NumberFormat): LegendEntry[] {
  return bands.map((band, index) => ({ color: style.series[index], label: nameBand(band, format) }));
}

function nameBand({ from, to, label }: MeterBand, format: NumberFormat): string {
  // A dash next to a minus sign is hard to read.
  const dash = from < 0 ? ' – ' : '–';
  const range = format.writeTogether([from, to]).join(dash);
  return flattenText(`${label} ${range}`);
}

/** Describes a meter for screen readers. */
export function describeMeter(spec: MeterChart, format: NumberFormat): string {
  const meter = readMeter(spec);
  const name = meter.label === '' ? TYPE_NAMES[spec.type] : `${TYPE_NAMES[spec.type]} of ${meter.label}`;
  const band = meter.bands[meter.bandIndex];
  const inBand = band === undefined ? '' : `, in ${nameBand(band, format)}`;
  const [value, min, max] = [meter.value, meter.min, meter.max].map((number) => format.write(number));
  const scale = meter.min === 0 ? `of ${max}` : `on a scale from ${min} to ${max}`;
  const sentences = [`${name}: ${value} ${scale}${inBand}.`];
  if (meter.bands.length > 0)
    sentences.push(`Bands: ${meter.bands.map((one) => nameBand(one, format)).join(', ')}.`);
  return sentences.join(' ');
}
