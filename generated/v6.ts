// Made from openapi/ by `npm run generate`. Do not edit.

export interface paths {
    "/chart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a chart
         * @description The same as the POST, to the byte, from members in the query: for a README, a mail, a chat, wherever a picture is an address. The data is JSON in `data`, or, for one dataset or a pie, lists in `labels` and `values`.
         */
        get: operations["renderChartByAddress"];
        put?: never;
        /**
         * Draw a chart
         * @description A bar, line, area, pie or donut chart or a sparkline as SVG or PNG, or its numbers as JSON.
         */
        post: operations["renderChart"];
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
         * @description A picture in place of one that is not there yet, or the skeleton of content that is still loading; as PNG a skeleton stands still.
         */
        get: operations["renderPlaceholder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placeholder/{size}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a placeholder of a size
         * @description The short form of an image, such as `/placeholder/400x300`.
         */
        get: operations["renderPlaceholderOfSize"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/placeholder/{size}/{bg}/{color}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a placeholder in colours
         * @description The short form of an image with the colours of ground and text, such as `/placeholder/400x300/1e3a8a/fde68a`.
         */
        get: operations["renderPlaceholderInColors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw an avatar
         * @description A picture that stands for somebody, the same for the same seed for ever. Anybody may use it for anything: the styles `identicon`, `glass`, `rings`, `shapes`, `thumbs` and `pixel-art` by DiceBear, `lorelei` by Lisa Wischofsky, `notionists` by Zoish and `open-peeps` by Pablo Stanley are in the public domain (CC0 1.0), `initials` is of this service.
         */
        get: operations["renderAvatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qrcode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a QR code
         * @description A text or an address that a telephone reads from the screen or from paper.
         */
        get: operations["renderQrCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/barcode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a bar code
         * @description A number of goods or any short text for a reader, as lines or squares of whole pixels. A wrong check digit or a character that the type does not have is refused with what is right.
         */
        get: operations["renderBarcode"];
        put?: never;
        post?: never;
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
    "/personal/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Many fictional people
         * @description Up to 100 people; the first is the one that the same seed gives alone.
         */
        get: operations["listPeople"];
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
    "/domain/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Many fictional domains
         * @description Up to 100 domains; the first is the one that the same seed gives alone.
         */
        get: operations["listDomains"];
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
         * @description A salt, a difficulty and a number of puzzles. The solution of a single puzzle is a nonce for which SHA-256 of salt and nonce begins with that many hexadecimal zeros; of several, puzzle i (from 0) hashes the text `salt:i:nonce`.
         */
        get: operations["createChallenge"];
        put?: never;
        /**
         * Verify a solution
         * @description Checks the nonces. A token counts once, over all servers, and for its scope alone; after ten wrong tries it counts as used.
         */
        post: operations["verifySolution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pow/widget.js": {
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
    "/pow/worker.js": {
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
    "/siteverify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a form's proof of work
         * @description What the widget has put into the form's field `pow-response`, verified by the server that received the form, in the shape of the `siteverify` calls of reCAPTCHA, hCaptcha and Turnstile. The answer is 200 whatever was sent; only a plan that is used up (429) and a store that is away (503) answer otherwise. It counts against the key in `secret`. Put `min_difficulty` and `scope` into the address that you configure: without them work of any size and for any site will do.
         */
        post: operations["verifyForm"];
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
        get?: never;
        put?: never;
        /**
         * Compare two strings
         * @description The Levenshtein distance of two texts, counted in user-perceived characters; an emoji is one.
         */
        post: operations["compareStrings"];
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
         * Create a captcha
         * @description A picture and the token for its answer as JSON, or as a picture when `Accept` prefers that; in image mode a picture with its text.
         */
        get: operations["createCaptcha"];
        put?: never;
        /**
         * Verify an answer
         * @description Checks what was read. A token counts once, over all servers; after three wrong tries it counts as used.
         */
        post: operations["verifyCaptcha"];
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
         * @description The messages of the last hour, oldest first; with `after`, those that came later than a place in it.
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
        /**
         * Read a private chat
         * @description The messages of the last hour, oldest first; with `after`, those that came later than a place in it.
         */
        get: operations["listPrivateMessagesByAddress"];
        put?: never;
        /**
         * Read a private chat
         * @description The messages of the last hour, oldest first; with `after`, those that came later than a place in it. The session may stand in the query as well.
         */
        post: operations["listPrivateMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clear a private chat
         * @description Removes all messages of a private chat.
         */
        post: operations["clearChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tic-tac-toe/play": {
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
         * @description The game as it is. The caller joins while a place is free, else only watches. Without an id, a new game; with `join=false` none is made.
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
    "/tic-tac-toe/forfeit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give up a game
         * @description The opponent wins. For ten minutes the game can be fetched as finished, and its id makes no new one.
         */
        post: operations["forfeitGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
    "/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is left of your plan
         * @description What the caller may still use of both windows. It counts against neither, and is answered ten times a second at most. It says what the headers of the caller's last request would say now: a request that is made at this moment is told one `remaining` less, for it has been counted.
         */
        get: operations["getQuota"];
        put?: never;
        post?: never;
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
         * Format: color
         * @description A colour: `#rgb`, `#rrggbb`, or a name of CSS such as `teal`.
         * @example #ff6600
         * @example teal
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
         * Format: ground
         * @description Colour behind the chart: `#rgb`, `#rrggbb`, a name of CSS such as `ivory`, or `transparent`. When absent, that of the theme, or transparent.
         * @example #ffffff
         * @example ivory
         * @example transparent
         */
        ChartGround: string;
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
        /**
         * @description The page that the chart is for: its ground, unless `bg` says otherwise, its ink and its palette. `auto` follows what the reader prefers, in an SVG; a PNG of it is light. When absent, there is no ground, and the ink is read on white and on black.
         * @example dark
         * @enum {string}
         */
        ChartTheme: "light" | "dark" | "auto";
        /**
         * @description Whether to write each value on its mark, where there is room for it.
         * @example true
         */
        ChartValueLabels: boolean;
        /**
         * @description What numbers count: written behind them, the sign of a currency where the language has it.
         * @example kg
         * @example €
         */
        ChartUnit: string;
        /**
         * @description Decimals of every number; as many as needed when absent.
         * @example 2
         */
        ChartDecimals: number;
        /**
         * @description The language that numbers are written in, as a tag of BCP 47: `de` writes 1.234,5. Plain digits and a point when absent.
         * @example de
         * @example fr-CA
         */
        ChartLocale: string;
        /**
         * @description Whether values are parts of one, written as percentages (0.25 as 25%). In a stacked chart, each value becomes its part of the sum at its label.
         * @example true
         */
        ChartPercent: boolean;
        /**
         * @description Whether bars grow to the right, their labels under each other; bar charts only.
         * @example true
         */
        ChartHorizontal: boolean;
        /**
         * @description Whether each dataset begins where the one before ends; bar and area charts only.
         * @example true
         */
        ChartStacked: boolean;
        /**
         * @description Written under the horizontal axis.
         * @example Month
         */
        ChartXTitle: string;
        /**
         * @description Written beside the vertical axis.
         * @example Month
         */
        ChartYTitle: string;
        /**
         * @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG.
         * @example png
         * @enum {string}
         */
        PictureFormat: "svg" | "png";
        /**
         * @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred.
         * @default 1
         * @example 2
         */
        PictureScale: number;
        /**
         * @description An SVG document.
         * @example <svg xmlns="http://www.w3.org/2000/svg"/>
         */
        SvgPicture: string;
        /**
         * @description A PNG.
         * @example PNG
         */
        PngPicture: string;
        /** @description A chart of series in numbers. */
        SeriesTable: {
            /**
             * @description Kind of chart.
             * @example bar
             * @enum {string}
             */
            type: "bar" | "line" | "area" | "sparkline";
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
                values: (number | null)[];
                /**
                 * @description The colour it is drawn in.
                 * @example #0072b2
                 */
                color: string;
            }[];
            /** @description The value axis; of sums where datasets are stacked. */
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
         */
        ErrorWithNumber: {
            message: components["schemas"]["ErrorMessage"];
            error: components["schemas"]["ErrorDetail"];
            /**
             * @description The HTTP status code.
             * @example 400
             */
            status: number;
        };
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
            label?: string | number | null;
            /**
             * @description One number a label; null where there is none, which leaves a gap.
             * @example [
             *       3,
             *       5
             *     ]
             * @example [
             *       3,
             *       null
             *     ]
             */
            values: (number | null)[];
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
        /** @description A bar, line or area chart, or a sparkline: lines alone, for a cell of a table or a line of text. */
        SeriesChart: {
            /**
             * @description Kind of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "bar" | "line" | "area" | "sparkline";
            data: components["schemas"]["SeriesData"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["ChartWidth"];
            height?: components["schemas"]["ChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartGround"];
            legend: components["schemas"]["ChartLegend"];
            mode: components["schemas"]["ChartMode"];
            theme?: components["schemas"]["ChartTheme"];
            value_labels?: components["schemas"]["ChartValueLabels"];
            unit?: components["schemas"]["ChartUnit"];
            decimals?: components["schemas"]["ChartDecimals"];
            locale?: components["schemas"]["ChartLocale"];
            percent?: components["schemas"]["ChartPercent"];
            horizontal?: components["schemas"]["ChartHorizontal"];
            stacked?: components["schemas"]["ChartStacked"];
            x_title?: components["schemas"]["ChartXTitle"];
            y_title?: components["schemas"]["ChartYTitle"];
            format?: components["schemas"]["PictureFormat"];
            scale: components["schemas"]["PictureScale"];
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
            bg?: components["schemas"]["ChartGround"];
            legend: components["schemas"]["ChartLegend"];
            mode: components["schemas"]["ChartMode"];
            theme?: components["schemas"]["ChartTheme"];
            value_labels?: components["schemas"]["ChartValueLabels"];
            unit?: components["schemas"]["ChartUnit"];
            decimals?: components["schemas"]["ChartDecimals"];
            locale?: components["schemas"]["ChartLocale"];
            percent?: components["schemas"]["ChartPercent"];
            format?: components["schemas"]["PictureFormat"];
            scale: components["schemas"]["PictureScale"];
        };
        /** @description What to draw. The type decides the shape of `data`. */
        Chart: components["schemas"]["SeriesChart"] | components["schemas"]["SliceChart"];
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
        /** @description Personal profiles; the first is the one that the same seed gives alone. */
        PersonalProfiles: components["schemas"]["PersonalProfile"][];
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
        /** @description Domain profiles; the first is the one that the same seed gives alone. */
        DomainProfiles: components["schemas"]["DomainProfile"][];
        /** @description A piece of work, and the signed token that goes back with its solution. */
        Challenge: {
            /**
             * @description The hash function.
             * @example sha256
             * @constant
             */
            algorithm: "sha256";
            /**
             * @description Random text that every hashed text begins with.
             * @example 9f2c4be17a60d35c8e12f4a7b9036d51
             */
            salt: string;
            /**
             * @description Hexadecimal zeros that each digest must begin with.
             * @example 3
             */
            difficulty: number;
            /**
             * @description When the token expires; epoch milliseconds.
             * @example 1767225900000
             */
            expires: number;
            /**
             * @description Signed token that carries all of this readable.
             * @example eyJraW5kIjoicG93In0.c2lnbmF0dXJl
             */
            token: string;
            /**
             * @description The work in words.
             * @example For each i from 0 to 15, find a nonce such that the SHA-256 digest of salt:i:nonce begins with 3 hexadecimal zeros.
             */
            instructions: string;
            /**
             * @description How many puzzles. One hashes salt and nonce; of more, puzzle i from 0 hashes the text `salt:i:nonce`.
             * @example 16
             */
            count: number;
            /**
             * @description What the proof is for; null when it is for no scope.
             * @example example.com/contact
             */
            scope: string | null;
            /**
             * @description Hashes that it takes on average; count × 16^difficulty.
             * @example 65536
             */
            expected_hashes: number;
            /**
             * @description Hashes within which 99 of 100 solvers are done.
             * @example 109533
             */
            p99_hashes: number;
        };
        /**
         * @description A token and what solves it, `nonce` for one puzzle or `nonces` for any number.
         * @example {
         *       "token": "eyJraW5kIjoicG93In0.c2lnbmF0dXJl",
         *       "nonce": "48251"
         *     }
         * @example {
         *       "token": "eyJraW5kIjoicG93In0.c2lnbmF0dXJl",
         *       "nonces": [
         *         "1406",
         *         "5210"
         *       ],
         *       "min_difficulty": 4,
         *       "scope": "example.com/contact"
         *     }
         */
        Solution: {
            /**
             * @description The token of the challenge, as it came.
             * @example eyJraW5kIjoicG93In0.c2lnbmF0dXJl
             */
            token: string;
            /**
             * @description The nonce of a single puzzle; a number counts as its decimal text.
             * @example 48251
             */
            nonce?: string | number;
            /**
             * @description As many nonces as there are puzzles, in their order. In a form, separated by commas or as fields of the same name.
             * @example [
             *       "1406",
             *       "5210"
             *     ]
             */
            nonces?: (string | number)[];
            /**
             * @description The least work that the verifier accepts, as the difficulty of a single puzzle: at least 16^min_difficulty expected hashes, in any number of puzzles.
             * @example 4
             */
            min_difficulty?: number;
            /**
             * @description What the proof is for, as it was asked for with the challenge.
             * @example example.com/contact
             */
            scope?: string;
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
        Verdict: {
            /**
             * @description True when the solution counts.
             * @example true
             */
            valid: boolean;
            /**
             * @description Difficulty of each puzzle; present when valid.
             * @example 4
             */
            difficulty?: number;
            /**
             * @description Why it does not count: `invalid` malformed, forged or another kind of token; `expired`; `scope` another than the token's; `weak` below min_difficulty; `wrong` nonces; `used` before, or missed too often.
             * @example used
             * @enum {string}
             */
            reason?: "invalid" | "expired" | "scope" | "weak" | "wrong" | "used";
        };
        /**
         * @description A site's key, and what its form received. `remoteip`, `sitekey` and whatever else is sent is ignored.
         * @example {
         *       "secret": "uapi_4dJk2LmN8pQrS6tUvWxYz1A3bC5eF7gH0hq2k9x",
         *       "response": "eyJzYWx0IjoiOWYyYzRiZSJ9.48251"
         *     }
         */
        SiteSolution: {
            /**
             * @description An API key of this service.
             * @example uapi_4dJk2LmN8pQrS6tUvWxYz1A3bC5eF7gH0hq2k9x
             */
            secret?: string;
            /**
             * @description The token of the challenge, a point, and the nonces in order, separated by commas.
             * @example eyJzYWx0IjoiOWYyYzRiZSJ9.48251
             */
            response?: string;
            /**
             * @description The least work that the verifier accepts, as the difficulty of a single puzzle: at least 16^min_difficulty expected hashes, in any number of puzzles.
             * @example 4
             */
            min_difficulty?: number;
            /**
             * @description What the proof is for, as it was asked for with the challenge.
             * @example example.com/contact
             */
            scope?: string;
        };
        /** @description Whether the form may be believed. A token is spent by its success. */
        SiteVerdict: {
            /**
             * @description True when the work was done.
             * @example true
             */
            success: boolean;
            /**
             * Format: date-time
             * @description When the challenge was made, ISO 8601 UTC; absent when the token is not ours.
             * @example 2026-01-01T00:00:00.000Z
             */
            challenge_ts?: string;
            /**
             * @description The scope of the token; empty when it has none.
             * @example example.com
             */
            hostname: string;
            /**
             * @description Why not. `missing-input-secret` and `missing-input-response`: absent or empty; `invalid-input-secret`: no key that opens anything; `invalid-input-response`: malformed, forged, for another scope, too little work or a wrong nonce; `timeout-or-duplicate`: expired, spent or missed ten times; `bad-request`: not JSON, or a member that is not a text.
             * @example []
             */
            "error-codes": ("missing-input-secret" | "invalid-input-secret" | "missing-input-response" | "invalid-input-response" | "timeout-or-duplicate" | "bad-request")[];
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
        /** @description Two texts, each of 1–1,000 user-perceived characters. */
        Strings: {
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
        /** @description A token and what was read in its picture, and how hard the picture must have been to read. */
        StrictCaptchaAnswer: {
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
            /**
             * @description The least number of characters that the captcha must have. Whoever asks for the test chooses it, not whoever is tested.
             * @example 6
             */
            min_length?: number;
            /**
             * @description The least noise that the captcha must have.
             * @example medium
             * @enum {string}
             */
            min_noise?: "low" | "medium" | "high";
        };
        /** @description Whether the answer is right. A token is spent by its right answer. */
        StrictCaptchaVerdict: {
            /**
             * @description True when the answer counts.
             * @example true
             */
            valid: boolean;
            /**
             * @description Why it does not count: `invalid` malformed, forged or another kind of token; `expired`; `weak` shorter or with less noise than was asked for; `wrong` answer; `used` before, or missed three times.
             * @example wrong
             * @enum {string}
             */
            reason?: "invalid" | "expired" | "weak" | "wrong" | "used";
        };
        /**
         * @description A cursor, as an earlier answer said it in `X-Chat-Cursor`: only what came later is answered. After one of another chat, or when something that came later is gone, all messages are, with `X-Chat-Reset`.
         * @example 5f0c1d2e3a4b-000000000007
         */
        ChatCursor: string;
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
        /** @description Which private chat to read, from where on, and who asks. */
        PrivateChatToRead: {
            username: components["schemas"]["Username"];
            token: components["schemas"]["ChatToken"];
            session?: components["schemas"]["Session"];
            after?: components["schemas"]["ChatCursor"];
        };
        /** @description Which private chat to clear, and who asks. */
        ChatToClear: {
            username: components["schemas"]["Username"];
            token: components["schemas"]["ChatToken"];
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
        GameId: string;
        /** @description A move. */
        MoveToPlay: {
            username: components["schemas"]["Username"];
            move: components["schemas"]["Move"];
            session: components["schemas"]["Session"];
            game: components["schemas"]["GameId"];
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
        /**
         * @description Whether the caller takes a place that is free, and makes a game that does not exist. Otherwise it only watches, and an unknown game is a 404.
         * @default true
         * @example false
         */
        JoinGame: boolean;
        /** @description Which game to see; a new one without an id. A session that is given binds the name, as a move does. */
        GameToFetch: {
            username: components["schemas"]["Username"];
            session?: components["schemas"]["Session"];
            game?: components["schemas"]["GameId"];
            private: components["schemas"]["PrivateGame"];
            join: components["schemas"]["JoinGame"];
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
        /** @description Which game to give up, and who does. */
        GameToForfeit: {
            username: components["schemas"]["Username"];
            session: components["schemas"]["Session"];
            game: components["schemas"]["GameId"];
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
        /** @description The plan of the caller, and what is left of it. */
        Quota: {
            /**
             * @description The plan.
             * @example default
             * @enum {string}
             */
            tier: "default" | "advanced" | "pro" | "business";
            /** @description What is left of any 10 seconds. */
            burst: {
                /**
                 * @description Requests in 10 seconds.
                 * @example 50
                 */
                limit: number;
                /**
                 * @description Requests that may still be made now.
                 * @example 42
                 */
                remaining: number;
                /**
                 * @description Seconds until there is one more; 0 when none is used.
                 * @example 7
                 */
                resets_in: number;
            };
            /** @description What is left of any hour. */
            hourly: {
                /**
                 * @description Requests an hour.
                 * @example 2000
                 */
                limit: number;
                /**
                 * @description Requests that may still be made now.
                 * @example 1874
                 */
                remaining: number;
                /**
                 * @description Seconds until there is one more; 0 when none is used.
                 * @example 2912
                 */
                resets_in: number;
            };
        };
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
                "application/json": components["schemas"]["ErrorWithNumber"];
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
                "application/json": components["schemas"]["ErrorWithNumber"];
            };
        };
        /** @description The picture, or its numbers. It depends on the address alone. */
        ChartByAddress: {
            headers: {
                "Cache-Control": components["headers"]["Immutable"];
                ETag: components["headers"]["ETag"];
                Vary: components["headers"]["Vary"];
                "Cross-Origin-Resource-Policy": components["headers"]["AnyOrigin"];
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": components["schemas"]["SvgPicture"];
                "image/png": components["schemas"]["PngPicture"];
                "application/json": components["schemas"]["SeriesTable"] | components["schemas"]["SliceTable"];
            };
        };
        /** @description The caller has the picture already. */
        Unchanged: {
            headers: {
                "Cache-Control": components["headers"]["Immutable"];
                ETag: components["headers"]["ETag"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The picture, or its numbers. */
        ChartPicture: {
            headers: {
                Vary: components["headers"]["Vary"];
                "Cross-Origin-Resource-Policy": components["headers"]["AnyOrigin"];
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": components["schemas"]["SvgPicture"];
                "image/png": components["schemas"]["PngPicture"];
                "application/json": components["schemas"]["SeriesTable"] | components["schemas"]["SliceTable"];
            };
        };
        /** @description The picture. It depends on the address alone. */
        Picture: {
            headers: {
                "Cache-Control": components["headers"]["Immutable"];
                ETag: components["headers"]["ETag"];
                Vary: components["headers"]["Vary"];
                "Cross-Origin-Resource-Policy": components["headers"]["AnyOrigin"];
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": components["schemas"]["SvgPicture"];
                "image/png": components["schemas"]["PngPicture"];
            };
        };
        /** @description The picture. */
        Avatar: {
            headers: {
                "X-Seed": components["headers"]["Seed"];
                "Cache-Control": components["headers"]["CacheControl"];
                ETag: components["headers"]["ETag"];
                Vary: components["headers"]["Vary"];
                "Cross-Origin-Resource-Policy": components["headers"]["AnyOrigin"];
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": components["schemas"]["SvgPicture"];
                "image/png": components["schemas"]["PngPicture"];
            };
        };
        /** @description The script. */
        Script: {
            headers: {
                /** @description A hash of the script. */
                ETag?: string;
                /** @description A day as it is, a month while it is looked up again. */
                "Cache-Control"?: "public, max-age=86400, stale-while-revalidate=2592000";
                [name: string]: unknown;
            };
            content: {
                "text/javascript": string;
            };
        };
        /** @description The caller has it already. */
        SameScript: {
            headers: {
                /** @description A hash of the script. */
                ETag?: string;
                /** @description A day as it is, a month while it is looked up again. */
                "Cache-Control"?: "public, max-age=86400, stale-while-revalidate=2592000";
                [name: string]: unknown;
            };
            content?: never;
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
        StrictCaptchaVerdict: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["StrictCaptchaVerdict"];
            };
        };
        /** @description The messages. */
        MessagesFromPlace: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                ETag: components["headers"]["ETag"];
                "X-Chat-Cursor": components["headers"]["ChatCursor"];
                "X-Chat-Reset": components["headers"]["ChatReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChatMessages"];
            };
        };
        /** @description The caller has these messages already. */
        MessagesFromPlaceKnown: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                ETag: components["headers"]["ETag"];
                "X-Chat-Cursor": components["headers"]["ChatCursor"];
                "X-Chat-Reset": components["headers"]["ChatReset"];
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
        MessagesFromPlaceByPost: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Chat-Cursor": components["headers"]["ChatCursor"];
                "X-Chat-Reset": components["headers"]["ChatReset"];
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
        /** @description Kind of chart. */
        chartType: "bar" | "line" | "area" | "sparkline" | "pie" | "donut";
        /**
         * @description The data as JSON, as in the body of the POST; in its place, `labels` and `values` are enough for one dataset or a pie.
         * @example {"labels":["Q1","Q2","Q3"],"datasets":[{"label":"Sales","values":[3,5,4]}]}
         */
        chartData: string;
        /** @description In place of `data`, the labels, separated by commas; a comma inside a label is written `\,`. */
        chartLabels: string;
        /** @description In place of `data`, the values of one dataset or of a pie, separated by commas; an empty one leaves a gap. */
        chartValues: string;
        /** @description With `values`, the name of their dataset. */
        chartLabel: string;
        /** @description Shown above the chart. */
        chartTitle: components["schemas"]["ChartTitle"];
        /** @description Width in pixels; when absent, the picture takes the width of its place. */
        chartWidth: components["schemas"]["ChartWidth"];
        /** @description Height in pixels; when absent, it follows from the width. */
        chartHeight: components["schemas"]["ChartHeight"];
        /** @description Colours of the datasets or slices, used in turn; a palette safe for colour-blind readers when absent; separated by commas. */
        chartColors: components["schemas"]["ChartColors"];
        /** @description Colour behind the chart: `#rgb`, `#rrggbb`, a name of CSS such as `ivory`, or `transparent`. When absent, that of the theme, or transparent. */
        chartGround: components["schemas"]["ChartGround"];
        /** @description Whether to show the legend. */
        chartLegend: components["schemas"]["ChartLegend"];
        /** @description `svg` answers with the picture, `data` with its numbers as JSON. */
        chartMode: components["schemas"]["ChartMode"];
        /** @description The page that the chart is for: its ground, unless `bg` says otherwise, its ink and its palette. `auto` follows what the reader prefers, in an SVG; a PNG of it is light. When absent, there is no ground, and the ink is read on white and on black. */
        chartTheme: components["schemas"]["ChartTheme"];
        /** @description Whether to write each value on its mark, where there is room for it. */
        chartValueLabels: components["schemas"]["ChartValueLabels"];
        /** @description What numbers count: written behind them, the sign of a currency where the language has it. */
        chartUnit: components["schemas"]["ChartUnit"];
        /** @description Decimals of every number; as many as needed when absent. */
        chartDecimals: components["schemas"]["ChartDecimals"];
        /** @description The language that numbers are written in, as a tag of BCP 47: `de` writes 1.234,5. Plain digits and a point when absent. */
        chartLocale: components["schemas"]["ChartLocale"];
        /** @description Whether values are parts of one, written as percentages (0.25 as 25%). In a stacked chart, each value becomes its part of the sum at its label. */
        chartPercent: components["schemas"]["ChartPercent"];
        /** @description Whether bars grow to the right, their labels under each other; bar charts only. */
        chartHorizontal: components["schemas"]["ChartHorizontal"];
        /** @description Whether each dataset begins where the one before ends; bar and area charts only. */
        chartStacked: components["schemas"]["ChartStacked"];
        /** @description Written under the horizontal axis. */
        chartXTitle: components["schemas"]["ChartXTitle"];
        /** @description Written beside the vertical axis. */
        chartYTitle: components["schemas"]["ChartYTitle"];
        /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
        pictureFormat: components["schemas"]["PictureFormat"];
        /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. */
        pictureScale: components["schemas"]["PictureScale"];
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
        /** @description Width and height in pixels, each from 1 to 4000. */
        placeholderSize: string;
        /** @description Colour of the ground. */
        placeholderPathBg: string;
        /** @description Colour of the text. */
        placeholderPathColor: string;
        /** @description Makes the picture repeatable, the same for ever; a random one, told in `X-Seed`, when absent. The seed of a fictional person gives that person's picture. */
        avatarSeed: string;
        /** @description How it is drawn. Faces are `lorelei`, `notionists`, `open-peeps`, `pixel-art` and `thumbs`; `glass` is blurred, and a PNG of it at most 632 × 632 pixels. */
        avatarStyle: "initials" | "identicon" | "glass" | "lorelei" | "notionists" | "open-peeps" | "pixel-art" | "rings" | "shapes" | "thumbs";
        /** @description Width and height in pixels. */
        avatarSize: number;
        /** @description Colour of the ground; when absent that of the style, mostly none. */
        avatarBg: string;
        /** @description Letters for the style `initials`, in place of those that the words of the seed begin with. */
        avatarText: string;
        /** @description What a reader of the code gets. How much fits depends on `correction`, 1,273 bytes at least. */
        qrcodeText: string;
        /** @description Width and height in pixels, the margin included. */
        qrcodeSize: number;
        /** @description Light ground around the code, in squares of the code. Readers want 4, most get by with less. */
        qrcodeMargin: number;
        /** @description How much of the code may be damaged or covered, about 7 (L), 15 (M), 25 (Q) or 30 (H) per cent. */
        qrcodeCorrection: "L" | "M" | "Q" | "H";
        /** @description Colour of the dark parts. Some readers want them darker than `bg`. */
        codeColor: string;
        /** @description Colour of the ground. */
        codeBg: string;
        /** @description What a reader of the code gets. Numbers of goods may leave out their check digit. Lines hold 80 characters. */
        barcodeText: string;
        /** @description `code128` takes ASCII, `code39` capitals, digits and `-.$/+% `; `ean13`, `ean8`, `upca` and `itf14` take 13, 8, 12 and 14 digits; `datamatrix`, `pdf417` and `aztec`, made of squares, any text. */
        barcodeType: "code128" | "code39" | "ean13" | "ean8" | "upca" | "itf14" | "datamatrix" | "pdf417" | "aztec";
        /** @description Width in pixels; when absent, 2 for the thinnest line, 4 for a square (2 of pdf417). */
        barcodeWidth: number;
        /** @description Height in pixels; when absent 100, or what the squares make. */
        barcodeHeight: number;
        /** @description Whether the text stands below the lines; codes of squares have none. */
        barcodeLabel: boolean;
        /** @description Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. */
        seed: string;
        /** @description The country that the person lives in; drawn at random when absent. */
        locale: "AU" | "CA" | "DE" | "FR" | "GB" | "IE" | "SE" | "US";
        /** @description How many profiles to answer with. */
        count: number;
        /** @description How many hexadecimal zeros the digest must begin with. Each one more takes sixteen times the work. */
        difficulty: number;
        /** @description How many puzzles of this difficulty. Sixteen of one difficulty take as many hashes on average as one of the next, and vary far less: the unlucky hundredth solver waits 1.7 times the mean instead of 4.6 times. */
        powCount: number;
        /** @description What the proof is for, such as the host name of a site and the name of a form. It is signed into the token, which then counts for nothing else. */
        powScope: string;
        /** @description The least work that the verifier accepts, as the difficulty of a single puzzle: at least 16^min_difficulty expected hashes, in any number of puzzles. */
        minDifficulty: number;
        /** @description The only scope that counts; without it any does, and `hostname` says which it was. */
        siteScope: string;
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
        /** @description Decimal numbers, `+ - * / % ^`, parentheses, `pi`, `e`, and the functions sqrt abs ceil floor round sin cos tan asin acos atan (radians) log (natural) log2 log10 exp min max. `^` is right-associative and binds tighter than a sign: `-2^2` is -4. In a query a bare `+` means a blank: write `%2B`, or `1 1` is what arrives of `1+1`. */
        expr: string;
        /** @description Decimals of the result. */
        precision: number;
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
        /** @description `challenge` answers with a captcha whose text only the server knows, `image` with the picture and its text. */
        captchaModeChallenge: "image" | "challenge";
        /** @description Only what came later than this place. Without it, all messages. */
        after: components["schemas"]["ChatCursor"];
        /** @description Who asks. */
        username: components["schemas"]["Username"];
        /** @description The key of the private chat. */
        token: components["schemas"]["ChatToken"];
        /** @description When given, no other session may hold the name. It may stand in the query or in the body. */
        session: components["schemas"]["Session"];
    };
    requestBodies: {
        /** @description The chart. JSON only, because its data is an object. */
        Chart: {
            content: {
                "application/json": components["schemas"]["Chart"];
            };
        };
        /** @description Token and nonces. */
        Solution: {
            content: {
                "application/json": components["schemas"]["Solution"];
                "application/x-www-form-urlencoded": components["schemas"]["Solution"];
                "multipart/form-data": components["schemas"]["Solution"];
            };
        };
        /** @description A site's key, and what its form received. */
        SiteSolution: {
            content: {
                "application/json": components["schemas"]["SiteSolution"];
                "application/x-www-form-urlencoded": components["schemas"]["SiteSolution"];
                "multipart/form-data": components["schemas"]["SiteSolution"];
            };
        };
        /** @description The two texts. */
        Strings: {
            content: {
                "application/json": components["schemas"]["Strings"];
                "application/x-www-form-urlencoded": components["schemas"]["Strings"];
                "multipart/form-data": components["schemas"]["Strings"];
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
        /** @description Token and answer, and the least strength. */
        StrictCaptchaAnswer: {
            content: {
                "application/json": components["schemas"]["StrictCaptchaAnswer"];
                "application/x-www-form-urlencoded": components["schemas"]["StrictCaptchaAnswer"];
                "multipart/form-data": components["schemas"]["StrictCaptchaAnswer"];
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
        /** @description The chat, from where on, and who asks. */
        PrivateChatToRead: {
            content: {
                "application/json": components["schemas"]["PrivateChatToRead"];
                "application/x-www-form-urlencoded": components["schemas"]["PrivateChatToRead"];
                "multipart/form-data": components["schemas"]["PrivateChatToRead"];
            };
        };
        /** @description The chat and who asks. */
        ChatToClear: {
            content: {
                "application/json": components["schemas"]["ChatToClear"];
                "application/x-www-form-urlencoded": components["schemas"]["ChatToClear"];
                "multipart/form-data": components["schemas"]["ChatToClear"];
            };
        };
        /** @description The move. */
        MoveToPlay: {
            content: {
                "application/json": components["schemas"]["MoveToPlay"];
                "application/x-www-form-urlencoded": components["schemas"]["MoveToPlay"];
                "multipart/form-data": components["schemas"]["MoveToPlay"];
            };
        };
        /** @description The game and who asks. */
        GameToFetch: {
            content: {
                "application/json": components["schemas"]["GameToFetch"];
                "application/x-www-form-urlencoded": components["schemas"]["GameToFetch"];
                "multipart/form-data": components["schemas"]["GameToFetch"];
            };
        };
        /** @description The game and who gives it up. */
        GameToForfeit: {
            content: {
                "application/json": components["schemas"]["GameToForfeit"];
                "application/x-www-form-urlencoded": components["schemas"]["GameToForfeit"];
                "multipart/form-data": components["schemas"]["GameToForfeit"];
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
        /** @description The same address gives the same picture for ever; a year is as long as caches look ahead. */
        Immutable: "public, max-age=31536000, immutable";
        /** @description A hash of the answer; 304 answers a request whose `If-None-Match` has it. */
        ETag: string;
        /** @description `Accept`, where the address does not name the format. */
        Vary: string;
        /** @description Pages of any origin may show the picture. */
        AnyOrigin: "cross-origin";
        /** @description Seconds to wait before the next try; sent with 429 and 503. */
        RetryAfter: number;
        /** @description Names this request in the log; the caller's own when it sent one of 1–64 letters, digits, `_`, `.`, `:` or `-` that holds no API key. */
        RequestId: string;
        /** @description The limits of the caller's plan, as `q` requests in `w` seconds (IETF httpapi draft). */
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
        /** @description The seed of this answer; sent as `seed`, it gives the same answer again. Characters beyond ASCII, and `%`, are percent-encoded. */
        Seed: string;
        /** @description With a seed the same address gives the same picture for ever; without one it is not to be stored. */
        CacheControl: "public, max-age=31536000, immutable" | "no-store";
        /** @description Random and stateful answers are not to be stored. */
        NoStore: "no-store";
        /** @description The text of the picture, percent-encoded UTF-8; in image mode. */
        CaptchaText: string;
        /** @description The token that goes back with the answer; in challenge mode. */
        CaptchaToken: string;
        /** @description Names the place of the newest message in this chat. It is given once: `after` it comes what comes later, whatever was removed before. */
        ChatCursor: string;
        /** @description Sent when these are all messages in place of those after the cursor: it is of a chat that has ended or was cleared, or something that came later is gone already. */
        ChatReset: "true";
        /** @description May be stored, and is asked for again each time. */
        NoCache: "no-cache";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    renderChartByAddress: {
        parameters: {
            query: {
                /** @description Kind of chart. */
                type: components["parameters"]["chartType"];
                /**
                 * @description The data as JSON, as in the body of the POST; in its place, `labels` and `values` are enough for one dataset or a pie.
                 * @example {"labels":["Q1","Q2","Q3"],"datasets":[{"label":"Sales","values":[3,5,4]}]}
                 */
                data?: components["parameters"]["chartData"];
                /** @description In place of `data`, the labels, separated by commas; a comma inside a label is written `\,`. */
                labels?: components["parameters"]["chartLabels"];
                /** @description In place of `data`, the values of one dataset or of a pie, separated by commas; an empty one leaves a gap. */
                values?: components["parameters"]["chartValues"];
                /** @description With `values`, the name of their dataset. */
                label?: components["parameters"]["chartLabel"];
                /** @description Shown above the chart. */
                title?: components["parameters"]["chartTitle"];
                /** @description Width in pixels; when absent, the picture takes the width of its place. */
                width?: components["parameters"]["chartWidth"];
                /** @description Height in pixels; when absent, it follows from the width. */
                height?: components["parameters"]["chartHeight"];
                /** @description Colours of the datasets or slices, used in turn; a palette safe for colour-blind readers when absent; separated by commas. */
                colors?: components["parameters"]["chartColors"];
                /** @description Colour behind the chart: `#rgb`, `#rrggbb`, a name of CSS such as `ivory`, or `transparent`. When absent, that of the theme, or transparent. */
                bg?: components["parameters"]["chartGround"];
                /** @description Whether to show the legend. */
                legend: components["parameters"]["chartLegend"];
                /** @description `svg` answers with the picture, `data` with its numbers as JSON. */
                mode: components["parameters"]["chartMode"];
                /** @description The page that the chart is for: its ground, unless `bg` says otherwise, its ink and its palette. `auto` follows what the reader prefers, in an SVG; a PNG of it is light. When absent, there is no ground, and the ink is read on white and on black. */
                theme?: components["parameters"]["chartTheme"];
                /** @description Whether to write each value on its mark, where there is room for it. */
                value_labels?: components["parameters"]["chartValueLabels"];
                /** @description What numbers count: written behind them, the sign of a currency where the language has it. */
                unit?: components["parameters"]["chartUnit"];
                /** @description Decimals of every number; as many as needed when absent. */
                decimals?: components["parameters"]["chartDecimals"];
                /** @description The language that numbers are written in, as a tag of BCP 47: `de` writes 1.234,5. Plain digits and a point when absent. */
                locale?: components["parameters"]["chartLocale"];
                /** @description Whether values are parts of one, written as percentages (0.25 as 25%). In a stacked chart, each value becomes its part of the sum at its label. */
                percent?: components["parameters"]["chartPercent"];
                /** @description Whether bars grow to the right, their labels under each other; bar charts only. */
                horizontal?: components["parameters"]["chartHorizontal"];
                /** @description Whether each dataset begins where the one before ends; bar and area charts only. */
                stacked?: components["parameters"]["chartStacked"];
                /** @description Written under the horizontal axis. */
                x_title?: components["parameters"]["chartXTitle"];
                /** @description Written beside the vertical axis. */
                y_title?: components["parameters"]["chartYTitle"];
                /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
                format?: components["parameters"]["pictureFormat"];
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. */
                scale: components["parameters"]["pictureScale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ChartByAddress"];
            304: components["responses"]["Unchanged"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    renderChart: {
        parameters: {
            query: {
                /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
                format?: components["parameters"]["pictureFormat"];
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. */
                scale: components["parameters"]["pictureScale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Chart"];
        responses: {
            200: components["responses"]["ChartPicture"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    renderPlaceholder: {
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
                /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
                format?: components["parameters"]["pictureFormat"];
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. */
                scale: components["parameters"]["pictureScale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["Unchanged"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    renderPlaceholderOfSize: {
        parameters: {
            query: {
                /** @description The text of an image, whose line breaks are kept; its size, such as `800×600`, when absent. */
                text?: components["parameters"]["placeholderText"];
                /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
                format?: components["parameters"]["pictureFormat"];
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. */
                scale: components["parameters"]["pictureScale"];
            };
            header?: never;
            path: {
                /** @description Width and height in pixels, each from 1 to 4000. */
                size: components["parameters"]["placeholderSize"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["Unchanged"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    renderPlaceholderInColors: {
        parameters: {
            query: {
                /** @description The text of an image, whose line breaks are kept; its size, such as `800×600`, when absent. */
                text?: components["parameters"]["placeholderText"];
                /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
                format?: components["parameters"]["pictureFormat"];
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. */
                scale: components["parameters"]["pictureScale"];
            };
            header?: never;
            path: {
                /** @description Width and height in pixels, each from 1 to 4000. */
                size: components["parameters"]["placeholderSize"];
                /** @description Colour of the ground. */
                bg: components["parameters"]["placeholderPathBg"];
                /** @description Colour of the text. */
                color: components["parameters"]["placeholderPathColor"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["Unchanged"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    renderAvatar: {
        parameters: {
            query: {
                /** @description Makes the picture repeatable, the same for ever; a random one, told in `X-Seed`, when absent. The seed of a fictional person gives that person's picture. */
                seed?: components["parameters"]["avatarSeed"];
                /** @description How it is drawn. Faces are `lorelei`, `notionists`, `open-peeps`, `pixel-art` and `thumbs`; `glass` is blurred, and a PNG of it at most 632 × 632 pixels. */
                style: components["parameters"]["avatarStyle"];
                /** @description Width and height in pixels. */
                size: components["parameters"]["avatarSize"];
                /** @description Colour of the ground; when absent that of the style, mostly none. */
                bg?: components["parameters"]["avatarBg"];
                /** @description Letters for the style `initials`, in place of those that the words of the seed begin with. */
                text?: components["parameters"]["avatarText"];
                /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
                format?: components["parameters"]["pictureFormat"];
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. */
                scale: components["parameters"]["pictureScale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Avatar"];
            304: components["responses"]["Unchanged"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    renderQrCode: {
        parameters: {
            query: {
                /** @description What a reader of the code gets. How much fits depends on `correction`, 1,273 bytes at least. */
                text: components["parameters"]["qrcodeText"];
                /** @description Width and height in pixels, the margin included. */
                size: components["parameters"]["qrcodeSize"];
                /** @description Light ground around the code, in squares of the code. Readers want 4, most get by with less. */
                margin: components["parameters"]["qrcodeMargin"];
                /** @description How much of the code may be damaged or covered, about 7 (L), 15 (M), 25 (Q) or 30 (H) per cent. */
                correction: components["parameters"]["qrcodeCorrection"];
                /** @description Colour of the dark parts. Some readers want them darker than `bg`. */
                color: components["parameters"]["codeColor"];
                /** @description Colour of the ground. */
                bg: components["parameters"]["codeBg"];
                /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
                format?: components["parameters"]["pictureFormat"];
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. */
                scale: components["parameters"]["pictureScale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["Unchanged"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    renderBarcode: {
        parameters: {
            query: {
                /** @description What a reader of the code gets. Numbers of goods may leave out their check digit. Lines hold 80 characters. */
                text: components["parameters"]["barcodeText"];
                /** @description `code128` takes ASCII, `code39` capitals, digits and `-.$/+% `; `ean13`, `ean8`, `upca` and `itf14` take 13, 8, 12 and 14 digits; `datamatrix`, `pdf417` and `aztec`, made of squares, any text. */
                type: components["parameters"]["barcodeType"];
                /** @description Width in pixels; when absent, 2 for the thinnest line, 4 for a square (2 of pdf417). */
                width?: components["parameters"]["barcodeWidth"];
                /** @description Height in pixels; when absent 100, or what the squares make. */
                height?: components["parameters"]["barcodeHeight"];
                /** @description Whether the text stands below the lines; codes of squares have none. */
                label: components["parameters"]["barcodeLabel"];
                /** @description Colour of the dark parts. Some readers want them darker than `bg`. */
                color: components["parameters"]["codeColor"];
                /** @description Colour of the ground. */
                bg: components["parameters"]["codeBg"];
                /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
                format?: components["parameters"]["pictureFormat"];
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 400,000 where parts are blurred. */
                scale: components["parameters"]["pictureScale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Picture"];
            304: components["responses"]["Unchanged"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getPerson: {
        parameters: {
            query?: {
                /** @description Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. */
                seed?: components["parameters"]["seed"];
                /** @description The country that the person lives in; drawn at random when absent. */
                locale?: components["parameters"]["locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    "X-Seed": components["headers"]["Seed"];
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
    listPeople: {
        parameters: {
            query: {
                /** @description Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. */
                seed?: components["parameters"]["seed"];
                /** @description The country that the person lives in; drawn at random when absent. */
                locale?: components["parameters"]["locale"];
                /** @description How many profiles to answer with. */
                count: components["parameters"]["count"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people. */
            200: {
                headers: {
                    "X-Seed": components["headers"]["Seed"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalProfiles"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getDomain: {
        parameters: {
            query?: {
                /** @description Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. */
                seed?: components["parameters"]["seed"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domain. */
            200: {
                headers: {
                    "X-Seed": components["headers"]["Seed"];
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
    listDomains: {
        parameters: {
            query: {
                /** @description Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. */
                seed?: components["parameters"]["seed"];
                /** @description How many profiles to answer with. */
                count: components["parameters"]["count"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domains. */
            200: {
                headers: {
                    "X-Seed": components["headers"]["Seed"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainProfiles"];
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
                /** @description How many puzzles of this difficulty. Sixteen of one difficulty take as many hashes on average as one of the next, and vary far less: the unlucky hundredth solver waits 1.7 times the mean instead of 4.6 times. */
                count: components["parameters"]["powCount"];
                /** @description What the proof is for, such as the host name of a site and the name of a form. It is signed into the token, which then counts for nothing else. */
                scope?: components["parameters"]["powScope"];
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
                    "application/json": components["schemas"]["Challenge"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    verifySolution: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Solution"];
        responses: {
            /** @description The verdict. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verdict"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    verifyForm: {
        parameters: {
            query?: {
                /** @description The least work that the verifier accepts, as the difficulty of a single puzzle: at least 16^min_difficulty expected hashes, in any number of puzzles. */
                min_difficulty?: components["parameters"]["minDifficulty"];
                /** @description The only scope that counts; without it any does, and `hostname` says which it was. */
                scope?: components["parameters"]["siteScope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["SiteSolution"];
        responses: {
            /** @description The verdict. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteVerdict"];
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
    compareStrings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Strings"];
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
                /** @description `challenge` answers with a captcha whose text only the server knows, `image` with the picture and its text. */
                mode: components["parameters"]["captchaModeChallenge"];
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
    verifyCaptcha: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["StrictCaptchaAnswer"];
        responses: {
            200: components["responses"]["StrictCaptchaVerdict"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description Only what came later than this place. Without it, all messages. */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MessagesFromPlace"];
            304: components["responses"]["MessagesFromPlaceKnown"];
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
            403: components["responses"]["ClientError"];
            429: components["responses"]["ClientError"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listPrivateMessagesByAddress: {
        parameters: {
            query: {
                /** @description Who asks. */
                username: components["parameters"]["username"];
                /** @description The key of the private chat. */
                token: components["parameters"]["token"];
                /** @description When given, no other session may hold the name. It may stand in the query or in the body. */
                session?: components["parameters"]["session"];
                /** @description Only what came later than this place. Without it, all messages. */
                after?: components["parameters"]["after"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MessagesFromPlace"];
            304: components["responses"]["MessagesFromPlaceKnown"];
            403: components["responses"]["ClientError"];
            404: components["responses"]["ClientError"];
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
        requestBody: components["requestBodies"]["PrivateChatToRead"];
        responses: {
            200: components["responses"]["MessagesFromPlaceByPost"];
            403: components["responses"]["ClientError"];
            404: components["responses"]["ClientError"];
            429: components["responses"]["ClientError"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    clearChat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ChatToClear"];
        responses: {
            200: components["responses"]["Clearing"];
            403: components["responses"]["ClientError"];
            404: components["responses"]["ClientError"];
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
        requestBody: components["requestBodies"]["MoveToPlay"];
        responses: {
            200: components["responses"]["MoveResult"];
            403: components["responses"]["ClientError"];
            409: components["responses"]["ClientError"];
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
        requestBody: components["requestBodies"]["GameToFetch"];
        responses: {
            200: components["responses"]["Game"];
            403: components["responses"]["ClientError"];
            404: components["responses"]["ClientError"];
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
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["GameToForfeit"];
        responses: {
            200: components["responses"]["ForfeitResult"];
            403: components["responses"]["ClientError"];
            404: components["responses"]["ClientError"];
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
    getQuota: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is left. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quota"];
                };
            };
            429: components["responses"]["ClientError"];
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
