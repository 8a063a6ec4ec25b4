// Made from openapi/ by `npm run generate`. Do not edit.

export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where everything is
         * @description The addresses of the service. A browser gets the page instead, on which every operation can be tried out, or, where an operator has switched that off, is sent to the documentation.
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
         * Who is calling
         * @description The plan that the key stands for, and its limits. Without a key, the default plan.
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
         * Whether the process lives
         * @description Answers while the process lives, whatever the state of its stores. Never counted against a quota.
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
         * Whether to send requests here
         * @description For balancers. While the store is away, or takes no writes, the answer is 200 with `degraded`, because all that needs no store still answers, or 503 where the operator has set READY_NEEDS_STORE. 503 from the moment the process is told to stop. Never counted against a quota.
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
         * What robots may read
         * @description What tells of the service, and nothing else. Never counted against a quota.
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
         * The service in brief, for language models
         * @description What the newest version answers, one line an operation, as llmstxt.org has it. Never counted against a quota.
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
         * What interfaces there are
         * @description Every version with its OpenAPI document (RFC 9727). Never counted against a quota.
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
         * Where to tell of what is not safe
         * @description What the operator has set as SECURITY_CONTACT (RFC 9116); a 404 without it. Never counted against a quota.
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
         * The icon, where browsers look for it
         * @description The icon of the service, as SVG. Never counted against a quota.
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
         * The icon
         * @description The icon of the service. Never counted against a quota.
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
         * This document as JSON
         * @description The OpenAPI document, made for generators of clients.
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
         * This document as YAML
         * @description The OpenAPI document, made for people to read.
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
        /** @description Where everything is; absolute addresses. */
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
             * @description Whether the process lives.
             * @example http://localhost:3000/health
             */
            health: string;
            /**
             * @description Who is calling.
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
         * @description A page for browsers, on which every operation has its form.
         * @example <!doctype html><html lang="en"><head><title>utility-api</title></head></html>
         */
        Page: string;
        /**
         * @description The phrase that goes with the status code.
         * @example Bad Request
         * @enum {string}
         */
        ErrorPhrase: "Bad Request" | "Unauthorized" | "Forbidden" | "Not Found" | "Method Not Allowed" | "Not Acceptable" | "Request Timeout" | "Conflict" | "Payload Too Large" | "URI Too Long" | "Unsupported Media Type" | "Unprocessable Content" | "Too Many Requests" | "Request Header Fields Too Large" | "Internal Server Error" | "Service Unavailable";
        /**
         * @description What is wrong, and how to put it right.
         * @example Please provide a username (?username={username})
         */
        ErrorDetail: string;
        /**
         * @description The one shape of every error.
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
         *       "error": "A request with this Idempotency-Key is under way.",
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
         *       "error": "The store did not answer in time: what was asked may have been done. Repeat it with the same Idempotency-Key.",
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
         * @description The phrase that goes with the status code.
         * @example Bad Request
         * @enum {string}
         */
        ErrorMessage: "Bad Request" | "Unauthorized" | "Forbidden" | "Not Found" | "Method Not Allowed" | "Request Timeout" | "Conflict" | "Payload Too Large" | "URI Too Long" | "Unsupported Media Type" | "Too Many Requests" | "Request Header Fields Too Large" | "Internal Server Error" | "Service Unavailable";
        /**
         * @description An error for whoever prefers `application/problem+json` (RFC 9457), with the members of every other one.
         * @example {
         *       "type": "about:blank",
         *       "title": "Unauthorized",
         *       "status": 401,
         *       "detail": "Invalid token.",
         *       "message": "Unauthorized",
         *       "error": "Invalid token."
         *     }
         */
        Problem: {
            /**
             * @description No more is to be known than the status says.
             * @example about:blank
             * @constant
             */
            type: "about:blank";
            title: components["schemas"]["ErrorMessage"];
            /**
             * @description The HTTP status code.
             * @example 400
             */
            status: number;
            detail: components["schemas"]["ErrorDetail"];
            message: components["schemas"]["ErrorMessage"];
            error: components["schemas"]["ErrorDetail"];
        };
        /** @description Who is calling, and what the plan allows. */
        Auth: {
            /**
             * @description True when a valid key was sent.
             * @example false
             */
            authenticated: boolean;
            /**
             * @description The plan.
             * @example default
             * @enum {string}
             */
            tier: "default" | "advanced" | "pro" | "business";
            /** @description What the plan allows. */
            limits: {
                /**
                 * @description Requests an hour.
                 * @example 2000
                 */
                hourly: number;
                /**
                 * @description Requests in 10 seconds.
                 * @example 50
                 */
                burst: number;
            };
        };
        /** @description The process lives. */
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
             * @description Seconds since the start.
             * @example 12.3
             */
            uptime: number;
        };
        /** @description Whether to send requests to this server. */
        Readiness: {
            /**
             * @description `ok`; `degraded` while the store is away and only what needs none is answered; `unavailable` when nobody should be sent here.
             * @example ok
             * @enum {string}
             */
            status: "ok" | "degraded" | "unavailable";
            /**
             * @description Where state is kept.
             * @example embedded
             * @enum {string}
             */
            store: "embedded" | "redis";
            /** @description Each check and its outcome. */
            checks: {
                /**
                 * @description Whether the store answers and takes writes.
                 * @example ok
                 * @enum {string}
                 */
                store: "ok" | "unavailable";
                /**
                 * @description `stopping` from the signal to stop until the end.
                 * @example ok
                 * @enum {string}
                 */
                server: "ok" | "stopping";
                /**
                 * @description `was_ahead` while the clock has not yet passed a time that it has shown before: challenges that were made before that was seen are refused, and all else goes on.
                 * @example ok
                 * @enum {string}
                 */
                clock: "ok" | "was_ahead";
            };
        };
        /** @description A request or a notification of JSON-RPC 2.0. */
        Message: {
            /**
             * @description The version of JSON-RPC.
             * @example 2.0
             * @enum {string}
             */
            jsonrpc: "2.0";
            /**
             * @description Comes again in the answer; a message without one is a notification.
             * @example 1
             */
            id?: string | number;
            /**
             * @description What is asked for.
             * @example tools/list
             */
            method: string;
            /** @description With `tools/call`: `name` and `arguments`. */
            params?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description An answer of JSON-RPC 2.0.
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
         *         "message": "There is no method 'prompts/list'."
         *       }
         *     }
         */
        Reply: {
            /**
             * @description The version of JSON-RPC.
             * @example 2.0
             * @enum {string}
             */
            jsonrpc: "2.0";
            /**
             * @description That of the request; null where it could not be read.
             * @example 1
             */
            id: string | number | null;
            /** @description What was asked for. */
            result?: {
                [key: string]: unknown;
            };
            /** @description Why there is no result. */
            error?: {
                /**
                 * @description The kind of error.
                 * @example -32601
                 */
                code: number;
                /**
                 * @description One sentence.
                 * @example There is no such method.
                 */
                message: string;
                /** @description More about it. */
                data?: {
                    [key: string]: unknown;
                };
            };
        };
    };
    responses: {
        /** @description The request cannot be answered as it is. */
        ClientError: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service cannot answer now. */
        ServerError: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
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
                    /** @description What the document describes. */
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
        /** @description The caller has it already. */
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
        /** @description Where to go instead. */
        Location: string;
        /** @description Seconds to wait before the next try; sent with 429 and 503. */
        RetryAfter: number;
        /** @description Names this request in the log; the caller's own when it sent one of 1–64 letters, digits, `_`, `.`, `:` or `-` that holds no API key. */
        RequestId: string;
        /** @description The limits of the caller's plan, as `q` requests in `w` seconds (IETF httpapi draft); absent where any cache may keep the answer. */
        RateLimitPolicy: string;
        /** @description What is left of both limits, and in how many seconds one request more will be (IETF httpapi draft). */
        RateLimit: string;
        /** @description The limit that is nearest to exhaustion, in requests. */
        XRateLimitLimit: number;
        /** @description What is left of it. */
        XRateLimitRemaining: number;
        /** @description Seconds until one request more will be left. */
        XRateLimitReset: number;
        /** @description The methods that the path knows; sent with 405. */
        Allow: string;
        /** @description Random and stateful answers are not to be stored. */
        NoStore: "no-store";
        /** @description May be stored, and is asked for again each time. */
        NoCache: "no-cache";
        /** @description This answer is the catalogue of the service's interfaces (`rel="api-catalog"`, RFC 9727). */
        CatalogLink: string;
        /** @description May be stored for a year. */
        Immutable: "public, max-age=31536000, immutable";
        /** @description A hash of the answer; 304 answers a request whose `If-None-Match` has it. */
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
            /** @description The index, or the page where HTML is preferred. */
            200: {
                headers: {
                    Link: components["headers"]["ServiceLinks"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceIndex"];
                    "text/html": components["schemas"]["Page"];
                };
            };
            /** @description To the documentation, when HTML is preferred and there is no page. */
            302: {
                headers: {
                    Location: components["headers"]["Location"];
                    Link: components["headers"]["ServiceLinks"];
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
            /** @description Alive. */
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
            /** @description Requests are answered, all of them or all that need no store. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description Requests should go elsewhere. */
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
            /** @description The rules for robots (RFC 9309). */
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
            /** @description One field a line. */
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
