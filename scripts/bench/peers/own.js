/** The compiled functions of the service. */
import { randomBytes } from 'node:crypto';
import { createCompute } from '../../../dist/src/compute/compute.js';
import { drawChart } from '../../../dist/src/domain/chart/draw.js';
import { createChallenge } from '../../../dist/src/domain/pow/challenge.js';
import { checkSolution, isSolved } from '../../../dist/src/domain/pow/solution.js';
import { deriveTokenKey } from '../../../dist/src/domain/tokens/signed-token.js';
import { labels, series, size, title } from './chart.js';
import { timeCalls } from './time.js';

const chart = { type: 'bar', title, data: { labels, datasets: series }, legend: true, ...size };
const key = deriveTokenKey('a secret for measuring', 'pow');
const compute = createCompute({ now: Date.now });
const owner = { caller: { id: 'bench' }, request: { onLeave() {} } };

function create() {
  const salt = randomBytes(16).toString('hex');
  return createChallenge({ difficulty: 1, salt, nowMs: Date.now(), key });
}

const { salt, token } = create();
let nonce = 0;
while (!isSolved({ salt, difficulty: 1, count: 1 }, [nonce])) nonce += 1;

await timeCalls({
  'chart as SVG': () => drawChart(chart).svg,
  'chart as PNG': () => compute.run('drawPng', { svg: drawChart(chart).svg, scale: 1 }, owner),
  'creating a proof of work': create,
  'verifying a proof of work': () => checkSolution({ token, nonces: [nonce] }, { key, nowMs: Date.now() }),
});
await compute.close();
