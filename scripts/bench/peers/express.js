/**
 * A hand-built equivalent: the same document validates requests, the same function handles them, and four packages add
 * what every public service needs. Writes no log. `node express.js PORT`
 */
import { readFileSync } from 'node:fs';
import cors from 'cors';
import express from 'express';
import OpenApiValidator from 'express-openapi-validator';
import rateLimit from 'express-rate-limit';
import helmet from 'helmet';
import { measureRoute } from '../../../dist/src/domain/geo.js';

const HOUR_MS = 3_600_000;
const apiSpec = JSON.parse(readFileSync(new URL('../../../generated/v6.json', import.meta.url), 'utf8'));

const app = express();
app.set('trust proxy', '127.0.0.1');
app.use(helmet());
app.use(cors());
app.use(rateLimit({ windowMs: HOUR_MS, limit: 1_000_000_000, standardHeaders: 'draft-8' }));
app.use(express.json());
app.use(OpenApiValidator.middleware({ apiSpec, validateFormats: false, ignoreUndocumented: true }));
app.get('/v6/geo', (request, response) => {
  const { lat1, lon1, lat2, lon2 } = request.query;
  response.json(measureRoute({ lat: lat1, lon: lon1 }, { lat: lat2, lon: lon2 }));
});
app.use((error, _request, response, _next) => {
  const { status = 500, message } = error;
  response.status(status).json({ message, status });
});
app.listen(Number(process.argv[2]), '127.0.0.1');
