/** The table of all operations; the compiler holds it against every document. */
import { renderAvatar } from './avatar.ts';
import { renderBadge } from './badge.ts';
import { renderBarcode } from './barcode.ts';
import { createCaptcha, renderCaptcha, renderCaptchaOfText, verifyAnswer, verifyCaptcha } from './captcha.ts';
import { readChartAddress, renderChart, renderChartAsSvg, renderChartByAddress } from './chart.ts';
import {
  clearChat,
  listMessages,
  listPrivateMessages,
  listPrivateMessagesByAddress,
  sendMessage,
} from './chat.ts';
import { compareColors, describeColor } from './colors/colors.ts';
import { convertData } from './data/convert.ts';
import { formatJson } from './data/format.ts';
import { validateValue } from './data/validate.ts';
import { evaluateExpression } from './evaluate.ts';
import { measureDistance } from './geo.ts';
import { listEvents } from './hyperplanning.ts';
import { compareStrings, compareUtf16 } from './levenshtein.ts';
import { describeAddress, describeRange } from './network/address.ts';
import { echoRequest } from './network/request.ts';
import { convertNumber } from './numbers/number.ts';
import { describeNumbers, describeNumbersByAddress, readNumbersAddress } from './numbers/statistics.ts';
import { convertUnits, listUnits } from './numbers/units.ts';
import type { Implementation } from './operation.ts';
import { createPalette } from './palette.ts';
import {
  renderPlaceholder,
  renderPlaceholderAsSvg,
  renderPlaceholderInColors,
  renderPlaceholderOfSize,
} from './placeholder.ts';
import { createChallenge, verifyNonce, verifySolution } from './pow.ts';
import { getDomain, getPerson, listDomains, listPeople } from './profiles.ts';
import { renderQrCode } from './qrcode.ts';
import {
  getAuth,
  getFavicon,
  getHealth,
  getIcon,
  getInfos,
  getQuota,
  getReadiness,
  getRobots,
  getService,
} from './service.ts';
import { verifyForm } from './siteverify.ts';
import { fetchGame, forfeitGame, listGames, playMove, playMoveInGame } from './tic-tac-toe.ts';
import { explainCron } from './time/cron.ts';
import { addTime, getTime, measureTime } from './time/time.ts';
import { generateToken } from './token.ts';
import { getOpenApi, getOpenApiYaml, getVersion } from './version.ts';

export const operations = {
  addTime,
  clearChat,
  compareColors,
  compareStrings,
  compareUtf16,
  convertData,
  convertNumber,
  convertUnits,
  createCaptcha,
  createChallenge,
  createPalette,
  describeAddress,
  describeColor,
  describeNumbers,
  describeNumbersByAddress,
  describeRange,
  echoRequest,
  evaluateExpression,
  explainCron,
  fetchGame,
  forfeitGame,
  formatJson,
  generateToken,
  getAuth,
  getDomain,
  getFavicon,
  getHealth,
  getIcon,
  getInfos,
  getOpenApi,
  getOpenApiYaml,
  getPerson,
  getQuota,
  getReadiness,
  getRobots,
  getService,
  getTime,
  getVersion,
  listDomains,
  listEvents,
  listGames,
  listMessages,
  listPeople,
  listPrivateMessages,
  listPrivateMessagesByAddress,
  listUnits,
  measureDistance,
  measureTime,
  playMove,
  playMoveInGame,
  renderAvatar,
  renderBadge,
  renderBarcode,
  renderCaptcha,
  renderCaptchaOfText,
  renderChart,
  renderChartAsSvg,
  renderChartByAddress,
  renderPlaceholder,
  renderPlaceholderAsSvg,
  renderPlaceholderInColors,
  renderPlaceholderOfSize,
  renderQrCode,
  sendMessage,
  validateValue,
  verifyAnswer,
  verifyCaptcha,
  verifyForm,
  verifyNonce,
  verifySolution,
} satisfies Implementation;

/** How queries are read that stand for the body of another operation, by the operation that has them. */
export const queryReaders = {
  describeNumbersByAddress: readNumbersAddress,
  renderChartByAddress: readChartAddress,
};
