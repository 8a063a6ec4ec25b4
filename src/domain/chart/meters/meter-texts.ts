/** What is written of a gauge or a progress. */
import { flattenText, measureText } from '../../svg/text.ts';
import type { Style } from '../style.ts';
import type { LegendEntry } from '../texts/legend-grid.ts';
import { NumberFormat } from '../texts/numbers.ts';
import type { Meter, MeterBand, MeterChart } from './meter.ts';

/** The ways to write the value, the longest first: with its unit, in short, without. */
export function listWordings(spec: MeterChart, format: NumberFormat): readonly string[] {
  const { value } = spec.data;
  const { locale, decimals, percent } = spec;
  const bare = new NumberFormat({ locale, decimals, percent });
  const short = new NumberFormat({ locale, percent });
  return [format.write(value), format.writeShort(value), bare.writeShort(value), short.writeShort(value)];
}

/** The first of some texts that is no wider than `widthPx`, '' where none is. */
export function chooseWording(texts: readonly string[], widthPx: number, fontPx: number): string {
  return texts.find((text) => measureText(text, fontPx, 'bold') <= widthPx) ?? '';
}

/** What is measured and, where no legend tells the ranges, the one that the value is in. */
export function nameMeter({ label, bands, bandIndex }: Meter, hasLegend: boolean): string {
  const parts = [label, hasLegend ? '' : (bands[bandIndex]?.label ?? '')].map(flattenText);
  return parts.filter((part) => part !== '').join(' · ');
}

/** The entries of a legend that tells the ranges by name and by number, so that no colour is needed. */
export function listBandEntries({ bands }: Meter, style: Style, format: NumberFormat): LegendEntry[] {
  return bands.map((band, index) => ({ color: style.series[index], label: nameBand(band, format) }));
}

function nameBand({ from, to, label }: MeterBand, format: NumberFormat): string {
  const range = `${format.writeShort(from)}–${format.writeShort(to)}`;
  return flattenText(`${label} ${range}`);
}

const NAMES = { gauge: 'Gauge', progress: 'Progress' };

/** A meter for those who do not see it. */
export function wordMeter(spec: MeterChart, meter: Meter, format: NumberFormat): string {
  const name = meter.label === '' ? NAMES[spec.type] : `${NAMES[spec.type]} of ${meter.label}`;
  const band = meter.bands[meter.bandIndex];
  const inBand = band === undefined ? '' : `, in ${nameBand(band, format)}`;
  const sentences = [`${name}: ${format.write(meter.value)} of ${format.write(meter.max)}${inBand}.`];
  if (meter.bands.length > 0)
    sentences.push(`Bands: ${meter.bands.map((one) => nameBand(one, format)).join(', ')}.`);
  return sentences.join(' ');
}
