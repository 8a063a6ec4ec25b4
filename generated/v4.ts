// Generated from openapi/ by `npm run generate`. Do not edit.

export interface paths {
    "/personal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a fictional person
         * @description A fictional person whose details are consistent with each other.
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
         * Get a fictional domain
         * @description A fictional internet domain with its hosting, DNS and traffic.
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
    "/geo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Distance and bearing
         * @description Distance between two points on the globe, and the initial bearing.
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
         * Create a palette from one color
         * @description Colors that harmonize with a base color by rotating its hue.
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
         * @description A placeholder image or loading skeleton, as SVG.
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
    "/levenshtein": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two strings
         * @description The Levenshtein distance of two strings, counted in UTF-16 code units.
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
         * @description A token of a given length and type, from a cryptographically secure source.
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
         * Draw a captcha
         * @description An image of a given or random text that people can read and programs can barely read.
         */
        get: operations["renderCaptcha"];
        put?: never;
        post?: never;
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
         * @description Sends a message to the global chat or, with a token, to the private chat of that key, which its first message creates. Each caller can open one private chat per hour for every 200 requests per hour of the plan (10 without an API key), and can store 64 bytes per chat and hour for each request per hour of the plan (128 kB without an API key).
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
         * @description The messages of the last hour, oldest first. The session can also be in the query.
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
         * @description Creates a public game if it does not exist. The first player has X, the second O.
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
         * @description Returns the game. The caller joins if a slot is free, and otherwise only watches. Without an ID, creates a new game.
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
         * @description The opponent wins. For ten minutes the finished game can be fetched, and its ID cannot create a new game.
         */
        delete: operations["forfeitGame"];
        options?: never;
        head?: never;
        /**
         * Play a move in a game
         * @description Creates a public game if it does not exist. The first player has X, the second O.
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
         * @description Reads an iCalendar file from a URL and lists events that have not ended, with recurring events for one year ahead. Removed in 7.0.0.
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
         * Get service information
         * @description The number of operations in this version, and links to the documentation.
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
         * List the endpoints of this version
         * @description Every operation of this version by method, with its parameters.
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
        /** @description An emergency contact. */
        EmergencyContact: {
            /**
             * @description Full name.
             * @example Erik Lindqvist
             */
            name: string;
            /**
             * @description Relationship to the person.
             * @example brother
             */
            relationship: string;
            /**
             * @description Phone number from a range reserved for fiction.
             * @example +46 70 174 06 42
             */
            phone: string;
        };
        /** @description A fictional person. Phone numbers, email addresses and card numbers come from ranges that cannot reach or charge anyone. */
        PersonalProfile: {
            /**
             * @description Full name, typical of the country and age.
             * @example Anna Lindqvist
             */
            name: string;
            /**
             * @description Email address at a domain reserved for examples.
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
             * @description Phone number with country code, from a range that the country's regulator reserves for fiction. For Sweden these are the PTS numbers for drama: 070-174 06 05 to 06 99, 031-390 06 00 to 06 99, 040-628 04 00 to 04 99, 08-465 004 00 to 004 99 and 0980-31 92 00 to 92 99.
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
             * @description Card number in four groups of four digits; its check digit is wrong, so it is never valid.
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
             * @description Vehicles; can be empty.
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
             * @description Annual income with currency (ISO 4217).
             * @example 480000 SEK/year
             */
            year_income: string;
            /**
             * @description Monthly income, a twelfth of the annual income.
             * @example 40000 SEK/month
             */
            month_income: string;
            /**
             * @description Highest education.
             * @example Master's degree
             */
            education: string;
            /**
             * @description Years of work experience.
             * @example 14 years
             */
            work_experience: string;
            /**
             * @description State of health.
             * @example good
             */
            health_status: string;
            /** @description Emergency contacts. */
            emergency_contacts: components["schemas"]["EmergencyContact"][];
            /**
             * @description Subscriptions; can be empty.
             * @example [
             *       "weekly newspaper"
             *     ]
             */
            subscriptions: string[];
            /**
             * @description Pets; can be empty.
             * @example [
             *       "tabby cat"
             *     ]
             */
            pets: string[];
        };
        /**
         * @description The reason phrase of the status code.
         * @example Bad Request
         * @enum {string}
         */
        ErrorMessage: "Bad Request" | "Unauthorized" | "Forbidden" | "Not Found" | "Method Not Allowed" | "Request Timeout" | "Conflict" | "Payload Too Large" | "URI Too Long" | "Unsupported Media Type" | "Too Many Requests" | "Request Header Fields Too Large" | "Internal Server Error" | "Service Unavailable";
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
             * @description The HTTP status code, as a string.
             * @example 400
             */
            status: string;
        };
        /** @description A fictional internet domain, under a name reserved for examples. */
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
             * @description Fictional hosting provider.
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
             * @description Fictional DNS provider.
             * @example Lantern Zone
             */
            dns_provider: string;
            /**
             * @description Estimated visits per day.
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
             * @description Registration date, in the past, ISO 8601 UTC.
             * @example 2019-03-08T00:00:00.000Z
             */
            creation_date: string;
            /**
             * Format: date-time
             * @description Expiry date of the registration, in the future, ISO 8601 UTC.
             * @example 2028-03-08T00:00:00.000Z
             */
            expiration_date: string;
        };
        /** @description A point as given. */
        Position: {
            /**
             * @description Latitude in degrees.
             * @example 48.8566
             */
            lat: number;
            /**
             * @description Longitude in degrees.
             * @example 2.3522
             */
            lon: number;
        };
        /**
         * @description The great-circle route between two points.
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
            /** @description Length by the haversine formula on a sphere of 6371 km radius, with 3 decimals. */
            distance: {
                /**
                 * @description Kilometers.
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
            /** @description The initial bearing. */
            bearing: {
                /**
                 * @description Clockwise from north, with 2 decimals; 0 between equal points.
                 * @example 291.79
                 */
                degrees: number;
                /**
                 * @description The nearest of 16 compass points: N, NNE, NE, ENE, E and so on.
                 * @example WNW
                 */
                cardinal: string;
            };
            from: components["schemas"]["Position"];
            to: components["schemas"]["Position"];
        };
        /** @description A color in three notations. */
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
             * @description Hue in degrees, saturation and lightness in percent, one decimal each. Grays have hue 0.
             * @example hsl(24.0, 100.0%, 50.0%)
             */
            hsl: string;
        };
        /** @description A base color and colors that harmonize with it. */
        Palette: {
            base: components["schemas"]["PaletteColor"];
            /**
             * @description The requested type.
             * @example complementary
             * @enum {string}
             */
            type: "complementary" | "triadic" | "analogous" | "tetradic" | "split-complementary";
            /**
             * @description The colors, in the order of their rotation.
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
        /** @description Two strings and their distance. */
        Comparison: {
            /**
             * @description The first string.
             * @example kitten
             */
            str1: string;
            /**
             * @description The second string.
             * @example sitting
             */
            str2: string;
            /**
             * @description The minimum number of insertions, deletions and replacements that turn one string into the other.
             * @example 3
             */
            distance: number;
            /**
             * @description 1 for equal strings, 0 for strings with nothing in common; 1 - distance / longer length.
             * @example 0.5714
             */
            similarity: number;
        };
        /**
         * @description Number of characters. A UUID always has 36.
         * @default 24
         * @example 32
         */
        TokenLength: number;
        /**
         * @description Alphabet of the token, case-insensitive; or uuid, a version 4 UUID.
         * @default alphanum
         * @example hex
         * @enum {string}
         */
        TokenType: "alpha" | "alphanum" | "base64" | "hex" | "num" | "punct" | "urlsafe" | "uuid";
        /**
         * @description Token options. All are optional.
         * @example {
         *       "len": 32,
         *       "type": "hex"
         *     }
         */
        TokenRequest: {
            len: components["schemas"]["TokenLength"];
            type: components["schemas"]["TokenType"];
        };
        /** @description A new token. */
        Token: {
            /**
             * @description The token; every character is equally likely, from a cryptographically secure source.
             * @example q7RzP0wLk3VbXn9TfYc2HsJd
             */
            token: string;
        };
        /** @description A message of the last hour. */
        ChatMessage: {
            /**
             * @description The sender.
             * @example alice
             */
            username: string;
            /**
             * @description The text, not HTML.
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
        /** @description The messages of the last hour in order of arrival, oldest first, with non-decreasing times. A chat keeps at most 1 MiB of JSON; when it is full, the oldest message of the caller with the most stored bytes is removed. */
        ChatMessages: components["schemas"]["ChatMessage"][];
        /**
         * @description Name of the sender or player; surrounding whitespace is removed, and one character must be visible. Comparisons ignore case, composition (NFKC), invisible characters and repeated spaces. The first session that uses a name reserves it, separately in chats and games.
         * @example alice
         */
        Username: string;
        /**
         * @description The message text; one character must be visible. Control characters except newline and tab are removed. It is never interpreted as HTML.
         * @example Hello everybody
         */
        MessageText: string;
        /**
         * @description Client-chosen secret that reserves the username for an hour (use a random UUID). Never returned. Each caller gets at most 20 wrong attempts per hour.
         * @example 6f1c2d0e-8a4b-4c9d-b3e7-2f5a9c1d7e60
         */
        Session: string;
        /**
         * @description The key of a private chat, not an API key. Anyone who knows it can read the chat.
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
        /** @description Success. */
        Confirmation: {
            /**
             * @description Confirmation text.
             * @example Message sent successfully
             */
            message: string;
        };
        /** @description The private chat to read, and the caller's name. */
        PrivateChat: {
            username: components["schemas"]["Username"];
            token: components["schemas"]["ChatToken"];
            session?: components["schemas"]["Session"];
        };
        /** @description The name of the caller that clears the chat in the path. */
        ChatClearer: {
            username: components["schemas"]["Username"];
            session: components["schemas"]["Session"];
        };
        /** @description The chat is empty. */
        Clearing: {
            /**
             * @description Confirmation text.
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
         * @description The game ID. An unused ID creates a new public game.
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
         * @description The move was made. A deciding move names the winner.
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
             * @description Result in words.
             * @example Move sent successfully
             */
            message: string;
            winner?: components["schemas"]["PlayerOrNobody"];
            loser?: components["schemas"]["PlayerOrNobody"];
            /**
             * @description True if the game is a tie; present after a deciding move.
             * @example false
             */
            tie?: boolean;
        };
        /**
         * @description Hide a new game from the list.
         * @default false
         * @example true
         */
        PrivateGame: boolean;
        /** @description The game to fetch; without an ID, a new one. A session reserves the name, as with a move. */
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
            /** @description The moves in order. */
            moves: {
                /**
                 * @description The player.
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
             * @description Whether the game is hidden from the list.
             * @example false
             */
            private: boolean;
            winner: components["schemas"]["PlayerOrNobody"];
            loser: components["schemas"]["PlayerOrNobody"];
            /**
             * @description True if the game ended without a winner.
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
             * @description Summary of the response.
             * @example Public games available
             * @constant
             */
            message: "Public games available";
            /**
             * @description Number of games in this response.
             * @example 1
             */
            count: number;
            /** @description The games. */
            games: components["schemas"]["GameSummary"][];
        };
        /** @description The caller who forfeits the game in the path. */
        Forfeiter: {
            username: components["schemas"]["Username"];
            session: components["schemas"]["Session"];
        };
        /**
         * @description The game was forfeited and is over.
         * @example {
         *       "message": "alice forfeited the game. bob wins.",
         *       "winner": "bob",
         *       "loser": "alice"
         *     }
         */
        ForfeitResult: {
            /**
             * @description Result in words.
             * @example alice forfeited the game. bob wins.
             */
            message: string;
            winner: components["schemas"]["PlayerOrNobody"];
            /**
             * @description The player who forfeited the game.
             * @example alice
             */
            loser: string;
        };
        /** @description A move in the game from the path. */
        MoveInGame: {
            username: components["schemas"]["Username"];
            move: components["schemas"]["Move"];
            session: components["schemas"]["Session"];
        };
        /** @description The calendar, and the level of detail. */
        CalendarRequest: {
            /**
             * @description HTTPS URL of an iCalendar file of at most 1 MiB, on the public internet.
             * @example https://example.com/timetable.ics
             */
            url: string;
            /**
             * @description `list` returns each summary as a list of words, without single dashes; `full` adds subject, teacher, classes and type.
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
            /** @description The summary; with `detail=list`, a list of words. */
            summary: string | string[];
            /**
             * Format: date-time
             * @description Start, ISO 8601 UTC.
             * @example 2026-12-01T08:00:00.000Z
             */
            start: string;
            /**
             * Format: date-time
             * @description End, ISO 8601 UTC.
             * @example 2026-12-01T09:30:00.000Z
             */
            end: string;
            /**
             * @description The part of the description after `Matière :`.
             * @example Algebra
             */
            subject?: string | null;
            /**
             * @description The part of the description after `Enseignant :`.
             * @example Ada Lovelace
             */
            teacher?: string | null;
            /** @description The part of the description after `Promotions :`, separated by commas. */
            classes?: string[];
            /**
             * @description The part of the description after `Salle :`.
             * @example B 12
             */
            type?: string | null;
        }[];
        /** @description Service information. */
        Infos: {
            /**
             * @description Number of listed operations in this version.
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
             * @description URL of the documentation.
             * @example http://localhost:3000/docs
             */
            documentation: string;
            /**
             * @description URL of the source code.
             * @example https://github.com/example/utility-api
             */
            github: string;
            /**
             * Format: date-time
             * @description Creation date of the service, ISO 8601 UTC.
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
             * @description URL of the documentation.
             * @example http://localhost:3000/docs
             */
            documentation: string;
            /**
             * @description URL of the OpenAPI document.
             * @example http://localhost:3000/v6/openapi.json
             */
            openapi: string;
            /**
             * @description For each lowercase method, the operations by path, without version and leading slash.
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
        /** @description Invalid request. */
        ClientError: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NotStored"];
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
        /** @description Rate limit exceeded. */
        RateLimited: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NotStored"];
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
        /** @description Server error. */
        ServerError: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NotStored"];
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
        /** @description Distance and bearing. */
        Route: {
            headers: {
                "Cache-Control": components["headers"]["ForADay"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Route"];
            };
        };
        /** @description The caller already has this response. */
        UnchangedForADay: {
            headers: {
                "Cache-Control": components["headers"]["ForADay"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
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
        /** @description The image. It depends only on the URL. */
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
        /** @description The image matches the `ETag` in `If-None-Match`; the body is empty. */
        PlaceholderKnown: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
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
        /** @description The image, with its text in a header. */
        PictureWithText: {
            headers: {
                "X-Captcha-Text": components["headers"]["CaptchaText"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "image/png": string;
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
        /** @description The caller already has these messages. */
        MessagesKnown: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Success. */
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
        /** @description The game was forfeited. */
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
    parameters: {
        /** @description Latitude of the start in degrees, north positive. */
        lat1: number;
        /** @description Longitude of the start in degrees, east positive. */
        lon1: number;
        /** @description Latitude of the destination in degrees, north positive. */
        lat2: number;
        /** @description Longitude of the destination in degrees, east positive. */
        lon2: number;
        /** @description The base color: three or six hex digits, with `#` (`%23` in a URL) or without. */
        paletteColor: string;
        /** @description Hue rotation in degrees: `complementary` 0, 180; `triadic` 0, 120, 240; `analogous` -60, -30, 0, 30, 60; `tetradic` 0, 90, 180, 270; `split-complementary` 0, 150, 210. */
        paletteType: "complementary" | "triadic" | "analogous" | "tetradic" | "split-complementary";
        /** @description An image with text, or an animated outline of loading content. */
        placeholderType: "image" | "skeleton";
        /** @description Width in pixels. */
        placeholderWidth: number;
        /** @description Height in pixels. */
        placeholderHeight: number;
        /** @description Background of an image (default #cccccc), or color of the shapes of a skeleton (default #e5e5e5). */
        placeholderBg: string;
        /** @description Text color of an image (default #333333, or black or white if `bg` is set), or shimmer color of a skeleton (default #f5f5f5). */
        placeholderColor: string;
        /** @description The text of an image, with its line breaks. Default: its size, such as `800×600`. */
        placeholderText: string;
        /** @description Rows of a skeleton; 0 draws one block. */
        placeholderRows: number;
        /** @description Avatar shape in each row of a skeleton; `true` means a circle. Default: none. */
        placeholderAvatar: "circle" | "rounded" | "square" | "true";
        /** @description Lines of text in each row of a skeleton; 0 draws the row as one block. */
        placeholderLines: number;
        /** @description Animation of a skeleton. It is off for readers who prefer reduced motion. */
        placeholderAnimate: "shimmer" | "pulse" | "none";
        /** @description Seconds per animation cycle. */
        placeholderSpeed: number;
        /** @description Corner radius of a skeleton's shapes, in pixels. */
        placeholderRadius: number;
        /** @description The first string. */
        str1: string;
        /** @description The second string. */
        str2: string;
        /** @description The text in the image, 1–20 printable characters. Default: random capitals and digits. Not supported in challenges. */
        captchaText: string;
        /** @description Number of random characters; at least 4 in a challenge. */
        captchaLength: number;
        /** @description Width in pixels. Default: 60 per character, within the limits. */
        captchaWidth: number;
        /** @description Height in pixels. */
        captchaHeight: number;
        /** @description Amount of noise. OCR programs that clean the image first solve about a quarter of 6-character captchas at `medium` and almost none at `high`; use proof of work (`/pow`) to keep all programs out. */
        captchaNoise: "low" | "medium" | "high";
        /** @description Background color. */
        captchaBg: string;
        /** @description Color of letters and noise, with a contrast of at least 3 to the background. Default: a random readable color. */
        captchaColor: string;
        /** @description If set, no other session can hold the name. It can be in the query or the body. */
        session: components["schemas"]["Session"];
        /** @description The key of the private chat. */
        tokenInPath: components["schemas"]["ChatToken"];
        /** @description The game. */
        gameInPath: components["schemas"]["LegacyGameId"];
    };
    requestBodies: {
        /** @description Length and type. */
        TokenRequest: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["TokenRequest"];
                "multipart/form-data": components["schemas"]["TokenRequest"];
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
        /** @description The chat and the caller. */
        PrivateChat: {
            content: {
                "application/json": components["schemas"]["PrivateChat"];
                "application/x-www-form-urlencoded": components["schemas"]["PrivateChat"];
                "multipart/form-data": components["schemas"]["PrivateChat"];
            };
        };
        /** @description The caller's name. */
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
        /** @description The game and the caller. */
        LegacyGameToFetch: {
            content: {
                "application/json": components["schemas"]["LegacyGameToFetch"];
                "application/x-www-form-urlencoded": components["schemas"]["LegacyGameToFetch"];
                "multipart/form-data": components["schemas"]["LegacyGameToFetch"];
            };
        };
        /** @description The caller. */
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
        /** @description URL and level of detail. */
        CalendarRequest: {
            content: {
                "application/json": components["schemas"]["CalendarRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["CalendarRequest"];
                "multipart/form-data": components["schemas"]["CalendarRequest"];
            };
        };
    };
    headers: {
        /** @description Random and stateful responses are not cacheable. */
        NoStore: "no-store";
        /** @description Seconds to wait before retrying; sent with 429 and 503. */
        RetryAfter: number;
        /** @description ID of the request in the log; the caller's own if it has 1–64 letters, digits, `_`, `.`, `:` or `-` and contains no API key. */
        RequestId: string;
        /** @description Errors are not cacheable. */
        NotStored: "no-store";
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
        /** @description When this was deprecated (RFC 9745); absent if it is not. */
        Deprecation: string;
        /** @description The replacement (`rel="successor-version"`) or information about the deprecation (`rel="deprecation"`). */
        Link: string;
        /** @description The methods that the path supports; sent with 405. */
        Allow: string;
        /** @description Cacheable for one day: the same input returns the same response until the next release. */
        ForADay: "public, max-age=86400";
        /** @description Hash of the response; a request with this `If-None-Match` gets 304. */
        ETag: string;
        /** @description Cacheable forever: the same URL always returns the same image. */
        Immutable: "public, max-age=31536000, immutable";
        /** @description The text of the image, percent-encoded UTF-8; in image mode. */
        CaptchaText: string;
        /** @description Cacheable, but must be revalidated. */
        NoCache: "no-cache";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
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
    measureDistance: {
        parameters: {
            query: {
                /** @description Latitude of the start in degrees, north positive. */
                lat1: components["parameters"]["lat1"];
                /** @description Longitude of the start in degrees, east positive. */
                lon1: components["parameters"]["lon1"];
                /** @description Latitude of the destination in degrees, north positive. */
                lat2: components["parameters"]["lat2"];
                /** @description Longitude of the destination in degrees, east positive. */
                lon2: components["parameters"]["lon2"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Route"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    createPalette: {
        parameters: {
            query: {
                /** @description The base color: three or six hex digits, with `#` (`%23` in a URL) or without. */
                color: components["parameters"]["paletteColor"];
                /** @description Hue rotation in degrees: `complementary` 0, 180; `triadic` 0, 120, 240; `analogous` -60, -30, 0, 30, 60; `tetradic` 0, 90, 180, 270; `split-complementary` 0, 150, 210. */
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
                /** @description An image with text, or an animated outline of loading content. */
                type: components["parameters"]["placeholderType"];
                /** @description Width in pixels. */
                width: components["parameters"]["placeholderWidth"];
                /** @description Height in pixels. */
                height: components["parameters"]["placeholderHeight"];
                /** @description Background of an image (default #cccccc), or color of the shapes of a skeleton (default #e5e5e5). */
                bg?: components["parameters"]["placeholderBg"];
                /** @description Text color of an image (default #333333, or black or white if `bg` is set), or shimmer color of a skeleton (default #f5f5f5). */
                color?: components["parameters"]["placeholderColor"];
                /** @description The text of an image, with its line breaks. Default: its size, such as `800×600`. */
                text?: components["parameters"]["placeholderText"];
                /** @description Rows of a skeleton; 0 draws one block. */
                rows: components["parameters"]["placeholderRows"];
                /** @description Avatar shape in each row of a skeleton; `true` means a circle. Default: none. */
                avatar?: components["parameters"]["placeholderAvatar"];
                /** @description Lines of text in each row of a skeleton; 0 draws the row as one block. */
                lines: components["parameters"]["placeholderLines"];
                /** @description Animation of a skeleton. It is off for readers who prefer reduced motion. */
                animate: components["parameters"]["placeholderAnimate"];
                /** @description Seconds per animation cycle. */
                speed: components["parameters"]["placeholderSpeed"];
                /** @description Corner radius of a skeleton's shapes, in pixels. */
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
    compareUtf16: {
        parameters: {
            query: {
                /** @description The first string. */
                str1: components["parameters"]["str1"];
                /** @description The second string. */
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
    renderCaptcha: {
        parameters: {
            query: {
                /** @description The text in the image, 1–20 printable characters. Default: random capitals and digits. Not supported in challenges. */
                text?: components["parameters"]["captchaText"];
                /** @description Number of random characters; at least 4 in a challenge. */
                length: components["parameters"]["captchaLength"];
                /** @description Width in pixels. Default: 60 per character, within the limits. */
                width?: components["parameters"]["captchaWidth"];
                /** @description Height in pixels. */
                height: components["parameters"]["captchaHeight"];
                /** @description Amount of noise. OCR programs that clean the image first solve about a quarter of 6-character captchas at `medium` and almost none at `high`; use proof of work (`/pow`) to keep all programs out. */
                noise: components["parameters"]["captchaNoise"];
                /** @description Background color. */
                bg: components["parameters"]["captchaBg"];
                /** @description Color of letters and noise, with a contrast of at least 3 to the background. Default: a random readable color. */
                color?: components["parameters"]["captchaColor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PictureWithText"];
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
            429: components["responses"]["RateLimited"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listPrivateMessages: {
        parameters: {
            query?: {
                /** @description If set, no other session can hold the name. It can be in the query or the body. */
                session?: components["parameters"]["session"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PrivateChat"];
        responses: {
            200: components["responses"]["MessagesByPost"];
            429: components["responses"]["RateLimited"];
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
            429: components["responses"]["RateLimited"];
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
            429: components["responses"]["RateLimited"];
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
            429: components["responses"]["RateLimited"];
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
            429: components["responses"]["RateLimited"];
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
            429: components["responses"]["RateLimited"];
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
