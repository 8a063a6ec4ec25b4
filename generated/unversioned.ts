// Generated from openapi/ by `npm run generate`. Do not edit.

export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the index
         * @description The URLs of the service. Browsers get the page where every operation can be tried, or a redirect to the documentation if the page is disabled.
         */
        get: operations["getService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the caller's plan
         * @description The plan and limits of the API key. Without a key, the default plan.
         */
        get: operations["getAuth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check liveness
         * @description Succeeds while the process runs, regardless of its stores. Never counted against a rate limit.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check readiness
         * @description For load balancers. If the store is unavailable or read-only, the status is 200 with `degraded`, because operations without a store still work, or 503 if READY_NEEDS_STORE is set. During shutdown it is 503. Never counted against a rate limit.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/robots.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the crawler rules
         * @description Allows the pages about the service and nothing else. Never counted against a rate limit.
         */
        get: operations["getRobots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the outline for language models
         * @description The operations of the newest version, one per line, in the llmstxt.org format. Never counted against a rate limit.
         */
        get: operations["getOutline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/api-catalog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the API catalog
         * @description Every version with its OpenAPI document (RFC 9727). Never counted against a rate limit.
         */
        get: operations["getApiCatalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/security.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the security contact
         * @description The operator's SECURITY_CONTACT (RFC 9116); 404 if it is not set. Never counted against a rate limit.
         */
        get: operations["getSecurityText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favicon.ico": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the icon at its default path
         * @description The service icon, as SVG. Never counted against a rate limit.
         */
        get: operations["getFavicon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favicon.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the icon
         * @description The service icon. Never counted against a rate limit.
         */
        get: operations["getIcon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this document as JSON
         * @description The OpenAPI document for client generators.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this document as YAML
         * @description The OpenAPI document for people.
         */
        get: operations["getOpenApiYaml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Absolute URLs of the service. */
        ServiceIndex: {
            /**
             * @description The documentation.
             * @example http://localhost:3000/docs
             */
            documentation: string;
            /**
             * @description The newest version.
             * @example http://localhost:3000/latest
             */
            latest: string;
            /**
             * @description Liveness of the process.
             * @example http://localhost:3000/health
             */
            health: string;
            /**
             * @description The caller's plan.
             * @example http://localhost:3000/auth
             */
            auth: string;
            /**
             * @description The index of each version.
             * @example {
             *       "v6": "http://localhost:3000/v6"
             *     }
             */
            versions: {
                [key: string]: string;
            };
        };
        /**
         * @description A page for browsers with a form for every operation.
         * @example <!doctype html><html lang="en"><head><title>utility-api</title></head></html>
         */
        Page: string;
        /**
         * @description The reason phrase of the status code.
         * @example Bad Request
         * @enum {string}
         */
        ErrorPhrase: "Bad Request" | "Unauthorized" | "Forbidden" | "Not Found" | "Method Not Allowed" | "Not Acceptable" | "Request Timeout" | "Conflict" | "Payload Too Large" | "URI Too Long" | "Unsupported Media Type" | "Unprocessable Content" | "Too Many Requests" | "Request Header Fields Too Large" | "Internal Server Error" | "Service Unavailable";
        /**
         * @description Description of the error and how to fix it.
         * @example Please provide a username (?username={username})
         */
        ErrorDetail: string;
        /**
         * @description The shape of every error.
         * @example {
         *       "message": "Unauthorized",
         *       "error": "Invalid token.",
         *       "status": 401
         *     }
         * @example {
         *       "message": "Forbidden",
         *       "error": "Access is blocked until 2026-11-21T23:00:00.000Z.",
         *       "status": 403
         *     }
         * @example {
         *       "message": "Payload Too Large",
         *       "error": "The request body must be at most 262144 bytes.",
         *       "status": 413
         *     }
         * @example {
         *       "message": "Conflict",
         *       "error": "A request with this Idempotency-Key is still in progress.",
         *       "status": 409
         *     }
         * @example {
         *       "message": "Unprocessable Content",
         *       "error": "This Idempotency-Key was used for another request.",
         *       "status": 422
         *     }
         * @example {
         *       "message": "Too Many Requests",
         *       "error": "Too many requests, please slow down.",
         *       "status": 429
         *     }
         * @example {
         *       "message": "Too Many Requests",
         *       "error": "You have exceeded the limit of 2000 requests per hour.",
         *       "status": 429
         *     }
         * @example {
         *       "message": "Service Unavailable",
         *       "error": "The store is unavailable, please try again shortly.",
         *       "status": 503
         *     }
         * @example {
         *       "message": "Service Unavailable",
         *       "error": "The store did not respond in time: the change may have been made. Retry with the same Idempotency-Key.",
         *       "status": 503
         *     }
         */
        ServiceError: {
            message: components["schemas"]["ErrorPhrase"];
            error: components["schemas"]["ErrorDetail"];
            /**
             * @description The HTTP status code.
             * @example 400
             */
            status: number;
        };
        /**
         * @description Class of the error, for programs. `/docs/errors` describes all codes. Later releases may add codes.
         * @example missing
         * @enum {string}
         */
        ErrorCode: "missing" | "invalid_type" | "invalid_format" | "too_short" | "too_long" | "too_small" | "too_large" | "not_allowed_value" | "unknown_parameter" | "conflicting_parameters" | "unsupported" | "unauthorized" | "forbidden" | "name_taken" | "not_found" | "gone_or_expired" | "conflict" | "payload_too_large" | "unsupported_media_type" | "idempotency_conflict" | "rate_limited" | "overloaded" | "store_unavailable" | "internal";
        /**
         * @description An error as `application/problem+json` (RFC 9457), which also has the fields of other errors.
         * @example {
         *       "type": "http://localhost:3000/docs/errors#unauthorized",
         *       "title": "Unauthorized",
         *       "status": 401,
         *       "detail": "Invalid token.",
         *       "message": "Unauthorized",
         *       "error": "Invalid token.",
         *       "code": "unauthorized"
         *     }
         */
        Problem: {
            /**
             * @description URL of the description of the code.
             * @example http://localhost:3000/docs/errors#unauthorized
             */
            type: string;
            title: components["schemas"]["ErrorPhrase"];
            /**
             * @description The HTTP status code.
             * @example 400
             */
            status: number;
            detail: components["schemas"]["ErrorDetail"];
            message: components["schemas"]["ErrorPhrase"];
            error: components["schemas"]["ErrorDetail"];
            code: components["schemas"]["ErrorCode"];
            /**
             * @description The parameter at fault, as a path in nested values, such as `data.values.0`. Absent if it is not exactly one.
             * @example count
             */
            parameter?: string;
            /**
             * @description Where the parameter was sent, or is expected.
             * @example query
             * @enum {string}
             */
            location?: "query" | "path" | "body" | "header";
            /**
             * @description The accepted values of the parameter, if they are a list, such as all types of charts.
             * @example [
             *       "bar",
             *       "line",
             *       "pie",
             *       "donut"
             *     ]
             */
            allowed?: (string | number)[];
        };
        /** @description The caller's plan and its limits. */
        Auth: {
            /**
             * @description True if a valid API key was sent.
             * @example false
             */
            authenticated: boolean;
            /**
             * @description The plan: `default`, `advanced`, `pro`, `business`, or another one of the operator.
             * @example default
             */
            tier: string;
            /**
             * @description Limits of the plan.
             * @example {
             *       "hourly": 2000,
             *       "burst": 50
             *     }
             */
            limits: {
                /**
                 * @description Requests per hour.
                 * @example 2000
                 */
                hourly: number;
                /**
                 * @description Requests per 10 seconds.
                 * @example 50
                 */
                burst: number;
                /**
                 * @description Requests per 24 hours; absent without a daily quota.
                 * @example 20000
                 */
                daily?: number;
            };
        };
        /** @description The process is running. */
        Health: {
            /**
             * @description Always ok.
             * @example ok
             * @constant
             */
            status: "ok";
            /**
             * @description Version of the service.
             * @example 6.0.0
             */
            version: string;
            /**
             * @description Seconds since startup.
             * @example 12.3
             */
            uptime: number;
        };
        /** @description Whether to send requests to this server. */
        Readiness: {
            /**
             * @description `ok`; `degraded` if the store is unavailable and only operations without a store work; `unavailable` if no requests should be sent here.
             * @example ok
             * @enum {string}
             */
            status: "ok" | "degraded" | "unavailable";
            /**
             * @description Where state is stored.
             * @example embedded
             * @enum {string}
             */
            store: "embedded" | "redis";
            /** @description Each check and its outcome. */
            checks: {
                /**
                 * @description Whether the store responds and accepts writes; `full` if it rejects them because its memory or disk is full.
                 * @example ok
                 * @enum {string}
                 */
                store: "ok" | "full" | "unavailable";
                /**
                 * @description `stopping` from the stop signal until the process exits.
                 * @example ok
                 * @enum {string}
                 */
                server: "ok" | "stopping";
                /**
                 * @description `differs` while another server on the same Redis has a different secret: each then rejects challenges that the other has created.
                 * @example ok
                 * @enum {string}
                 */
                secret: "ok" | "differs";
                /**
                 * @description `was_ahead` while the clock is behind a time it showed before: challenges created before this was detected are rejected, everything else works.
                 * @example ok
                 * @enum {string}
                 */
                clock: "ok" | "was_ahead";
            };
        };
        /** @description A JSON-RPC 2.0 request or notification. */
        Message: {
            /**
             * @description JSON-RPC version.
             * @example 2.0
             * @enum {string}
             */
            jsonrpc: "2.0";
            /**
             * @description Returned in the response; a message without an ID is a notification.
             * @example 1
             */
            id?: string | number;
            /**
             * @description Method name.
             * @example tools/list
             */
            method: string;
            /** @description With `tools/call`: `name` and `arguments`. */
            params?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description A JSON-RPC 2.0 response.
         * @example {
         *       "jsonrpc": "2.0",
         *       "id": 1,
         *       "result": {
         *         "content": [
         *           {
         *             "type": "text",
         *             "text": "{\"expression\":\"1+1\",\"result\":2,\"precision\":10}"
         *           }
         *         ],
         *         "isError": false
         *       }
         *     }
         * @example {
         *       "jsonrpc": "2.0",
         *       "id": 1,
         *       "error": {
         *         "code": -32601,
         *         "message": "Unknown method: 'prompts/list'."
         *       }
         *     }
         */
        Reply: {
            /**
             * @description JSON-RPC version.
             * @example 2.0
             * @enum {string}
             */
            jsonrpc: "2.0";
            /**
             * @description The ID of the request; null if it could not be read.
             * @example 1
             */
            id: string | number | null;
            /** @description The result. */
            result?: {
                [key: string]: unknown;
            };
            /** @description The error, if the request failed. */
            error?: {
                /**
                 * @description Error code.
                 * @example -32601
                 */
                code: number;
                /**
                 * @description Error message.
                 * @example Unknown method: 'tools/do'.
                 */
                message: string;
                /** @description Additional data. */
                data?: {
                    [key: string]: unknown;
                };
            };
        };
    };
    responses: {
        /** @description Invalid request. */
        ClientError: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NotStored"];
                Vary: components["headers"]["VaryAccept"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Ignored": components["headers"]["Ignored"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Server error. */
        ServerError: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NotStored"];
                Vary: components["headers"]["VaryAccept"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The icon. */
        Icon: {
            headers: {
                "Cache-Control": components["headers"]["Immutable"];
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": string;
            };
        };
        /** @description An OpenAPI 3.1 document. */
        OpenApi: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["NoCache"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /**
                     * @description Version of OpenAPI.
                     * @example 3.1.0
                     */
                    openapi: string;
                    /** @description Metadata of the document. */
                    info: {
                        [key: string]: unknown;
                    };
                    /** @description The operations by path. */
                    paths: {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        /** @description The caller already has it. */
        OpenApiKnown: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["NoCache"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description An OpenAPI 3.1 document. */
        OpenApiYaml: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["NoCache"];
                [name: string]: unknown;
            };
            content: {
                "application/yaml": string;
            };
        };
    };
    parameters: never;
    requestBodies: {
        Message: {
            content: {
                "application/json": components["schemas"]["Message"];
            };
        };
    };
    headers: {
        /** @description The OpenAPI document (`rel="service-desc"`) and the documentation (`rel="service-doc"`, RFC 8631). */
        ServiceLinks: string;
        /** @description Browsers get the page, which is compressed. */
        VaryOfRoot: "accept, accept-encoding";
        /** @description The URL of the redirect. */
        Location: string;
        /** @description Seconds to wait before retrying; sent with 429 and 503. */
        RetryAfter: number;
        /** @description ID of the request in the log; the caller's own if it has 1–64 letters, digits, `_`, `.`, `:` or `-` and contains no API key. */
        RequestId: string;
        /** @description Errors are not cacheable. */
        NotStored: "no-store";
        /** @description The response depends on `Accept`. */
        VaryAccept: "accept";
        /** @description The limits of the caller's plan, as `q` requests in `w` seconds (IETF httpapi draft); absent on cacheable responses. */
        RateLimitPolicy: string;
        /** @description Remaining requests of each limit, and seconds until one more is available (IETF httpapi draft). */
        RateLimit: string;
        /** @description The limit that is closest to exhaustion, in requests. */
        XRateLimitLimit: number;
        /** @description Remaining requests of that limit. */
        XRateLimitRemaining: number;
        /** @description Seconds until one more request is available. */
        XRateLimitReset: number;
        /** @description The first twenty parameters and body fields that the operation does not know, separated by commas. Commas, `%` and non-visible or non-ASCII characters are percent-encoded UTF-8. Absent if there are none. */
        Ignored: string;
        /** @description The methods that the path supports; sent with 405. */
        Allow: string;
        /** @description Random and stateful responses are not cacheable. */
        NoStore: "no-store";
        /** @description Cacheable, but must be revalidated. */
        NoCache: "no-cache";
        /** @description Marks this response as the service's API catalog (`rel="api-catalog"`, RFC 9727). */
        CatalogLink: string;
        /** @description Cacheable for one year. */
        Immutable: "public, max-age=31536000, immutable";
        /** @description Hash of the response; a request with this `If-None-Match` gets 304. */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The index, or the page if HTML is preferred. */
            200: {
                headers: {
                    Link: components["headers"]["ServiceLinks"];
                    Vary: components["headers"]["VaryOfRoot"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceIndex"];
                    "text/html": components["schemas"]["Page"];
                };
            };
            /** @description Redirect to the documentation, if HTML is preferred and the page is disabled. */
            302: {
                headers: {
                    Location: components["headers"]["Location"];
                    Link: components["headers"]["ServiceLinks"];
                    Vary: components["headers"]["VaryOfRoot"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getAuth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Auth"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is running. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server handles requests, or at least those that need no store. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description Send requests to another server. */
            503: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getRobots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Crawler rules (RFC 9309). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getOutline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Markdown. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getApiCatalog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links of each version (RFC 9264). */
            200: {
                headers: {
                    Link: components["headers"]["CatalogLink"];
                    [name: string]: unknown;
                };
                content: {
                    "application/linkset+json": string;
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getSecurityText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One field per line. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getFavicon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Icon"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getIcon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Icon"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OpenApi"];
            304: components["responses"]["OpenApiKnown"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getOpenApiYaml: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["OpenApiYaml"];
            304: components["responses"]["OpenApiKnown"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
}
