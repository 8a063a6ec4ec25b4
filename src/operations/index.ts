/** The table of all operations, type-checked against every document. */

import {
  clearChat,
  listMessages,
  listPrivateMessages,
  listPrivateMessagesByAddress,
  sendMessage,
} from './chat.ts';
import { compareColors, describeColor } from './colors.ts';
import { convertData, createRows, formatJson, validateValue } from './data.ts';
import { decodeJwt, decodeText, encodeText, hashText } from './encodings.ts';
import { chatEvents, gameEvents } from './events/events.ts';
import { createPasswords, createUsernames, createUuids, parseUuid, rollDice } from './identifiers.ts';
import { readChartFromUrl, renderChart, renderChartAsSvg, renderChartByAddress } from './images/chart.ts';
import {
  renderAvatar,
  renderBadge,
  renderBadgeFromPath,
  renderBarcode,
  renderPreview,
  renderQrCode,
} from './images/images.ts';
import {
  renderPlaceholder,
  renderPlaceholderAsSvg,
  renderPlaceholderInColors,
  renderPlaceholderOfSize,
} from './images/placeholders.ts';
import { describeAddress, describeRange, echoRequest } from './network.ts';
import {
  convertNumber,
  convertUnits,
  describeNumbers,
  describeNumbersFromUrl,
  listUnits,
  readNumbersFromUrl,
} from './numbers.ts';
import type { Implementation } from './operation.ts';
import { getDomain, getPerson, listDomains, listPeople } from './profiles.ts';
import {
  createCaptcha,
  renderCaptcha,
  renderCaptchaOfText,
  verifyAnswer,
  verifyCaptcha,
} from './proofs/captcha.ts';
import { createChallenge, getPowTexts, verifyNonce, verifySolution } from './proofs/pow.ts';
import { verifyForm } from './proofs/siteverify.ts';
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
} from './service/service.ts';
import { getOpenApi, getOpenApiYaml, getVersion } from './service/version.ts';
import { changeCase, countText, diffTexts, makeLorem, makeSlug, matchRegex } from './texts.ts';
import { fetchGame, forfeitGame, listGames, playMove, playMoveInGame } from './tic-tac-toe.ts';
import { addTime, explainCron, getTime, measureTime } from './time.ts';
import {
  compareStrings,
  compareUtf16,
  createPalette,
  evaluateExpression,
  generateToken,
  listEvents,
  measureDistance,
} from './utilities.ts';

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
