/** The table of all operations, type-checked against every document. */

import {
  createCaptcha,
  renderCaptcha,
  renderCaptchaOfText,
  verifyAnswer,
  verifyCaptcha,
} from './captcha/operations.ts';
import {
  clearChat,
  listMessages,
  listPrivateMessages,
  listPrivateMessagesByAddress,
  sendMessage,
} from './chat/operations.ts';
import { convertData, createRows, formatJson, validateValue } from './data/operations.ts';
import { decodeJwt, decodeText, encodeText, hashText } from './encodings/operations.ts';
import { chatEvents, gameEvents } from './events/operations.ts';
import { getDomain, getPerson, listDomains, listPeople } from './fiction/operations.ts';
import {
  createPasswords,
  createUsernames,
  createUuids,
  parseUuid,
  rollDice,
} from './identifiers/operations.ts';
import { readChartFromUrl, renderChart, renderChartAsSvg, renderChartByAddress } from './images/chart.ts';
import { compareColors, describeColor } from './images/colors.ts';
import {
  renderAvatar,
  renderBadge,
  renderBadgeFromPath,
  renderBarcode,
  renderPreview,
  renderQrCode,
} from './images/operations.ts';
import {
  renderPlaceholder,
  renderPlaceholderAsSvg,
  renderPlaceholderInColors,
  renderPlaceholderOfSize,
} from './images/placeholders.ts';
import { describeAddress, describeRange, echoRequest } from './network/operations.ts';
import {
  convertNumber,
  convertUnits,
  describeNumbers,
  describeNumbersFromUrl,
  listUnits,
  readNumbersFromUrl,
} from './numbers/operations.ts';
import type { Implementation } from './operation.ts';
import { createChallenge, getPowTexts, verifyNonce, verifySolution } from './proof-of-work/operations.ts';
import { verifyForm } from './proof-of-work/siteverify.ts';
import { getApiCatalog, getOutline, getRobots, getSecurityText } from './service/discovery.ts';
import {
  getAuth,
  getFavicon,
  getHealth,
  getIcon,
  getInfos,
  getQuota,
  getReadiness,
  getService,
} from './service/operations.ts';
import { getOpenApi, getOpenApiYaml, getVersion } from './service/version.ts';
import { changeCase, countText, diffTexts, makeLorem, makeSlug, matchRegex } from './text/operations.ts';
import { fetchGame, forfeitGame, listGames, playMove, playMoveInGame } from './tic-tac-toe/operations.ts';
import { addTime, explainCron, getTime, measureTime } from './time/operations.ts';
import {
  compareStrings,
  compareUtf16,
  createPalette,
  evaluateExpression,
  generateToken,
  listEvents,
  measureDistance,
} from './utilities/operations.ts';

export const operations = {
  addTime,
  changeCase,
  chatEvents,
  clearChat,
  compareColors,
  compareStrings,
  compareUtf16,
  convertData,
  convertNumber,
  convertUnits,
  countText,
  createCaptcha,
  createChallenge,
  createPalette,
  createPasswords,
  createRows,
  createUsernames,
  createUuids,
  decodeJwt,
  decodeText,
  describeAddress,
  describeColor,
  describeNumbers,
  describeNumbersFromUrl,
  describeRange,
  diffTexts,
  echoRequest,
  encodeText,
  evaluateExpression,
  explainCron,
  fetchGame,
  forfeitGame,
  formatJson,
  gameEvents,
  generateToken,
  getApiCatalog,
  getAuth,
  getDomain,
  getFavicon,
  getHealth,
  getIcon,
  getInfos,
  getOpenApi,
  getOpenApiYaml,
  getOutline,
  getPerson,
  getPowTexts,
  getQuota,
  getReadiness,
  getRobots,
  getSecurityText,
  getService,
  getTime,
  getVersion,
  hashText,
  listDomains,
  listEvents,
  listGames,
  listMessages,
  listPeople,
  listPrivateMessages,
  listPrivateMessagesByAddress,
  listUnits,
  makeLorem,
  makeSlug,
  matchRegex,
  measureDistance,
  measureTime,
  parseUuid,
  playMove,
  playMoveInGame,
  renderAvatar,
  renderBadge,
  renderBadgeFromPath,
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
  renderPreview,
  renderQrCode,
  rollDice,
  sendMessage,
  validateValue,
  verifyAnswer,
  verifyCaptcha,
  verifyForm,
  verifyNonce,
  verifySolution,
} satisfies Implementation;

/** Query parsers of operations whose query replaces the body of another operation. */
export const queryReaders = {
  describeNumbersFromUrl: readNumbersFromUrl,
  renderChartByAddress: readChartFromUrl,
};
