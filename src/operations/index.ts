/** The table of all operations, type-checked against every document. */
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
import { createRows } from './data/rows.ts';
import { validateValue } from './data/validate.ts';
import { decodeText, encodeText } from './encodings/encode.ts';
import { hashText } from './encodings/hash.ts';
import { decodeJwt } from './encodings/jwt.ts';
import { chatEvents, gameEvents } from './events/events.ts';
import { rollDice } from './identifiers/dice.ts';
import { createPasswords } from './identifiers/passwords.ts';
import { createUsernames } from './identifiers/usernames.ts';
import { createUuids, parseUuid } from './identifiers/uuid.ts';
import { renderAvatar } from './images/avatar.ts';
import { renderBadge, renderBadgeFromPath } from './images/badge.ts';
import { renderBarcode } from './images/barcode.ts';
import { readChartFromUrl, renderChart, renderChartAsSvg, renderChartByAddress } from './images/chart.ts';
import {
  renderPlaceholder,
  renderPlaceholderAsSvg,
  renderPlaceholderInColors,
  renderPlaceholderOfSize,
} from './images/placeholder.ts';
import { renderPreview } from './images/preview.ts';
import { renderQrCode } from './images/qrcode.ts';
import { describeAddress, describeRange } from './network/address.ts';
import { echoRequest } from './network/request.ts';
import { convertNumber } from './numbers/number.ts';
import { describeNumbers, describeNumbersFromUrl, readNumbersFromUrl } from './numbers/statistics.ts';
import { convertUnits, listUnits } from './numbers/units.ts';
import type { Implementation } from './operation.ts';
import { getDomain, getPerson, listDomains, listPeople } from './profiles.ts';
import {
  createCaptcha,
  renderCaptcha,
  renderCaptchaOfText,
  verifyAnswer,
  verifyCaptcha,
} from './proofs/captcha.ts';
import { createChallenge, verifyNonce, verifySolution } from './proofs/pow.ts';
import { getPowTexts } from './proofs/pow-texts.ts';
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
import { changeCase } from './texts/case.ts';
import { countText } from './texts/count.ts';
import { diffTexts } from './texts/diff.ts';
import { makeLorem } from './texts/lorem.ts';
import { matchRegex } from './texts/regex.ts';
import { makeSlug } from './texts/slug.ts';
import { fetchGame, forfeitGame, listGames, playMove, playMoveInGame } from './tic-tac-toe.ts';
import { explainCron } from './time/cron.ts';
import { addTime, getTime, measureTime } from './time/time.ts';
import { evaluateExpression } from './utilities/evaluate.ts';
import { measureDistance } from './utilities/geo.ts';
import { listEvents } from './utilities/hyperplanning.ts';
import { compareStrings, compareUtf16 } from './utilities/levenshtein.ts';
import { createPalette } from './utilities/palette.ts';
import { generateToken } from './utilities/token.ts';

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
