/** All operations, type-checked against every document. */
import * as captcha from './captcha/operations.ts';
import * as chat from './chat/operations.ts';
import * as data from './data/operations.ts';
import * as encodings from './encodings/operations.ts';
import * as evaluate from './evaluate/operations.ts';
import * as events from './events/operations.ts';
import * as rows from './fiction/create-rows.ts';
import * as fiction from './fiction/operations.ts';
import * as httpCaching from './http-testing/cache-operations.ts';
import * as httpCredentials from './http-testing/credential-operations.ts';
import * as httpFormats from './http-testing/format-operations.ts';
import * as httpTesting from './http-testing/operations.ts';
import * as hyperplanning from './hyperplanning/operations.ts';
import * as identifiers from './identifiers/operations.ts';
import * as charts from './images/chart.ts';
import { readChartFromUrl } from './images/chart-query.ts';
import * as images from './images/operations.ts';
import * as placeholders from './images/placeholders.ts';
import { readQuickChartBody } from './images/quickchart.ts';
import * as limits from './limits/operations.ts';
import * as network from './network/operations.ts';
import * as numbers from './numbers/operations.ts';
import { readNumbersFromUrl } from './numbers/statistics.ts';
import type { Implementation } from './operation.ts';
import * as proofOfWork from './proof-of-work/operations.ts';
import * as service from './service/operations.ts';
import * as text from './text/operations.ts';
import * as ticTacToe from './tic-tac-toe/operations.ts';
import * as time from './time/operations.ts';
import * as userKeys from './user-keys/operations.ts';
import * as utilities from './utilities/operations.ts';
import * as validation from './validation/operations.ts';

export const operations = {
  ...captcha,
  ...chat,
  ...data,
  ...encodings,
  ...evaluate,
  ...events,
  ...rows,
  ...fiction,
  ...httpCaching,
  ...httpCredentials,
  ...httpFormats,
  ...httpTesting,
  ...hyperplanning,
  ...identifiers,
  ...charts,
  ...images,
  ...placeholders,
  ...limits,
  ...network,
  ...numbers,
  ...proofOfWork,
  ...service,
  ...text,
  ...ticTacToe,
  ...time,
  ...userKeys,
  ...utilities,
  ...validation,
} satisfies Implementation;

/** Readers of bodies that are written in the format of a similar service. */
export const bodyReaders = { renderChart: readQuickChartBody };

/** Query parsers of operations whose query replaces the body of another operation. */
export const queryReaders = {
  describeNumbersFromUrl: readNumbersFromUrl,
  renderChartByAddress: readChartFromUrl,
};
