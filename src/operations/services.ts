/** What operations are given by the process: whom they answer, and what they can use. */
import type { KeyObject } from 'node:crypto';
import type { CalendarEvent, CalendarTask } from '../calendar/events.ts';
import type { DocumentName } from '../contract/versions.ts';
import type { AvatarSpec } from '../domain/avatar/spec.ts';
import type { BarcodeSpec } from '../domain/barcode/spec.ts';
import type { Limits, Plan } from '../domain/callers/plans.ts';
import type { Waits } from '../domain/callers/waits.ts';
import type { CaptchaSpec } from '../domain/captcha/spec.ts';
import type { QrCodeSpec } from '../domain/qrcode/spec.ts';
import type { Drawing } from '../domain/svg/drawing.ts';
import type { TokenKeys } from '../domain/tokens/signed-token.ts';
import type { Stores } from '../stores/stores.ts';
import type { Delays, Stopwatches, Tracing } from './delays.ts';
import type { Streams } from './live/stream-ports.ts';

/** Who is calling. */
export interface Caller {
  /** What quotas are counted by: the account of the key, else the client address. */
  readonly id: string;
  readonly isAuthenticated: boolean;
  /** What its key belongs to; absent without one. */
  readonly account?: string;
  readonly plan: Plan;
  /** What the log calls it, once that has been made; of an account its id. */
  logName?: string | undefined;
}

/** What the outside world gives: time and chance. */
export interface Outside {
  /** Epoch milliseconds. */
  now(): number;
  /** Cryptographically strong random bytes. */
  randomBytes(size: number): Uint8Array;
}

/** What every operation can use; made once, when the process starts. */
export interface Services extends Outside, Stopwatches {
  readonly stores: Stores;
  readonly plans: Readonly<Record<Plan, Limits>>;
  /** How many bits of an IPv6 address make one caller, 48 to 64. */
  readonly ipv6PrefixBits: number;
  readonly addresses: Addresses;
  /** What the documents say of each version. */
  readonly catalog: Catalog;
  /** The keys that tokens are signed with, those of each kind of token. */
  readonly tokenKeys: { readonly pow: TokenKeys; readonly captcha: TokenKeys };
  /** Draws beside the event loop what takes long. */
  readonly pictures: Pictures;
  /** Makes names of addresses for the log; undefined: it tells the addresses themselves. */
  readonly addressKey: KeyObject | undefined;
  readonly tallies: Tallies;
  /** Undefined where nobody wants traces. */
  readonly tracing: Tracing | undefined;
  readonly knownSessions: KnownSessions;
  /** Whose answers are held back until there is something to tell. */
  readonly waits: Waits;
  /** What is told as it happens. */
  readonly streams: Streams;
  /** How far the process is in its life. */
  readonly lifecycle: Readonly<Lifecycle>;
  /** Whether a balancer is told to send nobody while the store is away, though what needs no store still answers. */
  readonly isReadyByStore: boolean;
  /** Whether the well-known secrets of tests verify what they say; without it they are unknown. */
  readonly hasTestSecrets: boolean;
  /**
   * The calendar at an HTTPS address on the public Internet, asked for with some more headers, as text. Rejects with a
   * 400 that says what is wrong.
   */
  fetchCalendar(url: string, headers?: Readonly<Record<string, string>>): Promise<string>;
  /** The events of a calendar that have not ended, read where a hostile calendar can be stopped. Rejects with a 400. */
  readCalendar(task: CalendarTask): Promise<CalendarEvent[]>;
  /** The same for one request, whose delays are added to. */
  forRequest(delays: Delays): Services;
}

/**
 * Draws on threads of its own, which end when it is closed. Everything is drawn for a caller, by whose id the threads
 * are shared, and rejects with 503 when too many wait. What is answered as SVG never waits for pixels.
 */
export interface Pictures {
  /** An SVG of our own as PNG, each of its pixels drawn as `scale` × `scale`. */
  drawPng(svg: string, scale: number, caller: string): Promise<Buffer>;
  /**
   * A captcha as PNG; the random bytes decide how it looks. Rejects with 400 for what cannot be drawn, or not be read.
   */
  drawCaptcha(spec: CaptchaSpec, chance: Uint8Array, caller: string): Promise<Buffer>;
  drawAvatar(spec: AvatarSpec, caller: string): Promise<Drawing>;
  /** Rejects with 400 for a code that does not fit its size. */
  drawQrCode(spec: QrCodeSpec, caller: string): Promise<Drawing>;
  /** Rejects with 400 for a code that does not fit its size, or does not hold so much. */
  drawBarcode(spec: BarcodeSpec, caller: string): Promise<Drawing>;
  /** Threads, pictures that wait for one; since the start those drawn, those refused, and the wait of all. */
  figures(): { threads: number; waiting: number; done: number; refused: number; waitedMs: number };
  /** The same, where each drawing tells how long it has waited for its thread. */
  telling(onWaited: (waitedMs: number) => void): Pictures;
  close(): Promise<void>;
}

/** Sessions that were right for a caller lately, by names that tell nothing of them. */
export interface KnownSessions {
  has(name: string): boolean;
  note(name: string): void;
}

/** Told of what no status of an answer tells, to be counted. */
export interface Tallies {
  /** Somebody had a solution or an answer verified; the verdict is `valid`, or why it is not. */
  verified(kind: 'pow' | 'captcha', verdict: string): void;
  sentMessage(chat: 'global' | 'private'): void;
  changedGame(step: 'begun' | 'finished' | 'forfeited'): void;
}

/** What the process says of itself. */
export interface Lifecycle {
  /** True from the signal to stop until the end. */
  isStopping: boolean;
}

/** Where the service and what belongs to it is found; absolute, without a slash at the end. */
export interface Addresses {
  readonly service: string;
  /** The path of the service there, such as `/api`, which a proxy takes off; empty where there is none. */
  readonly path: string;
  readonly documentation: string;
  readonly repository: string;
  /** Where to tell of what is not safe, as a URI; undefined: nowhere is said. */
  readonly security: string | undefined;
}

/** The addresses of listed operations by their paths, by method. */
export type Endpoints = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Facts that the documents state. */
export interface Catalog {
  readonly serviceVersion: string;
  readonly latestVersion: string;
  readonly versions: readonly string[];
  /** ISO 8601. */
  readonly created: string;
  /** For each document and method, the addresses of the listed operations by their paths. */
  readonly endpoints: Readonly<Record<DocumentName, Endpoints>>;
  /** Each document as callers read it. */
  readonly published: Readonly<
    Record<DocumentName, { readonly json: string; readonly writeYaml: () => Promise<string> }>
  >;
  /** What the newest version answers, in Markdown, for readers that are language models. */
  readonly outline: string;
  /** The value of `Link` that leads to the newest document and to the documentation. */
  readonly links: string;
}
