// Made from openapi/ by `npm run generate`. Do not edit.
import { operation, type Asked, type Call, type CallOptions, type Connection, type NoInput } from '../runtime/generated.ts';

/** What `getService` takes. */
export type GetServiceInput = NoInput;

/** What `getService` answers, by media type. */
export interface GetServiceAnswers {
  'application/json': ServiceIndex;
  'text/html': string;
}

/** What `getAuth` takes. */
export type GetAuthInput = NoInput;

/** What `getAuth` answers, by media type. */
export interface GetAuthAnswers {
  'application/json': Auth;
}

/** What `getHealth` takes. */
export type GetHealthInput = NoInput;

/** What `getHealth` answers, by media type. */
export interface GetHealthAnswers {
  'application/json': Health;
}

/** What `getReadiness` takes. */
export type GetReadinessInput = NoInput;

/** What `getReadiness` answers, by media type. */
export interface GetReadinessAnswers {
  'application/json': Readiness;
}

/** What `getOpenApi` takes. */
export type GetOpenApiInput = NoInput;

/** What `getOpenApi` answers, by media type. */
export interface GetOpenApiAnswers {
  'application/json': {
    /**
     * Version of OpenAPI. At most 10 characters.
     * @example "3.1.0"
     */
    openapi: string;
    /** What the document describes. */
    info: { [name: string]: unknown };
    /** The operations by path. */
    paths: { [name: string]: unknown };
  };
}

/** What `getOpenApiYaml` takes. */
export type GetOpenApiYamlInput = NoInput;

/** What `getOpenApiYaml` answers, by media type. */
export interface GetOpenApiYamlAnswers {
  'application/yaml': string;
}


/** Where everything is; absolute addresses. */
export interface ServiceIndex {
  /**
   * The documentation. At most 500 characters.
   * @example "http://localhost:3000/docs"
   */
  documentation: string;
  /**
   * The newest version. At most 500 characters.
   * @example "http://localhost:3000/latest"
   */
  latest: string;
  /**
   * Whether the process lives. At most 500 characters.
   * @example "http://localhost:3000/health"
   */
  health: string;
  /**
   * Who is calling. At most 500 characters.
   * @example "http://localhost:3000/auth"
   */
  auth: string;
  /**
   * The index of each version.
   * @example {"v6":"http://localhost:3000/v6"}
   */
  versions: { [name: string]: string };
}

/** Who is calling, and what the plan allows. */
export interface Auth {
  /** True when a valid key was sent. */
  authenticated: boolean;
  /**
   * The plan.
   * @example "default"
   */
  tier: 'default' | 'advanced' | 'pro' | 'business';
  /** What the plan allows. */
  limits: {
    /**
     * Requests an hour. 1 to 1,000,000,000.
     * @example 2000
     */
    hourly: number;
    /**
     * Requests in 10 seconds. 1 to 1,000,000,000.
     * @example 50
     */
    burst: number;
  };
}

/** The process lives. */
export interface Health {
  /** Always ok. */
  status: 'ok';
  /**
   * Version of the service. At most 40 characters.
   * @example "6.0.0"
   */
  version: string;
  /**
   * Seconds since the start. 0 to 10,000,000,000.
   * @example 12.3
   */
  uptime: number;
}

/** Whether to send requests to this server. */
export interface Readiness {
  /**
   * `ok`; `degraded` while the store is away and only what needs none is answered; `unavailable` when nobody should be sent here.
   * @example "ok"
   */
  status: 'ok' | 'degraded' | 'unavailable';
  /**
   * Where state is kept.
   * @example "embedded"
   */
  store: 'embedded' | 'redis';
  /** Each check and its outcome. */
  checks: {
    /**
     * Whether the store answers and takes writes.
     * @example "ok"
     */
    store: 'ok' | 'unavailable';
    /**
     * `stopping` from the signal to stop until the end.
     * @example "ok"
     */
    server: 'ok' | 'stopping';
    /**
     * `was_ahead` while the clock has not yet passed a time that it has shown before: challenges that were made before that was seen are refused, and all else goes on.
     * @example "ok"
     */
    clock: 'ok' | 'was_ahead';
  };
}

/**
 * Where everything is. The addresses of the service. A browser gets the page instead, on which every operation can be tried out, or, where an operator has switched that off, is sent to the documentation.
 * @example await api.getService()
 */
export const getService: <Accept extends keyof GetServiceAnswers = 'application/json'>(connection: Connection, input?: GetServiceInput, options?: CallOptions<Accept>) => Call<Asked<GetServiceAnswers, Accept>> = /* @__PURE__ */ operation({ id: 'getService', method: 'GET', path: '/', types: ['application/json', 'text/html'], safe: true });

/**
 * Who is calling. The plan that the key stands for, and its limits. Without a key, the default plan.
 * @example await api.getAuth()
 */
export const getAuth: (connection: Connection, input?: GetAuthInput, options?: CallOptions) => Call<GetAuthAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getAuth', method: 'GET', path: '/auth', safe: true });

/**
 * Whether the process lives. Answers while the process lives, whatever the state of its stores. Never counted against a quota.
 * @example await api.getHealth()
 */
export const getHealth: (connection: Connection, input?: GetHealthInput, options?: CallOptions) => Call<GetHealthAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getHealth', method: 'GET', path: '/health', safe: true });

/**
 * Whether to send requests here. For balancers. While the store is away, or takes no writes, the answer is 200 with `degraded`, because all that needs no store still answers, or 503 where the operator has set READY_NEEDS_STORE. 503 from the moment the process is told to stop. Never counted against a quota.
 * @example await api.getReadiness()
 */
export const getReadiness: (connection: Connection, input?: GetReadinessInput, options?: CallOptions) => Call<GetReadinessAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getReadiness', method: 'GET', path: '/ready', safe: true });

/**
 * This document as JSON. The OpenAPI document, made for generators of clients.
 * @example await api.getOpenApi()
 */
export const getOpenApi: (connection: Connection, input?: GetOpenApiInput, options?: CallOptions) => Call<GetOpenApiAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getOpenApi', method: 'GET', path: '/openapi.json', safe: true });

/**
 * This document as YAML. The OpenAPI document, made for people to read.
 * @example await api.getOpenApiYaml()
 */
export const getOpenApiYaml: (connection: Connection, input?: GetOpenApiYamlInput, options?: CallOptions) => Call<GetOpenApiYamlAnswers['application/yaml']> = /* @__PURE__ */ operation({ id: 'getOpenApiYaml', method: 'GET', path: '/openapi.yaml', types: ['application/yaml'], safe: true });

/** What has the same address in every version. */
export interface UnversionedMethods {
  /**
   * Where everything is. The addresses of the service. A browser gets the page instead, on which every operation can be tried out, or, where an operator has switched that off, is sent to the documentation.
   * @example await api.getService()
   */
  getService<Accept extends keyof GetServiceAnswers = 'application/json'>(input?: GetServiceInput, options?: CallOptions<Accept>): Call<Asked<GetServiceAnswers, Accept>>;

  /**
   * Who is calling. The plan that the key stands for, and its limits. Without a key, the default plan.
   * @example await api.getAuth()
   */
  getAuth(input?: GetAuthInput, options?: CallOptions): Call<GetAuthAnswers['application/json']>;

  /**
   * Whether the process lives. Answers while the process lives, whatever the state of its stores. Never counted against a quota.
   * @example await api.getHealth()
   */
  getHealth(input?: GetHealthInput, options?: CallOptions): Call<GetHealthAnswers['application/json']>;

  /**
   * Whether to send requests here. For balancers. While the store is away, or takes no writes, the answer is 200 with `degraded`, because all that needs no store still answers, or 503 where the operator has set READY_NEEDS_STORE. 503 from the moment the process is told to stop. Never counted against a quota.
   * @example await api.getReadiness()
   */
  getReadiness(input?: GetReadinessInput, options?: CallOptions): Call<GetReadinessAnswers['application/json']>;

  /**
   * This document as JSON. The OpenAPI document, made for generators of clients.
   * @example await api.getOpenApi()
   */
  getOpenApi(input?: GetOpenApiInput, options?: CallOptions): Call<GetOpenApiAnswers['application/json']>;

  /**
   * This document as YAML. The OpenAPI document, made for people to read.
   * @example await api.getOpenApiYaml()
   */
  getOpenApiYaml(input?: GetOpenApiYamlInput, options?: CallOptions): Call<GetOpenApiYamlAnswers['application/yaml']>;
}
