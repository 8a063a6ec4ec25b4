/** The table of all operations; the compiler holds it against every document. */
import { renderAvatar } from './avatar.ts';
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
import { evaluateExpression } from './evaluate.ts';
import { measureDistance } from './geo.ts';
import { listEvents } from './hyperplanning.ts';
import { compareStrings, compareUtf16 } from './levenshtein.ts';
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
import { generateToken } from './token.ts';
import { getOpenApi, getOpenApiYaml, getVersion } from './version.ts';

export const operations = {
  clearChat,
  compareStrings,
  compareUtf16,
  createCaptcha,
  createChallenge,
  createPalette,
  evaluateExpression,
  fetchGame,
  forfeitGame,
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
  getVersion,
  listDomains,
  listEvents,
  listGames,
  listMessages,
  listPeople,
  listPrivateMessages,
  listPrivateMessagesByAddress,
  measureDistance,
  playMove,
  playMoveInGame,
  renderAvatar,
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
  verifyAnswer,
  verifyCaptcha,
  verifyForm,
  verifyNonce,
  verifySolution,
} satisfies Implementation;

/** How queries are read that stand for the body of another operation, by the operation that has them. */
export const queryReaders = { renderChartByAddress: readChartAddress };
