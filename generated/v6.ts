// Made from openapi/ by `npm run generate`. Do not edit.

export interface paths {
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
         * @description To the global chat, or with a token to the private chat of that key, which comes into being with its first message.
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
         * @description The messages of the last hour, oldest first.
         */
        get: operations["getPrivateMessages"];
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
         * @description The opponent wins, the game is deleted.
         */
        post: operations["forfeitGame"];
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
        get: operations["getPersonal"];
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
        get: operations["listPersonal"];
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
         * @description A salt and a difficulty. The solution is a nonce for which SHA-256 of salt and nonce begins with that many hexadecimal zeros.
         */
        get: operations["createChallenge"];
        put?: never;
        /**
         * Verify a solution
         * @description Checks the nonce. A token counts once, over all servers; after ten wrong tries it counts as used.
         */
        post: operations["verifySolution"];
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
        /**
         * Draw a chart
         * @description A bar, line, pie or donut chart as SVG, or its numbers as JSON.
         */
        post: operations["renderChart"];
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
        /** @description The messages of the last hour, oldest first. */
        ChatMessages: components["schemas"]["ChatMessage"][];
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
         * Error
         * @description The one shape of every error.
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
         * @description Who is speaking or playing. Compared without regard to case, and held by the session that used it first.
         * @example alice
         */
        Username: string;
        /**
         * @description The text to send. Control characters other than newline and tab are removed; it is never read as HTML.
         * @example Hello everybody
         */
        MessageText: string;
        /**
         * @description The secret that holds the name. Chosen by the client; a random UUID is a good one. It is in no answer.
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
        /** @description Which private chat to clear, and who asks. */
        ChatToClear: {
            username: components["schemas"]["Username"];
            token: components["schemas"]["ChatToken"];
            session: components["schemas"]["Session"];
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
        /** @description The move was made. A deciding one says who wins. */
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
        /** @description Which game to see; a new one without an id. */
        GameToFetch: {
            username: components["schemas"]["Username"];
            game?: components["schemas"]["GameId"];
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
        /** @description A game. */
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
            board: ("X" | "O" | null)[][];
        };
        /** @description A game in the list. */
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
        /** @description The game was given up, and is gone. */
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
             * @description Full name.
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
             * @description Phone number from a range set aside for fiction, with its country code.
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
        Solution: {
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
        /** @description Whether the work was done. A valid token is spent by this answer. */
        Verdict: {
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
        /**
         * @description Labels of the axis or the slices.
         * @example [
         *       "Q1",
         *       "Q2"
         *     ]
         */
        ChartLabels: string[];
        /** @description One series. */
        Dataset: {
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
         * @description Width in pixels; with height, the picture has a fixed size, else it fills its place.
         * @example 800
         */
        ChartWidth: number;
        /**
         * @description Height in pixels; with width, the picture has a fixed size, else it fills its place.
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
        SeriesDescription: {
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
        SliceDescription: {
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
    };
    responses: {
        /** @description The request cannot be answered as it is. */
        ClientError: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorWithNumber"];
            };
        };
        /** @description The messages. */
        Messages: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChatMessages"];
            };
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
        /** @description The picture, or its numbers. */
        Chart: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": string;
                "application/json": components["schemas"]["SeriesDescription"] | components["schemas"]["SliceDescription"];
            };
        };
    };
    parameters: {
        /** @description Who asks. */
        username: components["schemas"]["Username"];
        /** @description The key of the private chat. */
        token: components["schemas"]["ChatToken"];
        /** @description When given, it must be the session that holds the name. It may stand in the query or in the body. */
        session: components["schemas"]["Session"];
        /** @description Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. */
        seed: string;
        /** @description The country that the person lives in; drawn at random when absent. */
        locale: "AU" | "CA" | "DE" | "FR" | "GB" | "IE" | "SE" | "US";
        /** @description How many profiles to answer with. */
        count: number;
        /** @description How many hexadecimal zeros the digest must begin with. Each one more takes sixteen times the work. */
        difficulty: number;
    };
    requestBodies: {
        /** @description The message. */
        MessageToSend: {
            content: {
                "application/json": components["schemas"]["MessageToSend"];
                "application/x-www-form-urlencoded": components["schemas"]["MessageToSend"];
            };
        };
        /** @description The chat and who asks. */
        PrivateChat: {
            content: {
                "application/json": components["schemas"]["PrivateChat"];
                "application/x-www-form-urlencoded": components["schemas"]["PrivateChat"];
            };
        };
        /** @description The chat and who asks. */
        ChatToClear: {
            content: {
                "application/json": components["schemas"]["ChatToClear"];
                "application/x-www-form-urlencoded": components["schemas"]["ChatToClear"];
            };
        };
        /** @description The move. */
        MoveToPlay: {
            content: {
                "application/json": components["schemas"]["MoveToPlay"];
                "application/x-www-form-urlencoded": components["schemas"]["MoveToPlay"];
            };
        };
        /** @description The game and who asks. */
        GameToFetch: {
            content: {
                "application/json": components["schemas"]["GameToFetch"];
                "application/x-www-form-urlencoded": components["schemas"]["GameToFetch"];
            };
        };
        /** @description The game and who gives it up. */
        GameToForfeit: {
            content: {
                "application/json": components["schemas"]["GameToForfeit"];
                "application/x-www-form-urlencoded": components["schemas"]["GameToForfeit"];
            };
        };
        /** @description Token and nonce. */
        Solution: {
            content: {
                "application/json": components["schemas"]["Solution"];
                "application/x-www-form-urlencoded": components["schemas"]["Solution"];
            };
        };
        /** @description The chart. JSON only, because its data is an object. */
        Chart: {
            content: {
                "application/json": components["schemas"]["Chart"];
            };
        };
    };
    headers: {
        /** @description Random and stateful answers are not to be stored. */
        NoStore: "no-store";
        /** @description Seconds to wait before the next try; sent with 429 and 503. */
        RetryAfter: number;
        /** @description The methods that the path knows; sent with 405. */
        Allow: string;
        /** @description The seed of this answer; sent as `seed`, it gives the same answer again. Characters beyond ASCII, and `%`, are percent-encoded. */
        Seed: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
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
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getPrivateMessages: {
        parameters: {
            query: {
                /** @description Who asks. */
                username: components["parameters"]["username"];
                /** @description The key of the private chat. */
                token: components["parameters"]["token"];
                /** @description When given, it must be the session that holds the name. It may stand in the query or in the body. */
                session?: components["parameters"]["session"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Messages"];
            403: components["responses"]["ClientError"];
            404: components["responses"]["ClientError"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listPrivateMessages: {
        parameters: {
            query?: {
                /** @description When given, it must be the session that holds the name. It may stand in the query or in the body. */
                session?: components["parameters"]["session"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PrivateChat"];
        responses: {
            200: components["responses"]["Messages"];
            403: components["responses"]["ClientError"];
            404: components["responses"]["ClientError"];
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
            200: components["responses"]["Confirmation"];
            403: components["responses"]["ClientError"];
            404: components["responses"]["ClientError"];
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
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getPersonal: {
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
    listPersonal: {
        parameters: {
            query: {
                /** @description How many profiles to answer with. */
                count: components["parameters"]["count"];
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
                /** @description How many profiles to answer with. */
                count: components["parameters"]["count"];
                /** @description Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. */
                seed?: components["parameters"]["seed"];
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
    renderChart: {
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
}
