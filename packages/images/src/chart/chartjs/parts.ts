/** Title, legend and value labels of Chart.js. */
import type { Members } from './config/members.ts';

/** Reads the title, which is shown only if `display` says so. */
export function readTitle(titles: readonly Members[]) {
  const texts = titles.map((title) => {
    const isShown = title.flag('display') === true;
    const text = title.text('text');
    return isShown ? text : undefined;
  });
  const title = texts.find((text) => text !== undefined);
  return title === undefined ? {} : { title };
}

const POSITIONS: readonly unknown[] = ['top', 'bottom', 'left', 'right'];

/**
 * Reads the legend of version 2 and that of later versions. `false` turns it off. Reports the position if the legend
 * has only one.
 */
export function readLegend(parents: readonly Members[], canMove: boolean) {
  let position: unknown;
  const shown = parents.map((parent) => {
    const own = parent.open('legend');
    const display = own.flag('display');
    const written = own.take('position');
    if (written !== undefined && canMove && POSITIONS.includes(written)) position = written;
    else if (written !== undefined) own.reportIgnored('position');
    return parent.take('legend') === false ? false : display;
  });
  const legend = shown.find((display) => display !== undefined);
  return {
    ...(legend !== undefined && { legend }),
    ...(position !== undefined && { legend_position: position }),
  };
}

/** Reads the labels of the datalabels plugin. Reports them if the chart has none, and if it always has its label. */
export function readValueLabels(plugins: Members, canHave: boolean | 'always') {
  const labels = plugins.take('datalabels');
  if (labels === undefined) return {};
  const own = plugins.open('datalabels');
  const isShown =
    typeof labels === 'boolean' ? labels : own.take('display') === 'auto' || own.flag('display') !== false;
  if (canHave === 'always' ? isShown : !isShown || canHave)
    return canHave === 'always' ? {} : { value_labels: isShown };
  if (own.names.includes('display')) own.reportIgnored('display');
  else plugins.reportIgnored('datalabels');
  return {};
}
