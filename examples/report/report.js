// Prints a Markdown report about sales.csv. Charts are image URLs, so the report is a single text file.
import { readFileSync } from 'node:fs';

const { UTILITY_API_URL = 'http://localhost:3000' } = process.env;
const [, ...lines] = readFileSync(new URL('sales.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const rows = lines.map((line) => line.split(','));
const months = rows.map(([month]) => month);
const orders = rows.map((row) => Number(row[1]));
const revenue = rows.map((row) => Number(row[2]));

const chart = (options) => `${UTILITY_API_URL}/v6/chart?${new URLSearchParams(options)}`;

/** Returns the mean, median and more of a list of numbers. */
async function describe(values) {
  const response = await fetch(`${UTILITY_API_URL}/v6/statistics`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

const { mean, quartiles, sum } = await describe(revenue);
console.log(`# Sales from ${months[0]} to ${months.at(-1)}

![Revenue](${chart({ type: 'area', title: 'Revenue', labels: months, values: revenue, unit: 'EUR', theme: 'light' })})
![Orders](${chart({ type: 'bar', title: 'Orders', labels: months, values: orders, theme: 'light' })})

| | EUR |
|---|---|
| total | ${sum} |
| mean | ${Math.round(mean)} |
| median | ${quartiles[1]} |`);
