/** Limits pipelined requests: those that arrive before earlier requests of their connection are answered. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { availableMemoryBytes } from '../lib/memory.ts';
import { siteOf } from '../operations/callers/client-address.ts';

export interface PipelineLimits {
  /** Unanswered requests of a connection; more are not read. Node parses whole packets, so more can wait. */
  readonly connectionMax: number;
  /** Waiting requests of a site: an IPv4 address or an IPv6 /48. */
  readonly siteMax: number;
  readonly allMax: number;
}

/** Memory of a waiting request without headers. */
const REQUEST_BYTES = 8 * 1024;
const MEMORY_SHARE = 1 / 16;
const allMax = Math.floor(Math.min(64 * 2 ** 20, availableMemoryBytes() * MEMORY_SHARE) / REQUEST_BYTES);

/** A packet of 64 KiB has about 1,000 short requests. */
const pipelineLimits: PipelineLimits = {
  connectionMax: 64,
  siteMax: Math.min(2_000, Math.floor(allMax / 2)),
  allMax,
};

interface Connection {
  readonly socket: Socket;
  readonly site: string;
  /** Requests that were routed and not answered. */
  active: number;
  waiting: (readonly [IncomingMessage, ServerResponse])[];
}

/**
 * Routes up to 64 requests of a connection at a time and pauses it while others wait. If a site, or all sites together,
 * have too many waiting requests, closes the connection that has the most and calls `onClosed`.
 */
export function limitPipelining(
  { server, routing }: Pick<FastifyInstance, 'server' | 'routing'>,
  onClosed: () => void = () => {},
  { connectionMax, siteMax, allMax }: PipelineLimits = pipelineLimits,
): void {
  const connections = new WeakMap<Socket, Connection>();
  const busy = new Set<Connection>();
  const sites = new Map<string, number>();
  let total = 0;

  function open(socket: Socket): Connection {
    const site = siteOf(socket.remoteAddress ?? '');
    const connection: Connection = { socket, site, active: 0, waiting: [] };
    connections.set(socket, connection);
    // Node resumes the connection after every response.
    socket.on('resume', () => void (connection.waiting.length > 0 && socket.pause()));
    socket.once('close', () => drop(connection));
    return connection;
  }

  function start(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.active += 1;
    response.once('close', () => {
      connection.active -= 1;
      if (!connection.socket.writable) return; // the client left
      const [next] = connection.waiting.splice(0, 1);
      if (next === undefined) return;
      count(connection, -1);
      start(connection, ...next);
      if (connection.waiting.length === 0) connection.socket.resume();
    });
    routing(request, response);
  }

  function count({ site }: Connection, change: number): void {
    total += change;
    const ofSite = (sites.get(site) ?? 0) + change;
    if (ofSite > 0) sites.set(site, ofSite);
    else sites.delete(site);
  }

  function wait(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    connection.waiting.push([request, response]);
    busy.add(connection);
    count(connection, 1);
    connection.socket.pause();
    const isSiteFull = (sites.get(connection.site) ?? 0) > siteMax;
    if (!isSiteFull && total <= allMax) return;
    const candidates = [...busy].filter(({ site }) => !isSiteFull || site === connection.site);
    const largest = candidates.reduce((most, each) =>
      each.waiting.length > most.waiting.length ? each : most,
    );
    drop(largest);
    onClosed();
    largest.socket.destroy();
  }

  function drop(connection: Connection): void {
    count(connection, -connection.waiting.length);
    connection.waiting = [];
    busy.delete(connection);
  }

  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return; // the remaining requests of a packet
    const connection = connections.get(socket) ?? open(socket);
    if (connection.active < connectionMax && connection.waiting.length === 0)
      start(connection, request, response);
    else wait(connection, request, response);
  });
}
