/** The table of all operations; the compiler holds it against every document. */
import { drawAvatar } from './avatar.ts';
import { drawBarcode } from './barcode.ts';
import { createCaptcha, drawCaptcha, drawText, verifyAnswer, verifyCaptcha } from './captcha.ts';
import { readChartAddress, renderChart, renderChartAsSvg, renderChartByAddress } from './chart.ts';
import { clearChat, getPrivateMessages, listMessages, listPrivateMessages, sendMessage } from './chat.ts';
import { evaluateExpression } from './evaluate.ts';
import { measureDistance } from './geo.ts';
import { listEvents } from './hyperplanning.ts';
import { compareStrings, compareUtf16 } from './levenshtein.ts';
import type { Implementation } from './operation.ts';
import { createPalette } from './palette.ts';
import {
  drawPlaceholder,
  drawPlaceholderAsSvg,
  drawPlaceholderInColors,
  drawPlaceholderOfSize,
} from './placeholder.ts';
import { createChallenge, verifyNonce, verifySolution } from './pow.ts';
import { getDomain, getPersonal, listDomains, listPersonal } from './profiles.ts';
import { drawQrCode } from './qrcode.ts';
import {
  getAuth,
  getFavicon,
  getHealth,
  getIcon,
  getInfos,
  getReadiness,
  getRobots,
  getService,
} from './service.ts';
import { verifySite } from './siteverify.ts';
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
  drawAvatar,
  drawBarcode,
  drawCaptcha,
  drawPlaceholder,
  drawPlaceholderAsSvg,
  drawPlaceholderInColors,
  drawPlaceholderOfSize,
  drawQrCode,
  drawText,
  evaluateExpression,
  fetchGame,
  forfeitGame,
  generateToken,
  getAuth,
  getFavicon,
  getIcon,
  getRobots,
  getDomain,
  getHealth,
  getInfos,
  getOpenApi,
  getOpenApiYaml,
  getPersonal,
  getPrivateMessages,
  getReadiness,
  getService,
  getVersion,
  listDomains,
  listEvents,
  listGames,
  listMessages,
  listPersonal,
  listPrivateMessages,
  measureDistance,
  playMove,
  playMoveInGame,
  renderChart,
  renderChartAsSvg,
  renderChartByAddress,
  sendMessage,
  verifyAnswer,
  verifyCaptcha,
  verifyNonce,
  verifySite,
  verifySolution,
} satisfies Implementation;

/** How queries are read that stand for the body of another operation, by the operation that has them. */
export const queryReaders = { renderChartByAddress: readChartAddress };
