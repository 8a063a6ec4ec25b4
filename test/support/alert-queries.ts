/** The Prometheus queries of the rules and the dashboard. */

export interface Rule {
  readonly alert: string;
  readonly expr: string;
}

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

/** A comparison at the end of an expression, or before `and`. */
const THRESHOLD = /\s(?:==|[<>])\s[\d.* ]+(?=\s*$|\s+and\b)/g;

/** Returns every distinct query: those of the rules without thresholds, those of the dashboard for all servers. */
export function queriesOf(rules: readonly Rule[], { panels }: Dashboard): string[] {
  const shown = panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr.replaceAll('$instance', '.*')),
  );
  return [...new Set([...rules.map(({ expr }) => expr.trim().replaceAll(THRESHOLD, '')), ...shown])];
}

/** Words that `isMetric` rejects are functions, aggregations, labels and the like. */
const WORD = /[a-z_][a-z0-9_]*/gi;
const isMetric = (word: string) => /^(?:utility_api|http|process|nodejs)_/.test(word) || word === 'up';

/** Returns the metrics in a query. */
export function metricsIn(query: string): string[] {
  const bare = query.replaceAll(/"[^"]*"/g, '');
  return [...bare.matchAll(WORD)].map(([word]) => word).filter(isMetric);
}
