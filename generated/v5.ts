// Made from openapi/ by `npm run generate`. Do not edit.

export interface paths {
    "/chart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draw a chart
         * @description A bar, line, pie or donut chart as SVG, or its numbers as JSON.
         */
        post: operations["renderChartAsSvg"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A fictional person
         * @description A person who does not exist, in every detail in agreement with itself.
         */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A fictional domain
         * @description An internet domain that does not exist, with its hosting, DNS and traffic.
         */
        get: operations["getDomain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Create a proof-of-work challenge
         * @description A salt and a difficulty. The solution is a nonce for which SHA-256 of salt and nonce begins with that many hexadecimal zeros.
         */
        get: operations["createChallenge"];
        put?: never;
        /**
         * Verify a solution
         * @description Checks the nonce. A token counts once, over all servers; after ten wrong tries it counts as used.
         */
        post: operations["verifyNonce"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/geo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Distance and bearing
         * @description How far it is from one point of the globe to another, and in which direction one sets out.
         */
        get: operations["measureDistance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/palette": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A palette from one colour
         * @description The colours that harmonise with a base colour; only the hue is turned.
         */
        get: operations["createPalette"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placeholder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a placeholder
         * @description A picture in place of one that is not there yet, or the skeleton of content that is still loading, as SVG.
         */
        get: operations["renderPlaceholderAsSvg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evaluate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Evaluate an expression
         * @description The value of a mathematical expression, or what is wrong with it and where.
         */
        get: operations["evaluateExpression"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/levenshtein": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two strings
         * @description The Levenshtein distance of two texts, counted in UTF-16 code units.
         */
        get: operations["compareUtf16"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a random token
         * @description A token of a given length and kind, by a cryptographically strong source.
         */
        post: operations["generateToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a captcha, or create a challenge
         * @description A picture with its text or, in challenge mode, with a token; as JSON when `Accept` prefers that to a picture.
         */
        get: operations["createCaptcha"];
        put?: never;
        /**
         * Verify an answer
         * @description Checks what was read. A token counts once, over all servers; after three wrong tries it counts as used.
         */
        post: operations["verifyAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the global chat
         * @description The messages of the last hour, oldest first.
         */
        get: operations["listMessages"];
        put?: never;
        /**
         * Send a message
         * @description To the global chat, or with a token to the private chat of that key, which comes into being with its first message. A caller opens at most one private chat an hour for every 200 requests an hour of the plan: ten without a key; and stores 64 bytes in one chat in an hour for each of them: 128 kB without a key.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/private": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a private chat
         * @description The messages of the last hour, oldest first. The session may stand in the query as well.
         */
        post: operations["listPrivateMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Clear a private chat
         * @description Removes all messages of a private chat.
         */
        delete: operations["clearChat"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tic-tac-toe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play a move
         * @description A game that does not exist is created, public. The first player has X, the second O.
         */
        post: operations["playMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tic-tac-toe/fetch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch or create a game
         * @description The game as it is. The caller joins while a place is free, else only watches. Without an id, a new game.
         */
        post: operations["fetchGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tic-tac-toe/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List public games
         * @description Unfinished public games, newest first, at most 100.
         */
        post: operations["listGames"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tic-tac-toe/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Give up a game
         * @description The opponent wins. For ten minutes the game can be fetched as finished, and its id makes no new one.
         */
        delete: operations["forfeitGame"];
        options?: never;
        head?: never;
        /**
         * Play a move in a game
         * @description A game that does not exist is created, public. The first player has X, the second O.
         */
        patch: operations["playMoveInGame"];
        trace?: never;
    };
    "/hyperplanning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the events of a timetable
         * @deprecated
         * @description Reads an iCalendar file from its address and lists what has not ended, recurring events for a year ahead. Removed in 7.0.0.
         */
        post: operations["listEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/infos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The service in brief
         * @description How many operations this version lists, and where to read on.
         */
        get: operations["getInfos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What this version answers
         * @description Every operation of this version by method, with the names of what it takes.
         */
        get: operations["getVersion"];
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
        /**
         * @description Labels of the axis or the slices.
         * @example [
         *       "Q1",
         *       "Q2"
         *     ]
         */
        ChartLabels: (string | number)[];
        /** @description One series. */
        Dataset: {
            /**
             * @description Name of the series; `Dataset 1`, `Dataset 2` … when absent. A number is taken as its text.
             * @example Sales
             * @example 2024
             */
            label?: string | number;
            /**
             * @description One number a label.
             * @example [
             *       3,
             *       5
             *     ]
             */
            values: number[];
        };
        /**
         * @description Labels along the axis and the datasets drawn over them.
         * @example {
         *       "labels": [
         *         "Q1",
         *         "Q2"
         *       ],
         *       "datasets": [
         *         {
         *           "label": "Sales",
         *           "values": [
         *             3,
         *             5
         *           ]
         *         }
         *       ]
         *     }
         */
        SeriesData: {
            labels: components["schemas"]["ChartLabels"];
            /** @description The series, each with one value a label. */
            datasets: components["schemas"]["Dataset"][];
        };
        /**
         * @description Shown above the chart.
         * @example Sales by quarter
         */
        ChartTitle: string;
        /**
         * @description Width in pixels; when absent, the picture takes the width of its place.
         * @example 800
         */
        ChartWidth: number;
        /**
         * @description Height in pixels; when absent, it follows from the width.
         * @example 450
         */
        ChartHeight: number;
        /**
         * @description A colour, `#rgb` or `#rrggbb`.
         * @example #ff6600
         */
        ChartColor: string;
        /**
         * @description Colours of the datasets or slices, used in turn; a palette safe for colour-blind readers when absent.
         * @example [
         *       "#0072b2",
         *       "#e69f00"
         *     ]
         */
        ChartColors: components["schemas"]["ChartColor"][];
        /**
         * @description Whether to show the legend.
         * @default true
         * @example false
         */
        ChartLegend: boolean;
        /**
         * @description `svg` answers with the picture, `data` with its numbers as JSON.
         * @default svg
         * @example data
         * @enum {string}
         */
        ChartMode: "svg" | "data";
        /** @description A bar or line chart. */
        SeriesChart: {
            /**
             * @description Kind of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "bar" | "line";
            data: components["schemas"]["SeriesData"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["ChartWidth"];
            height?: components["schemas"]["ChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartColor"];
            legend: components["schemas"]["ChartLegend"];
            mode: components["schemas"]["ChartMode"];
        };
        /**
         * @description Labels and the values of their slices.
         * @example {
         *       "labels": [
         *         "Yes",
         *         "No"
         *       ],
         *       "values": [
         *         60,
         *         40
         *       ]
         *     }
         */
        SliceData: {
            labels: components["schemas"]["ChartLabels"];
            /**
             * @description One non-negative number a label, at least one of them positive.
             * @example [
             *       60,
             *       40
             *     ]
             */
            values: number[];
        };
        /** @description A pie or donut chart. */
        SliceChart: {
            /**
             * @description Kind of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pie" | "donut";
            data: components["schemas"]["SliceData"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["ChartWidth"];
            height?: components["schemas"]["ChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartColor"];
            legend: components["schemas"]["ChartLegend"];
            mode: components["schemas"]["ChartMode"];
        };
        /** @description What to draw. The type decides the shape of `data`. */
        Chart: components["schemas"]["SeriesChart"] | components["schemas"]["SliceChart"];
        /** @description A bar or line chart in numbers. */
        SeriesTable: {
            /**
             * @description Kind of chart.
             * @example bar
             * @enum {string}
             */
            type: "bar" | "line";
            /**
             * @description Title; null without one.
             * @example Sales by quarter
             */
            title: string | null;
            /**
             * @description Labels along the axis.
             * @example [
             *       "Q1",
             *       "Q2"
             *     ]
             */
            labels: string[];
            /** @description The series. */
            datasets: {
                /**
                 * @description Name of the series.
                 * @example Sales
                 */
                label: string;
                /**
                 * @description One number a label.
                 * @example [
                 *       3,
                 *       5
                 *     ]
                 */
                values: number[];
                /**
                 * @description The colour it is drawn in.
                 * @example #0072b2
                 */
                color: string;
            }[];
            /** @description The value axis. */
            scale: {
                /**
                 * @description Lower end.
                 * @example 0
                 */
                min: number;
                /**
                 * @description Upper end.
                 * @example 6
                 */
                max: number;
                /**
                 * @description Distance between ticks.
                 * @example 2
                 */
                step: number;
                /**
                 * @description Values of the ticks.
                 * @example [
                 *       0,
                 *       2,
                 *       4,
                 *       6
                 *     ]
                 */
                ticks: number[];
            };
        };
        /** @description A pie or donut chart in numbers. */
        SliceTable: {
            /**
             * @description Kind of chart.
             * @example pie
             * @enum {string}
             */
            type: "pie" | "donut";
            /**
             * @description Title; null without one.
             * @example Sales by quarter
             */
            title: string | null;
            /**
             * @description Sum of all values.
             * @example 100
             */
            total: number;
            /** @description The slices, in the order of the labels. */
            slices: {
                /**
                 * @description Label.
                 * @example Yes
                 */
                label: string;
                /**
                 * @description Value.
                 * @example 60
                 */
                value: number;
                /**
                 * @description Share of the total in percent, 2 decimals.
                 * @example 60
                 */
                percentage: number;
                /**
                 * @description The colour it is drawn in.
                 * @example #0072b2
                 */
                color: string;
            }[];
        };
        /**
         * @description The phrase that goes with the status code.
         * @example Bad Request
         * @enum {string}
         */
        ErrorMessage: "Bad Request" | "Unauthorized" | "Forbidden" | "Not Found" | "Method Not Allowed" | "Request Timeout" | "Conflict" | "Payload Too Large" | "URI Too Long" | "Unsupported Media Type" | "Too Many Requests" | "Request Header Fields Too Large" | "Internal Server Error" | "Service Unavailable";
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
         *       "status": "401"
         *     }
         * @example {
         *       "message": "Forbidden",
         *       "error": "Access is blocked until 2026-11-21T23:00:00.000Z.",
         *       "status": "403"
         *     }
         * @example {
         *       "message": "Payload Too Large",
         *       "error": "The request body must be at most 262144 bytes.",
         *       "status": "413"
         *     }
         * @example {
         *       "message": "Too Many Requests",
         *       "error": "Too many requests, please slow down.",
         *       "status": "429"
         *     }
         * @example {
         *       "message": "Too Many Requests",
         *       "error": "You have exceeded the limit of 2000 requests per hour.",
         *       "status": "429"
         *     }
         * @example {
         *       "message": "Service Unavailable",
         *       "error": "The store is unavailable, please try again shortly.",
         *       "status": "503"
         *     }
         */
        ServiceError: {
            message: components["schemas"]["ErrorMessage"];
            error: components["schemas"]["ErrorDetail"];
            /**
             * @description The HTTP status code, as text.
             * @example 400
             */
            status: string;
        };
        /** @description Somebody to call. */
        EmergencyContact: {
            /**
             * @description Full name.
             * @example Erik Lindqvist
             */
            name: string;
            /**
             * @description Who this is to the person.
             * @example brother
             */
            relationship: string;
            /**
             * @description Phone number from a range set aside for fiction.
             * @example +46 70 174 06 42
             */
            phone: string;
        };
        /** @description A person who does not exist. Phone numbers, mail addresses and card numbers come from ranges that can reach or charge nobody. */
        PersonalProfile: {
            /**
             * @description Full name, as people of that country and age have it.
             * @example Anna Lindqvist
             */
            name: string;
            /**
             * @description Mail address at a domain reserved for examples.
             * @example anna.lindqvist@example.com
             */
            email: string;
            /**
             * @description Country code, ISO 3166-1 alpha-2.
             * @example SE
             * @enum {string}
             */
            localisation: "AU" | "CA" | "DE" | "FR" | "GB" | "IE" | "SE" | "US";
            /**
             * @description Phone number with its country code, from a range that the country's regulator has set aside for fiction. In Sweden those are PTS's numbers for drama: 070-174 06 05 to 06 99, 031-390 06 00 to 06 99, 040-628 04 00 to 04 99, 08-465 004 00 to 004 99 and 0980-31 92 00 to 92 99.
             * @example +46 70 174 06 05
             */
            phone: string;
            /**
             * @description Profession.
             * @example Bookbinder
             */
            job: string;
            /**
             * @description Hobbies, separated by commas.
             * @example hiking, chess
             */
            hobbies: string;
            /**
             * @description Spoken language.
             * @example Swedish
             */
            language: string;
            /**
             * @description Card number, four groups of four digits; its check digit is wrong, so it is never valid.
             * @example 4929 1234 5678 9013
             */
            card: string;
            /**
             * @description Card security code.
             * @example 527
             */
            cvc: number;
            /**
             * @description Card expiry, month and year, 1 to 5 years ahead.
             * @example 07/29
             */
            expiration: string;
            /**
             * @description Street address.
             * @example Storgatan 12, 114 55 Stockholm
             */
            address: string;
            /**
             * Format: date-time
             * @description Birthday, ISO 8601 UTC.
             * @example 1987-04-12T00:00:00.000Z
             */
            birthday: string;
            /**
             * @description Marital status.
             * @example married
             */
            civil_status: string;
            /**
             * @description Number of children.
             * @example 2
             */
            children: number;
            /**
             * @description Vehicles owned; none is an empty list.
             * @example [
             *       "city bicycle"
             *     ]
             */
            vehicle: string[];
            /** @description A handle or profile path for each of four networks. */
            social_profiles: {
                /**
                 * @description Profile path.
                 * @example /anna.lindqvist
                 */
                facebook: string;
                /**
                 * @description Handle.
                 * @example @annalindqvist
                 */
                twitter: string;
                /**
                 * @description Handle.
                 * @example @anna_lindqvist
                 */
                instagram: string;
                /**
                 * @description Profile path.
                 * @example /in/anna-lindqvist
                 */
                linkedin: string;
            };
            /**
             * @description Income a year, with its currency (ISO 4217).
             * @example 480000 SEK/year
             */
            year_income: string;
            /**
             * @description Income a month, a twelfth of the income a year.
             * @example 40000 SEK/month
             */
            month_income: string;
            /**
             * @description Highest education.
             * @example Master's degree
             */
            education: string;
            /**
             * @description Years of work.
             * @example 14 years
             */
            work_experience: string;
            /**
             * @description State of health.
             * @example good
             */
            health_status: string;
            /** @description Other people to call. */
            emergency_contacts: components["schemas"]["EmergencyContact"][];
            /**
             * @description Subscriptions; none is an empty list.
             * @example [
             *       "weekly newspaper"
             *     ]
             */
            subscriptions: string[];
            /**
             * @description Pets; none is an empty list.
             * @example [
             *       "tabby cat"
             *     ]
             */
            pets: string[];
        };
        /** @description An internet domain that does not exist, under a name reserved for examples. */
        DomainProfile: {
            /**
             * @description Main domain, `random_name.random_tld`.
             * @example quiet-harbour.example
             */
            domain: string;
            /**
             * @description Domain with its subdomain, `random_subdomain.domain`.
             * @example shop.quiet-harbour.example
             */
            full_domain: string;
            /**
             * @description IPv4 addresses from the ranges reserved for documentation (RFC 5737).
             * @example [
             *       "203.0.113.7"
             *     ]
             */
            ip_address: string[];
            /**
             * @description Whether the domain has a certificate.
             * @example true
             */
            ssl_certified: boolean;
            /**
             * @description Invented hosting provider.
             * @example Northwind Racks
             */
            hosting_provider: string;
            /**
             * @description Host names of the DNS servers, under reserved names.
             * @example [
             *       "ns1.lanternzone.example",
             *       "ns2.lanternzone.example"
             *     ]
             */
            dns_servers: string[];
            /**
             * @description Invented DNS provider.
             * @example Lantern Zone
             */
            dns_provider: string;
            /**
             * @description Estimated visits a day.
             * @example 18250 visits/day
             */
            traffic: string;
            /**
             * @description Search engine score in percent.
             * @example 74
             */
            seo_score: number;
            /**
             * @description Page rank.
             * @example 4
             */
            page_rank: number;
            /**
             * @description Country of origin.
             * @example Sweden
             */
            country: string;
            /**
             * @description Type of website.
             * @example online shop
             */
            website_type: string;
            /**
             * @description Generated domain name.
             * @example quiet-harbour
             */
            random_name: string;
            /**
             * @description Generated subdomain.
             * @example shop
             */
            random_subdomain: string;
            /**
             * @description Generated reserved top-level domain.
             * @example example
             */
            random_tld: string;
            /**
             * @description Number of links to the domain.
             * @example 532
             */
            backlinks_count: number;
            /**
             * Format: date-time
             * @description Day of registration, in the past, ISO 8601 UTC.
             * @example 2019-03-08T00:00:00.000Z
             */
            creation_date: string;
            /**
             * Format: date-time
             * @description Day on which the registration ends, in the future, ISO 8601 UTC.
             * @example 2028-03-08T00:00:00.000Z
             */
            expiration_date: string;
        };
        /** @description A piece of work, and the signed token that goes back with its solution. */
        SingleChallenge: {
            /**
             * @description The hash function.
             * @example sha256
             * @constant
             */
            algorithm: "sha256";
            /**
             * @description Random text that the nonce is appended to.
             * @example 9f2c4be17a60d35c8e12f4a7b9036d51
             */
            salt: string;
            /**
             * @description Hexadecimal zeros that the digest must begin with.
             * @example 4
             */
            difficulty: number;
            /**
             * @description When the token expires; epoch milliseconds.
             * @example 1767225900000
             */
            expires: number;
            /**
             * @description Signed token that carries salt and difficulty readable.
             * @example eyJraW5kIjoicG93In0.c2lnbmF0dXJl
             */
            token: string;
            /**
             * @description The work in words.
             * @example Find a nonce such that the SHA-256 digest begins with 4 zeros.
             */
            instructions: string;
        };
        /** @description A token and the nonce that solves it. */
        SingleSolution: {
            /**
             * @description The token of the challenge, as it came.
             * @example eyJraW5kIjoicG93In0.c2lnbmF0dXJl
             */
            token: string;
            /**
             * @description What was appended to the salt; a number counts as its decimal text.
             * @example 48251
             */
            nonce: string | number;
            /**
             * @description The least difficulty that the verifier accepts.
             * @example 4
             */
            min_difficulty?: number;
        };
        /**
         * @description Whether the work was done. A valid token is spent by this answer.
         * @example {
         *       "valid": true,
         *       "difficulty": 4
         *     }
         * @example {
         *       "valid": false,
         *       "reason": "used"
         *     }
         */
        SingleVerdict: {
            /**
             * @description True when the solution counts.
             * @example true
             */
            valid: boolean;
            /**
             * @description Difficulty of the work; present when valid.
             * @example 4
             */
            difficulty?: number;
            /**
             * @description Why it does not count: `invalid` malformed, forged or another kind of token; `expired`; `weak` below min_difficulty; `wrong` nonce; `used` before, or missed too often.
             * @example used
             * @enum {string}
             */
            reason?: "invalid" | "expired" | "weak" | "wrong" | "used";
        };
        /** @description A point as it was given. */
        Position: {
            /**
             * @description Latitude, in degrees.
             * @example 48.8566
             */
            lat: number;
            /**
             * @description Longitude, in degrees.
             * @example 2.3522
             */
            lon: number;
        };
        /**
         * @description The great circle between two points.
         * @example {
         *       "distance": {
         *         "km": 5837.241,
         *         "miles": 3627.093,
         *         "nauticalMiles": 3151.858
         *       },
         *       "bearing": {
         *         "degrees": 291.79,
         *         "cardinal": "WNW"
         *       },
         *       "from": {
         *         "lat": 48.8566,
         *         "lon": 2.3522
         *       },
         *       "to": {
         *         "lat": 40.7128,
         *         "lon": -74.006
         *       }
         *     }
         */
        Route: {
            /** @description Its length by the haversine formula on a sphere of 6371 km radius, with 3 decimals. */
            distance: {
                /**
                 * @description Kilometres.
                 * @example 5837.241
                 */
                km: number;
                /**
                 * @description Miles of 1.609344 km.
                 * @example 3627.093
                 */
                miles: number;
                /**
                 * @description Nautical miles of 1.852 km.
                 * @example 3151.858
                 */
                nauticalMiles: number;
            };
            /** @description The direction in which one sets out. */
            bearing: {
                /**
                 * @description Clockwise from north, with 2 decimals; 0 between equal points.
                 * @example 291.79
                 */
                degrees: number;
                /**
                 * @description The nearest of the 16 winds: N, NNE, NE, ENE, E and so on.
                 * @example WNW
                 */
                cardinal: string;
            };
            from: components["schemas"]["Position"];
            to: components["schemas"]["Position"];
        };
        /** @description A colour in three notations. */
        PaletteColor: {
            /**
             * @description Hexadecimal.
             * @example #ff6600
             */
            hex: string;
            /**
             * @description Red, green and blue, 0–255.
             * @example rgb(255, 102, 0)
             */
            rgb: string;
            /**
             * @description Hue in degrees, saturation and lightness in per cent, one decimal each. A grey has hue 0.
             * @example hsl(24.0, 100.0%, 50.0%)
             */
            hsl: string;
        };
        /** @description A base colour and those that harmonise with it. */
        Palette: {
            base: components["schemas"]["PaletteColor"];
            /**
             * @description The type that was asked for.
             * @example complementary
             * @enum {string}
             */
            type: "complementary" | "triadic" | "analogous" | "tetradic" | "split-complementary";
            /**
             * @description The colours, in the order of their shifts.
             * @example [
             *       {
             *         "hex": "#ff6600",
             *         "rgb": "rgb(255, 102, 0)",
             *         "hsl": "hsl(24.0, 100.0%, 50.0%)"
             *       },
             *       {
             *         "hex": "#0099ff",
             *         "rgb": "rgb(0, 153, 255)",
             *         "hsl": "hsl(204.0, 100.0%, 50.0%)"
             *       }
             *     ]
             */
            colors: components["schemas"]["PaletteColor"][];
        };
        /** @description An expression and its value. */
        Evaluation: {
            /**
             * @description The expression, as it arrived.
             * @example 2 * (3 - 1)
             */
            expression: string;
            /**
             * @description Its value, rounded.
             * @example 4
             */
            result: number;
            /**
             * @description Decimals of the result.
             * @example 10
             */
            precision: number;
        };
        /** @description Two texts and how far they are apart. */
        Comparison: {
            /**
             * @description The first text.
             * @example kitten
             */
            str1: string;
            /**
             * @description The second text.
             * @example sitting
             */
            str2: string;
            /**
             * @description The fewest characters to insert, delete or replace so that one text becomes the other.
             * @example 3
             */
            distance: number;
            /**
             * @description 1 for equal texts, 0 for those that have nothing in common; 1 - distance / longer length.
             * @example 0.5714
             */
            similarity: number;
        };
        /**
         * @description Number of characters. A UUID has 36, whatever is asked for.
         * @default 24
         * @example 32
         */
        TokenLength: number;
        /**
         * @description The characters that it is made of, in any case; or uuid, a UUID of version 4.
         * @default alphanum
         * @example hex
         * @enum {string}
         */
        TokenType: "alpha" | "alphanum" | "base64" | "hex" | "num" | "punct" | "urlsafe" | "uuid";
        /**
         * @description Which token to make. Nothing is required.
         * @example {
         *       "len": 32,
         *       "type": "hex"
         *     }
         */
        TokenRequest: {
            len: components["schemas"]["TokenLength"];
            type: components["schemas"]["TokenType"];
        };
        /** @description A fresh token. */
        Token: {
            /**
             * @description The token; every character is equally likely, by a cryptographically strong source.
             * @example q7RzP0wLk3VbXn9TfYc2HsJd
             */
            token: string;
        };
        /** @description A picture to be read, and the token that goes back with the answer. */
        Captcha: {
            /**
             * @description The picture as a data URL.
             * @example data:image/png;base64,iVBORw0KGgo=
             */
            image: string;
            /**
             * @description Signed token; the text cannot be had from it.
             * @example eyJpZCI6Ims3In0
             */
            token: string;
            /**
             * @description When the token expires; epoch milliseconds.
             * @example 1767225900000
             */
            expires: number;
            /**
             * @description What to do in words.
             * @example Read the 6 characters in the picture.
             */
            instructions: string;
        };
        /** @description A token and what was read in its picture. */
        CaptchaAnswer: {
            /**
             * @description The token of the captcha, as it came.
             * @example eyJpZCI6Ims3In0
             */
            token: string;
            /**
             * @description The characters in the picture; case and blanks around them do not matter.
             * @example K7RXPA
             */
            answer: string;
        };
        /**
         * @description Whether the answer is right. A token is spent by its right answer.
         * @example {
         *       "valid": true
         *     }
         * @example {
         *       "valid": false,
         *       "reason": "wrong"
         *     }
         */
        CaptchaVerdict: {
            /**
             * @description True when the answer counts.
             * @example true
             */
            valid: boolean;
            /**
             * @description Why it does not count: `invalid` malformed, forged or another kind of token; `expired`; `wrong` answer; `used` before, or missed three times.
             * @example wrong
             * @enum {string}
             */
            reason?: "invalid" | "expired" | "wrong" | "used";
        };
        /** @description A message of the last hour. */
        ChatMessage: {
            /**
             * @description Who sent it.
             * @example alice
             */
            username: string;
            /**
             * @description Its text, as text.
             * @example Hello everybody
             */
            message: string;
            /**
             * Format: date-time
             * @description When it was sent, ISO 8601 UTC with milliseconds.
             * @example 2026-01-01T12:00:00.000Z
             */
            timestamp: string;
        };
        /** @description The messages of the last hour in the order of their arrival, oldest first; their times never run backwards. A chat keeps what fits 1 MiB of JSON, so that no answer is ever larger: where there is no room, the oldest message of that caller leaves of whom the chat holds most. */
        ChatMessages: components["schemas"]["ChatMessage"][];
        /**
         * @description Who is speaking or playing; blanks around it are removed, and something of it must be visible. Compared without regard to case, composition (NFKC) or invisible characters, and held by the session that used it first, in chats and in games apart.
         * @example alice
         */
        Username: string;
        /**
         * @description The text to send. Control characters other than newline and tab are removed; it is never read as HTML.
         * @example Hello everybody
         */
        MessageText: string;
        /**
         * @description The secret that holds the name. Chosen by the client; a random UUID is a good one. It is in no answer. A caller tries 20 wrong ones in an hour at most.
         * @example 6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60
         */
        Session: string;
        /**
         * @description The key of a private chat. Whoever knows it can read the chat; it is no API key.
         * @example k7Qm2xV9tLp4
         */
        ChatToken: string;
        /** @description A message. Without a token it goes to the global chat. */
        MessageToSend: {
            username: components["schemas"]["Username"];
            message: components["schemas"]["MessageText"];
            session: components["schemas"]["Session"];
            token?: components["schemas"]["ChatToken"];
        };
        /** @description It was done. */
        Confirmation: {
            /**
             * @description What was done.
             * @example Message sent successfully
             */
            message: string;
        };
        /** @description Which private chat to read, and who asks. */
        PrivateChat: {
            username: components["schemas"]["Username"];
            token: components["schemas"]["ChatToken"];
            session?: components["schemas"]["Session"];
        };
        /** @description Who asks to clear the chat of the path. */
        ChatClearer: {
            username: components["schemas"]["Username"];
            session: components["schemas"]["Session"];
        };
        /** @description The chat is empty. */
        Clearing: {
            /**
             * @description What was done.
             * @example Private chat cleared successfully
             */
            message: string;
        };
        /**
         * @description A cell, `row-column` from the top left corner.
         * @example 2-2
         * @enum {string}
         */
        Move: "1-1" | "1-2" | "1-3" | "2-1" | "2-2" | "2-3" | "3-1" | "3-2" | "3-3";
        /**
         * @description The game. An id that nobody uses yet makes a new, public game.
         * @example K3V9Q2ZX
         */
        LegacyGameId: string;
        /** @description A move. */
        LegacyMoveToPlay: {
            username: components["schemas"]["Username"];
            move: components["schemas"]["Move"];
            session: components["schemas"]["Session"];
            game: components["schemas"]["LegacyGameId"];
        };
        /**
         * @description A player, or null.
         * @example alice
         */
        PlayerOrNobody: string | null;
        /**
         * @description The move was made. A deciding one says who wins.
         * @example {
         *       "message": "Move sent successfully"
         *     }
         * @example {
         *       "message": "Move sent successfully. alice wins. bob loses.",
         *       "winner": "alice",
         *       "loser": "bob",
         *       "tie": false
         *     }
         */
        MoveResult: {
            /**
             * @description What happened.
             * @example Move sent successfully
             */
            message: string;
            winner?: components["schemas"]["PlayerOrNobody"];
            loser?: components["schemas"]["PlayerOrNobody"];
            /**
             * @description True when nobody wins; present after a deciding move.
             * @example false
             */
            tie?: boolean;
        };
        /**
         * @description Whether a game that this call creates stays out of the list.
         * @default false
         * @example true
         */
        PrivateGame: boolean;
        /** @description Which game to see; a new one without an id. A session that is given binds the name, as a move does. */
        LegacyGameToFetch: {
            username: components["schemas"]["Username"];
            session?: components["schemas"]["Session"];
            game?: components["schemas"]["LegacyGameId"];
            private: components["schemas"]["PrivateGame"];
        };
        /**
         * @description The players: X first, then O.
         * @example [
         *       "alice",
         *       "bob"
         *     ]
         */
        Players: string[];
        /**
         * @description `waiting` for a second player, `ready` to be played, or `finished`.
         * @example ready
         * @enum {string}
         */
        GameStatus: "waiting" | "ready" | "finished";
        /**
         * @description A game.
         * @example {
         *       "id": "K3V9Q2ZX",
         *       "moves": [
         *         {
         *           "username": "alice",
         *           "move": "2-2"
         *         },
         *         {
         *           "username": "bob",
         *           "move": "1-1"
         *         }
         *       ],
         *       "players": [
         *         "alice",
         *         "bob"
         *       ],
         *       "turn": "alice",
         *       "status": "ready",
         *       "private": false,
         *       "winner": null,
         *       "loser": null,
         *       "tie": false,
         *       "board": [
         *         [
         *           "O",
         *           null,
         *           null
         *         ],
         *         [
         *           null,
         *           "X",
         *           null
         *         ],
         *         [
         *           null,
         *           null,
         *           null
         *         ]
         *       ]
         *     }
         */
        Game: {
            /**
             * @description The id of the game.
             * @example K3V9Q2ZX
             */
            id: string;
            /** @description The moves in the order in which they were made. */
            moves: {
                /**
                 * @description Who made it.
                 * @example alice
                 */
                username: string;
                /**
                 * @description The cell.
                 * @example 2-2
                 * @enum {string}
                 */
                move: "1-1" | "1-2" | "1-3" | "2-1" | "2-2" | "2-3" | "3-1" | "3-2" | "3-3";
            }[];
            players: components["schemas"]["Players"];
            turn: components["schemas"]["PlayerOrNobody"];
            status: components["schemas"]["GameStatus"];
            /**
             * @description Whether the game stays out of the list.
             * @example false
             */
            private: boolean;
            winner: components["schemas"]["PlayerOrNobody"];
            loser: components["schemas"]["PlayerOrNobody"];
            /**
             * @description True when the game ended without a winner.
             * @example false
             */
            tie: boolean;
            /** @description Three rows of three cells. */
            board: (("X" | "O") | null)[][];
        };
        /**
         * @description A game in the list.
         * @example {
         *       "id": "K3V9Q2ZX",
         *       "players": [
         *         "alice",
         *         "bob"
         *       ],
         *       "playersCount": 2,
         *       "moves": 3,
         *       "turn": "bob",
         *       "status": "ready",
         *       "creation": 1767225600000
         *     }
         */
        GameSummary: {
            /**
             * @description The id of the game.
             * @example K3V9Q2ZX
             */
            id: string;
            players: components["schemas"]["Players"];
            /**
             * @description Number of players.
             * @example 1
             */
            playersCount: number;
            /**
             * @description Number of moves made.
             * @example 3
             */
            moves: number;
            turn: components["schemas"]["PlayerOrNobody"];
            status: components["schemas"]["GameStatus"];
            /**
             * @description When the game was created; epoch milliseconds.
             * @example 1767225600000
             */
            creation: number;
        };
        /** @description The unfinished public games, newest first. */
        Games: {
            /**
             * @description What this is.
             * @example Public games available
             * @constant
             */
            message: "Public games available";
            /**
             * @description Number of games in this answer.
             * @example 1
             */
            count: number;
            /** @description The games. */
            games: components["schemas"]["GameSummary"][];
        };
        /** @description Who gives up the game of the path. */
        Forfeiter: {
            username: components["schemas"]["Username"];
            session: components["schemas"]["Session"];
        };
        /**
         * @description The game was given up, and is over.
         * @example {
         *       "message": "alice forfeited the game. bob wins.",
         *       "winner": "bob",
         *       "loser": "alice"
         *     }
         */
        ForfeitResult: {
            /**
             * @description What happened.
             * @example alice forfeited the game. bob wins.
             */
            message: string;
            winner: components["schemas"]["PlayerOrNobody"];
            /**
             * @description Who gave up.
             * @example alice
             */
            loser: string;
        };
        /** @description A move in the game of the path. */
        MoveInGame: {
            username: components["schemas"]["Username"];
            move: components["schemas"]["Move"];
            session: components["schemas"]["Session"];
        };
        /** @description Which calendar, and how much to tell of its events. */
        CalendarRequest: {
            /**
             * @description HTTPS address of an iCalendar file of at most 1 MiB, on the public Internet.
             * @example https://example.com/timetable.ics
             */
            url: string;
            /**
             * @description `list` gives each summary as a list of its words, without lone dashes; `full` adds subject, teacher, classes and type.
             * @example full
             * @enum {string}
             */
            detail?: "full" | "list";
        };
        /**
         * @description The events that have not ended, by start.
         * @example [
         *       {
         *         "summary": "Algebra II",
         *         "start": "2026-12-01T08:00:00.000Z",
         *         "end": "2026-12-01T09:30:00.000Z"
         *       }
         *     ]
         */
        CalendarEvents: {
            /** @description What it is; with detail=list the words of it. */
            summary: string | string[];
            /**
             * Format: date-time
             * @description When it begins, ISO 8601 UTC.
             * @example 2026-12-01T08:00:00.000Z
             */
            start: string;
            /**
             * Format: date-time
             * @description When it ends, ISO 8601 UTC.
             * @example 2026-12-01T09:30:00.000Z
             */
            end: string;
            /**
             * @description What the description says after `Matière :`.
             * @example Algebra
             */
            subject?: string | null;
            /**
             * @description What the description says after `Enseignant :`.
             * @example Ada Lovelace
             */
            teacher?: string | null;
            /** @description What the description says after `Promotions :`, separated by commas. */
            classes?: string[];
            /**
             * @description What the description says after `Salle :`.
             * @example B 12
             */
            type?: string | null;
        }[];
        /** @description The service in brief. */
        Infos: {
            /**
             * @description Number of listed operations of this version.
             * @example 30
             */
            endpoints: number;
            /**
             * @description The newest version.
             * @example v6
             */
            last_version: string;
            /**
             * Format: uri
             * @description Address of the documentation.
             * @example http://localhost:3000/docs
             */
            documentation: string;
            /**
             * @description Address of the source code.
             * @example https://github.com/example/utility-api
             */
            github: string;
            /**
             * Format: date-time
             * @description When the service came into being, ISO 8601 UTC.
             * @example 2026-11-20T00:00:00.000Z
             */
            creation: string;
        };
        /** @description The endpoints of one version, by method. */
        VersionIndex: {
            /**
             * @description The version.
             * @example v6
             */
            version: string;
            /**
             * @description Address of the documentation.
             * @example http://localhost:3000/docs
             */
            documentation: string;
            /**
             * @description Address of the OpenAPI document.
             * @example http://localhost:3000/v6/openapi.json
             */
            openapi: string;
            /**
             * @description For each method in lower case, the operations by path, without version and leading slash.
             * @example {
             *       "get": {
             *         "chat": "/v6/chat",
             *         "personal": "/v6/personal(?seed={seed})(&locale={locale})"
             *       }
             *     }
             */
            endpoints: {
                [key: string]: {
                    [key: string]: string;
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
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
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
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The picture, or its numbers. */
        Chart: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": string;
                "application/json": components["schemas"]["SeriesTable"] | components["schemas"]["SliceTable"];
            };
        };
        /** @description Distance and bearing. */
        Route: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Route"];
            };
        };
        /** @description The palette. */
        Palette: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Palette"];
            };
        };
        /** @description The picture. It depends on the address alone. */
        Placeholder: {
            headers: {
                "Cache-Control": components["headers"]["Immutable"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": string;
            };
        };
        /** @description The picture is the one whose `ETag` came in `If-None-Match`; there is no body. */
        PlaceholderKnown: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The value. */
        Evaluation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Evaluation"];
            };
        };
        /** @description Distance and similarity. */
        Comparison: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Comparison"];
            };
        };
        /** @description The token. */
        Token: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Token"];
            };
        };
        /** @description The picture with its text in a header; or, in challenge mode, its token in a header and the picture, or both as JSON, whichever `Accept` prefers. */
        PictureOrCaptcha: {
            headers: {
                "X-Captcha-Text": components["headers"]["CaptchaText"];
                "X-Captcha-Token": components["headers"]["CaptchaToken"];
                "Cache-Control": components["headers"]["NoStore"];
                "Cross-Origin-Resource-Policy": components["headers"]["AnyOrigin"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Captcha"];
                "image/png": string;
            };
        };
        /** @description The verdict. */
        CaptchaVerdict: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CaptchaVerdict"];
            };
        };
        /** @description The messages. */
        Messages: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChatMessages"];
            };
        };
        /** @description The caller has these messages already. */
        MessagesKnown: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description It was done. */
        Confirmation: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        /** @description The messages. */
        MessagesByPost: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChatMessages"];
            };
        };
        /** @description The chat is empty. */
        Clearing: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Clearing"];
            };
        };
        /** @description The move was made. */
        MoveResult: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["MoveResult"];
            };
        };
        /** @description The game. */
        Game: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Game"];
            };
        };
        /** @description The games. */
        Games: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Games"];
            };
        };
        /** @description The game was given up. */
        ForfeitResult: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForfeitResult"];
            };
        };
        /** @description The events. */
        CalendarEvents: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CalendarEvents"];
            };
        };
        /** @description The endpoints of this version. */
        VersionIndex: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VersionIndex"];
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
    parameters: {
        /** @description How many hexadecimal zeros the digest must begin with. Each one more takes sixteen times the work. */
        difficulty: number;
        /** @description Latitude of the start, in degrees, north positive. */
        lat1: number;
        /** @description Longitude of the start, in degrees, east positive. */
        lon1: number;
        /** @description Latitude of the destination, in degrees, north positive. */
        lat2: number;
        /** @description Longitude of the destination, in degrees, east positive. */
        lon2: number;
        /** @description The base colour, three or six hexadecimal digits, with `#` (in a URL `%23`) or without. */
        paletteColor: string;
        /** @description How far the hue is turned, in degrees: `complementary` 0, 180; `triadic` 0, 120, 240; `analogous` -60, -30, 0, 30, 60; `tetradic` 0, 90, 180, 270; `split-complementary` 0, 150, 210. */
        paletteType: "complementary" | "triadic" | "analogous" | "tetradic" | "split-complementary";
        /** @description A plain picture with a text, or the moving outline of content that is still loading. */
        placeholderType: "image" | "skeleton";
        /** @description Width in pixels. */
        placeholderWidth: number;
        /** @description Height in pixels. */
        placeholderHeight: number;
        /** @description Colour of the ground of an image (#cccccc when absent), or of the shapes of a skeleton (#e5e5e5). */
        placeholderBg: string;
        /** @description Colour of the text of an image (when absent, #333333, or what is read best on `bg`: black or white), or of the light that passes over a skeleton (#f5f5f5). */
        placeholderColor: string;
        /** @description The text of an image, whose line breaks are kept; its size, such as `800×600`, when absent. */
        placeholderText: string;
        /** @description Rows of a skeleton; with 0 it is one block. */
        placeholderRows: number;
        /** @description Shape at the head of each row of a skeleton, none when absent; `true` means a circle. */
        placeholderAvatar: "circle" | "rounded" | "square" | "true";
        /** @description Lines of text in each row of a skeleton; with 0 a row is one block. */
        placeholderLines: number;
        /** @description How a skeleton moves. It stands still for readers who prefer less motion. */
        placeholderAnimate: "shimmer" | "pulse" | "none";
        /** @description Seconds that one turn of the animation takes. */
        placeholderSpeed: number;
        /** @description Radius of the corners of a skeleton's shapes, in pixels. */
        placeholderRadius: number;
        /** @description Decimal numbers, `+ - * / % ^`, parentheses, `pi`, `e`, and the functions sqrt abs ceil floor round sin cos tan asin acos atan (radians) log (natural) log2 log10 exp min max. `^` is right-associative and binds tighter than a sign: `-2^2` is -4. In a query a bare `+` means a blank: write `%2B`, or `1 1` is what arrives of `1+1`. */
        expr: string;
        /** @description Decimals of the result. */
        precision: number;
        /** @description The first text. */
        str1: string;
        /** @description The second text. */
        str2: string;
        /** @description What the picture shows, 1–20 printable characters; random capitals and digits when absent. Not for challenges. */
        captchaText: string;
        /** @description Number of random characters; at least 4 in a challenge. */
        captchaLength: number;
        /** @description Width in pixels; 60 for each character, within the limits, when absent. */
        captchaWidth: number;
        /** @description Height in pixels. */
        captchaHeight: number;
        /** @description How much stands between the letters and their reader. Programs that clean a picture first read about one in four of 6 characters at medium, hardly any at high; where no program may pass, proof of work (`/pow`) is the better test. */
        captchaNoise: "low" | "medium" | "high";
        /** @description Colour of the ground. */
        captchaBg: string;
        /** @description Colour of letters and noise, with a contrast of at least 3 to the ground; a random one that can be read on it when absent. */
        captchaColor: string;
        /** @description `image` answers with the picture and its text, `challenge` with a captcha whose text only the server knows. */
        captchaModeImage: "image" | "challenge";
        /** @description When given, no other session may hold the name. It may stand in the query or in the body. */
        session: components["schemas"]["Session"];
        /** @description The key of the private chat. */
        tokenInPath: components["schemas"]["ChatToken"];
        /** @description The game. */
        gameInPath: components["schemas"]["LegacyGameId"];
    };
    requestBodies: {
        /** @description The chart. JSON only, because its data is an object. */
        Chart: {
            content: {
                "application/json": components["schemas"]["Chart"];
            };
        };
        /** @description Token and nonce. */
        SingleSolution: {
            content: {
                "application/json": components["schemas"]["SingleSolution"];
                "application/x-www-form-urlencoded": components["schemas"]["SingleSolution"];
                "multipart/form-data": components["schemas"]["SingleSolution"];
            };
        };
        /** @description Length and type. */
        TokenRequest: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
                "multipart/form-data": components["schemas"]["TokenRequest"];
            };
        };
        /** @description Token and answer. */
        CaptchaAnswer: {
            content: {
                "application/json": components["schemas"]["CaptchaAnswer"];
                "application/x-www-form-urlencoded": components["schemas"]["CaptchaAnswer"];
                "multipart/form-data": components["schemas"]["CaptchaAnswer"];
            };
        };
        /** @description The message. */
        MessageToSend: {
            content: {
                "application/json": components["schemas"]["MessageToSend"];
                "application/x-www-form-urlencoded": components["schemas"]["MessageToSend"];
                "multipart/form-data": components["schemas"]["MessageToSend"];
            };
        };
        /** @description The chat and who asks. */
        PrivateChat: {
            content: {
                "application/json": components["schemas"]["PrivateChat"];
                "application/x-www-form-urlencoded": components["schemas"]["PrivateChat"];
                "multipart/form-data": components["schemas"]["PrivateChat"];
            };
        };
        /** @description Who asks. */
        ChatClearer: {
            content: {
                "application/json": components["schemas"]["ChatClearer"];
                "application/x-www-form-urlencoded": components["schemas"]["ChatClearer"];
                "multipart/form-data": components["schemas"]["ChatClearer"];
            };
        };
        /** @description The move. */
        LegacyMoveToPlay: {
            content: {
                "application/json": components["schemas"]["LegacyMoveToPlay"];
                "application/x-www-form-urlencoded": components["schemas"]["LegacyMoveToPlay"];
                "multipart/form-data": components["schemas"]["LegacyMoveToPlay"];
            };
        };
        /** @description The game and who asks. */
        LegacyGameToFetch: {
            content: {
                "application/json": components["schemas"]["LegacyGameToFetch"];
                "application/x-www-form-urlencoded": components["schemas"]["LegacyGameToFetch"];
                "multipart/form-data": components["schemas"]["LegacyGameToFetch"];
            };
        };
        /** @description Who gives up. */
        Forfeiter: {
            content: {
                "application/json": components["schemas"]["Forfeiter"];
                "application/x-www-form-urlencoded": components["schemas"]["Forfeiter"];
                "multipart/form-data": components["schemas"]["Forfeiter"];
            };
        };
        /** @description The move. */
        MoveInGame: {
            content: {
                "application/json": components["schemas"]["MoveInGame"];
                "application/x-www-form-urlencoded": components["schemas"]["MoveInGame"];
                "multipart/form-data": components["schemas"]["MoveInGame"];
            };
        };
        /** @description Address and detail. */
        CalendarRequest: {
            content: {
                "application/json": components["schemas"]["CalendarRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CalendarRequest"];
                "multipart/form-data": components["schemas"]["CalendarRequest"];
            };
        };
    };
    headers: {
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
        /** @description The moment since when this is deprecated (RFC 9745); absent while it is not. */
        Deprecation: string;
        /** @description Where to go instead (`rel="successor-version"`), or to read about the deprecation (`rel="deprecation"`). */
        Link: string;
        /** @description The methods that the path knows; sent with 405. */
        Allow: string;
        /** @description Random and stateful answers are not to be stored. */
        NoStore: "no-store";
        /** @description The same address gives the same picture for ever; a year is as long as caches look ahead. */
        Immutable: "public, max-age=31536000, immutable";
        /** @description A hash of the answer; 304 answers a request whose `If-None-Match` has it. */
        ETag: string;
        /** @description The text of the picture, percent-encoded UTF-8; in image mode. */
        CaptchaText: string;
        /** @description The token that goes back with the answer; in challenge mode. */
        CaptchaToken: string;
        /** @description Pages of any origin may show the picture. */
        AnyOrigin: "cross-origin";
        /** @description May be stored, and is asked for again each time. */
        NoCache: "no-cache";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    renderChartAsSvg: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Chart"];
        responses: {
            200: components["responses"]["Chart"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalProfile"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domain. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainProfile"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    createChallenge: {
        parameters: {
            query: {
                /** @description How many hexadecimal zeros the digest must begin with. Each one more takes sixteen times the work. */
                difficulty: components["parameters"]["difficulty"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleChallenge"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    verifyNonce: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SingleSolution"];
        responses: {
            /** @description The verdict. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleVerdict"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    measureDistance: {
        parameters: {
            query: {
                /** @description Latitude of the start, in degrees, north positive. */
                lat1: components["parameters"]["lat1"];
                /** @description Longitude of the start, in degrees, east positive. */
                lon1: components["parameters"]["lon1"];
                /** @description Latitude of the destination, in degrees, north positive. */
                lat2: components["parameters"]["lat2"];
                /** @description Longitude of the destination, in degrees, east positive. */
                lon2: components["parameters"]["lon2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Route"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    createPalette: {
        parameters: {
            query: {
                /** @description The base colour, three or six hexadecimal digits, with `#` (in a URL `%23`) or without. */
                color: components["parameters"]["paletteColor"];
                /** @description How far the hue is turned, in degrees: `complementary` 0, 180; `triadic` 0, 120, 240; `analogous` -60, -30, 0, 30, 60; `tetradic` 0, 90, 180, 270; `split-complementary` 0, 150, 210. */
                type: components["parameters"]["paletteType"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Palette"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    renderPlaceholderAsSvg: {
        parameters: {
            query: {
                /** @description A plain picture with a text, or the moving outline of content that is still loading. */
                type: components["parameters"]["placeholderType"];
                /** @description Width in pixels. */
                width: components["parameters"]["placeholderWidth"];
                /** @description Height in pixels. */
                height: components["parameters"]["placeholderHeight"];
                /** @description Colour of the ground of an image (#cccccc when absent), or of the shapes of a skeleton (#e5e5e5). */
                bg?: components["parameters"]["placeholderBg"];
                /** @description Colour of the text of an image (when absent, #333333, or what is read best on `bg`: black or white), or of the light that passes over a skeleton (#f5f5f5). */
                color?: components["parameters"]["placeholderColor"];
                /** @description The text of an image, whose line breaks are kept; its size, such as `800×600`, when absent. */
                text?: components["parameters"]["placeholderText"];
                /** @description Rows of a skeleton; with 0 it is one block. */
                rows: components["parameters"]["placeholderRows"];
                /** @description Shape at the head of each row of a skeleton, none when absent; `true` means a circle. */
                avatar?: components["parameters"]["placeholderAvatar"];
                /** @description Lines of text in each row of a skeleton; with 0 a row is one block. */
                lines: components["parameters"]["placeholderLines"];
                /** @description How a skeleton moves. It stands still for readers who prefer less motion. */
                animate: components["parameters"]["placeholderAnimate"];
                /** @description Seconds that one turn of the animation takes. */
                speed: components["parameters"]["placeholderSpeed"];
                /** @description Radius of the corners of a skeleton's shapes, in pixels. */
                radius: components["parameters"]["placeholderRadius"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Placeholder"];
            304: components["responses"]["PlaceholderKnown"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    evaluateExpression: {
        parameters: {
            query: {
                /** @description Decimal numbers, `+ - * / % ^`, parentheses, `pi`, `e`, and the functions sqrt abs ceil floor round sin cos tan asin acos atan (radians) log (natural) log2 log10 exp min max. `^` is right-associative and binds tighter than a sign: `-2^2` is -4. In a query a bare `+` means a blank: write `%2B`, or `1 1` is what arrives of `1+1`. */
                expr: components["parameters"]["expr"];
                /** @description Decimals of the result. */
                precision: components["parameters"]["precision"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Evaluation"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    compareUtf16: {
        parameters: {
            query: {
                /** @description The first text. */
                str1: components["parameters"]["str1"];
                /** @description The second text. */
                str2: components["parameters"]["str2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Comparison"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    generateToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["TokenRequest"];
        responses: {
            200: components["responses"]["Token"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    createCaptcha: {
        parameters: {
            query: {
                /** @description What the picture shows, 1–20 printable characters; random capitals and digits when absent. Not for challenges. */
                text?: components["parameters"]["captchaText"];
                /** @description Number of random characters; at least 4 in a challenge. */
                length: components["parameters"]["captchaLength"];
                /** @description Width in pixels; 60 for each character, within the limits, when absent. */
                width?: components["parameters"]["captchaWidth"];
                /** @description Height in pixels. */
                height: components["parameters"]["captchaHeight"];
                /** @description How much stands between the letters and their reader. Programs that clean a picture first read about one in four of 6 characters at medium, hardly any at high; where no program may pass, proof of work (`/pow`) is the better test. */
                noise: components["parameters"]["captchaNoise"];
                /** @description Colour of the ground. */
                bg: components["parameters"]["captchaBg"];
                /** @description Colour of letters and noise, with a contrast of at least 3 to the ground; a random one that can be read on it when absent. */
                color?: components["parameters"]["captchaColor"];
                /** @description `image` answers with the picture and its text, `challenge` with a captcha whose text only the server knows. */
                mode: components["parameters"]["captchaModeImage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PictureOrCaptcha"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    verifyAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CaptchaAnswer"];
        responses: {
            200: components["responses"]["CaptchaVerdict"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Messages"];
            304: components["responses"]["MessagesKnown"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MessageToSend"];
        responses: {
            200: components["responses"]["Confirmation"];
            429: components["responses"]["ClientError"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listPrivateMessages: {
        parameters: {
            query?: {
                /** @description When given, no other session may hold the name. It may stand in the query or in the body. */
                session?: components["parameters"]["session"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PrivateChat"];
        responses: {
            200: components["responses"]["MessagesByPost"];
            429: components["responses"]["ClientError"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    clearChat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The key of the private chat. */
                token: components["parameters"]["tokenInPath"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ChatClearer"];
        responses: {
            200: components["responses"]["Clearing"];
            429: components["responses"]["ClientError"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    playMove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["LegacyMoveToPlay"];
        responses: {
            200: components["responses"]["MoveResult"];
            429: components["responses"]["ClientError"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    fetchGame: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["LegacyGameToFetch"];
        responses: {
            200: components["responses"]["Game"];
            429: components["responses"]["ClientError"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listGames: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Games"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    forfeitGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game. */
                game: components["parameters"]["gameInPath"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Forfeiter"];
        responses: {
            200: components["responses"]["ForfeitResult"];
            429: components["responses"]["ClientError"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    playMoveInGame: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game. */
                game: components["parameters"]["gameInPath"];
            };
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MoveInGame"];
        responses: {
            200: components["responses"]["MoveResult"];
            429: components["responses"]["ClientError"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["CalendarRequest"];
        responses: {
            200: components["responses"]["CalendarEvents"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getInfos: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Infos"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["VersionIndex"];
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
