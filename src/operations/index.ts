/** The table of all operations; the compiler holds it against every document. */

import {
  clearChat,
  listMessages,
  listPrivateMessages,
  listPrivateMessagesByAddress,
  sendMessage,
} from './chat.ts';
import type { Implementation } from './operation.ts';
import { renderAvatar } from './pictures/avatar.ts';
import { renderBarcode } from './pictures/barcode.ts';
import { readChartAddress, renderChart, renderChartAsSvg, renderChartByAddress } from './pictures/chart.ts';
import {
  renderPlaceholder,
  renderPlaceholderAsSvg,
  renderPlaceholderInColors,
  renderPlaceholderOfSize,
} from './pictures/placeholder.ts';
import { renderQrCode } from './pictures/qrcode.ts';
import { getDomain, getPerson, listDomains, listPeople } from './profiles.ts';
import {
  createCaptcha,
  renderCaptcha,
  renderCaptchaOfText,
  verifyAnswer,
  verifyCaptcha,
} from './proofs/captcha.ts';
import { createChallenge, verifyNonce, verifySolution } from './proofs/pow.ts';
import { verifyForm } from './proofs/siteverify.ts';
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
} from './service/service.ts';
import { getOpenApi, getOpenApiYaml, getVersion } from './service/version.ts';
import { fetchGame, forfeitGame, listGames, playMove, playMoveInGame } from './tic-tac-toe.ts';
import { evaluateExpression } from './utilities/evaluate.ts';
import { measureDistance } from './utilities/geo.ts';
import { listEvents } from './utilities/hyperplanning.ts';
import { compareStrings, compareUtf16 } from './utilities/levenshtein.ts';
import { createPalette } from './utilities/palette.ts';
import { generateToken } from './utilities/token.ts';

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
