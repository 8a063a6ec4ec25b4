// Generated from openapi/ by `npm run generate`. Do not edit.
import { operation, type Asked, type Call, type CallOptions, type Connection, type NoInput } from '../runtime/generated.ts';

/** Input of `getService`. */
export type GetServiceInput = NoInput;

/** Responses of `getService` by media type. */
export interface GetServiceAnswers {
  'application/json': ServiceIndex;
  'text/html': string;
}

/** Input of `getAuth`. */
export type GetAuthInput = NoInput;

/** Responses of `getAuth` by media type. */
export interface GetAuthAnswers {
  'application/json': Auth;
}

/** Input of `getHealth`. */
export type GetHealthInput = NoInput;

/** Responses of `getHealth` by media type. */
export interface GetHealthAnswers {
  'application/json': Health;
}

/** Input of `getReadiness`. */
export type GetReadinessInput = NoInput;

/** Responses of `getReadiness` by media type. */
export interface GetReadinessAnswers {
  'application/json': Readiness;
}

/** Input of `getOpenApi`. */
export type GetOpenApiInput = NoInput;

/** Responses of `getOpenApi` by media type. */
export interface GetOpenApiAnswers {
  'application/json': {
    /**
     * Version of OpenAPI. At most 10 characters.
     * @example "3.1.0"
     */
    openapi: string;
    /** Metadata of the document. */
    info: { [name: string]: unknown };
    /** The operations by path. */
    paths: { [name: string]: unknown };
  };
}

/** Input of `getOpenApiYaml`. */
export type GetOpenApiYamlInput = NoInput;

/** Responses of `getOpenApiYaml` by media type. */
export interface GetOpenApiYamlAnswers {
  'application/yaml': string;
}


/** Absolute URLs of the service. */
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
   * Liveness of the process. At most 500 characters.
   * @example "http://localhost:3000/health"
   */
  health: string;
  /**
   * The caller's plan. At most 500 characters.
   * @example "http://localhost:3000/auth"
   */
  auth: string;
  /**
   * The index of each version.
   * @example {"v6":"http://localhost:3000/v6"}
   */
  versions: { [name: string]: string };
}

/** The caller's plan and its limits. */
export interface Auth {
  /** True if a valid API key was sent. */
  authenticated: boolean;
  /**
   * The plan: `default`, `advanced`, `pro`, `business`, or another one of the operator.
   * @example "default"
   */
  tier: string;
  /**
   * Limits of the plan.
   * @example {"hourly":2000,"burst":50}
   */
  limits: {
    /**
     * Requests per hour. 1 to 1,000,000,000.
     * @example 2000
     */
    hourly: number;
    /**
     * Requests per 10 seconds. 1 to 1,000,000,000.
     * @example 50
     */
    burst: number;
    /**
     * Requests per 24 hours; absent without a daily quota. 1 to 1,000,000,000.
     * @example 20000
     */
    daily?: number | undefined;
  };
}

/** The process is running. */
export interface Health {
  /** Always ok. */
  status: 'ok';
  /**
   * Version of the service. At most 40 characters.
   * @example "6.0.0"
   */
  version: string;
  /**
   * Seconds since startup. 0 to 10,000,000,000.
   * @example 12.3
   */
  uptime: number;
}

/** Whether to send requests to this server. */
export interface Readiness {
  /**
   * `ok`; `degraded` if the store is unavailable and only operations without a store work; `unavailable` if no requests should be sent here.
   * @example "ok"
   */
  status: 'ok' | 'degraded' | 'unavailable';
  /**
   * Where state is stored.
   * @example "embedded"
   */
  store: 'embedded' | 'redis';
  /** Each check and its outcome. */
  checks: {
    /**
     * Whether the store responds and accepts writes; `full` if it rejects them because its memory or disk is full.
     * @example "ok"
     */
    store: 'ok' | 'full' | 'unavailable';
    /**
     * `stopping` from the stop signal until the process exits.
     * @example "ok"
     */
    server: 'ok' | 'stopping';
    /**
     * `differs` while another server on the same Redis has a different secret: each then rejects challenges that the other has created.
     * @example "ok"
     */
    secret: 'ok' | 'differs';
    /**
     * `was_ahead` while the clock is behind a time it showed before: challenges created before this was detected are rejected, everything else works.
     * @example "ok"
     */
    clock: 'ok' | 'was_ahead';
  };
}

/**
 * Get the index. The URLs of the service. Browsers get the page where every operation can be tried, or a redirect to the documentation if the page is disabled.
 * @example await api.getService()
 */
export const getService: <Accept extends keyof GetServiceAnswers = 'application/json'>(connection: Connection, input?: GetServiceInput, options?: CallOptions<Accept>) => Call<Asked<GetServiceAnswers, Accept>> = /* @__PURE__ */ operation({ id: 'getService', method: 'GET', path: '/', types: ['application/json', 'text/html'], safe: true });

/**
 * Get the caller's plan. The plan and limits of the API key. Without a key, the default plan.
 * @example await api.getAuth()
 */
export const getAuth: (connection: Connection, input?: GetAuthInput, options?: CallOptions) => Call<GetAuthAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getAuth', method: 'GET', path: '/auth', safe: true });

/**
 * Check liveness. Succeeds while the process runs, regardless of its stores. Never counted against a rate limit.
 * @example await api.getHealth()
 */
export const getHealth: (connection: Connection, input?: GetHealthInput, options?: CallOptions) => Call<GetHealthAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getHealth', method: 'GET', path: '/health', safe: true });

/**
 * Check readiness. For load balancers. If the store is unavailable or read-only, the status is 200 with `degraded`, because operations without a store still work, or 503 if READY_NEEDS_STORE is set. During shutdown it is 503. Never counted against a rate limit.
 * @example await api.getReadiness()
 */
export const getReadiness: (connection: Connection, input?: GetReadinessInput, options?: CallOptions) => Call<GetReadinessAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getReadiness', method: 'GET', path: '/ready', safe: true });

/**
 * Get this document as JSON. The OpenAPI document for client generators.
 * @example await api.getOpenApi()
 */
export const getOpenApi: (connection: Connection, input?: GetOpenApiInput, options?: CallOptions) => Call<GetOpenApiAnswers['application/json']> = /* @__PURE__ */ operation({ id: 'getOpenApi', method: 'GET', path: '/openapi.json', safe: true });

/**
 * Get this document as YAML. The OpenAPI document for people.
 * @example await api.getOpenApiYaml()
 */
export const getOpenApiYaml: (connection: Connection, input?: GetOpenApiYamlInput, options?: CallOptions) => Call<GetOpenApiYamlAnswers['application/yaml']> = /* @__PURE__ */ operation({ id: 'getOpenApiYaml', method: 'GET', path: '/openapi.yaml', types: ['application/yaml'], safe: true });

/** Operations with the same URL in every version. */
export interface UnversionedMethods {
  /**
   * Get the index. The URLs of the service. Browsers get the page where every operation can be tried, or a redirect to the documentation if the page is disabled.
   * @example await api.getService()
   */
  getService<Accept extends keyof GetServiceAnswers = 'application/json'>(input?: GetServiceInput, options?: CallOptions<Accept>): Call<Asked<GetServiceAnswers, Accept>>;

  /**
   * Get the caller's plan. The plan and limits of the API key. Without a key, the default plan.
   * @example await api.getAuth()
   */
  getAuth(input?: GetAuthInput, options?: CallOptions): Call<GetAuthAnswers['application/json']>;

  /**
   * Check liveness. Succeeds while the process runs, regardless of its stores. Never counted against a rate limit.
   * @example await api.getHealth()
   */
  getHealth(input?: GetHealthInput, options?: CallOptions): Call<GetHealthAnswers['application/json']>;

  /**
   * Check readiness. For load balancers. If the store is unavailable or read-only, the status is 200 with `degraded`, because operations without a store still work, or 503 if READY_NEEDS_STORE is set. During shutdown it is 503. Never counted against a rate limit.
   * @example await api.getReadiness()
   */
  getReadiness(input?: GetReadinessInput, options?: CallOptions): Call<GetReadinessAnswers['application/json']>;

  /**
   * Get this document as JSON. The OpenAPI document for client generators.
   * @example await api.getOpenApi()
   */
  getOpenApi(input?: GetOpenApiInput, options?: CallOptions): Call<GetOpenApiAnswers['application/json']>;

  /**
   * Get this document as YAML. The OpenAPI document for people.
   * @example await api.getOpenApiYaml()
   */
  getOpenApiYaml(input?: GetOpenApiYamlInput, options?: CallOptions): Call<GetOpenApiYamlAnswers['application/yaml']>;
}
