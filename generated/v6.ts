// Generated from openapi/ by `npm run generate`. Do not edit.

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
         * @description Returns the same bytes as the POST, from query parameters, for use as an image URL in a README, email or chat. Pass the data as JSON in `data`, or as lists in `labels` and `values` for one dataset or a pie. `c` takes a QuickChart or Chart.js configuration.
         */
        get: operations["renderChartByAddress"];
        put?: never;
        /**
         * Draw a chart
         * @description Draws a bar, line, area, sparkline, pie, donut, gauge, progress, radar, scatter, histogram, boxplot, candlestick, bubble, polar or funnel chart as SVG, PNG or WebP, or returns its numbers as JSON. Also takes the body of QuickChart: `chart`, a Chart.js configuration as an object or a string of up to 8192 bytes, with `width` (500), `height` (300), `format` (png), `backgroundColor` and `devicePixelRatio` (2).
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
         * @description A placeholder image or loading skeleton. A skeleton in PNG is not animated.
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
         * Draw a placeholder from a size
         * @description The short form of a placeholder image, such as `/placeholder/400x300` or `/placeholder/400x300.png`.
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
         * Draw a placeholder from a size and colors
         * @description The short form of a placeholder image with background and text color, such as `/placeholder/400x300/1e3a8a/fde68a`.
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
    "/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a link preview
         * @description A 1200 × 630 image for `og:image`, with texts that fit in every script, and optionally a face and a chart.
         */
        get: operations["renderPreview"];
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
         * @description A face or pattern; the same seed always returns the same image. All styles are free for any use: `identicon`, `glass`, `rings`, `shapes`, `thumbs` and `pixel-art` by DiceBear, `lorelei` by Lisa Wischofsky, `notionists` by Zoish and `open-peeps` by Pablo Stanley are in the public domain (CC0 1.0); `initials` is our own.
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
         * @description A string or URL that phones can scan.
         */
        get: operations["renderQrCode"];
        put?: never;
        /**
         * Draw a QR code that phones act on
         * @description A Wi-Fi network, contact, calendar event, email, text message, SEPA transfer or Swiss QR bill, written and escaped as its standard requires. The content is in the body, so that passwords are not part of URLs.
         */
        post: operations["renderQrPayload"];
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
         * Draw a barcode
         * @description A product number (EAN/UPC) or short text as a barcode with whole-pixel bars or modules. Errors state the correct check digit or the unsupported character.
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
    "/personal/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fictional people
         * @description Up to 100 people, or 1,000 as CSV or NDJSON. The first is the person that `GET /personal` returns for the same seed.
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
    "/domain/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List fictional domains
         * @description Up to 100 domains, or 1,000 as CSV or NDJSON. The first is the domain that `GET /domain` returns for the same seed.
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
    "/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create rows of your own shape
         * @description Up to 1,000 rows of fictional data in a shape that you describe, as fields or as a JSON Schema, at most 1 MiB. Every row is valid against the schema. Values depend only on the seed, the row and the path of the field. No phone number, email address, card or address is real. `X-Seed` in the response makes the rows repeatable.
         */
        post: operations["createRows"];
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
         * @description Returns a salt, a difficulty and a number of puzzles. Solve one puzzle with a nonce for which SHA-256 of salt and nonce starts with `difficulty` hexadecimal zeros; with several puzzles, puzzle i (from 0) hashes the string `salt:i:nonce`.
         */
        get: operations["createChallenge"];
        put?: never;
        /**
         * Verify a solution
         * @description Checks the nonces. A token is valid once, on all servers, and only for its scope; after ten wrong attempts it counts as used.
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
    "/pow/texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the texts of the form field
         * @description The texts of `<pow-check>` in one language. It does not count against any rate limit.
         */
        get: operations["getPowTexts"];
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
         * @description Verifies `pow-response` on the server that received the form, compatible with `siteverify` of reCAPTCHA, hCaptcha and Turnstile. The status is 200, except for an exceeded rate limit (429), an unavailable store (503), and a body that is too long (413) or has another type (415). The request counts against the key in `secret`. Put `min_difficulty` and `scope` into the URL that you configure; without them, work of any size for any site is accepted. The body cannot change them.
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
    "/time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the time
         * @description The current time or a given time, in any time zone and language.
         */
        get: operations["getTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/time/between": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Measure a time span
         * @description The time between two dates or times, by the calendar and clock of a time zone.
         */
        get: operations["measureTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/time/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Add a duration to a time
         * @description Adds an ISO 8601 duration to a time, or subtracts it.
         */
        get: operations["addTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cron": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain a cron expression
         * @description Describes a cron expression and lists its next runs. If the minute or hour starts with `*`, runs follow the clock: none in an hour that DST skips, runs in both hours that it repeats. Otherwise, runs in a skipped hour happen once right after it, and runs in a repeated hour only in the first (as in Vixie cron).
         */
        get: operations["explainCron"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Convert units
         * @description Converts a value to another unit of the same kind, by the exact definitions of both.
         */
        get: operations["convertUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/units/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List units
         * @description The units that `/units` supports, with their names and aliases.
         */
        get: operations["listUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Convert a number to another base, Roman numerals or words
         * @description Converts an integer to another base, to Roman numerals, to words or to an ordinal (by the rules of CLDR).
         */
        get: operations["convertNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe numbers
         * @description The same as the POST, with the numbers in the query.
         */
        get: operations["describeNumbersFromUrl"];
        put?: never;
        /**
         * Describe numbers
         * @description Sum, mean, median, modes, deviation and quartiles of up to 1,000 numbers, computed exactly and rounded once.
         */
        post: operations["describeNumbers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Convert data
         * @description Converts between JSON (RFC 8259), YAML 1.2, TOML 1.1, CSV (RFC 4180, with a header) and XML 1.0. Syntax errors state line and column. Only data that JSON can hold is converted: custom entities, DOCTYPE, custom YAML tags, infinite numbers, integers beyond ±9007199254740991 and duplicate keys are rejected; numbers with a fraction keep their digits; TOML and YAML dates and times become strings. YAML may have merge keys, core tags and up to 1,000 aliases; several YAML documents become a list. All CSV and XML values are strings. CSV is a list of flat objects, at most 20,000 values in 1,000 columns; blank lines are skipped, a first line such as `sep=;` sets the delimiter, and null is written as an empty field. TOML has no null. An XML element becomes its text, or an object of its attributes (`@name`), its child elements (a list if a name repeats) and its text between them (`#text`, without its position); null, the empty string and an empty list become an empty element. XML and TOML need an object: `root` puts a list into one. CSV and JSON Lines need a list or an object: `path` finds it. The result is at most 1 MiB.
         */
        post: operations["convertData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data/format": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Format JSON
         * @description Re-indents JSON and optionally sorts keys. Preserves numbers and duplicate keys.
         */
        post: operations["formatJson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Validate a value
         * @description Checks format and check digits of an email address, IBAN, product number or other value; returns the normalized value and its parts. Nothing is looked up online, and VAT numbers are those of Europe and Brazil.
         */
        post: operations["validateValue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/color": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe a color
         * @description A CSS color in every notation, with its name and luminance.
         */
        get: operations["describeColor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/color/contrast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare two colors
         * @description The WCAG 2.2 contrast of a text color on a background, and the nearest color with enough contrast.
         */
        get: operations["compareColors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe an IP address
         * @description Details of an IPv4 or IPv6 address, by default the caller's. Nothing is looked up online.
         */
        get: operations["describeAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ip/range": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Describe an IP range
         * @description The first, last and number of addresses in a range, its CIDR blocks, and whether it contains an address.
         */
        get: operations["describeRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/headers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show the request
         * @description The request as the service received it, to see what a client or proxy sends. Headers with secrets show only their length.
         */
        get: operations["echoRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/badge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a badge
         * @description A label and a message side by side, 20 or 28 pixels high, for a README or web page.
         */
        get: operations["renderBadge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/badge/{content}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw a badge from a path
         * @description The short form of a badge, with the paths of shields.io, such as `/badge/build-passing-brightgreen`.
         */
        get: operations["renderBadgeFromPath"];
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
         * @description Colors that harmonize with a base color by rotating its hue, or shades of that color.
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
         * @description Evaluates an expression. Errors state the position.
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
         * @description The Levenshtein distance of two strings, counted in user-perceived characters; an emoji is one.
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
         * @description A token of a given length and type, from a cryptographically secure source.
         */
        post: operations["generateToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uuid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Create identifiers
         * @description Up to 100 UUIDs, ULIDs or Nano IDs. A seed makes v4 UUIDs and Nano IDs repeatable; v5 and v8 depend only on a name.
         */
        get: operations["createUuids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uuid/parse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Parse a UUID or ULID
         * @description The version and variant of a UUID, and the creation time of a UUID or ULID if it has one.
         */
        get: operations["parseUuid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create passwords
         * @description Up to 20 passwords of random characters, or passphrases of random words, and their entropy.
         */
        post: operations["createPasswords"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/username": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Create usernames
         * @description Up to 100 names of a friendly adjective and a noun. `X-Seed` in the response makes them repeatable.
         */
        get: operations["createUsernames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roll dice
         * @description Rolls dice in standard notation. `X-Seed` in the response makes the roll repeatable.
         */
        get: operations["rollDice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/text/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count text
         * @description Counts characters, graphemes, bytes, words, sentences, lines and paragraphs, and estimates the reading time.
         */
        post: operations["countText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/text/case": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the case
         * @description Converts text to an identifier (camel, pascal, snake, kebab, constant, dot, path), title case, sentence case, upper case or lower case.
         */
        post: operations["changeCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/text/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sort and clean lines
         * @description Trims, deduplicates and sorts the lines of a text, in this order.
         */
        post: operations["editLines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/text/slug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a slug
         * @description Converts text in any script to a URL slug.
         */
        post: operations["makeSlug"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/text/lorem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Create lorem ipsum
         * @description Up to 100 paragraphs, sentences or words. `X-Seed` in the response makes them repeatable.
         */
        get: operations["makeLorem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/text/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare two texts
         * @description Lists additions and removals by line, word or character, and returns a unified diff.
         */
        post: operations["diffTexts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regex": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a regular expression
         * @description Lists what an RE2 pattern matches in a text, by group, and optionally replaces the matches.
         */
        post: operations["matchRegex"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hash text
         * @description The digest of a string or bytes, or their HMAC if a key is given.
         */
        post: operations["hashText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/encode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Encode text
         * @description Encodes a text or bytes as base64, hex, percent-encoding, Morse code or one of thirteen other formats.
         */
        post: operations["encodeText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/decode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decode text
         * @description Decodes a text from base64, hex, percent-encoding, Morse code or one of thirteen other formats, to a text or to bytes.
         */
        post: operations["decodeText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jwt/decode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decode a JSON Web Token
         * @description The claims of a token, when it is valid, and whether a key signed it.
         */
        post: operations["decodeJwt"];
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
         * @description Returns an image and a token as JSON, or the image only if `Accept` prefers it. In image mode, returns the image and its text.
         */
        get: operations["createCaptcha"];
        put?: never;
        /**
         * Verify an answer
         * @description Checks what the user read. A token is valid once, on all servers; after three wrong attempts it counts as used.
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
         * @description The messages of the last hour, oldest first. `after` returns only messages after a cursor; `wait` makes it a long poll.
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
        /**
         * Read a private chat
         * @description The messages of the last hour, oldest first. `after` returns only messages after a cursor; `wait` makes it a long poll.
         */
        get: operations["listPrivateMessagesByAddress"];
        put?: never;
        /**
         * Read a private chat
         * @description The messages of the last hour, oldest first. `after` returns only messages after a cursor; `wait` makes it a long poll. The session can also be in the query.
         */
        post: operations["listPrivateMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a chat
         * @description Streams the global chat or, with a token, a private chat (server-sent events). Each caller can have at most 4 streams of one chat and 32 in total. Opening a stream counts as one request; its events do not count.
         */
        get: operations["chatEvents"];
        put?: never;
        post?: never;
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
         * @description Returns the game. The caller joins if a slot is free, and otherwise only watches. Without an ID, creates a new game; `join=false` never creates one.
         */
        post: operations["fetchGame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tic-tac-toe/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch a game
         * @description Streams a game (server-sent events): the whole game as a spectator sees it, now and after each change. Each caller can have at most 4 streams of one game and 32 in total. Opening a stream counts as one request; its events do not count.
         */
        get: operations["gameEvents"];
        put?: never;
        post?: never;
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
         * @description The opponent wins. For ten minutes the finished game can be fetched, and its ID cannot create a new game.
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
         * @description Reads an iCalendar file from a URL and lists events that have not ended, with recurring events for one year ahead. Removed in 7.0.0.
         */
        post: operations["listEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/status/{codes}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Respond with a status
         * @description Responds with a status, or with one of several at random. Errors have the format of this service, and redirects lead to `/http/redirect/1`.
         */
        get: operations["respondWithStatus"];
        put?: never;
        /**
         * Respond with a status
         * @description Like the GET. The body is ignored.
         */
        post: operations["respondWithStatusToPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/delay/{seconds}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Respond after a delay
         * @description Describes the request after some seconds. A network can have 32 slow responses at a time.
         */
        get: operations["respondLate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/anything": {
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
    "/http/redirect/{count}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Redirect several times
         * @description Redirects with 302 as often as the path says, then to `/http/anything`.
         */
        get: operations["redirectRepeatedly"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/redirect-to": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Redirect to a URL
         * @description Redirects to a path, or to a URL of the host that was requested.
         */
        get: operations["redirectTo"];
        put?: never;
        /**
         * Redirect to a URL
         * @description Like the GET. The body is ignored.
         */
        post: operations["redirectPostTo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/bytes/{size}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get bytes
         * @description Returns random bytes; with a seed the same each time.
         */
        get: operations["getBytes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/stream/{count}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream lines
         * @description Describes the request several times, a line of JSON each.
         */
        get: operations["streamLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/drip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Send bytes slowly
         * @description Sends asterisks at equal intervals. `duration` and `delay` are at most 10 seconds together, and a network can have 32 slow responses at a time.
         */
        get: operations["dripBytes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/cache": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Test conditional requests
         * @description Describes the request; with `If-Modified-Since` or `If-None-Match`, responds with 304.
         */
        get: operations["getCached"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/cache/{seconds}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a cacheable response
         * @description Describes the request, cacheable for the seconds in the path.
         */
        get: operations["getCachedFor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/etag/{etag}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Test an entity tag
         * @description Describes the request with this entity tag. A matching `If-None-Match` gets 304, and an `If-Match` that does not match 412.
         */
        get: operations["getTagged"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/range/{size}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a range of bytes
         * @description Returns letters, or the part of them that `Range` names. `If-Range`, `If-Match` and `If-None-Match` are compared with the entity tag.
         */
        get: operations["getRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/basic-auth/{user}/{password}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Test Basic authentication
         * @description Responds with 200 if the request has this name and password, and otherwise with 401.
         */
        get: operations["checkBasicAuth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/bearer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Test a bearer token
         * @description Responds with 200 to any bearer token, and otherwise with 401. Other operations accept only API keys as bearer tokens.
         */
        get: operations["checkBearer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/cookies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cookies
         * @description Returns the cookies of the request. Cookies with secrets, by their name, show only their length.
         */
        get: operations["listCookies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/cookies/set": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Set cookies
         * @description Sets each parameter as a cookie for these operations, and redirects to `/http/cookies`.
         */
        get: operations["setCookies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/cookies/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Delete cookies
         * @description Deletes the cookies that the parameters name, and redirects to `/http/cookies`.
         */
        get: operations["deleteCookies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/gzip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a response in gzip
         * @description Describes the request in gzip, whether or not `Accept-Encoding` has it.
         */
        get: operations["getGzip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/deflate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a response in deflate
         * @description Describes the request in deflate, whether or not `Accept-Encoding` has it.
         */
        get: operations["getDeflate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/brotli": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a response in brotli
         * @description Describes the request in brotli, whether or not `Accept-Encoding` has it.
         */
        get: operations["getBrotli"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a JSON document
         * @description Returns the same JSON document each time.
         */
        get: operations["getJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an XML document
         * @description Returns the same XML document each time.
         */
        get: operations["getXml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an HTML document
         * @description Returns the same HTML document each time. It contains nothing of the request.
         */
        get: operations["getHtml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/image/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an image
         * @description Returns the same image in a format.
         */
        get: operations["getImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/http/uuid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a UUID
         * @description Returns a random UUID.
         */
        get: operations["getUuid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check rate limits of your own API
         * @description Counts a cost against up to ten sliding windows in one step: in any period of `window_s` seconds, at most `limit` is allowed, exactly and over all servers. If one limit is exceeded, none is counted. Costs expire with the window; with a limit above 100, up to 1 % of the window later. Requires an API key, whose account has at most 10,000 counters at a time. A check with an `Idempotency-Key` needs the store, regardless of `on_failure`.
         */
        post: operations["checkLimit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List keys of your users
         * @description Lists the keys of the account in the order of creation, without their texts. Ended keys are listed for 30 days.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create a key for a user
         * @description Creates an API key for a user of your own API. The key is shown once; only its digest is stored. It opens nothing in this service. Requires an API key of this service, whose account has at most 10,000 keys.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a key of a user
         * @description Returns whether a key is valid, with its owner and metadata, and counts a cost against its limits in the same step. Revoked keys are invalid at once on all servers.
         */
        post: operations["verifyKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a key of a user
         * @description Replaces the text of a key. The old one works for `grace_s` seconds; the ID, limits and metadata stay. A key that was rotated before and is still in its grace period ends now.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a key of a user
         * @description Ends a key, and the one before a rotation, at once on all servers.
         */
        post: operations["revokeKey"];
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
         * Get your remaining quota
         * @description The remaining requests of the caller in every rate-limit window. The request counts against none, and is limited to 10 per second. A counted request sent now would report one `remaining` less.
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
    "/postman.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a Postman collection
         * @description An example call of every operation, as a collection for Postman, Bruno, Insomnia and others.
         */
        get: operations["getPostmanCollection"];
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
         * @description Title above the chart.
         * @example Sales by quarter
         */
        ChartTitle: string;
        /**
         * @description Width in pixels. Default: responsive.
         * @example 80
         */
        FlatChartWidth: number;
        /**
         * @description Height in pixels. Default: in proportion to the width.
         * @example 20
         */
        FlatChartHeight: number;
        /**
         * Format: color
         * @description A color: `#rgb`, `#rrggbb`, or a CSS color name such as `teal`.
         * @example #ff6600
         * @example teal
         */
        ChartColor: string;
        /**
         * @description Colors of the datasets or slices, repeated as needed. Default: a palette safe for color-blind readers.
         * @example [
         *       "#0072b2",
         *       "#e69f00"
         *     ]
         */
        ChartColors: components["schemas"]["ChartColor"][];
        /**
         * Format: ground
         * @description Background: `#rgb`, `#rrggbb`, a CSS color name such as `ivory`, or `transparent`. Default: that of the theme, or transparent.
         * @example #ffffff
         * @example ivory
         * @example transparent
         */
        ChartGround: string;
        /**
         * @description Whether to show the legend. Default: true, except for a single dataset without a name.
         * @example false
         */
        ChartLegend: boolean;
        /**
         * @description Side of the legend. Default: next to a pie or donut if there is space, else above the chart.
         * @example bottom
         * @enum {string}
         */
        ChartLegendPosition: "top" | "bottom" | "left" | "right";
        /**
         * @description Whether to draw grid lines; without them, the line at zero stays.
         * @default true
         * @example false
         */
        ChartGrid: boolean;
        /**
         * @description Whether to show labels and title of the horizontal axis.
         * @default true
         * @example false
         */
        ChartXAxis: boolean;
        /**
         * @description Whether to show labels and title of the vertical axes.
         * @default true
         * @example false
         */
        ChartYAxis: boolean;
        /**
         * @description Distance between ticks of the only value axis, or a multiple if they would be too close or too many (50). Default: a round number.
         * @example 5
         */
        ChartTickStep: number;
        /**
         * @description Fill the area under the lines, down to zero or, if zero is not on the scale, to the lowest value.
         * @default false
         * @example true
         */
        ChartFill: boolean;
        /**
         * @description `svg` returns the image, `data` returns its numbers as JSON.
         * @default svg
         * @example data
         * @enum {string}
         */
        ChartMode: "svg" | "data";
        /**
         * @description Background, text colors and palette for a light or dark page; `bg` overrides the background. `auto` follows the reader's preference (light in a PNG). Default: transparent background with colors readable on light and dark.
         * @example dark
         * @enum {string}
         */
        ChartTheme: "light" | "dark" | "auto";
        /**
         * @description Whether to write each value on its mark, if there is space. Slices have their shares unless it is false.
         * @example true
         */
        ChartValueLabels: boolean;
        /**
         * @description Unit shown after each number (currency symbols follow the locale).
         * @example kg
         * @example €
         */
        ChartUnit: string;
        /**
         * @description Number of decimals. Default: as many as needed.
         * @example 2
         */
        ChartDecimals: number;
        /**
         * @description BCP 47 language tag for number formatting: `de` writes 1.234,5. Default: plain digits with a decimal point.
         * @example de
         * @example fr-CA
         */
        ChartLocale: string;
        /**
         * @description Show fractions as percentages (0.25 as 25%). In a stacked chart, each value becomes its share of the total at its label.
         * @example true
         */
        ChartPercent: boolean;
        /**
         * @description Draw horizontal bars. Only for bar charts.
         * @example true
         */
        ChartHorizontal: boolean;
        /**
         * @description Stack the datasets. Only for bars and areas.
         * @example true
         */
        ChartStacked: boolean;
        /**
         * @description Allow up to 500 labels and 10 datasets instead of 20 and 5; axis labels are thinned (bar, line and area only).
         * @example true
         */
        ChartDense: boolean;
        /**
         * @description Lower end of the value axis, and baseline of bars and areas if zero is not on it. Default: from the values.
         * @example 0
         */
        ChartMin: number;
        /**
         * @description Upper end of the value axis. Default: from the values.
         * @example 100
         */
        ChartMax: number;
        /**
         * @description Whether the value axes include zero. Default: with bars, areas, and lines whose values are not close to each other; a radar starts at zero. On an axis without zero, bars and areas start at its lower end.
         * @example false
         */
        ChartBeginAtZero: boolean;
        /**
         * @description Scale of the value axis; `log` requires positive values.
         * @example log
         * @enum {string}
         */
        ChartValueScale: "linear" | "log";
        /**
         * @description X axis type: `category` or `time` (ISO 8601, sorted, UTC by default). Not supported for horizontal bars.
         * @example time
         * @enum {string}
         */
        ChartX: "category" | "time";
        /**
         * @description With `x: time`, the IANA time zone of the axis, and of labels without an offset. Default: UTC.
         * @example Europe/Paris
         */
        ChartTimeZone: string;
        /**
         * @description Line interpolation: `smooth` does not overshoot the values; `step` changes halfway, `step-after` at the next label, `step-before` right after the previous one (line and area only).
         * @example smooth
         * @enum {string}
         */
        ChartCurve: "straight" | "smooth" | "step" | "step-after" | "step-before";
        /**
         * @description Whether lines and areas `break` at missing values, or `join` the points around them. Stacked areas do not break: missing values count as 0.
         * @example join
         * @enum {string}
         */
        ChartGaps: "break" | "join";
        /**
         * @description Sort labels or slices by value, using the first dataset.
         * @example desc
         * @enum {string}
         */
        ChartSort: "none" | "asc" | "desc";
        /**
         * @description Show the n largest slices; merge the rest into 'Other' in the language of `locale`.
         * @example 5
         */
        ChartRest: number;
        /**
         * @description Whether lines connect the points as listed (`data`) or by `x` (default).
         * @example data
         * @enum {string}
         */
        ChartOrder: "data" | "x";
        /**
         * @description Number of bins in a histogram. Default: from the number of values, with round limits.
         * @example 10
         */
        ChartBins: number;
        /**
         * @description Meaning of the sizes of bubbles: `area` (default), their area in proportion to the largest bubble; `px`, their radius in pixels, at most 50.
         * @example px
         * @enum {string}
         */
        ChartSizes: "area" | "px";
        /**
         * @description Title of the horizontal axis.
         * @example Month
         */
        ChartXTitle: string;
        /**
         * @description Title of the vertical axis.
         * @example Month
         */
        ChartYTitle: string;
        /**
         * @description Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter.
         * @example png
         * @enum {string}
         */
        PictureFormat: "svg" | "png" | "webp";
        /**
         * @description Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts.
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
        /**
         * @description A lossless WebP image.
         * @example WebP
         */
        WebpPicture: string;
        /** @description A chart with series, as numbers. */
        SeriesTable: {
            /**
             * @description Type of chart.
             * @example bar
             * @enum {string}
             */
            type: "bar" | "line" | "area" | "sparkline";
            /**
             * @description Title, or null.
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
                 * @description One number per label.
                 * @example [
                 *       3,
                 *       5
                 *     ]
                 */
                values: (number | number[] | null)[];
                /**
                 * @description Its color.
                 * @example #0072b2
                 */
                color: string;
                /**
                 * @description How it is drawn, if specified.
                 * @example line
                 * @enum {string}
                 */
                type?: "bar" | "line" | "area";
                /**
                 * @description Side of its axis, if specified.
                 * @example right
                 * @enum {string}
                 */
                axis?: "left" | "right";
                /**
                 * @description Its unit, if specified.
                 * @example %
                 */
                unit?: string;
                /**
                 * @description The dataset to which its area is filled, if specified.
                 * @example 1
                 */
                fill_to?: number;
                /**
                 * @description The color of each bar, if specified.
                 * @example [
                 *       "#008080",
                 *       "#cc7200"
                 *     ]
                 */
                colors?: string[];
            }[];
            /** @description The value axis. For stacked datasets, it shows their sums. */
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
                 * @description True on a log scale, otherwise absent.
                 * @example true
                 */
                log?: boolean;
                /**
                 * @description Distance between ticks; 0 on a log scale.
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
            /** @description The right value axis, if there is one. */
            scale_right?: {
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
                 * @description True on a log scale, otherwise absent.
                 * @example true
                 */
                log?: boolean;
                /**
                 * @description Distance between ticks; 0 on a log scale.
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
        /** @description A pie or donut chart as numbers. */
        SliceTable: {
            /**
             * @description Type of chart.
             * @example pie
             * @enum {string}
             */
            type: "pie" | "donut";
            /**
             * @description Title, or null.
             * @example Sales by quarter
             */
            title: string | null;
            /**
             * @description Sum of all values.
             * @example 100
             */
            total: number;
            /** @description The slices, in label order. */
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
                 * @description Its color.
                 * @example #0072b2
                 */
                color: string;
            }[];
            /** @description The further rings, from the outside in, if there are any. */
            rings?: {
                /**
                 * @description Sum of its values.
                 * @example 100
                 */
                total: number;
                /** @description Its slices, in label order. */
                slices: {
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
                }[];
            }[];
        };
        /** @description A gauge or progress as numbers. */
        MeterTable: {
            /**
             * @description Type of chart.
             * @example gauge
             * @enum {string}
             */
            type: "gauge" | "progress";
            /**
             * @description Title, or null.
             * @example Server 3
             */
            title: string | null;
            /**
             * @description Name of the value, or null.
             * @example Disk used
             */
            label: string | null;
            /**
             * @description The value.
             * @example 72
             */
            value: number;
            /**
             * @description Start of the scale.
             * @example 0
             */
            min: number;
            /**
             * @description End of the scale.
             * @example 100
             */
            max: number;
            /**
             * @description Filled share of the scale in percent, 2 decimals.
             * @example 72
             */
            percentage: number;
            /**
             * @description Its color.
             * @example #0072b2
             */
            color: string;
            /** @description The ranges as drawn, clipped to the scale. */
            bands: {
                /**
                 * @description Lower end.
                 * @example 0
                 */
                from: number;
                /**
                 * @description Upper end.
                 * @example 60
                 */
                to: number;
                /**
                 * @description Name of the range, or null.
                 * @example Good
                 */
                label: string | null;
                /**
                 * @description Its color.
                 * @example #0072b2
                 */
                color: string;
            }[];
        };
        /** @description A radar chart as numbers. */
        RadarTable: {
            /**
             * @description Type of chart.
             * @example radar
             * @enum {string}
             */
            type: "radar";
            /**
             * @description Title, or null.
             * @example Sales by quarter
             */
            title: string | null;
            /**
             * @description Labels around the center.
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
                 * @description One number per label.
                 * @example [
                 *       3,
                 *       5
                 *     ]
                 */
                values: (number | null)[];
                /**
                 * @description Its color.
                 * @example #0072b2
                 */
                color: string;
            }[];
            /** @description The rings, from the center outward. */
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
        /** @description A scatter chart as numbers. */
        ScatterTable: {
            /**
             * @description Type of chart.
             * @example scatter
             * @enum {string}
             */
            type: "scatter";
            /**
             * @description Title, or null.
             * @example Weight by height
             */
            title: string | null;
            /** @description The series. */
            datasets: {
                /**
                 * @description Name of the series.
                 * @example Model A
                 */
                label: string;
                /**
                 * @description Its points, each as `[x, y]`.
                 * @example [
                 *       [
                 *         3,
                 *         5
                 *       ],
                 *       [
                 *         4,
                 *         7
                 *       ]
                 *     ]
                 */
                points: number[][];
                /**
                 * @description How it is drawn, if specified.
                 * @example line
                 * @enum {string}
                 */
                type?: "scatter" | "line";
                /**
                 * @description Its color.
                 * @example #0072b2
                 */
                color: string;
            }[];
            /** @description The horizontal axis. */
            scale_x: {
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
            /** @description The vertical axis. */
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
        /** @description A histogram as numbers. */
        HistogramTable: {
            /**
             * @description Type of chart.
             * @example histogram
             * @enum {string}
             */
            type: "histogram";
            /**
             * @description Title, or null.
             * @example Minutes of a call
             */
            title: string | null;
            /**
             * @description Number of values.
             * @example 5
             */
            total: number;
            /** @description The bins, in ascending order. */
            bins: {
                /**
                 * @description Lower end.
                 * @example 3
                 */
                from: number;
                /**
                 * @description Upper end.
                 * @example 4
                 */
                to: number;
                /**
                 * @description Number of values in it.
                 * @example 2
                 */
                count: number;
            }[];
            /**
             * @description Its color.
             * @example #0072b2
             */
            color: string;
            /** @description The count axis. */
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
        /** @description A boxplot as numbers. */
        BoxplotTable: {
            /**
             * @description Type of chart.
             * @example boxplot
             * @enum {string}
             */
            type: "boxplot";
            /**
             * @description Title, or null.
             * @example Sales by quarter
             */
            title: string | null;
            /**
             * @description The labels.
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
                 * @example Minutes
                 */
                label: string;
                /**
                 * @description Its color.
                 * @example #0072b2
                 */
                color: string;
                /** @description One box per label. */
                boxes: {
                    /**
                     * @description Number of values.
                     * @example 5
                     */
                    count: number;
                    /**
                     * @description End of the lower whisker.
                     * @example 3
                     */
                    low: number | null;
                    /**
                     * @description First quartile.
                     * @example 4
                     */
                    q1: number | null;
                    /**
                     * @description Median.
                     * @example 4
                     */
                    median: number | null;
                    /**
                     * @description Third quartile.
                     * @example 5
                     */
                    q3: number | null;
                    /**
                     * @description End of the upper whisker.
                     * @example 5
                     */
                    high: number | null;
                    /**
                     * @description Values beyond the whiskers in ascending order.
                     * @example [
                     *       7
                     *     ]
                     */
                    outliers: number[];
                }[];
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
        /** @description A candlestick chart as numbers. */
        CandlestickTable: {
            /**
             * @description Type of chart.
             * @example candlestick
             * @enum {string}
             */
            type: "candlestick";
            /**
             * @description Title, or null.
             * @example Sales by quarter
             */
            title: string | null;
            /**
             * @description The labels.
             * @example [
             *       "Q1",
             *       "Q2"
             *     ]
             */
            labels: string[];
            /**
             * @description The candles, each as `[open, high, low, close]`.
             * @example [
             *       [
             *         3,
             *         6,
             *         2,
             *         5
             *       ],
             *       [
             *         5,
             *         7,
             *         4,
             *         4
             *       ]
             *     ]
             */
            values: number[][];
            /**
             * @description Colors of rising and of falling candles.
             * @example [
             *       "#2a826c",
             *       "#ba293b"
             *     ]
             */
            colors: string[];
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
        /** @description A bubble chart as numbers. */
        BubbleTable: {
            /**
             * @description Type of chart.
             * @example bubble
             * @enum {string}
             */
            type: "bubble";
            /**
             * @description Title, or null.
             * @example Sales by quarter
             */
            title: string | null;
            /** @description The series. */
            datasets: {
                /**
                 * @description Name of the series.
                 * @example Model A
                 */
                label: string;
                /**
                 * @description Its points, each as `[x, y, size]`.
                 * @example [
                 *       [
                 *         3,
                 *         5,
                 *         10
                 *       ],
                 *       [
                 *         4,
                 *         7,
                 *         20
                 *       ]
                 *     ]
                 */
                points: number[][];
                /**
                 * @description Its color.
                 * @example #0072b2
                 */
                color: string;
            }[];
            /** @description The horizontal axis. */
            scale_x: {
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
            /** @description The vertical axis. */
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
        /** @description A polar area chart as numbers. */
        PolarTable: {
            /**
             * @description Type of chart.
             * @example polar
             * @enum {string}
             */
            type: "polar";
            /**
             * @description Title, or null.
             * @example Sales by quarter
             */
            title: string | null;
            /** @description The slices, in label order. */
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
                 * @description Its color.
                 * @example #0072b2
                 */
                color: string;
            }[];
            /** @description The rings from the center outward. */
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
        /** @description A funnel as numbers. */
        FunnelTable: {
            /**
             * @description Type of chart.
             * @example funnel
             * @enum {string}
             */
            type: "funnel";
            /**
             * @description Title, or null.
             * @example Sales by quarter
             */
            title: string | null;
            /** @description The stages, in label order. */
            stages: {
                /**
                 * @description Label.
                 * @example Visits
                 */
                label: string;
                /**
                 * @description Value.
                 * @example 60
                 */
                value: number;
                /**
                 * @description Share of the first stage in percent, 2 decimals.
                 * @example 60
                 */
                percentage: number;
                /**
                 * @description Its color.
                 * @example #0072b2
                 */
                color: string;
            }[];
        };
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
        /**
         * @description Labels of the axis or slices.
         * @example [
         *       "Q1",
         *       "Q2"
         *     ]
         */
        ChartLabels: (string | number)[];
        /**
         * @description Width of the line in px, at most the font size; 0 draws none. Only lines and areas that are not stacked. Default: from the size.
         * @example 3
         */
        LineWidth: number;
        /**
         * @description Radius of the points in px, limited if points are close to each other; 0 draws none except isolated ones. Only lines and areas that are not stacked. Default: from the size.
         * @example 0
         */
        PointRadius: number;
        /**
         * @description Lengths of dashes and gaps in px, in turn; an empty list draws a solid line. Only lines and areas that are not stacked.
         * @example [
         *       6,
         *       4
         *     ]
         */
        LineDash: number[];
        /** @description One series of a chart with axes. */
        SeriesDataset: {
            /**
             * @description Name of the series. Default: `Dataset 1`, `Dataset 2` … Numbers are converted to strings.
             * @example Sales
             * @example 2024
             */
            label?: string | number | null;
            /**
             * @description One number per label; null leaves a gap. A bar from one number to another is `[from, to]`.
             * @example [
             *       3,
             *       5
             *     ]
             * @example [
             *       3,
             *       null
             *     ]
             * @example [
             *       [
             *         1,
             *         5
             *       ],
             *       [
             *         2,
             *         7
             *       ]
             *     ]
             */
            values: (number | number[] | null)[];
            /**
             * @description How to draw it. Default: the type of the chart. Only bars can be horizontal.
             * @example line
             * @enum {string}
             */
            type?: "bar" | "line" | "area";
            /**
             * @description Side of its value axis; the right axis has its own scale if other datasets use the left one.
             * @example right
             * @enum {string}
             */
            axis?: "left" | "right";
            unit?: components["schemas"]["ChartUnit"];
            /**
             * @description Areas only; fills the space to another dataset, by its position from 0, instead of to zero.
             * @example 1
             */
            fill_to?: number;
            line_width?: components["schemas"]["LineWidth"];
            point_radius?: components["schemas"]["PointRadius"];
            dash?: components["schemas"]["LineDash"];
            /**
             * @description Colors of its bars, one per label, repeated as needed; the legend shows the first.
             * @example [
             *       "teal",
             *       "teal",
             *       "#cc7200"
             *     ]
             */
            colors?: components["schemas"]["ChartColor"][];
        };
        /**
         * @description Labels along the axis, and the datasets.
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
        FewSeriesData: {
            labels: components["schemas"]["ChartLabels"];
            /** @description The series, each with one value per label. */
            datasets: components["schemas"]["SeriesDataset"][];
        };
        /**
         * @description Labels of the axis. They are thinned if they do not fit.
         * @example [
         *       "Q1",
         *       "Q2"
         *     ]
         */
        DenseLabels: (string | number)[];
        /**
         * @description Labels along the axis, and the datasets: up to 500 and 10 with `dense`, else up to 20 and 5.
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
            labels: components["schemas"]["DenseLabels"];
            /** @description The series, each with one value per label. */
            datasets: components["schemas"]["SeriesDataset"][];
        };
        /**
         * @description Width in pixels. Default: responsive.
         * @example 800
         */
        ChartWidth: number;
        /**
         * @description Height in pixels. Default: in proportion to the width.
         * @example 450
         */
        ChartHeight: number;
        /**
         * @description Reference lines such as targets, limits and means. The axis includes them unless `min` or `max` is set.
         * @example [
         *       {
         *         "value": 50,
         *         "label": "Goal"
         *       }
         *     ]
         */
        ChartLines: {
            /**
             * @description Position on the value axis.
             * @example 50
             */
            value: number;
            /**
             * @description Label at the end of the line, next to the plot, if there is space. Numbers are converted to strings.
             * @example Goal
             */
            label?: string | number | null;
            /**
             * @description The axis of the value.
             * @example right
             * @enum {string}
             */
            axis?: "left" | "right";
        }[];
        /**
         * @description Bands across the plot, which the axis includes unless `min` or `max` is set, or ranges of a gauge or progress scale, each in its own color. Parts outside the scale are not drawn.
         * @example [
         *       {
         *         "from": 0,
         *         "to": 60,
         *         "label": "Good"
         *       },
         *       {
         *         "from": 60,
         *         "to": 100,
         *         "label": "Busy"
         *       }
         *     ]
         */
        ChartBands: {
            /**
             * @description Lower end.
             * @example 0
             */
            from: number;
            /**
             * @description Upper end, above `from`.
             * @example 60
             */
            to: number;
            /**
             * @description Name of the range. Numbers are converted to strings.
             * @example Good
             */
            label?: string | number | null;
        }[];
        /** @description A bar, line or area chart. */
        SeriesChart: {
            /**
             * @description Type of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "bar" | "line" | "area";
            data: components["schemas"]["SeriesData"];
            dense?: components["schemas"]["ChartDense"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["ChartWidth"];
            height?: components["schemas"]["ChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartGround"];
            legend?: components["schemas"]["ChartLegend"];
            legend_position?: components["schemas"]["ChartLegendPosition"];
            grid: components["schemas"]["ChartGrid"];
            x_axis: components["schemas"]["ChartXAxis"];
            y_axis: components["schemas"]["ChartYAxis"];
            tick_step?: components["schemas"]["ChartTickStep"];
            mode: components["schemas"]["ChartMode"];
            theme?: components["schemas"]["ChartTheme"];
            value_labels?: components["schemas"]["ChartValueLabels"];
            unit?: components["schemas"]["ChartUnit"];
            decimals?: components["schemas"]["ChartDecimals"];
            locale?: components["schemas"]["ChartLocale"];
            percent?: components["schemas"]["ChartPercent"];
            horizontal?: components["schemas"]["ChartHorizontal"];
            stacked?: components["schemas"]["ChartStacked"];
            min?: components["schemas"]["ChartMin"];
            max?: components["schemas"]["ChartMax"];
            begin_at_zero?: components["schemas"]["ChartBeginAtZero"];
            value_scale?: components["schemas"]["ChartValueScale"];
            x?: components["schemas"]["ChartX"];
            time_zone?: components["schemas"]["ChartTimeZone"];
            lines?: components["schemas"]["ChartLines"];
            bands?: components["schemas"]["ChartBands"];
            gaps?: components["schemas"]["ChartGaps"];
            curve?: components["schemas"]["ChartCurve"];
            sort?: components["schemas"]["ChartSort"];
            x_title?: components["schemas"]["ChartXTitle"];
            y_title?: components["schemas"]["ChartYTitle"];
            format?: components["schemas"]["PictureFormat"];
            scale: components["schemas"]["PictureScale"];
        };
        /** @description One series. */
        Dataset: {
            /**
             * @description Name of the series. Default: `Dataset 1`, `Dataset 2` … Numbers are converted to strings.
             * @example Sales
             * @example 2024
             */
            label?: string | number | null;
            /**
             * @description One number per label; null leaves a gap.
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
         * @description The lines, and labels of their values for screen readers.
         * @example {
         *       "datasets": [
         *         {
         *           "label": "Sales",
         *           "values": [
         *             3,
         *             5,
         *             4
         *           ]
         *         }
         *       ]
         *     }
         */
        SparklineData: {
            labels?: components["schemas"]["DenseLabels"];
            /** @description The series, each with one value per label. */
            datasets: components["schemas"]["Dataset"][];
        };
        /** @description Lines without axes, for a table cell or a line of text. */
        Sparkline: {
            /**
             * @description Type of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "sparkline";
            data: components["schemas"]["SparklineData"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["FlatChartWidth"];
            height?: components["schemas"]["FlatChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartGround"];
            legend?: components["schemas"]["ChartLegend"];
            fill: components["schemas"]["ChartFill"];
            value_labels?: components["schemas"]["ChartValueLabels"];
            horizontal?: components["schemas"]["ChartHorizontal"];
            stacked?: components["schemas"]["ChartStacked"];
            x_title?: components["schemas"]["ChartXTitle"];
            y_title?: components["schemas"]["ChartYTitle"];
            mode: components["schemas"]["ChartMode"];
            theme?: components["schemas"]["ChartTheme"];
            unit?: components["schemas"]["ChartUnit"];
            decimals?: components["schemas"]["ChartDecimals"];
            locale?: components["schemas"]["ChartLocale"];
            percent?: components["schemas"]["ChartPercent"];
            min?: components["schemas"]["ChartMin"];
            max?: components["schemas"]["ChartMax"];
            sort?: components["schemas"]["ChartSort"];
            format?: components["schemas"]["PictureFormat"];
            scale: components["schemas"]["PictureScale"];
        };
        /**
         * @description Labels, and the values of their slices.
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
             * @description One non-negative number per label, at least one of them positive.
             * @example [
             *       60,
             *       40
             *     ]
             */
            values: number[];
            /**
             * @description Further rings from the outside in, each with one value per label. The first ring has `values`.
             * @example [
             *       [
             *         30,
             *         70
             *       ]
             *     ]
             */
            rings?: number[][];
        };
        /** @description A pie or donut chart. */
        SliceChart: {
            /**
             * @description Type of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pie" | "donut";
            data: components["schemas"]["SliceData"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["ChartWidth"];
            height?: components["schemas"]["ChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartGround"];
            legend?: components["schemas"]["ChartLegend"];
            legend_position?: components["schemas"]["ChartLegendPosition"];
            mode: components["schemas"]["ChartMode"];
            theme?: components["schemas"]["ChartTheme"];
            value_labels?: components["schemas"]["ChartValueLabels"];
            unit?: components["schemas"]["ChartUnit"];
            decimals?: components["schemas"]["ChartDecimals"];
            locale?: components["schemas"]["ChartLocale"];
            percent?: components["schemas"]["ChartPercent"];
            sort?: components["schemas"]["ChartSort"];
            rest?: components["schemas"]["ChartRest"];
            format?: components["schemas"]["PictureFormat"];
            scale: components["schemas"]["PictureScale"];
        };
        /**
         * @description One value and its label.
         * @example {
         *       "value": 72,
         *       "label": "Disk used"
         *     }
         */
        MeterData: {
            /**
             * @description The value. It is negative only with `min`. A value beyond an end of the scale is drawn at that end, and written unchanged.
             * @example 72
             */
            value: number;
            /**
             * @description Name of the value. Numbers are converted to strings.
             * @example Disk used
             */
            label?: string | number | null;
        };
        /**
         * @description Start of the scale. Default: 0.
         * @example 50
         */
        MeterMin: number;
        /**
         * @description End of the scale. Default: 100, or 1 with `percent`.
         * @example 250
         */
        MeterMax: number;
        /** @description One value on a scale: a gauge is a half ring, a progress a bar. */
        MeterChart: {
            /**
             * @description Type of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "gauge" | "progress";
            data: components["schemas"]["MeterData"];
            min?: components["schemas"]["MeterMin"];
            max?: components["schemas"]["MeterMax"];
            bands?: components["schemas"]["ChartBands"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["FlatChartWidth"];
            height?: components["schemas"]["FlatChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartGround"];
            legend?: components["schemas"]["ChartLegend"];
            mode: components["schemas"]["ChartMode"];
            theme?: components["schemas"]["ChartTheme"];
            unit?: components["schemas"]["ChartUnit"];
            decimals?: components["schemas"]["ChartDecimals"];
            locale?: components["schemas"]["ChartLocale"];
            percent?: components["schemas"]["ChartPercent"];
            format?: components["schemas"]["PictureFormat"];
            scale: components["schemas"]["PictureScale"];
        };
        /**
         * @description Labels around the center, and the datasets.
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
        RadarData: {
            labels: components["schemas"]["ChartLabels"];
            /** @description The series, each with one value per label. */
            datasets: components["schemas"]["Dataset"][];
        };
        /**
         * @description Value of the outermost ring, and upper limit of all values. Default: a round number above the largest value.
         * @example 10
         */
        RadarMax: number;
        /** @description Values on spokes around a center, one per label; at least three labels. Negative values need `min`, or `begin_at_zero` set to false. */
        RadarChart: {
            /**
             * @description Type of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "radar";
            data: components["schemas"]["RadarData"];
            min?: components["schemas"]["ChartMin"];
            begin_at_zero?: components["schemas"]["ChartBeginAtZero"];
            max?: components["schemas"]["RadarMax"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["ChartWidth"];
            height?: components["schemas"]["ChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartGround"];
            legend?: components["schemas"]["ChartLegend"];
            legend_position?: components["schemas"]["ChartLegendPosition"];
            mode: components["schemas"]["ChartMode"];
            theme?: components["schemas"]["ChartTheme"];
            unit?: components["schemas"]["ChartUnit"];
            decimals?: components["schemas"]["ChartDecimals"];
            locale?: components["schemas"]["ChartLocale"];
            percent?: components["schemas"]["ChartPercent"];
            format?: components["schemas"]["PictureFormat"];
            scale: components["schemas"]["PictureScale"];
        };
        /**
         * @description The datasets, each with its points.
         * @example {
         *       "datasets": [
         *         {
         *           "label": "Model A",
         *           "points": [
         *             [
         *               3,
         *               5
         *             ],
         *             [
         *               4,
         *               7
         *             ]
         *           ]
         *         }
         *       ]
         *     }
         */
        ScatterData: {
            /** @description The series. */
            datasets: {
                /**
                 * @description Name of the series. Default: `Dataset 1`, `Dataset 2` … Numbers are converted to strings.
                 * @example Model A
                 */
                label?: string | number | null;
                /**
                 * @description Its points, each as `[x, y]`.
                 * @example [
                 *       [
                 *         3,
                 *         5
                 *       ],
                 *       [
                 *         4,
                 *         7
                 *       ]
                 *     ]
                 */
                points: number[][];
                /**
                 * @description `line` connects the points in the order of `order`. Default: scatter.
                 * @example line
                 * @enum {string}
                 */
                type?: "scatter" | "line";
                /**
                 * @description Width of its line in px, at most the font size; 0 draws none. Default: from the size.
                 * @example 3
                 */
                line_width?: number;
                /**
                 * @description Radius of its points in px, at most the font size; 0 draws none on a line. Default: from the size.
                 * @example 3
                 */
                point_radius?: number;
                dash?: components["schemas"]["LineDash"];
            }[];
        };
        /** @description Points of two numbers, with one shape and color per dataset. */
        ScatterChart: {
            /**
             * @description Type of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "scatter";
            data: components["schemas"]["ScatterData"];
            min?: components["schemas"]["ChartMin"];
            max?: components["schemas"]["ChartMax"];
            order?: components["schemas"]["ChartOrder"];
            x_title?: components["schemas"]["ChartXTitle"];
            y_title?: components["schemas"]["ChartYTitle"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["ChartWidth"];
            height?: components["schemas"]["ChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartGround"];
            legend?: components["schemas"]["ChartLegend"];
            legend_position?: components["schemas"]["ChartLegendPosition"];
            grid: components["schemas"]["ChartGrid"];
            x_axis: components["schemas"]["ChartXAxis"];
            y_axis: components["schemas"]["ChartYAxis"];
            tick_step?: components["schemas"]["ChartTickStep"];
            mode: components["schemas"]["ChartMode"];
            theme?: components["schemas"]["ChartTheme"];
            unit?: components["schemas"]["ChartUnit"];
            decimals?: components["schemas"]["ChartDecimals"];
            locale?: components["schemas"]["ChartLocale"];
            percent?: components["schemas"]["ChartPercent"];
            format?: components["schemas"]["PictureFormat"];
            scale: components["schemas"]["PictureScale"];
        };
        /**
         * @description The values and their label.
         * @example {
         *       "values": [
         *         3,
         *         5,
         *         4,
         *         4,
         *         7
         *       ],
         *       "label": "Minutes"
         *     }
         */
        HistogramData: {
            /**
             * @description The values.
             * @example [
             *       3,
             *       5,
             *       4,
             *       4,
             *       7
             *     ]
             */
            values: number[];
            /**
             * @description Name of the values, shown under the axis unless `x_title` is set. Numbers are converted to strings.
             * @example Minutes
             */
            label?: string | number | null;
        };
        /** @description The number of values in each of several ranges of equal width. */
        HistogramChart: {
            /**
             * @description Type of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "histogram";
            data: components["schemas"]["HistogramData"];
            bins?: components["schemas"]["ChartBins"];
            x_title?: components["schemas"]["ChartXTitle"];
            y_title?: components["schemas"]["ChartYTitle"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["ChartWidth"];
            height?: components["schemas"]["ChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartGround"];
            mode: components["schemas"]["ChartMode"];
            theme?: components["schemas"]["ChartTheme"];
            unit?: components["schemas"]["ChartUnit"];
            decimals?: components["schemas"]["ChartDecimals"];
            locale?: components["schemas"]["ChartLocale"];
            percent?: components["schemas"]["ChartPercent"];
            format?: components["schemas"]["PictureFormat"];
            scale: components["schemas"]["PictureScale"];
        };
        /**
         * @description The labels, and the values of each dataset at each label.
         * @example {
         *       "labels": [
         *         "Q1",
         *         "Q2"
         *       ],
         *       "datasets": [
         *         {
         *           "label": "Minutes",
         *           "values": [
         *             [
         *               3,
         *               5,
         *               4,
         *               4,
         *               7
         *             ],
         *             [
         *               5,
         *               6,
         *               8,
         *               6,
         *               7
         *             ]
         *           ]
         *         }
         *       ]
         *     }
         */
        BoxplotData: {
            /**
             * @description The labels. Numbers are converted to strings.
             * @example [
             *       "Q1",
             *       "Q2"
             *     ]
             */
            labels: (string | number)[];
            /** @description The series. */
            datasets: {
                /**
                 * @description Name of the series. Default: `Dataset 1`, `Dataset 2` … Numbers are converted to strings.
                 * @example Model A
                 */
                label?: string | number | null;
                /**
                 * @description One list of values per label; an empty one draws no box.
                 * @example [
                 *       [
                 *         3,
                 *         5,
                 *         4,
                 *         4,
                 *         7
                 *       ],
                 *       [
                 *         5,
                 *         6,
                 *         8,
                 *         6,
                 *         7
                 *       ]
                 *     ]
                 */
                values: number[][];
            }[];
        };
        /** @description The distribution of the values of each label: a box from the first to the third quartile with a line at the median, whiskers to the last values within 1.5 times its height, and points beyond. At most 5000 values in total. */
        BoxplotChart: {
            /**
             * @description Type of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "boxplot";
            data: components["schemas"]["BoxplotData"];
            min?: components["schemas"]["ChartMin"];
            max?: components["schemas"]["ChartMax"];
            x_title?: components["schemas"]["ChartXTitle"];
            y_title?: components["schemas"]["ChartYTitle"];
            legend?: components["schemas"]["ChartLegend"];
            legend_position?: components["schemas"]["ChartLegendPosition"];
            grid: components["schemas"]["ChartGrid"];
            x_axis: components["schemas"]["ChartXAxis"];
            y_axis: components["schemas"]["ChartYAxis"];
            tick_step?: components["schemas"]["ChartTickStep"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["ChartWidth"];
            height?: components["schemas"]["ChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartGround"];
            mode: components["schemas"]["ChartMode"];
            theme?: components["schemas"]["ChartTheme"];
            unit?: components["schemas"]["ChartUnit"];
            decimals?: components["schemas"]["ChartDecimals"];
            locale?: components["schemas"]["ChartLocale"];
            percent?: components["schemas"]["ChartPercent"];
            format?: components["schemas"]["PictureFormat"];
            scale: components["schemas"]["PictureScale"];
        };
        /**
         * @description The labels, and four prices for each.
         * @example {
         *       "labels": [
         *         "2026-11-26",
         *         "2026-11-27"
         *       ],
         *       "values": [
         *         [
         *           3,
         *           6,
         *           2,
         *           5
         *         ],
         *         [
         *           5,
         *           7,
         *           4,
         *           4
         *         ]
         *       ]
         *     }
         */
        CandlestickData: {
            /**
             * @description The labels. Numbers are converted to strings.
             * @example [
             *       "Q1",
             *       "Q2"
             *     ]
             */
            labels: (string | number)[];
            /**
             * @description One candle per label, each as `[open, high, low, close]`.
             * @example [
             *       [
             *         3,
             *         6,
             *         2,
             *         5
             *       ],
             *       [
             *         5,
             *         7,
             *         4,
             *         4
             *       ]
             *     ]
             */
            values: number[][];
        };
        /** @description The open, high, low and close of each label as a candle. The first of `colors` is for candles that close higher or equal, the second for others. */
        CandlestickChart: {
            /**
             * @description Type of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "candlestick";
            data: components["schemas"]["CandlestickData"];
            min?: components["schemas"]["ChartMin"];
            max?: components["schemas"]["ChartMax"];
            x?: components["schemas"]["ChartX"];
            x_title?: components["schemas"]["ChartXTitle"];
            y_title?: components["schemas"]["ChartYTitle"];
            grid: components["schemas"]["ChartGrid"];
            x_axis: components["schemas"]["ChartXAxis"];
            y_axis: components["schemas"]["ChartYAxis"];
            tick_step?: components["schemas"]["ChartTickStep"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["ChartWidth"];
            height?: components["schemas"]["ChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartGround"];
            mode: components["schemas"]["ChartMode"];
            theme?: components["schemas"]["ChartTheme"];
            unit?: components["schemas"]["ChartUnit"];
            decimals?: components["schemas"]["ChartDecimals"];
            locale?: components["schemas"]["ChartLocale"];
            percent?: components["schemas"]["ChartPercent"];
            format?: components["schemas"]["PictureFormat"];
            scale: components["schemas"]["PictureScale"];
        };
        /**
         * @description The datasets, each with its points.
         * @example {
         *       "datasets": [
         *         {
         *           "label": "Model A",
         *           "points": [
         *             [
         *               3,
         *               5,
         *               10
         *             ],
         *             [
         *               4,
         *               7,
         *               20
         *             ]
         *           ]
         *         }
         *       ]
         *     }
         */
        BubbleData: {
            /** @description The series. */
            datasets: {
                /**
                 * @description Name of the series. Default: `Dataset 1`, `Dataset 2` … Numbers are converted to strings.
                 * @example Model A
                 */
                label?: string | number | null;
                /**
                 * @description Its points, each as `[x, y, size]`.
                 * @example [
                 *       [
                 *         3,
                 *         5,
                 *         10
                 *       ],
                 *       [
                 *         4,
                 *         7,
                 *         20
                 *       ]
                 *     ]
                 */
                points: number[][];
            }[];
        };
        /** @description Points of two numbers, drawn as circles with a size. */
        BubbleChart: {
            /**
             * @description Type of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "bubble";
            data: components["schemas"]["BubbleData"];
            min?: components["schemas"]["ChartMin"];
            max?: components["schemas"]["ChartMax"];
            sizes?: components["schemas"]["ChartSizes"];
            x_title?: components["schemas"]["ChartXTitle"];
            y_title?: components["schemas"]["ChartYTitle"];
            legend?: components["schemas"]["ChartLegend"];
            legend_position?: components["schemas"]["ChartLegendPosition"];
            grid: components["schemas"]["ChartGrid"];
            x_axis: components["schemas"]["ChartXAxis"];
            y_axis: components["schemas"]["ChartYAxis"];
            tick_step?: components["schemas"]["ChartTickStep"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["ChartWidth"];
            height?: components["schemas"]["ChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartGround"];
            mode: components["schemas"]["ChartMode"];
            theme?: components["schemas"]["ChartTheme"];
            unit?: components["schemas"]["ChartUnit"];
            decimals?: components["schemas"]["ChartDecimals"];
            locale?: components["schemas"]["ChartLocale"];
            percent?: components["schemas"]["ChartPercent"];
            format?: components["schemas"]["PictureFormat"];
            scale: components["schemas"]["PictureScale"];
        };
        /**
         * @description The labels, and one value for each.
         * @example {
         *       "labels": [
         *         "Visits",
         *         "Orders"
         *       ],
         *       "values": [
         *         60,
         *         40
         *       ]
         *     }
         */
        SliceValues: {
            /**
             * @description The labels. Numbers are converted to strings.
             * @example [
             *       "Q1",
             *       "Q2"
             *     ]
             */
            labels: (string | number)[];
            /**
             * @description One value per label.
             * @example [
             *       60,
             *       40
             *     ]
             */
            values: number[];
        };
        /** @description A pie of equal angles, in which the radius of each slice is its value (polar area chart). */
        PolarChart: {
            /**
             * @description Type of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "polar";
            data: components["schemas"]["SliceValues"];
            max?: components["schemas"]["RadarMax"];
            sort?: components["schemas"]["ChartSort"];
            legend?: components["schemas"]["ChartLegend"];
            legend_position?: components["schemas"]["ChartLegendPosition"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["ChartWidth"];
            height?: components["schemas"]["ChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartGround"];
            mode: components["schemas"]["ChartMode"];
            theme?: components["schemas"]["ChartTheme"];
            unit?: components["schemas"]["ChartUnit"];
            decimals?: components["schemas"]["ChartDecimals"];
            locale?: components["schemas"]["ChartLocale"];
            percent?: components["schemas"]["ChartPercent"];
            format?: components["schemas"]["PictureFormat"];
            scale: components["schemas"]["PictureScale"];
        };
        /** @description The stages of a process as bars, each as wide as its value, with the share of the first stage. By default, all have one color. */
        FunnelChart: {
            /**
             * @description Type of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "funnel";
            data: components["schemas"]["SliceValues"];
            value_labels?: components["schemas"]["ChartValueLabels"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["ChartWidth"];
            height?: components["schemas"]["ChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartGround"];
            mode: components["schemas"]["ChartMode"];
            theme?: components["schemas"]["ChartTheme"];
            unit?: components["schemas"]["ChartUnit"];
            decimals?: components["schemas"]["ChartDecimals"];
            locale?: components["schemas"]["ChartLocale"];
            percent?: components["schemas"]["ChartPercent"];
            format?: components["schemas"]["PictureFormat"];
            scale: components["schemas"]["PictureScale"];
        };
        /** @description A chart. The type determines the shape of `data`. */
        Chart: components["schemas"]["SeriesChart"] | components["schemas"]["Sparkline"] | components["schemas"]["SliceChart"] | components["schemas"]["MeterChart"] | components["schemas"]["RadarChart"] | components["schemas"]["ScatterChart"] | components["schemas"]["HistogramChart"] | components["schemas"]["BoxplotChart"] | components["schemas"]["CandlestickChart"] | components["schemas"]["BubbleChart"] | components["schemas"]["PolarChart"] | components["schemas"]["FunnelChart"];
        /** @description A Wi-Fi network to join, in the notation of ZXing. */
        WifiPayload: {
            /**
             * @description Kind of content. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "wifi";
            /**
             * @description Name of the network (SSID), at most 32 bytes.
             * @example Harbor
             */
            network: string;
            /**
             * @description Password of WPA. Default: an open network.
             * @example quiet-harbor
             */
            password?: string;
            /**
             * @description Whether the network hides its name.
             * @default false
             * @example true
             */
            hidden: boolean;
        };
        /** @description A contact as a vCard 3.0 (RFC 2426). */
        ContactPayload: {
            /**
             * @description Kind of content. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "contact";
            /**
             * @description Given name, or the whole name.
             * @example Ada
             */
            name: string;
            /**
             * @description Family name.
             * @example Lovelace
             */
            family_name?: string;
            /**
             * @description Company.
             * @example Analytical Engines
             */
            organization?: string;
            /**
             * @description Role in the company.
             * @example Engineer
             */
            job_title?: string;
            /**
             * @description Phone number.
             * @example +442079460000
             */
            phone?: string;
            /**
             * @description Email address.
             * @example ada@example.com
             */
            email?: string;
            /**
             * @description Website.
             * @example https://example.com
             */
            url?: string;
            /**
             * @description Street and house number.
             * @example 12 Quay Street
             */
            street?: string;
            /**
             * @description Postal code.
             * @example 8000
             */
            postal_code?: string;
            /**
             * @description Town.
             * @example Harborton
             */
            town?: string;
            /**
             * @description Country.
             * @example Switzerland
             */
            country?: string;
            /**
             * @description Any text.
             * @example Met at the fair
             */
            note?: string;
        };
        /** @description A calendar event (RFC 5545). */
        EventPayload: {
            /**
             * @description Kind of content. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "event";
            /**
             * @description Title of the event.
             * @example Launch
             */
            summary: string;
            /**
             * @description A date, a local time, or a time with an offset (ISO 8601).
             * @example 2026-11-28T18:00:00Z
             */
            start: string;
            /**
             * @description The end, written like `start`. The end of whole days is the day after the last one.
             * @example 2026-11-28T20:00:00Z
             */
            end?: string;
            /**
             * @description Place.
             * @example Harbor Hall
             */
            location?: string;
            /**
             * @description Any text.
             * @example Bring a friend
             */
            description?: string;
        };
        /** @description An email to write (RFC 6068). */
        EmailPayload: {
            /**
             * @description Kind of content. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "email";
            /**
             * @description Email address of the recipient.
             * @example ada@example.com
             */
            to: string;
            /**
             * @description Subject.
             * @example Hello
             */
            subject?: string;
            /**
             * @description Text.
             * @example How are you?
             */
            body?: string;
        };
        /** @description A text message to write (RFC 5724). */
        SmsPayload: {
            /**
             * @description Kind of content. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "sms";
            /**
             * @description Phone number of the recipient.
             * @example +15105550101
             */
            phone: string;
            /**
             * @description Text.
             * @example hello there
             */
            body?: string;
        };
        /** @description A SEPA credit transfer in euros (EPC069-12). The code has the correction M. */
        EpcPayload: {
            /**
             * @description Kind of content. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "epc";
            /**
             * @description Name of the recipient.
             * @example Red Cross of Belgium
             */
            name: string;
            /**
             * @description Account of the recipient in a SEPA country.
             * @example BE72000000001616
             */
            iban: string;
            /**
             * @description Bank of the recipient; required outside of the European Economic Area.
             * @example BPOTBEB1
             */
            bic?: string;
            /**
             * @description Amount in euros. Default: the payer enters it.
             * @example 1
             */
            amount?: number;
            /**
             * @description Purpose code (ISO 20022).
             * @example CHAR
             */
            purpose?: string;
            /**
             * @description Creditor reference (ISO 11649); not with `message`.
             * @example RF18539007547034
             */
            reference?: string;
            /**
             * @description Text for the recipient.
             * @example Urgency fund
             */
            message?: string;
            /**
             * @description Text for the payer.
             * @example Sample EPC QR code
             */
            information?: string;
        };
        /** @description A person or company with its address. */
        SwissParty: {
            /**
             * @description Name.
             * @example Robert Schneider AG
             */
            name: string;
            /**
             * @description Street.
             * @example Rue du Lac
             */
            street?: string;
            /**
             * @description House number.
             * @example 1268
             */
            building_number?: string;
            /**
             * @description Postal code.
             * @example 2501
             */
            postal_code: string;
            /**
             * @description Town.
             * @example Biel
             */
            town: string;
            /**
             * @description Country code (ISO 3166-1 alpha-2).
             * @example CH
             */
            country: string;
        };
        /** @description A Swiss QR bill (SIX Implementation Guidelines, version 0200), with the Swiss cross and the correction M. */
        SwissPayload: {
            /**
             * @description Kind of content. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "swiss";
            /**
             * @description Account of the creditor in Switzerland or Liechtenstein.
             * @example CH4431999123000889012
             */
            iban: string;
            creditor: components["schemas"]["SwissParty"];
            debtor?: components["schemas"]["SwissParty"];
            /**
             * @description Amount. Default: the payer enters it.
             * @example 1949.75
             */
            amount?: number;
            /**
             * @description Currency of the payment.
             * @default CHF
             * @example CHF
             * @enum {string}
             */
            currency: "CHF" | "EUR";
            /**
             * @description QR reference of 27 digits for a QR-IBAN, else a creditor reference (ISO 11649).
             * @example 210000000003139471430009017
             */
            reference?: string;
            /**
             * @description Text for the creditor.
             * @example Order of 15 June 2020
             */
            message?: string;
            /**
             * @description Structured information for the software of the debtor.
             * @example //S1/10/10201409
             */
            billing_information?: string;
        };
        /** @description The content of the code. Its `type` determines the other properties. */
        QrPayload: components["schemas"]["WifiPayload"] | components["schemas"]["ContactPayload"] | components["schemas"]["EventPayload"] | components["schemas"]["EmailPayload"] | components["schemas"]["SmsPayload"] | components["schemas"]["EpcPayload"] | components["schemas"]["SwissPayload"];
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
        /** @description With `with=address_parts`: the parts of the address. */
        AddressParts: {
            /**
             * @description The name.
             * @example Storgatan
             */
            street: string;
            /**
             * @description A number.
             * @example 12
             */
            house_number: string;
            /**
             * @description In the country's format.
             * @example 114 55
             */
            postcode: string;
            /**
             * @description A city or town.
             * @example Stockholm
             */
            city: string;
            /**
             * @description State, province or county; null if addresses do not include one.
             * @example VIC
             */
            region: string | null;
            /**
             * @description ISO 3166-1 alpha-2.
             * @example SE
             * @enum {string}
             */
            country: "AU" | "CA" | "DE" | "FR" | "GB" | "IE" | "SE" | "US";
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
                 * @example @anna_lindqvist
                 */
                instagram: string;
                /**
                 * @description Profile path.
                 * @example /in/anna-lindqvist
                 */
                linkedin: string;
                /**
                 * @description Handle.
                 * @example @annalindqvist
                 */
                twitter: string;
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
            /**
             * @description With `with=picture`: URL of the portrait, an SVG.
             * @example http://localhost:3000/v6/avatar?person=2026-01-01.demo
             */
            picture?: string;
            /**
             * @description With `with=gender`.
             * @example female
             * @enum {string}
             */
            gender?: "female" | "male";
            /**
             * @description With `with=age`: age in years on the reference date.
             * @example 38
             */
            age?: number;
            /**
             * @description With `with=username`: a username made from the name.
             * @example anna.lindqvist87
             */
            username?: string;
            /**
             * Format: uuid
             * @description With `with=uuid`: a version 4 UUID derived from the seed.
             * @example 0b9f6f0e-3a52-4c4e-9d8e-0c6a1f2b3d4e
             */
            uuid?: string;
            address_parts?: components["schemas"]["AddressParts"];
        };
        /** @description Personal profiles. The first is the person that `GET /personal` returns for the same seed. */
        PersonalProfiles: components["schemas"]["PersonalProfile"][];
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
        /** @description Domain profiles. The first is the domain that `GET /domain` returns for the same seed. */
        DomainProfiles: components["schemas"]["DomainProfile"][];
        /**
         * @description Number of rows.
         * @default 10
         * @example 25
         */
        RowCount: number;
        /**
         * @description The shape of the rows, as `fields` or as `schema`, and how to write them.
         * @example {
         *       "fields": {
         *         "id": "sequence",
         *         "name": "person.name",
         *         "email": {
         *           "kind": "person.email",
         *           "unique": true
         *         },
         *         "joined": {
         *           "kind": "date",
         *           "from": -365,
         *           "to": 0
         *         },
         *         "plan": {
         *           "kind": "choice",
         *           "of": [
         *             "free",
         *             "pro"
         *           ],
         *           "weights": [
         *             3,
         *             1
         *           ]
         *         }
         *       },
         *       "count": 3,
         *       "seed": "demo"
         *     }
         * @example {
         *       "schema": {
         *         "type": "object",
         *         "required": [
         *           "id",
         *           "email",
         *           "tags"
         *         ],
         *         "properties": {
         *           "id": {
         *             "type": "string",
         *             "format": "uuid"
         *           },
         *           "email": {
         *             "type": "string",
         *             "format": "email"
         *           },
         *           "tags": {
         *             "type": "array",
         *             "items": {
         *               "enum": [
         *                 "new",
         *                 "vip"
         *               ]
         *             },
         *             "maxItems": 2
         *           }
         *         }
         *       },
         *       "count": 2,
         *       "seed": "demo"
         *     }
         */
        RowsRequest: {
            /**
             * @description The fields of a row, by name, in order: at most 50, nested ones included, at most 5 levels deep. Each is the name of a kind, such as `person.email`, or an object with `kind` and its options. All fields of a row belong to the same person and the same domain; so do the fields of one list item.
             * @example {
             *       "id": "sequence",
             *       "name": "person.name",
             *       "email": "person.email",
             *       "age": {
             *         "kind": "integer",
             *         "min": 18,
             *         "max": 65
             *       }
             *     }
             */
            fields?: {
                [key: string]: string | Record<string, never>;
            };
            /**
             * @description A JSON Schema (2020-12, or an older draft) of a row, or of a list of rows. Supported: `type`, `nullable`, `properties`, `required`, `additionalProperties`, `patternProperties`, `propertyNames`, `minProperties`, `maxProperties`, `dependentRequired`, `dependentSchemas`, `dependencies`, `enum`, `const`, `default`, `format` (unknown formats are annotations), `pattern` (without lookarounds, word boundaries and backreferences), `minimum`, `maximum`, `exclusiveMinimum`, `exclusiveMaximum`, `multipleOf`, `minLength`, `maxLength`, `items`, `prefixItems`, `minItems`, `maxItems`, `uniqueItems`, `contains`, `minContains`, `maxContains`, `unevaluatedProperties`, `unevaluatedItems`, `oneOf`, `anyOf`, `allOf`, `not`, `if`, `then`, `else`, `$id`, `$anchor`, and `$ref` to a part of the schema. For a schema of an OpenAPI document, add its `components` and refer to it, as in `#/components/schemas/Pet`. `$dynamicRef` is rejected; unknown keywords are annotations. Values that fit are drawn for names such as `email`, `first_name`, `phone` and `city`. Names have at most 100 characters, and rows of more than 500 values get no more optional properties.
             * @example {
             *       "type": "object",
             *       "required": [
             *         "email"
             *       ],
             *       "properties": {
             *         "email": {
             *           "type": "string",
             *           "format": "email"
             *         }
             *       }
             *     }
             */
            schema?: Record<string, never>;
            count: components["schemas"]["RowCount"];
            /**
             * @description The same seed always returns the same rows, and a smaller count the first of them. The order of the fields does not change the values. Optional prefixes: `YYYY-MM-DD.` sets the reference date (default 2026-01-01); `v3.` takes an `age` of a schema from the row's person, and uses `examples`.
             * @example 2026-01-01.demo
             */
            seed?: string;
            /**
             * @description Country of the people. Default: random.
             * @example FR
             * @enum {string}
             */
            locale?: "AU" | "CA" | "DE" | "FR" | "GB" | "IE" | "SE" | "US";
            /**
             * @description `json`: an array; `csv`: RFC 4180 with a header, objects flattened into columns such as `address.city`, lists joined by `; ` or as JSON; `ndjson`: one JSON object per line; `sql`: one `INSERT` per row, with lists and objects as JSON.
             * @default json
             * @example csv
             * @enum {string}
             */
            format: "json" | "csv" | "ndjson" | "sql";
            /**
             * @description The table of the `INSERT` statements.
             * @default rows
             * @example users
             */
            table: string;
        };
        /**
         * @description A row, with the properties of the shape.
         * @example {
         *       "id": 1,
         *       "email": "anna.lindqvist@example.com"
         *     }
         */
        Row: Record<string, never>;
        /** @description A challenge, with the signed token to send with its solution. */
        Challenge: {
            /**
             * @description The hash function.
             * @example sha256
             * @constant
             */
            algorithm: "sha256";
            /**
             * @description Random prefix of every hashed string.
             * @example 9f2c4be17a60d35c8e12f4a7b9036d51
             */
            salt: string;
            /**
             * @description Leading hexadecimal zeros of each digest.
             * @example 3
             */
            difficulty: number;
            /**
             * @description Expiry of the token, in epoch milliseconds.
             * @example 1767225900000
             */
            expires: number;
            /**
             * @description Signed token with all of these values in readable form.
             * @example eyJraW5kIjoicG93In0.c2lnbmF0dXJl
             */
            token: string;
            /**
             * @description The instructions in words.
             * @example For each i from 0 to 15, find a nonce such that the SHA-256 digest of salt:i:nonce begins with 3 hexadecimal zeros.
             */
            instructions: string;
            /**
             * @description Number of puzzles. One puzzle hashes salt and nonce; with several, puzzle i (from 0) hashes the string `salt:i:nonce`.
             * @example 16
             */
            count: number;
            /**
             * @description Purpose of the proof, or null.
             * @example example.com/contact
             */
            scope: string | null;
            /**
             * @description Average number of hashes; count × 16^difficulty.
             * @example 65536
             */
            expected_hashes: number;
            /**
             * @description Number of hashes that 99 % of solvers do not exceed.
             * @example 109533
             */
            p99_hashes: number;
        };
        /**
         * @description A token and its solution: `nonce` for one puzzle or `nonces` for any number.
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
             * @description The token of the challenge.
             * @example eyJraW5kIjoicG93In0.c2lnbmF0dXJl
             */
            token: string;
            /**
             * @description The nonce of a single puzzle; a number counts as its decimal string.
             * @example 48251
             */
            nonce?: string | number;
            /**
             * @description One nonce per puzzle, in order. In a form, separated by commas or as repeated fields.
             * @example [
             *       "1406",
             *       "5210"
             *     ]
             */
            nonces?: (string | number)[];
            /**
             * @description Minimum work, as the difficulty of one puzzle: at least 16^min_difficulty expected hashes, in any number of puzzles.
             * @example 4
             */
            min_difficulty?: number;
            /**
             * @description The scope of the challenge; must not be empty.
             * @example example.com/contact
             */
            scope?: string;
        };
        /**
         * @description Whether the work was done. A valid token is used up by this response.
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
             * @description True if the solution is accepted.
             * @example true
             */
            valid: boolean;
            /**
             * @description Difficulty of each puzzle; present if valid.
             * @example 4
             */
            difficulty?: number;
            /**
             * @description Why the solution is rejected: `invalid` malformed, forged or wrong type of token; `expired`; `scope` differs from the token's; `weak` below min_difficulty; `wrong` nonces; `used` before, or too many wrong attempts.
             * @example used
             * @enum {string}
             */
            reason?: "invalid" | "expired" | "scope" | "weak" | "wrong" | "used";
        };
        /** @description Texts of the form field in one language. */
        FieldTexts: {
            /**
             * @description Language tag (BCP 47); `zh` is simplified Chinese, `zh-Hant` traditional Chinese.
             * @default en
             * @example fr
             * @enum {string}
             */
            language: "ar" | "bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "fa" | "fi" | "fr" | "he" | "hi" | "hr" | "hu" | "id" | "it" | "ja" | "ko" | "nb" | "nl" | "pl" | "pt" | "ro" | "ru" | "sk" | "sv" | "th" | "tr" | "uk" | "ur" | "vi" | "zh" | "zh-Hant";
            /**
             * @description Writing direction.
             * @example ltr
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            /**
             * @description Label of the box.
             * @example I am not a robot
             */
            label: string;
            /**
             * @description Shown while solving.
             * @example Checking…
             */
            working: string;
            /**
             * @description Shown when solved.
             * @example Checked
             */
            solved: string;
            /**
             * @description Shown while solving again after the proof expired.
             * @example Expired, checking again…
             */
            expired: string;
            /**
             * @description The browser's message for a missing value.
             * @example Please wait until the check is done, or start it.
             */
            required: string;
            /**
             * @description Shown without a network connection.
             * @example No connection. The check goes on as soon as there is one.
             */
            offline: string;
            /**
             * @description Shown after a 429.
             * @example Too many checks from your network. Please wait a little.
             */
            busy: string;
            /**
             * @description Shown after a response of 500 or more, without a response, or after one that is not JSON.
             * @example The check is not available right now. Please wait a little.
             */
            away: string;
            /**
             * @description Shown if the page's security policy blocks the check.
             * @example This page does not allow the check. Please tell its owner.
             */
            blocked: string;
            /**
             * @description Shown after any other error response, caused by the attributes.
             * @example The check is set up wrongly. Please tell the owner of this page.
             */
            refused: string;
            /**
             * @description Shown if the challenge expired before it was solved.
             * @example The check took too long on this device. Press to try again.
             */
            slow: string;
            /**
             * @description Shown after any other failure.
             * @example The check failed. Press to try again.
             */
            failed: string;
        };
        /**
         * @description A site's API key and the form's response. `remoteip`, `sitekey` and other fields are ignored.
         * @example {
         *       "secret": "uapi_4dJk2LmN8pQrS6tUvWxYz1A3bC5eF7gH0hq2k9x",
         *       "response": "eyJzYWx0IjoiOWYyYzRiZSJ9.48251"
         *     }
         */
        SiteSolution: {
            /**
             * @description An API key of this service. If the operator sets TEST_SECRETS, `test-always-passes`, `test-always-fails` and `test-already-spent` also work, for any response.
             * @example uapi_4dJk2LmN8pQrS6tUvWxYz1A3bC5eF7gH0hq2k9x
             */
            secret?: string;
            /**
             * @description The token of the challenge, a dot, and the nonces in order, separated by commas.
             * @example eyJzYWx0IjoiOWYyYzRiZSJ9.48251
             */
            response?: string;
            /**
             * @description Minimum work, as the difficulty of one puzzle: at least 16^min_difficulty expected hashes, in any number of puzzles.
             * @example 4
             */
            min_difficulty?: number;
            /**
             * @description The scope of the challenge; must not be empty.
             * @example example.com/contact
             */
            scope?: string;
        };
        /** @description Whether to accept the form. Success uses up the token. */
        SiteVerdict: {
            /**
             * @description True if the work was done.
             * @example true
             */
            success: boolean;
            /**
             * Format: date-time
             * @description When the challenge was created, ISO 8601 UTC; absent if the token is not ours.
             * @example 2026-01-01T00:00:00.000Z
             */
            challenge_ts?: string;
            /**
             * @description The scope of the token; empty if it has none.
             * @example example.com
             */
            hostname: string;
            /**
             * @description Why it failed. `missing-input-secret` and `missing-input-response`: missing or empty; `invalid-input-secret`: unknown API key; `invalid-input-response`: malformed, forged, wrong scope, too little work or wrong nonce; `timeout-or-duplicate`: expired, used or ten wrong attempts; `bad-request`: not JSON, a field that is not a string, two values for one name, or an empty or unknown parameter in the URL.
             * @example []
             */
            "error-codes": ("missing-input-secret" | "invalid-input-secret" | "missing-input-response" | "invalid-input-response" | "timeout-or-duplicate" | "bad-request")[];
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
        /**
         * @description Version of the tz database that times are computed with.
         * @example 2026c
         */
        TzdbVersion: string;
        /** @description A time in a time zone. */
        Time: {
            /**
             * @description ISO 8601 with milliseconds and the offset, `Z` in UTC.
             * @example 2026-03-29T03:30:00.000+02:00
             */
            iso: string;
            /**
             * @description Whole seconds since 1970, without leap seconds.
             * @example 1774747800
             */
            unix: number;
            /**
             * @description Milliseconds since 1970.
             * @example 1774747800000
             */
            unix_ms: number;
            /**
             * @description The time zone as given.
             * @example Europe/Berlin
             */
            zone: string;
            /**
             * @description Offset from UTC; before standard time, rounded down to a minute here and in `iso`.
             * @example +02:00
             */
            offset: string;
            /**
             * @description Whether daylight saving time is in effect, by the tz database (in Ireland, that is winter time).
             * @example true
             */
            is_dst: boolean;
            /**
             * @description Day of the week in the language.
             * @example Sunday
             */
            weekday: string;
            /**
             * @description ISO 8601 week: the first has the first Thursday of its year.
             * @example 13
             */
            week: number;
            /**
             * @description Day of the year, from 1.
             * @example 88
             */
            day_of_year: number;
            /**
             * @description Date and time as text in the language.
             * @example Sunday, March 29, 2026 at 3:30:00 AM UTC+2
             */
            text: string;
            tzdb: components["schemas"]["TzdbVersion"];
        };
        /** @description The span in seconds, and in parts from the largest to the smallest; all negative if `to` is before `from`. */
        Span: {
            /**
             * @description The whole span in seconds, to the millisecond.
             * @example 28317600
             */
            seconds: number;
            /**
             * @description Whole years by the calendar.
             * @example 0
             */
            years: number;
            /**
             * @description Whole months remaining.
             * @example 10
             */
            months: number;
            /**
             * @description Whole days remaining.
             * @example 24
             */
            days: number;
            /**
             * @description Whole hours remaining; 24 on a day when clocks are set back.
             * @example 18
             */
            hours: number;
            /**
             * @description Whole minutes remaining.
             * @example 0
             */
            minutes: number;
            /**
             * @description Seconds remaining, to the millisecond.
             * @example 0
             */
            seconds_left: number;
            /**
             * @description The span in English; followed by `earlier` if `to` is before `from`.
             * @example 10 months, 24 days, 18 hours
             */
            text: string;
        };
        /**
         * @description The language; `pt` is European Portuguese.
         * @default en
         * @example de
         * @enum {string}
         */
        WordsLocale: "en" | "cs" | "de" | "es" | "fr" | "it" | "nl" | "pl" | "pt" | "pt-BR";
        /** @description A cron expression in words, and its next runs. */
        Cron: {
            /**
             * @description The expression as given.
             * @example 30 2 * * 1-5
             */
            expr: string;
            /**
             * @description The schedule in words.
             * @example At 02:30, Monday through Friday
             */
            description: string;
            /**
             * @description The next runs, in the time zone; fewer, or an empty list, if no more follow up to the year 9999. February 30 has none.
             * @example [
             *       "2026-03-30T02:30:00.000+02:00",
             *       "2026-03-31T02:30:00.000+02:00"
             *     ]
             */
            next: string[];
        };
        /**
         * @description Kind of unit.
         * @example length
         * @enum {string}
         */
        UnitKind: "length" | "mass" | "temperature" | "area" | "volume" | "speed" | "time" | "data" | "pressure" | "energy" | "power" | "force" | "frequency" | "consumption" | "angle";
        /** @description A converted value. */
        ConvertedUnits: {
            /**
             * @description The value as given.
             * @example 100
             */
            value: number;
            /**
             * @description Symbol of the source unit.
             * @example mi
             */
            from: string;
            /**
             * @description Symbol of the target unit.
             * @example km
             */
            to: string;
            kind: components["schemas"]["UnitKind"];
            /**
             * @description The number nearest to the exact result.
             * @example 160.9344
             */
            result: number;
        };
        /** @description The supported units. */
        UnitList: {
            /**
             * @description The units by kind, the base unit first.
             * @example [
             *       {
             *         "kind": "length",
             *         "symbol": "mi",
             *         "name": "mile",
             *         "aliases": [
             *           "miles"
             *         ]
             *       }
             *     ]
             */
            units: {
                kind: components["schemas"]["UnitKind"];
                /**
                 * @description The case-sensitive symbol.
                 * @example mi
                 */
                symbol: string;
                /**
                 * @description The name.
                 * @example mile
                 */
                name: string;
                /**
                 * @description Other accepted spellings; lowercase words of four letters or more in any case.
                 * @example [
                 *       "miles"
                 *     ]
                 */
                aliases: string[];
            }[];
        };
        /** @description A converted number. */
        ConvertedNumber: {
            /**
             * @description The number as given.
             * @example 255
             */
            value: string;
            /**
             * @description The source base or `roman`.
             * @example 10
             */
            from: string;
            /**
             * @description The target.
             * @example 16
             */
            to: string;
            /**
             * @description The number, with lowercase letters or uppercase Roman numerals.
             * @example ff
             */
            result: string;
        };
        /**
         * @description 1–1,000 numbers, separated by commas in a form. They are doubles, as in JSON: integers beyond 2^53 are rounded.
         * @example [
         *       1,
         *       2,
         *       2,
         *       5
         *     ]
         */
        Values: number[];
        /** @description Statistics of the numbers, computed exactly and rounded once. */
        Statistics: {
            /**
             * @description Number of values.
             * @example 4
             */
            count: number;
            /**
             * @description Their sum.
             * @example 10
             */
            sum: number;
            /**
             * @description The smallest value.
             * @example 1
             */
            min: number;
            /**
             * @description The largest value.
             * @example 5
             */
            max: number;
            /**
             * @description Difference between the largest and smallest value.
             * @example 4
             */
            range: number;
            /**
             * @description The arithmetic mean.
             * @example 2.5
             */
            mean: number;
            /**
             * @description The middle value, or the mean of the two middle values.
             * @example 2
             */
            median: number;
            /**
             * @description The most frequent values, in ascending order; empty if no value repeats.
             * @example [
             *       2
             *     ]
             */
            modes: number[];
            /**
             * @description The sample variance (divided by n - 1); null for a single number.
             * @example 3
             */
            variance: number | null;
            /**
             * @description The standard deviation, the square root of the variance.
             * @example 1.7320508075688772
             */
            deviation: number | null;
            /**
             * @description Q1, median, Q3 (R type 7).
             * @example [
             *       1.75,
             *       2,
             *       2.75
             *     ]
             */
            quartiles: number[];
        };
        /**
         * @description The numbers to describe.
         * @example {
         *       "values": [
         *         1,
         *         2,
         *         2,
         *         5
         *       ]
         *     }
         */
        StatisticsRequest: {
            values: components["schemas"]["Values"];
        };
        /**
         * @description The text, at most 64 KiB in UTF-8, nested at most 100 levels deep.
         * @example {"name":"Ada","languages":["en","fr"]}
         */
        DataText: string;
        /**
         * @description A data format; `ndjson` is JSON Lines.
         * @example yaml
         * @enum {string}
         */
        DataFormat: "json" | "ndjson" | "yaml" | "toml" | "csv" | "xml";
        /**
         * @description Spaces per level; 0 writes JSON, XML and YAML on one line. Ignored for TOML, CSV and JSON Lines.
         * @default 2
         * @example 4
         */
        DataIndent: number;
        /**
         * @description The text, its format and the target format.
         * @example {
         *       "text": "{\"name\":\"Ada\",\"languages\":[\"en\",\"fr\"]}",
         *       "from": "json",
         *       "to": "yaml",
         *       "indent": 2
         *     }
         */
        ConversionRequest: {
            text: components["schemas"]["DataText"];
            from: components["schemas"]["DataFormat"];
            to: components["schemas"]["DataFormat"];
            indent: components["schemas"]["DataIndent"];
            /**
             * @description Delimiter of CSV that is read or written.
             * @default comma
             * @example semicolon
             * @enum {string}
             */
            delimiter: "comma" | "semicolon" | "tab" | "pipe";
            /**
             * @description Accept quotes inside CSV values that do not start with one.
             * @default false
             * @example true
             */
            relax_quotes: boolean;
            /**
             * @description Write nested values as CSV columns such as `address.city` and `tags.0`, instead of rejecting them; empty lists and objects have none.
             * @default false
             * @example true
             */
            flatten: boolean;
            /**
             * @description The part of the data to convert, as a JSON Pointer (RFC 6901), such as the list for CSV. Default: all.
             * @example /orders/order
             */
            path?: string;
            /**
             * @description Put the data into an object with this property, as XML and TOML need it for a list. In XML, items of a list become elements `item`.
             * @example rows
             */
            root?: string;
        };
        /** @description The same data in another format. */
        Conversion: {
            from: components["schemas"]["DataFormat"];
            to: components["schemas"]["DataFormat"];
            /**
             * @description The text.
             * @example name: Ada
             *     languages:
             *       - en
             *       - fr
             */
            result: string;
        };
        /**
         * @description JSON and formatting options.
         * @example {
         *       "text": "{\"b\":1,\"a\":[1.50]}",
         *       "indent": 2,
         *       "sort_keys": true
         *     }
         */
        FormatRequest: {
            text: components["schemas"]["DataText"];
            /**
             * @description Spaces per level; 0 writes one line.
             * @default 2
             * @example 4
             */
            indent: number;
            /**
             * @description Sort the keys of every object by UTF-16 code units.
             * @default false
             * @example true
             */
            sort_keys: boolean;
        };
        /** @description The JSON, with numbers and duplicate keys preserved. */
        Formatted: {
            /**
             * @description The text.
             * @example {"a":[1.50],"b":1}
             */
            result: string;
            /**
             * @description Length in bytes of UTF-8.
             * @example 18
             */
            bytes: number;
        };
        /**
         * @description A value and its expected type.
         * @example {
         *       "type": "iban",
         *       "value": "DE89 3704 0044 0532 0130 00"
         *     }
         */
        ValidationRequest: {
            /**
             * @description Expected type of the value.
             * @example iban
             * @enum {string}
             */
            type: "email" | "iban" | "bic" | "isbn" | "ean" | "luhn" | "vat" | "url" | "domain" | "ip" | "uuid" | "semver" | "phone" | "country" | "currency";
            /**
             * @description The value; surrounding whitespace is ignored. Codes and numbers may have full-width characters, typographic spaces and hyphens, and the invisible marks that copied text contains. Emails, URLs, domains and IP addresses with invisible characters are invalid.
             * @example DE89 3704 0044 0532 0130 00
             */
            value: string;
        };
        /** @description The verdict, based only on the format of the value. */
        Validation: {
            /**
             * @description The expected type.
             * @example iban
             */
            type: string;
            /**
             * @description The value as given.
             * @example DE89 3704 0044 0532 0130 00
             */
            value: string;
            /**
             * @description Whether the value is valid.
             * @example true
             */
            valid: boolean;
            /**
             * @description The normalized value; null if invalid.
             * @example DE89370400440532013000
             */
            normalized: string | null;
            /**
             * @description Why the value is invalid, in one sentence; null if valid.
             * @example The check digits of the IBAN are wrong.
             */
            reason: string | null;
            /**
             * @description Parts of a valid value. email: local, domain, domain_unicode. iban (SWIFT registry, release 101): country, check_digits, bban, bank, branch, account, is_sepa, formatted. bic: bank, country, location, branch. isbn: format, isbn10, isbn13. ean (EAN-8, EAN-13, UPC-A or GTIN-14): format, check_digit, gtin14. luhn: check_digit, length. vat (EU, AD, BR, CH, GB, NO, RS, RU, XI): country, country_name, number. url: scheme, host, host_unicode, port, path, query, fragment, has_credentials. domain: ascii, unicode, labels, tld. ip: version, kind. uuid: version, variant. semver: major, minor, patch, prerelease, build. phone (valid in the numbering plan of its country): country, calling_code, national, international, uri, extension, kind. country: alpha2, alpha3, numeric, name. currency (ISO 4217 of 2026-02-01): name, decimals, null for codes without amounts.
             * @example {
             *       "country": "DE",
             *       "check_digits": "89",
             *       "is_sepa": true
             *     }
             */
            details: {
                [key: string]: string | number | boolean | null;
            };
        };
        /** @description A color in every notation; all except `cmyk` end with its alpha if it is below 1. */
        ColorDescription: {
            /**
             * @description 6 digits, or 8 digits if it has an alpha channel.
             * @example #ff6347
             */
            hex: string;
            /**
             * @description Red, green and blue, 0–255.
             * @example rgb(255, 99, 71)
             */
            rgb: string;
            /**
             * @description Hue in degrees, saturation and lightness. Grays have hue 0.
             * @example hsl(9.1, 100.0%, 63.9%)
             */
            hsl: string;
            /**
             * @description Hue in degrees, saturation and value.
             * @example hsv(9.1, 72.2%, 100.0%)
             */
            hsv: string;
            /**
             * @description Hue in degrees, whiteness and blackness.
             * @example hwb(9.1 27.8% 0.0%)
             */
            hwb: string;
            /**
             * @description CIE Lab with white point D50, as in CSS.
             * @example lab(62.99 59.36 47.88)
             */
            lab: string;
            /**
             * @description CIE LCH: lightness, chroma and hue in degrees.
             * @example lch(62.99 76.27 38.9)
             */
            lch: string;
            /**
             * @description OKLab: lightness, green to red, blue to yellow.
             * @example oklab(0.6962 0.1652 0.1045)
             */
            oklab: string;
            /**
             * @description Lightness, chroma and hue in degrees (OKLab).
             * @example oklch(0.6962 0.1955 32.3)
             */
            oklch: string;
            /**
             * @description Cyan, magenta, yellow and black, without a printer profile.
             * @example cmyk(0.0%, 61.2%, 72.2%, 0.0%)
             */
            cmyk: string;
            /**
             * @description Opacity, from 0 to 1.
             * @example 1
             */
            alpha: number;
            /**
             * @description The CSS name of exactly this color, or null.
             * @example tomato
             */
            name: string | null;
            /**
             * @description Relative luminance (WCAG 2.2), from 0 for black to 1 for white.
             * @example 0.306386
             */
            luminance: number;
        };
        /** @description Contrast by WCAG 2.2. Ratios are rounded down to two decimals; the verdicts use exact ratios. */
        Contrast: {
            /**
             * @description From 1 (no contrast) to 21.
             * @example 4.47
             */
            ratio: number;
            /**
             * @description At least 4.5, the minimum for normal text.
             * @example false
             */
            aa: boolean;
            /**
             * @description At least 3, the minimum for text of 24 px, or 18.7 px in bold.
             * @example true
             */
            aa_large: boolean;
            /**
             * @description At least 7.
             * @example false
             */
            aaa: boolean;
            /**
             * @description At least 4.5.
             * @example false
             */
            aaa_large: boolean;
            /** @description The 8-bit color nearest to `color` (OKLab) with a ratio of at least 4.5; `color` itself if it has one. */
            nearest: {
                /**
                 * @description Hex digits.
                 * @example #777676
                 */
                hex: string;
                /**
                 * @description Its contrast.
                 * @example 4.52
                 */
                ratio: number;
            };
        };
        /** @description Details of an IP address. */
        IpAddress: {
            /**
             * @description The canonical notation (RFC 5952 for IPv6).
             * @example 2001:db8::1
             */
            address: string;
            /**
             * @description 4 or 6.
             * @example 6
             * @enum {integer}
             */
            version: 4 | 6;
            /**
             * @description The purpose, by the IANA registries. `shared` is between a provider and its customers (RFC 6598); `translation` and `tunnel` carry IPv4 in IPv6 or vice versa.
             * @example documentation
             * @enum {string}
             */
            kind: "public" | "private" | "loopback" | "link_local" | "unspecified" | "broadcast" | "multicast" | "shared" | "documentation" | "benchmarking" | "translation" | "tunnel" | "ipv4_mapped" | "reserved";
            /**
             * @description Whether it is globally reachable by the IANA registries. IPv4-mapped addresses and `64:ff9b::/96` are if their IPv4 address is.
             * @example false
             */
            is_public: boolean;
            /**
             * @description All digits of IPv6; IPv4 unchanged.
             * @example 2001:0db8:0000:0000:0000:0000:0000:0001
             */
            expanded: string;
            /**
             * @description The address as one decimal number, in a string because IPv6 exceeds JSON numbers.
             * @example 42540766411282592856903984951653826561
             */
            decimal: string;
            /**
             * @description The name for reverse DNS.
             * @example 1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa
             */
            reverse: string;
        };
        /** @description A range of addresses. */
        IpRange: {
            /**
             * @description The first address of the range.
             * @example 192.0.2.0
             */
            network: string;
            /**
             * @description The first host address.
             * @example 192.0.2.1
             */
            first: string;
            /**
             * @description The last host address.
             * @example 192.0.2.254
             */
            last: string;
            /**
             * @description The broadcast address; null for IPv6, for one or two addresses (RFC 3021), and for a range that is not one CIDR block.
             * @example 192.0.2.255
             */
            broadcast: string | null;
            /**
             * @description Prefix length in bits; null if the range is not one CIDR block.
             * @example 24
             */
            prefix: number | null;
            /**
             * @description The netmask; null for IPv6 and for a range that is not one CIDR block.
             * @example 255.255.255.0
             */
            netmask: string | null;
            /**
             * @description The number of addresses, in a string because IPv6 exceeds JSON numbers.
             * @example 256
             */
            count: string;
            /**
             * @description The fewest CIDR blocks that make up the range.
             * @example [
             *       "192.0.2.0/24"
             *     ]
             */
            cidrs: string[];
            /**
             * @description Whether the range contains the given address (never an address of the other version); null if none was given.
             * @example true
             */
            contains: boolean | null;
        };
        /** @description The request as received, after any proxies. */
        RequestFacts: {
            /**
             * @description The method.
             * @example GET
             */
            method: string;
            /**
             * @description The client address, as reported by trusted proxies.
             * @example 192.0.2.7
             */
            address: string;
            /**
             * @description The HTTP version.
             * @example 1.1
             */
            http: string;
            /**
             * @description The headers by lowercase name; repeated headers are joined by commas. Headers with credentials, such as `authorization`, `cookie` and names with `token`, `secret` or `api-key`, show only their length: `(23 characters)`.
             * @example {
             *       "host": "localhost:3000",
             *       "accept": "*\/*",
             *       "authorization": "(23 characters)"
             *     }
             */
            headers: {
                [key: string]: string;
            };
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
            /**
             * @description With `shades`, from 50 to 950.
             * @example 500
             */
            shade?: number;
            /**
             * @description With `space=oklch`, black or white text color, for the higher contrast.
             * @example #000000
             */
            ink?: string;
            /**
             * @description With `space=oklch`, the contrast of that text color (WCAG 2.2).
             * @example 6.94
             */
            contrast?: number;
        };
        /** @description A base color and colors that harmonize with it, or its shades. */
        Palette: {
            base: components["schemas"]["PaletteColor"];
            /**
             * @description The requested type.
             * @example complementary
             * @enum {string}
             */
            type: "complementary" | "triadic" | "analogous" | "tetradic" | "split-complementary" | "shades";
            /**
             * @description The colors, in the order of their rotation or shade.
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
             * @description The expression as received.
             * @example 2 * (3 - 1)
             */
            expression: string;
            /**
             * @description The value, rounded with halves away from zero, as the nearest double: integers beyond 2^53 lose digits.
             * @example 4
             */
            result: number;
            /**
             * @description The rounded value with all digits, also beyond 2^53.
             * @example 4
             */
            text: string;
            /**
             * @description Decimals of the result.
             * @example 10
             */
            precision: number;
        };
        /** @description Two strings, each of at most 1,000 user-perceived characters. */
        Strings: {
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
        /** @description New identifiers. */
        Identifiers: {
            /**
             * @description Type of the identifiers.
             * @example v7
             * @enum {string}
             */
            type: "v4" | "v7" | "ulid" | "nanoid" | "v1" | "v5" | "v6" | "v8";
            /**
             * @description The identifiers, all different.
             * @example [
             *       "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"
             *     ]
             */
            ids: string[];
        };
        /** @description The parts of a UUID or ULID. */
        UuidParts: {
            /**
             * @description The UUID in lowercase, with hyphens.
             * @example 017f22e2-79b0-7cc3-98c4-dc0c0c07398f
             */
            uuid: string;
            /**
             * @description The same 128 bits as a ULID.
             * @example 01FWHE4YDGFK1SHH6W1G60EECF
             */
            ulid: string;
            /**
             * @description Version: 1, 6 and 7 have a time, 3 and 5 a name, 4 is random, and 8 is custom. Null if the variant has none.
             * @example 7
             */
            version: number | null;
            /**
             * @description The variant; `nil` and `max` are special values (RFC 9562), and `ulid` is a ULID.
             * @example rfc9562
             * @enum {string}
             */
            variant: "rfc9562" | "nil" | "max" | "ncs" | "microsoft" | "future" | "ulid";
            /**
             * @description Creation time, ISO 8601 UTC; null if the UUID has none.
             * @example 2022-02-22T19:22:22.000Z
             */
            timestamp: string | null;
        };
        /**
         * @description Password options. All are optional.
         * @example {
         *       "type": "passphrase",
         *       "words": 6
         *     }
         */
        PasswordRequest: {
            /**
             * @description `random`: random characters; `passphrase`: random words from a list of 7,776.
             * @default random
             * @example random
             * @enum {string}
             */
            type: "random" | "passphrase";
            /**
             * @description Length of a random password.
             * @default 16
             * @example 20
             */
            length: number;
            /**
             * @description Number of words in a passphrase.
             * @default 5
             * @example 6
             */
            words: number;
            /**
             * @description Include letters a–z in random passwords.
             * @default true
             * @example true
             */
            lower: boolean;
            /**
             * @description Include letters A–Z in random passwords.
             * @default true
             * @example true
             */
            upper: boolean;
            /**
             * @description Include digits in random passwords.
             * @default true
             * @example true
             */
            digits: boolean;
            /**
             * @description Include ASCII punctuation in random passwords.
             * @default true
             * @example false
             */
            symbols: boolean;
            /**
             * @description Characters that random passwords must not contain.
             * @default
             * @example O0Il1
             */
            exclude: string;
            /**
             * @description Exclude the characters 0, O, o, 1, I, l, |, and quotes, which look alike in many fonts.
             * @default false
             * @example true
             */
            no_lookalikes: boolean;
            /**
             * @description Separator between the words of a passphrase.
             * @default -
             * @example
             */
            separator: string;
            /**
             * @description Number of results.
             * @default 1
             * @example 3
             */
            count: number;
        };
        /** @description New passwords. */
        Passwords: {
            /**
             * @description The passwords, from a cryptographically secure source. A random password has at least one character of each selected kind.
             * @example [
             *       "vR7}kq2.Wm&dT9zX"
             *     ]
             */
            passwords: string[];
            /**
             * @description Binary logarithm of the number of equally likely passwords, for each password.
             * @example 104.59
             */
            entropy_bits: number;
        };
        /** @description Invented usernames. */
        Usernames: {
            /**
             * @description The names, all different. A smaller count with the same seed returns the first of them.
             * @example [
             *       "quiet_harbour",
             *       "amber_otter"
             *     ]
             */
            usernames: string[];
        };
        /** @description The roll. */
        Throw: {
            /**
             * @description The dice in normalized notation.
             * @example 2d6+1
             */
            roll: string;
            /**
             * @description Each die, in the order of the roll.
             * @example [
             *       5,
             *       3
             *     ]
             */
            results: number[];
            /**
             * @description The dice that count, in the order of the roll.
             * @example [
             *       5,
             *       3
             *     ]
             */
            kept: number[];
            /**
             * @description The sum.
             * @example 9
             */
            total: number;
            /**
             * @description Smallest possible total.
             * @example 3
             */
            min: number;
            /**
             * @description Largest possible total.
             * @example 13
             */
            max: number;
        };
        /**
         * @description The text.
         * @example The quick brown fox jumps over the lazy dog. It barks.
         */
        Text: string;
        /** @description A text of at most 64 KiB. */
        TextToCount: {
            text: components["schemas"]["Text"];
        };
        /** @description Length of a text by several measures. */
        TextCounts: {
            /**
             * @description Unicode code points.
             * @example 54
             */
            characters: number;
            /**
             * @description User-perceived characters; an emoji is one (Unicode Annex 29).
             * @example 54
             */
            graphemes: number;
            /**
             * @description Bytes of UTF-8.
             * @example 54
             */
            bytes: number;
            /**
             * @description Words (Unicode Annex 29).
             * @example 11
             */
            words: number;
            /**
             * @description Han characters, kana and bopomofo.
             * @example 0
             */
            cjk_characters: number;
            /**
             * @description Words as word processors count them: each Han character, kana and fullwidth punctuation mark, and each run of other characters without whitespace.
             * @example 11
             */
            office_words: number;
            /**
             * @description Sentences (Unicode Annex 29).
             * @example 2
             */
            sentences: number;
            /**
             * @description Lines; a trailing newline does not add one.
             * @example 1
             */
            lines: number;
            /**
             * @description Runs of lines separated by empty lines.
             * @example 1
             */
            paragraphs: number;
            /**
             * @description Reading time at 238 words per minute, rounded up.
             * @example 3
             */
            reading_seconds: number;
        };
        /**
         * @description Text of at most 64 KiB, and how to convert it.
         * @example {
         *       "text": "Quiet harbour at night",
         *       "to": "snake"
         *     }
         */
        TextToChange: {
            text: components["schemas"]["Text"];
            /**
             * @description `camel` fooBar, `pascal` FooBar, `snake` foo_bar, `kebab` foo-bar, `constant` FOO_BAR, `dot` foo.bar, `path` foo/bar, `title` Foo Bar, `sentence` Foo bar, `upper` FOO BAR, `lower` foo bar. `title` and `sentence` keep the separators of text with spaces or apostrophes; other text is split as an identifier. Words are letters, marks and digits of any script; identifiers drop the apostrophes inside words: `don't` is `dont`. `title` and `sentence` keep acronyms such as `NASA`, unless more than a third of the words are in capitals.
             * @example snake
             * @enum {string}
             */
            to: "camel" | "pascal" | "snake" | "kebab" | "constant" | "dot" | "path" | "title" | "sentence" | "upper" | "lower";
        };
        /** @description Text in another case. */
        ChangedText: {
            /**
             * @description The text.
             * @example quiet_harbour_at_night
             */
            result: string;
        };
        /**
         * @description Text of at most 64 KiB, and the rules for its lines.
         * @example {
         *       "text": "pear\napple\n\npear\n",
         *       "sort": "ascending",
         *       "unique": true,
         *       "remove_blank": true
         *     }
         */
        TextAndRules: {
            text: components["schemas"]["Text"];
            /**
             * @description Remove whitespace at the start and end of each line.
             * @default false
             * @example true
             */
            trim: boolean;
            /**
             * @description Remove lines without a visible character.
             * @default false
             * @example true
             */
            remove_blank: boolean;
            /**
             * @description Keep only the first of equal lines, wherever they are.
             * @default false
             * @example true
             */
            unique: boolean;
            /**
             * @description Order of the lines. `ascending` and `descending` follow the alphabet (Unicode Collation Algorithm), in which `a` comes before `B`, and `é` before `f`; equal lines keep their order.
             * @default none
             * @example ascending
             * @enum {string}
             */
            sort: "none" | "ascending" | "descending" | "reverse";
            /**
             * @description Treat capitals and small letters as equal, for `unique` and `sort`.
             * @default false
             * @example true
             */
            ignore_case: boolean;
            /**
             * @description Sort digits as numbers: `file 9` before `file 10`.
             * @default false
             * @example true
             */
            numeric: boolean;
        };
        /** @description The lines. */
        Lines: {
            /**
             * @description The lines, each with a newline at its end unless the text has none at its own.
             * @example apple
             *     pear
             */
            result: string;
            /**
             * @description Number of lines.
             * @example 2
             */
            lines: number;
            /**
             * @description Number of lines that were removed.
             * @example 2
             */
            removed: number;
        };
        /**
         * @description Text of at most 64 KiB, and how to convert it.
         * @example {
         *       "text": "Ein Café über dem Hafen",
         *       "locale": "de"
         *     }
         */
        TextToSlug: {
            text: components["schemas"]["Text"];
            /**
             * @description Separator between words.
             * @default -
             * @example _
             * @enum {string}
             */
            separator: "-" | "_" | "." | "~" | "";
            /**
             * @description Language of the text, for language-specific transliteration; `ä` is `a` in Swedish, `ae` in German and without a language. Bosnian, Bulgarian, Croatian, Danish, German, Macedonian, Norwegian, Serbian and Ukrainian have rules of their own (`Київ` is `kyiv` in Ukrainian); other languages lose their accents. Currency signs are dropped.
             * @example de
             */
            locale?: string;
            /**
             * @description Keep the letters of all scripts instead of transliterating them.
             * @default false
             * @example true
             */
            unicode: boolean;
        };
        /** @description A URL slug. */
        Slug: {
            /**
             * @description Lowercase Latin letters and digits, or with `unicode` those of all scripts, with separators. A text with letters that cannot be transliterated, such as Chinese or Thai ones, is rejected, and so is one without letters and digits.
             * @example ein-cafe-ueber-dem-hafen
             */
            slug: string;
        };
        /** @description Meaningless pseudo-Latin. */
        Lorem: {
            /**
             * @description The text; it starts with Lorem ipsum and has an empty line between paragraphs.
             * @example Lorem ipsum dolor sit amet, consectetur adipiscing elit.
             */
            text: string;
        };
        /** @description Two texts of at most 64 KiB each, and how to compare them. */
        TextsToDiff: {
            /**
             * @description The text before.
             * @example one
             *     two
             */
            a: string;
            /**
             * @description The text after.
             * @example one
             *     three
             */
            b: string;
            /**
             * @description Unit of comparison; characters are user-perceived. By word, equal words come first, then equal spaces between them.
             * @default line
             * @example word
             * @enum {string}
             */
            by: "line" | "word" | "character";
            /**
             * @description Unchanged lines around each change in the patch.
             * @default 3
             * @example 1
             */
            context: number;
            /**
             * @description Name of the file in the patch, as `git apply` and `patch -p1` expect it. Without a name, the files are `a` and `b`, for `patch FILE`.
             * @example src/main.c
             */
            name?: string;
        };
        /** @description The changes between two texts. */
        Diff: {
            /** @description Both texts in pieces, in order; replaced text comes before its replacement. */
            changes: {
                /**
                 * @description Which text has it.
                 * @example added
                 * @enum {string}
                 */
                type: "same" | "added" | "removed";
                /**
                 * @description The piece.
                 * @example three
                 */
                text: string;
            }[];
            /**
             * @description Lines, words or characters only in `b`; spaces between words count.
             * @example 1
             */
            added: number;
            /**
             * @description Lines, words or characters only in `a`.
             * @example 1
             */
            removed: number;
            /**
             * @description A unified diff by line. Empty for equal texts.
             * @example --- a
             *     +++ b
             *     @@ -1,2 +1,2 @@
             *      one
             *     -two
             *     +three
             */
            patch: string;
        };
        /** @description A pattern, and text of at most 64 KiB. */
        PatternAndText: {
            /**
             * @description RE2 syntax (linear time; no lookaround or backreferences). Long patterns, with counted repetitions expanded, reduce the maximum text length.
             * @example (?P<year>\d{4})-(\d\d)
             */
            pattern: string;
            /**
             * @description The text to search.
             * @example 2026-11 and 2027-01
             */
            text: string;
            /**
             * @description `g`: all matches instead of the first; `i`: ignore case; `m`: `^` and `$` match at every line; `s`: `.` matches newlines; `u`: always on.
             * @default g
             * @example gi
             */
            flags: string;
            /**
             * @description Replacement for each match, as in JavaScript: `$1` or `$<name>` for a group, `$&` for the match, `` $` `` and `$'` for the text before and after it, `$$` for a dollar sign.
             * @example $<year>
             */
            replace?: string;
        };
        /** @description The matches of a pattern. */
        Matches: {
            /** @description The first 1,000 matches, in order. */
            matches: {
                /**
                 * @description The matched text.
                 * @example 2026-11
                 */
                text: string;
                /**
                 * @description Start index in UTF-16 code units, from 0.
                 * @example 0
                 */
                index: number;
                /**
                 * @description Matched text of each group, by name or number; null if the group did not participate.
                 * @example {
                 *       "2": "11",
                 *       "year": "2026"
                 *     }
                 */
                groups: {
                    [key: string]: string | null;
                };
            }[];
            /**
             * @description Total number of matches.
             * @example 2
             */
            count: number;
            /**
             * @description The text with its matches replaced; null without `replace`.
             * @example 2026 and 2027
             */
            replaced: string | null;
        };
        /**
         * @description A string or bytes of at most 64 KiB, and hash options.
         * @example {
         *       "text": "hello",
         *       "algorithm": "sha256"
         *     }
         */
        HashRequest: {
            /**
             * @description The string, hashed as UTF-8. Send this or `data`.
             * @example hello
             */
            text?: string;
            /**
             * @description The bytes. Send this or `text`.
             * @example aGVsbG8=
             */
            data?: string;
            /**
             * @description How `data` writes its bytes.
             * @default base64
             * @example hex
             * @enum {string}
             */
            data_encoding: "base64" | "base64url" | "hex";
            /**
             * @description The algorithm. md5 and sha1 are broken, and crc32 only detects errors; do not rely on them.
             * @default sha256
             * @example sha256
             * @enum {string}
             */
            algorithm: "md5" | "sha1" | "sha224" | "sha256" | "sha384" | "sha512" | "sha512-256" | "sha3-224" | "sha3-256" | "sha3-384" | "sha3-512" | "blake2b512" | "blake3" | "crc32";
            /**
             * @description Encoding of the digest.
             * @default hex
             * @example hex
             * @enum {string}
             */
            encoding: "hex" | "base64" | "base64url";
            /**
             * @description Key for an HMAC (RFC 2104). Not supported for SHA-3, BLAKE and crc32.
             * @example Jefe
             */
            key?: string;
            /**
             * @description How `key` writes its bytes.
             * @default utf8
             * @example hex
             * @enum {string}
             */
            key_encoding: "utf8" | "hex" | "base64" | "base64url";
        };
        /** @description A digest. */
        Hash: {
            /**
             * @description The algorithm.
             * @example sha256
             * @enum {string}
             */
            algorithm: "md5" | "sha1" | "sha224" | "sha256" | "sha384" | "sha512" | "sha512-256" | "sha3-224" | "sha3-256" | "sha3-384" | "sha3-512" | "blake2b512" | "blake3" | "crc32";
            /**
             * @description Encoding of the digest.
             * @example hex
             * @enum {string}
             */
            encoding: "hex" | "base64" | "base64url";
            /**
             * @description The digest.
             * @example 2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824
             */
            hash: string;
            /**
             * @description Whether it is an HMAC.
             * @example false
             */
            keyed: boolean;
            /**
             * @description Whether collisions are practical.
             * @example false
             */
            broken: boolean;
        };
        /**
         * @description `base64`, `base64url` (without `=`), `base32`, `base32hex`, `hex` (RFC 4648), `base45` (RFC 9285), `base58` (Bitcoin's alphabet), `base36` and `base62` (digits, then letters; a leading zero byte is a `0`), `base85` (Ascii85 as in PDF, with or without `<~` and `~>`) and `quoted-printable` (RFC 2045) encode bytes, for a text those of UTF-8. `url`: percent-encoding of all but unreserved characters (RFC 3986). `html`: `&<>"'` as entities; decoding supports every named entity. `unicode`: `\u` escapes of all but ASCII, and of the backslash; decoding reads `\u00e9`, `\u{e9}`, `\U000000e9`, `\xe9` and the escapes of JSON. `punycode`: a domain as browsers convert it (URL Standard, UTS 46), without a check of its lengths. `morse`: ITU-R M.1677-1; a slash, a line break, or two or more blanks separate words. `rot13`: ASCII letters rotated by 13.
         * @example base64
         * @enum {string}
         */
        TextFormat: "base64" | "base64url" | "base32" | "base32hex" | "base36" | "base45" | "base58" | "base62" | "base85" | "hex" | "quoted-printable" | "url" | "html" | "unicode" | "punycode" | "morse" | "rot13";
        /**
         * @description A text of at most 64 KiB, or bytes, and a format.
         * @example {
         *       "text": "foo",
         *       "format": "base64"
         *     }
         */
        TextToEncode: {
            /**
             * @description The text. Send this or `data`. At most 1 KiB for base36, base58, base62 and punycode.
             * @example foo
             */
            text?: string;
            /**
             * @description Bytes instead of a text, for the formats that encode bytes.
             * @example Zm9v
             */
            data?: string;
            /**
             * @description How `data` writes its bytes.
             * @default base64
             * @example hex
             * @enum {string}
             */
            data_encoding: "base64" | "base64url" | "hex";
            format: components["schemas"]["TextFormat"];
        };
        /** @description Encoded or decoded text. */
        Recoded: {
            format: components["schemas"]["TextFormat"];
            /**
             * @description The text.
             * @example foo
             */
            result: string;
        };
        /**
         * @description An encoded text of at most 64 KiB, and its format.
         * @example {
         *       "text": "Zm9v",
         *       "format": "base64"
         *     }
         */
        TextToDecode: {
            /**
             * @description The text. At most 1 KiB for base36, base58, base62 and punycode.
             * @example Zm9v
             */
            text: string;
            format: components["schemas"]["TextFormat"];
            /**
             * @description How the decoded bytes are written. `utf8` rejects bytes that are not a text in UTF-8.
             * @default utf8
             * @example hex
             * @enum {string}
             */
            result_encoding: "utf8" | "base64" | "base64url" | "hex";
        };
        /** @description A token and, optionally, the key to verify it. */
        TokenAndKey: {
            /**
             * @description A signed token in compact form: three parts separated by dots. `Bearer` in front is ignored.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c
             */
            token: string;
            /**
             * @description A secret for HS256, HS384 and HS512; a public key as PEM, JWK or JWK set for RS, PS, ES and EdDSA. A public key is never used as a secret. The `use`, `key_ops` and `alg` of a JWK apply. In a JWK set, the keys with the type and curve for the token's `alg` are tried, and of these only those with the token's `kid` if it has one. A set with more than four of them is not tried, nor is an RSA key with more than 8192 bits or with an exponent above 2^32. Without a key, the token is not verified.
             * @example your-256-bit-secret
             */
            key?: string;
            /**
             * @description How `key` writes the bytes of a secret. Ignored for PEM, JWK and JWK sets.
             * @default utf8
             * @example base64
             * @enum {string}
             */
            key_encoding: "utf8" | "hex" | "base64" | "base64url";
        };
        /** @description The contents of a token. */
        TokenParts: {
            /**
             * @description The header.
             * @example {
             *       "alg": "HS256",
             *       "typ": "JWT"
             *     }
             */
            header: {
                [key: string]: unknown;
            };
            /**
             * @description The claims; null if the payload is not a JSON object. Numbers that JavaScript would round, such as integers above 2^53, are strings with the same digits.
             * @example {
             *       "sub": "1234567890",
             *       "name": "John Doe",
             *       "iat": 1516239022
             *     }
             */
            payload: {
                [key: string]: unknown;
            } | null;
            /**
             * @description A payload that is not a JSON object, if it is UTF-8; otherwise null.
             * @example null
             */
            payload_text: string | null;
            /**
             * @description Expiry (`exp`), ISO 8601 UTC; null if the token has none.
             * @example null
             */
            expires: string | null;
            /**
             * @description Whether it has expired; null if `exp` is not a number.
             * @example false
             */
            is_expired: boolean | null;
            /**
             * @description Start of validity (`nbf`), ISO 8601 UTC; null if the token has none.
             * @example null
             */
            not_before: string | null;
            /**
             * @description Whether it is not valid yet; null if `nbf` is not a number.
             * @example false
             */
            is_early: boolean | null;
            /**
             * @description Why `exp` or `nbf` is likely wrong, in one sentence, or null.
             * @example null
             */
            warning: string | null;
            /**
             * @description Whether the key signed the token, regardless of `exp` and `nbf`; null without a key, or if a set has too many keys or an RSA key is too large. Always false for the algorithm `none`.
             * @example true
             */
            verified: boolean | null;
            /**
             * @description Why the token is not verified; null if it is.
             * @example null
             */
            reason: string | null;
        };
        /** @description An image to read, and the token to send with the answer. */
        Captcha: {
            /**
             * @description The image as a data URL.
             * @example data:image/png;base64,iVBORw0KGgo=
             */
            image: string;
            /**
             * @description Signed token; it does not reveal the text.
             * @example eyJpZCI6Ims3In0
             */
            token: string;
            /**
             * @description Expiry of the token, in epoch milliseconds.
             * @example 1767225900000
             */
            expires: number;
            /**
             * @description Instructions for the user.
             * @example Read the 6 characters in the picture.
             */
            instructions: string;
        };
        /** @description A token, the characters read in its image, and the minimum strength of the captcha. */
        StrictCaptchaAnswer: {
            /**
             * @description The token of the captcha.
             * @example eyJpZCI6Ims3In0
             */
            token: string;
            /**
             * @description The characters in the image; case and surrounding spaces are ignored.
             * @example K7RXPA
             */
            answer: string;
            /**
             * @description Minimum number of characters of the captcha. Set it on your server, not in the client.
             * @example 6
             */
            min_length?: number;
            /**
             * @description Minimum noise of the captcha.
             * @example medium
             * @enum {string}
             */
            min_noise?: "low" | "medium" | "high";
        };
        /** @description Whether the answer is correct. A correct answer uses up the token. */
        StrictCaptchaVerdict: {
            /**
             * @description True if the answer is accepted.
             * @example true
             */
            valid: boolean;
            /**
             * @description Why the answer is rejected: `invalid` malformed, forged or wrong type of token; `expired`; `weak` shorter or less noise than required; `wrong` answer; `used` before, or three wrong attempts.
             * @example wrong
             * @enum {string}
             */
            reason?: "invalid" | "expired" | "weak" | "wrong" | "used";
        };
        /**
         * @description A cursor from `X-Chat-Cursor`; only later messages are returned. If the cursor belongs to another chat, or later messages were removed, all messages are returned, with `X-Chat-Reset`.
         * @example 5f0c1d2e3a4b-000000000007
         */
        ChatCursor: string;
        /**
         * @description Long-poll time in seconds: the response arrives with the next message, or empty after this time. To miss nothing, send the next request at once, with `after` set to the last cursor. Counts as one request; each caller can have at most 32 long polls at once.
         * @default 0
         * @example 2
         */
        ChatWait: number;
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
        /** @description The private chat to read, the cursor, and the caller's name. */
        PrivateChatToRead: {
            username: components["schemas"]["Username"];
            token: components["schemas"]["ChatToken"];
            session?: components["schemas"]["Session"];
            after?: components["schemas"]["ChatCursor"];
            wait: components["schemas"]["ChatWait"];
        };
        /**
         * @description The cursor of the last received event, for clients that cannot send the header `Last-Event-ID`.
         * @example 5f0c1d2e3a4b-000000000007
         */
        LastEventId: string;
        /**
         * @description Where to start: the cursor of the last event or response, `now` for later events only, or `start` for everything that is stored. `Last-Event-ID` (sent by browsers) and `last_event_id` take precedence. If the cursor is no longer valid, the stream starts with `reset`, then everything that is stored. A game stream starts with the current game, unless the cursor is current.
         * @default now
         * @example start
         */
        After: string;
        /**
         * @description Cursor of a position in a chat or game, as in the `id` of events and in `X-Chat-Cursor`. Cursors are never reused.
         * @example 5f0c1d2e3a4b-000000000008
         */
        Cursor: string;
        /** @description All missed events have been sent; later events are new. Sent once. */
        Ready: {
            /**
             * @description Type of the event.
             * @example ready
             * @constant
             */
            event: "ready";
            id: components["schemas"]["Cursor"];
            /** @description The position of the stream. */
            data: {
                cursor: components["schemas"]["Cursor"];
            };
        };
        /**
         * @description A chat event, in the same order for every subscriber. On the wire, an event has lines of `event:` (omitted for messages), `id:` and `data:` (JSON), and an empty line. Lines that start with a colon are comments; one is sent every 15 seconds.
         * @example {
         *       "event": "message",
         *       "id": "5f0c1d2e3a4b-000000000008",
         *       "data": {
         *         "username": "alice",
         *         "message": "Hello everybody",
         *         "timestamp": "2026-01-01T12:00:00.000Z"
         *       }
         *     }
         */
        ChatEvent: {
            /**
             * @description Type of the event.
             * @example message
             * @constant
             */
            event: "message";
            id: components["schemas"]["Cursor"];
            data: components["schemas"]["ChatMessage"];
        } | {
            /**
             * @description Type of the event.
             * @example removed
             * @constant
             */
            event: "removed";
            id: components["schemas"]["Cursor"];
            /** @description The removed message. */
            data: {
                cursor: components["schemas"]["Cursor"];
            };
        } | {
            /**
             * @description Type of the event.
             * @example cleared
             * @constant
             */
            event: "cleared";
            id: components["schemas"]["Cursor"];
            /**
             * @description Empty.
             * @example {}
             */
            data: Record<string, never>;
        } | components["schemas"]["Ready"] | {
            /**
             * @description Type of the event.
             * @example reset
             * @constant
             */
            event: "reset";
            /** @description The reason. */
            data: {
                /**
                 * @description Why the stream cannot continue after the cursor.
                 * @example expired
                 * @enum {string}
                 */
                reason: "expired" | "unknown";
            };
        };
        /** @description The private chat to clear, and the caller's name. */
        ChatToClear: {
            username: components["schemas"]["Username"];
            token: components["schemas"]["ChatToken"];
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
        /**
         * @description Join a free slot, and create the game if it does not exist. If false, the caller only watches, and an unknown game is a 404.
         * @default true
         * @example false
         */
        JoinGame: boolean;
        /** @description The game to fetch; without an ID, a new one. A session reserves the name, as with a move. */
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
         * @description The game to watch.
         * @example K3V9Q2ZX
         */
        WatchedGame: string;
        /**
         * @description A game event, in the same format as chat events.
         * @example {
         *       "event": "ready",
         *       "id": "019b1a2b3c4d-000000000003",
         *       "data": {
         *         "cursor": "019b1a2b3c4d-000000000003"
         *       }
         *     }
         */
        GameEvent: {
            /**
             * @description Type of the event.
             * @example game
             * @constant
             */
            event: "game";
            id: components["schemas"]["Cursor"];
            data: components["schemas"]["Game"];
        } | {
            /**
             * @description Type of the event.
             * @example deleted
             * @constant
             */
            event: "deleted";
            /**
             * @description Empty.
             * @example {}
             */
            data: Record<string, never>;
        } | components["schemas"]["Ready"];
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
        /** @description The game to forfeit, and the caller. */
        GameToForfeit: {
            username: components["schemas"]["Username"];
            session: components["schemas"]["Session"];
            game: components["schemas"]["GameId"];
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
        /** @description An error with any status, in the shape of every error. */
        RequestedError: {
            /**
             * @description The reason phrase of the status code.
             * @example I'm a Teapot
             */
            message: string;
            error: components["schemas"]["ErrorDetail"];
            /**
             * @description The HTTP status code.
             * @example 418
             */
            status: number;
        };
        /** @description An error with any status, as `application/problem+json` (RFC 9457). */
        RequestedProblem: {
            /**
             * @description URL of the description of the code.
             * @example http://localhost:3000/docs/errors#not_found
             */
            type: string;
            /**
             * @description The reason phrase of the status code.
             * @example I'm a Teapot
             */
            title: string;
            /**
             * @description The HTTP status code.
             * @example 418
             */
            status: number;
            detail: components["schemas"]["ErrorDetail"];
            /**
             * @description The reason phrase of the status code.
             * @example I'm a Teapot
             */
            message: string;
            error: components["schemas"]["ErrorDetail"];
            code: components["schemas"]["ErrorCode"];
            /**
             * @description The parameter at fault.
             * @example codes
             */
            parameter?: string;
            /**
             * @description Where the parameter was sent.
             * @example path
             * @enum {string}
             */
            location?: "query" | "path" | "body" | "header";
            /**
             * @description The accepted values of the parameter.
             * @example [
             *       "svg",
             *       "png"
             *     ]
             */
            allowed?: (string | number)[];
        };
        /**
         * @description Values by name; a list for a repeated name.
         * @example {
         *       "a": "b"
         *     }
         */
        Texts: {
            [key: string]: string | string[];
        };
        /**
         * @description Headers by name. Those with secrets show only their length.
         * @example {
         *       "Accept": "*\/*"
         *     }
         */
        HeaderTexts: {
            [key: string]: string;
        };
        /** @description The request. */
        TestedRequest: {
            /**
             * @description The method.
             * @example GET
             */
            method: string;
            /**
             * @description The URL, as the host header and the path say.
             * @example http://localhost:3000/v6/http/anything
             */
            url: string;
            /**
             * @description The address of the caller.
             * @example 203.0.113.7
             */
            origin: string;
            args: components["schemas"]["Texts"];
            headers: components["schemas"]["HeaderTexts"];
        };
        /**
         * @description The files of a field.
         * @example [
         *       {
         *         "filename": "a.txt",
         *         "content_type": "text/plain",
         *         "size": 5
         *       }
         *     ]
         */
        TestedFiles: {
            /**
             * @description Its name.
             * @example a.txt
             */
            filename: string;
            /**
             * @description Its type.
             * @example text/plain
             */
            content_type: string;
            /**
             * @description Its bytes.
             * @example 5
             */
            size: number;
        }[];
        /** @description The request with its body. */
        TestedRequestWithBody: {
            /**
             * @description The method.
             * @example POST
             */
            method: string;
            /**
             * @description The URL, as the host header and the path say.
             * @example http://localhost:3000/v6/http/anything
             */
            url: string;
            /**
             * @description The address of the caller.
             * @example 203.0.113.7
             */
            origin: string;
            args: components["schemas"]["Texts"];
            headers: components["schemas"]["HeaderTexts"];
            /**
             * @description The body, unless it is a form in UTF-8: text, or a data URL if it is not UTF-8.
             * @example {"a":1}
             */
            data: string;
            form: components["schemas"]["Texts"];
            /**
             * @description Names, types and sizes of the files of a form, by field.
             * @example {}
             */
            files: {
                [key: string]: components["schemas"]["TestedFiles"];
            };
            /**
             * @description The value of a JSON body; null if it is not valid, or not JSON.
             * @example {
             *       "a": 1
             *     }
             */
            json: unknown;
            /**
             * @description With `HTTPBIN=on`, the `User-Agent` of a request to `/user-agent`.
             * @example curl/8.0
             */
            "user-agent"?: string;
        };
        /** @description The credentials are right. */
        CheckedCredentials: {
            /**
             * @description Always true.
             * @example true
             */
            authenticated: boolean;
            /**
             * @description The name.
             * @example alice
             */
            user: string;
        };
        /** @description The request has a bearer token. */
        CheckedBearer: {
            /**
             * @description Always true.
             * @example true
             */
            authenticated: boolean;
            /**
             * @description Number of characters of the token.
             * @example 20
             */
            token_length: number;
        };
        /** @description The cookies of the request. */
        Cookies: {
            /**
             * @description Values by name. Cookies with secrets, by their name, show only their length.
             * @example {
             *       "flavor": "oat"
             *     }
             */
            cookies: {
                [key: string]: string;
            };
        };
        /** @description The request, in an encoded response. */
        EncodedRequest: {
            /**
             * @description The encoding of the response.
             * @example gzip
             * @enum {string}
             */
            encoding: "gzip" | "deflate" | "br";
            /**
             * @description The method.
             * @example GET
             */
            method: string;
            /**
             * @description The URL, as the host header and the path say.
             * @example http://localhost:3000/v6/http/gzip
             */
            url: string;
            /**
             * @description The address of the caller.
             * @example 203.0.113.7
             */
            origin: string;
            args: components["schemas"]["Texts"];
            headers: components["schemas"]["HeaderTexts"];
        };
        /** @description A document. */
        SampleDocument: {
            /**
             * @description Its title.
             * @example A sample document
             */
            title: string;
            /**
             * @description Its number of pages.
             * @example 2
             */
            pages: number;
            /**
             * @description Its tags.
             * @example [
             *       "json",
             *       "sample"
             *     ]
             */
            tags: string[];
        };
        /** @description A UUID. */
        SampleUuid: {
            /**
             * Format: uuid
             * @description Version 4.
             * @example 0b4c6a52-8f0e-4a5c-9d2c-6f1f0a3f7b11
             */
            uuid: string;
        };
        /**
         * @description Names the counter, together with `window_s`. Names belong to the account of the API key.
         * @example login:203.0.113.7
         */
        LimitName: string;
        /**
         * @description The highest total cost in any period of `window_s` seconds. It can change from check to check.
         * @example 5
         */
        LimitMaximum: number;
        /**
         * @description Length of the sliding window in seconds, at most 31 days.
         * @example 60
         */
        LimitWindow: number;
        /** @description One limit. */
        LimitToCheck: {
            name: components["schemas"]["LimitName"];
            limit: components["schemas"]["LimitMaximum"];
            window_s: components["schemas"]["LimitWindow"];
            /**
             * @description The amount to count, at most `limit`. 0 only looks, as if for a cost of 1.
             * @default 1
             * @example 1
             */
            cost: number;
        };
        /** @description The limits to check. */
        LimitCheck: {
            /**
             * @description Limits that are counted together, or not at all if one of them is exceeded.
             * @example [
             *       {
             *         "name": "login:203.0.113.7",
             *         "limit": 5,
             *         "window_s": 60
             *       }
             *     ]
             */
            limits: components["schemas"]["LimitToCheck"][];
            /**
             * @description The result while the store is unavailable.
             * @default deny
             * @example deny
             * @enum {string}
             */
            on_failure: "deny" | "allow";
        };
        /** @description One limit after the check. */
        LimitState: {
            name: components["schemas"]["LimitName"];
            /**
             * @description Whether this limit has room for the cost.
             * @example true
             */
            allowed: boolean;
            /**
             * @description Cost that is available now.
             * @example 4
             */
            remaining: number;
            /**
             * @description Seconds until the whole limit is available, rounded up.
             * @example 60
             */
            reset_s: number;
            /**
             * @description Seconds until the cost is available, rounded up; 0 if it is now.
             * @example 0
             */
            retry_after_s: number;
        };
        /** @description Whether the request is within all limits. */
        LimitDecision: {
            /**
             * @description Whether all limits have room for their cost; only then is it counted.
             * @example true
             */
            allowed: boolean;
            /**
             * @description `on_failure` if the store was unavailable. Then `limits` is empty, and nothing or everything was counted.
             * @example limits
             * @enum {string}
             */
            decided_by: "limits" | "on_failure";
            /**
             * @description The limits, in the order of the request.
             * @example [
             *       {
             *         "name": "login:203.0.113.7",
             *         "allowed": true,
             *         "remaining": 4,
             *         "reset_s": 60,
             *         "retry_after_s": 0
             *       }
             *     ]
             */
            limits: components["schemas"]["LimitState"][];
        };
        /**
         * @description Identifies a key, and reveals nothing about it. IDs are in the order of creation.
         * @example 0mk3p9q1aX4v7Qm2xV
         */
        KeyId: string;
        /**
         * @description The user that the key belongs to, such as an ID or an email address.
         * @example user-42
         */
        KeyOwner: string | null;
        /**
         * @description Any JSON object, of at most 1,024 bytes. It is returned when the key is verified.
         * @example {
         *       "plan": "pro"
         *     }
         */
        KeyMetadata: {
            [key: string]: unknown;
        };
        /** @description A rate limit of the key, checked when it is verified. */
        KeyLimit: {
            /**
             * @description The highest total cost in any period of `window_s` seconds.
             * @example 100
             */
            limit: number;
            /**
             * @description Length of the sliding window in seconds, at most 31 days.
             * @example 60
             */
            window_s: number;
        };
        /**
         * @description Rate limits, each with another window. They are counted together, or not at all if one is exceeded.
         * @example [
         *       {
         *         "limit": 100,
         *         "window_s": 60
         *       }
         *     ]
         */
        KeyLimits: components["schemas"]["KeyLimit"][];
        /** @description A key, without its text. */
        UserKey: {
            id: components["schemas"]["KeyId"];
            /**
             * @description The beginning of the key.
             * @example acme
             */
            prefix: string;
            owner: components["schemas"]["KeyOwner"];
            metadata: components["schemas"]["KeyMetadata"];
            limits: components["schemas"]["KeyLimits"];
            /**
             * Format: date-time
             * @description Time of creation.
             * @example 2026-11-28T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of expiry; null if the key never expires.
             * @example null
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Time of revocation; null if the key is not revoked.
             * @example null
             */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description Until when the key before the last rotation works; null without one.
             * @example null
             */
            old_key_until: string | null;
        };
        /** @description Keys in the order of creation. */
        UserKeys: {
            /** @description The keys. */
            keys: components["schemas"]["UserKey"][];
            /**
             * @description The value of `after` for the next page; null on the last page.
             * @example null
             */
            next: string | null;
        };
        /**
         * @description The beginning of the key, by which people and secret scanners recognize it.
         * @default key
         * @example acme
         */
        KeyPrefix: string;
        /** @description The key. */
        KeyToCreate: {
            prefix: components["schemas"]["KeyPrefix"];
            owner?: components["schemas"]["KeyOwner"];
            metadata?: components["schemas"]["KeyMetadata"];
            /**
             * @description Seconds until the key expires, at most ten years. Default: never.
             * @example 7776000
             */
            expires_in_s?: number;
            limits?: components["schemas"]["KeyLimits"];
        };
        /**
         * @description The key. It is shown once, and only its digest is stored.
         * @example acme_4hT9wQ2mZ7xK1vB8nR3cY6pL0sD5fG2j0abc12x
         */
        KeyText: string;
        /** @description A key with its text, which is shown only here. */
        NewUserKey: {
            key: components["schemas"]["KeyText"];
            id: components["schemas"]["KeyId"];
            /**
             * @description The beginning of the key.
             * @example acme
             */
            prefix: string;
            owner: components["schemas"]["KeyOwner"];
            metadata: components["schemas"]["KeyMetadata"];
            limits: components["schemas"]["KeyLimits"];
            /**
             * Format: date-time
             * @description Time of creation.
             * @example 2026-11-28T12:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Time of expiry; null if the key never expires.
             * @example null
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Time of revocation; null if the key is not revoked.
             * @example null
             */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description Until when the key before the last rotation works; null without one.
             * @example null
             */
            old_key_until: string | null;
        };
        /** @description The key, and the cost of the request that it was sent with. */
        KeyToVerify: {
            /**
             * @description A key as received from a user.
             * @example acme_4hT9wQ2mZ7xK1vB8nR3cY6pL0sD5fG2j0abc12x
             */
            key: string;
            /**
             * @description The amount to count against each limit of the key. 0 only looks.
             * @default 1
             * @example 1
             */
            cost: number;
        };
        /** @description Whether the key is valid now. An unknown key has no ID, owner and metadata. */
        KeyVerdict: {
            /**
             * @description Whether to serve the request.
             * @example true
             */
            valid: boolean;
            /**
             * @description Why the key is not valid; null if it is.
             * @example null
             */
            reason: ("unknown" | "expired" | "revoked" | "limit_exceeded") | null;
            /**
             * @description The ID of the key.
             * @example 0mk3p9q1aX4v7Qm2xV
             */
            id: string | null;
            owner: components["schemas"]["KeyOwner"];
            /**
             * @description The metadata of the key.
             * @example {
             *       "plan": "pro"
             *     }
             */
            metadata: {
                [key: string]: unknown;
            } | null;
            /**
             * Format: date-time
             * @description Time of expiry; null if there is none.
             * @example null
             */
            expires_at: string | null;
            /**
             * @description The limits after this request; empty unless the key is valid or over a limit.
             * @example [
             *       {
             *         "window_s": 60,
             *         "allowed": true,
             *         "remaining": 99,
             *         "reset_s": 60,
             *         "retry_after_s": 0
             *       }
             *     ]
             */
            limits: {
                /**
                 * @description Length of the window in seconds.
                 * @example 60
                 */
                window_s: number;
                /**
                 * @description Whether this limit has room for the cost.
                 * @example true
                 */
                allowed: boolean;
                /**
                 * @description Cost that is available now.
                 * @example 99
                 */
                remaining: number;
                /**
                 * @description Seconds until the whole limit is available, rounded up.
                 * @example 60
                 */
                reset_s: number;
                /**
                 * @description Seconds until the cost is available, rounded up; 0 if it is now.
                 * @example 0
                 */
                retry_after_s: number;
            }[];
        };
        /** @description The key, and how long the old one works. */
        KeyToRotate: {
            id: components["schemas"]["KeyId"];
            /**
             * @description Seconds for which the old key still works, at most 30 days.
             * @default 86400
             * @example 3600
             */
            grace_s: number;
        };
        /** @description The key. */
        KeyToRevoke: {
            id: components["schemas"]["KeyId"];
        };
        /** @description The caller's plan and remaining quota. */
        Quota: {
            /**
             * @description The plan: `default`, `advanced`, `pro`, `business`, or another one of the operator.
             * @example default
             */
            tier: string;
            /** @description Remaining requests in the 10-second window. */
            burst: {
                /**
                 * @description Requests per 10 seconds.
                 * @example 50
                 */
                limit: number;
                /**
                 * @description Remaining requests.
                 * @example 42
                 */
                remaining: number;
                /**
                 * @description Seconds until one more request is available; 0 if none is used.
                 * @example 7
                 */
                resets_in: number;
            };
            /** @description Remaining requests in the one-hour window. */
            hourly: {
                /**
                 * @description Requests per hour.
                 * @example 2000
                 */
                limit: number;
                /**
                 * @description Remaining requests.
                 * @example 1874
                 */
                remaining: number;
                /**
                 * @description Seconds until one more request is available; 0 if none is used.
                 * @example 2912
                 */
                resets_in: number;
            };
            /** @description Remaining requests in the 24-hour window; absent if the plan has no daily quota. */
            daily?: {
                /**
                 * @description Requests per 24 hours.
                 * @example 20000
                 */
                limit: number;
                /**
                 * @description Remaining requests.
                 * @example 19874
                 */
                remaining: number;
                /**
                 * @description Seconds until one more request is available; 0 if none is used.
                 * @example 71912
                 */
                resets_in: number;
            };
        };
        /** @description Service information. */
        InfosWithTzdb: {
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
            tzdb: components["schemas"]["TzdbVersion"];
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
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Invalid request. The operation reads all parameters, and ignores none. */
        ErrorOfAnyQuery: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
                "Cache-Control": components["headers"]["NotStored"];
                Vary: components["headers"]["VaryAccept"];
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
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The requested status, or another error. */
        RequestedError: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RequestedError"];
                "application/problem+json": components["schemas"]["RequestedProblem"];
            };
        };
        /** @description The API key is missing, unknown, expired or revoked. */
        Unauthorized: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The session is not allowed to do this. */
        Forbidden: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not found. */
        NotFound: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Only `text/event-stream` is supported. */
        NotAcceptable: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Conflict with the current state. */
        Conflict: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Rate limit exceeded. */
        RateLimited: {
            headers: {
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
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
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
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
                Deprecation: components["headers"]["Deprecation"];
                Link: components["headers"]["Link"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The image, or its numbers. It depends only on the URL. */
        ChartByAddress: {
            headers: {
                "X-Ignored": components["headers"]["IgnoredOfOthers"];
                "Cache-Control": components["headers"]["Immutable"];
                ETag: components["headers"]["ETag"];
                Vary: components["headers"]["Vary"];
                "Cross-Origin-Resource-Policy": components["headers"]["AnyOrigin"];
                "X-Cache": components["headers"]["Cache"];
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": components["schemas"]["SvgPicture"];
                "image/png": components["schemas"]["PngPicture"];
                "image/webp": components["schemas"]["WebpPicture"];
                "application/json": components["schemas"]["SeriesTable"] | components["schemas"]["SliceTable"] | components["schemas"]["MeterTable"] | components["schemas"]["RadarTable"] | components["schemas"]["ScatterTable"] | components["schemas"]["HistogramTable"] | components["schemas"]["BoxplotTable"] | components["schemas"]["CandlestickTable"] | components["schemas"]["BubbleTable"] | components["schemas"]["PolarTable"] | components["schemas"]["FunnelTable"];
            };
        };
        /** @description The caller already has this image. */
        Unchanged: {
            headers: {
                "Cache-Control": components["headers"]["Immutable"];
                ETag: components["headers"]["ETag"];
                Vary: components["headers"]["Vary"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The image, or its numbers. */
        ChartPicture: {
            headers: {
                "X-Ignored": components["headers"]["IgnoredOfPicture"];
                Vary: components["headers"]["Vary"];
                "Cross-Origin-Resource-Policy": components["headers"]["AnyOrigin"];
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": components["schemas"]["SvgPicture"];
                "image/png": components["schemas"]["PngPicture"];
                "image/webp": components["schemas"]["WebpPicture"];
                "application/json": components["schemas"]["SeriesTable"] | components["schemas"]["SliceTable"] | components["schemas"]["MeterTable"] | components["schemas"]["RadarTable"] | components["schemas"]["ScatterTable"] | components["schemas"]["HistogramTable"] | components["schemas"]["BoxplotTable"] | components["schemas"]["CandlestickTable"] | components["schemas"]["BubbleTable"] | components["schemas"]["PolarTable"] | components["schemas"]["FunnelTable"];
            };
        };
        /** @description The image. It depends only on the URL. */
        Picture: {
            headers: {
                "X-Ignored": components["headers"]["IgnoredOfPicture"];
                "Cache-Control": components["headers"]["Immutable"];
                ETag: components["headers"]["ETag"];
                Vary: components["headers"]["Vary"];
                "Cross-Origin-Resource-Policy": components["headers"]["AnyOrigin"];
                "X-Cache": components["headers"]["Cache"];
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": components["schemas"]["SvgPicture"];
                "image/png": components["schemas"]["PngPicture"];
                "image/webp": components["schemas"]["WebpPicture"];
            };
        };
        /** @description The image. */
        Avatar: {
            headers: {
                "X-Seed": components["headers"]["Seed"];
                "Cache-Control": components["headers"]["CacheControl"];
                ETag: components["headers"]["ETag"];
                Vary: components["headers"]["Vary"];
                "Cross-Origin-Resource-Policy": components["headers"]["AnyOrigin"];
                "X-Cache": components["headers"]["Cache"];
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": components["schemas"]["SvgPicture"];
                "image/png": components["schemas"]["PngPicture"];
                "image/webp": components["schemas"]["WebpPicture"];
            };
        };
        /** @description The image. */
        QrCode: {
            headers: {
                Vary: components["headers"]["Vary"];
                "Cross-Origin-Resource-Policy": components["headers"]["AnyOrigin"];
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": components["schemas"]["SvgPicture"];
                "image/png": components["schemas"]["PngPicture"];
                "image/webp": components["schemas"]["WebpPicture"];
            };
        };
        /** @description The person, with the fields in `fields` and `with`. */
        Person: {
            headers: {
                "X-Seed": components["headers"]["Seed"];
                "Cache-Control": components["headers"]["ForADayWhenSeeded"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PersonalProfile"];
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
        /** @description The people, with the fields in `fields` and `with`. */
        People: {
            headers: {
                "X-Seed": components["headers"]["Seed"];
                "Cache-Control": components["headers"]["ForADayWhenSeeded"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PersonalProfiles"];
                "text/csv": string;
                "application/x-ndjson": string;
            };
        };
        /** @description The domain, with the fields in `fields`. */
        Domain: {
            headers: {
                "X-Seed": components["headers"]["Seed"];
                "Cache-Control": components["headers"]["ForADayWhenSeeded"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainProfile"];
            };
        };
        /** @description The domains, with the fields in `fields`. */
        Domains: {
            headers: {
                "X-Seed": components["headers"]["Seed"];
                "Cache-Control": components["headers"]["ForADayWhenSeeded"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DomainProfiles"];
                "text/csv": string;
                "application/x-ndjson": string;
            };
        };
        /** @description The rows. */
        Rows: {
            headers: {
                "X-Seed": components["headers"]["Seed"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Row"][];
                "text/csv": string;
                "application/x-ndjson": string;
                "application/sql": string;
            };
        };
        /** @description The script. */
        Script: {
            headers: {
                /** @description Hash of the response. */
                ETag?: string;
                /** @description Cacheable for one day, and for a month while it is revalidated. */
                "Cache-Control"?: "public, max-age=86400, stale-while-revalidate=2592000";
                [name: string]: unknown;
            };
            content: {
                "text/javascript": string;
            };
        };
        /** @description The caller already has it. */
        SameScript: {
            headers: {
                /** @description Hash of the response. */
                ETag?: string;
                /** @description Cacheable for one day, and for a month while it is revalidated. */
                "Cache-Control"?: "public, max-age=86400, stale-while-revalidate=2592000";
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The texts. */
        FieldTexts: {
            headers: {
                /** @description Hash of the response. */
                ETag?: string;
                /** @description Cacheable for one day, and for a month while it is revalidated. */
                "Cache-Control"?: "public, max-age=86400, stale-while-revalidate=2592000";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FieldTexts"];
            };
        };
        /** @description Distance and bearing. */
        CacheableRoute: {
            headers: {
                "Cache-Control": components["headers"]["ForADay"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Route"];
            };
        };
        /** @description The time. */
        Time: {
            headers: {
                "Cache-Control": components["headers"]["ForADayWhenGiven"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Time"];
            };
        };
        /** @description The span. */
        Span: {
            headers: {
                "Cache-Control": components["headers"]["ForADay"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Span"];
            };
        };
        /** @description The description and the next runs. */
        Cron: {
            headers: {
                "Cache-Control": components["headers"]["ForADayWhenGiven"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Cron"];
            };
        };
        /** @description The converted value. */
        ConvertedUnits: {
            headers: {
                "Cache-Control": components["headers"]["ForADay"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConvertedUnits"];
            };
        };
        /** @description The units. */
        UnitList: {
            headers: {
                "Cache-Control": components["headers"]["ForADay"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnitList"];
            };
        };
        /** @description The number. */
        ConvertedNumber: {
            headers: {
                "Cache-Control": components["headers"]["ForADay"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConvertedNumber"];
            };
        };
        /** @description The statistics. */
        StatisticsFromUrl: {
            headers: {
                "Cache-Control": components["headers"]["ForADay"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Statistics"];
            };
        };
        /** @description The statistics. */
        Statistics: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Statistics"];
            };
        };
        /** @description The text in the other format. */
        Conversion: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Conversion"];
            };
        };
        /** @description The JSON. */
        Formatted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Formatted"];
            };
        };
        /** @description The verdict. */
        Validation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Validation"];
            };
        };
        /** @description The color. */
        ColorDescription: {
            headers: {
                "Cache-Control": components["headers"]["ForADay"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ColorDescription"];
            };
        };
        /** @description The contrast. */
        Contrast: {
            headers: {
                "Cache-Control": components["headers"]["ForADay"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Contrast"];
            };
        };
        /** @description The address. */
        IpAddress: {
            headers: {
                "Cache-Control": components["headers"]["ForADayWhenGiven"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IpAddress"];
            };
        };
        /** @description The range. */
        IpRange: {
            headers: {
                "Cache-Control": components["headers"]["ForADay"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["IpRange"];
            };
        };
        /** @description The request. */
        RequestFacts: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["RequestFacts"];
            };
        };
        /** @description The palette. */
        Palette: {
            headers: {
                "Cache-Control": components["headers"]["ForADay"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Palette"];
            };
        };
        /** @description The value. */
        CacheableEvaluation: {
            headers: {
                "Cache-Control": components["headers"]["ForADay"];
                ETag: components["headers"]["ETag"];
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
        /** @description The identifiers; with `X-Seed` if a seed was sent. */
        Identifiers: {
            headers: {
                "X-Seed": components["headers"]["Seed"];
                "Cache-Control": components["headers"]["ForADayWhenSeeded"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Identifiers"];
            };
        };
        /** @description The parts of the UUID. */
        UuidParts: {
            headers: {
                "Cache-Control": components["headers"]["ForADay"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UuidParts"];
            };
        };
        /** @description The passwords. */
        Passwords: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Passwords"];
            };
        };
        /** @description The names. */
        Usernames: {
            headers: {
                "X-Seed": components["headers"]["Seed"];
                "Cache-Control": components["headers"]["ForADayWhenSeeded"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Usernames"];
            };
        };
        /** @description The dice and their sum. */
        Throw: {
            headers: {
                "X-Seed": components["headers"]["Seed"];
                "Cache-Control": components["headers"]["ForADayWhenSeeded"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Throw"];
            };
        };
        /** @description The counts. */
        TextCounts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TextCounts"];
            };
        };
        /** @description The text in the other case. */
        ChangedText: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ChangedText"];
            };
        };
        /** @description The lines. */
        Lines: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Lines"];
            };
        };
        /** @description The slug. */
        Slug: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Slug"];
            };
        };
        /** @description The text. */
        Lorem: {
            headers: {
                "X-Seed": components["headers"]["Seed"];
                "Cache-Control": components["headers"]["ForADayWhenSeeded"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Lorem"];
            };
        };
        /** @description The changes. */
        Diff: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Diff"];
            };
        };
        /** @description The matches. */
        Matches: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Matches"];
            };
        };
        /** @description The digest. */
        Hash: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Hash"];
            };
        };
        /** @description The text. */
        Recoded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Recoded"];
            };
        };
        /** @description The contents of the token. */
        TokenParts: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TokenParts"];
            };
        };
        /** @description In image mode, the image with its text in a header. In challenge mode, the image with its token in a header, or both as JSON if `Accept` prefers it. */
        PictureOrCaptcha: {
            headers: {
                "X-Captcha-Text": components["headers"]["CaptchaText"];
                "X-Captcha-Token": components["headers"]["CaptchaToken"];
                "Cache-Control": components["headers"]["NoStore"];
                Vary: components["headers"]["VaryAccept"];
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
        /** @description The caller already has these messages. */
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
        /** @description The events as they happen. By default the stream ends after at most ten minutes, with its last event complete; reconnect with the last `id` to miss nothing. */
        ChatEvents: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Accel-Buffering": components["headers"]["NoBuffering"];
                [name: string]: unknown;
            };
            content: {
                "text/event-stream": components["schemas"]["ChatEvent"];
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
        /** @description The events as they happen. By default the stream ends after at most ten minutes, with its last event complete; reconnect with the last `id` to miss nothing. */
        GameEvents: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Accel-Buffering": components["headers"]["NoBuffering"];
                [name: string]: unknown;
            };
            content: {
                "text/event-stream": components["schemas"]["GameEvent"];
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
        /** @description A redirect. */
        Redirect: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                Location: components["headers"]["RedirectLocation"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request. */
        TestedRequest: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TestedRequest"];
            };
        };
        /** @description The request. */
        TestedRequestWithBody: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TestedRequestWithBody"];
            };
        };
        /** @description The bytes. */
        Bytes: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/octet-stream": string;
            };
        };
        /** @description A line of JSON for each copy of the request. */
        StreamedLines: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/x-ndjson": string;
            };
        };
        /** @description The bytes. */
        DrippedBytes: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "Content-Length": components["headers"]["ContentLength"];
                [name: string]: unknown;
            };
            content: {
                "application/octet-stream": string;
            };
        };
        /** @description The request. */
        Validated: {
            headers: {
                "Cache-Control": components["headers"]["NoCache"];
                "Last-Modified": components["headers"]["LastModified"];
                ETag: components["headers"]["OwnETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TestedRequest"];
            };
        };
        /** @description The caller already has this response. */
        NotModified: {
            headers: {
                "Cache-Control": components["headers"]["NoCache"];
                "Last-Modified": components["headers"]["LastModified"];
                ETag: components["headers"]["OwnETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request. */
        Cacheable: {
            headers: {
                "Cache-Control": components["headers"]["MaxAge"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TestedRequest"];
            };
        };
        /** @description The request. */
        Tagged: {
            headers: {
                "Cache-Control": components["headers"]["NoCache"];
                ETag: components["headers"]["OwnETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TestedRequest"];
            };
        };
        /** @description The caller already has this response. */
        TagMatches: {
            headers: {
                "Cache-Control": components["headers"]["NoCache"];
                ETag: components["headers"]["OwnETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The letters. */
        RangeOfLetters: {
            headers: {
                "Cache-Control": components["headers"]["NoCache"];
                ETag: components["headers"]["OwnETag"];
                "Accept-Ranges": components["headers"]["AcceptRanges"];
                [name: string]: unknown;
            };
            content: {
                "application/octet-stream": string;
            };
        };
        /** @description The part of the letters that `Range` names. */
        PartOfLetters: {
            headers: {
                "Cache-Control": components["headers"]["NoCache"];
                ETag: components["headers"]["OwnETag"];
                "Accept-Ranges": components["headers"]["AcceptRanges"];
                "Content-Range": components["headers"]["ContentRange"];
                [name: string]: unknown;
            };
            content: {
                "application/octet-stream": string;
            };
        };
        /** @description The caller already has these letters. */
        LettersMatch: {
            headers: {
                "Cache-Control": components["headers"]["NoCache"];
                ETag: components["headers"]["OwnETag"];
                "Accept-Ranges": components["headers"]["AcceptRanges"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The credentials are right. */
        CheckedCredentials: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CheckedCredentials"];
            };
        };
        /** @description The request has a bearer token. */
        CheckedBearer: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CheckedBearer"];
            };
        };
        /** @description The cookies. */
        Cookies: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Cookies"];
            };
        };
        /** @description A redirect to the list of cookies. */
        RedirectWithCookies: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                Location: components["headers"]["RedirectLocation"];
                "Set-Cookie": components["headers"]["SetCookie"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The request. */
        EncodedRequest: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "Content-Encoding": components["headers"]["ContentEncoding"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["EncodedRequest"];
            };
        };
        /** @description A JSON document. */
        SampleJson: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SampleDocument"];
            };
        };
        /** @description An XML document. */
        SampleXml: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/xml": string;
            };
        };
        /** @description An HTML document. */
        SampleHtml: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description The image. */
        SampleImage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": string;
                "image/png": string;
                "image/jpeg": string;
                "image/webp": string;
            };
        };
        /** @description The UUID. */
        SampleUuid: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SampleUuid"];
            };
        };
        /** @description The decision. Check `allowed`; the status is 200 in both cases. */
        LimitDecision: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LimitDecision"];
            };
        };
        /** @description The keys. */
        UserKeys: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UserKeys"];
            };
        };
        /** @description The key. */
        NewUserKey: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NewUserKey"];
            };
        };
        /** @description The verdict. Check `valid`; the status is 200 in both cases. */
        KeyVerdict: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["KeyVerdict"];
            };
        };
        /** @description The key. */
        UserKey: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UserKey"];
            };
        };
        /** @description The endpoints of this version. */
        VersionIndexWithLinks: {
            headers: {
                Link: components["headers"]["ServiceLinks"];
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
        /** @description A collection in format 2.1. */
        PostmanCollection: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["NoCache"];
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description Name and format. */
                    info: {
                        [key: string]: unknown;
                    };
                    /** @description The URL of the service. */
                    variable: {
                        [key: string]: unknown;
                    }[];
                    /** @description A folder of calls for each group. */
                    item: {
                        [key: string]: unknown;
                    }[];
                };
            };
        };
    };
    parameters: {
        /**
         * @description Type of chart; required without `c`.
         * @example bar
         */
        chartType: "bar" | "line" | "area" | "sparkline" | "pie" | "donut" | "gauge" | "progress" | "radar" | "scatter" | "histogram" | "boxplot" | "candlestick" | "bubble" | "polar" | "funnel";
        /**
         * @description The data as JSON, as in the POST body. For one dataset or a pie, use `labels` and `values` instead.
         * @example {"labels":["Q1","Q2","Q3"],"datasets":[{"label":"Sales","values":[3,5,4]}]}
         */
        chartData: string;
        /** @description The labels, separated by commas, instead of `data`. Write a comma inside a label as `\,`. */
        chartLabels: string;
        /** @description The values of one dataset, a pie or a histogram, separated by commas, instead of `data`; an empty value leaves a gap. For a gauge, one value. */
        chartValues: string;
        /** @description With `values`, the name of the dataset, gauge or histogram. */
        chartLabel: string;
        /** @description Title above the chart. */
        chartTitle: components["schemas"]["ChartTitle"];
        /** @description Width in pixels, at least 50, or 10 for a sparkline, gauge or progress. Default: responsive. */
        chartWidth: components["schemas"]["FlatChartWidth"];
        /** @description Height in pixels, at least 50, or 10 for a sparkline, gauge or progress. Default: in proportion to the width. */
        chartHeight: components["schemas"]["FlatChartHeight"];
        /** @description Colors of the datasets or slices, separated by commas and repeated as needed. Default: a palette safe for color-blind readers. */
        chartColors: components["schemas"]["ChartColors"];
        /** @description Background: `#rgb`, `#rrggbb`, a CSS color name such as `ivory`, or `transparent`. Default: that of the theme, or transparent. */
        chartGround: components["schemas"]["ChartGround"];
        /** @description Whether to show the legend. Default: true, except for a single dataset without a name. */
        chartLegend: components["schemas"]["ChartLegend"];
        /** @description Side of the legend. Default: next to a pie or donut if there is space, else above the chart. */
        chartLegendPosition: components["schemas"]["ChartLegendPosition"];
        /** @description Whether to draw grid lines; without them, the line at zero stays (bar, line, area and scatter only). */
        chartGrid: components["schemas"]["ChartGrid"];
        /** @description Whether to show labels and title of the horizontal axis (bar, line, area and scatter only). */
        chartXAxis: components["schemas"]["ChartXAxis"];
        /** @description Whether to show labels and title of the vertical axes (bar, line, area and scatter only). */
        chartYAxis: components["schemas"]["ChartYAxis"];
        /** @description Distance between ticks of the only value axis, or a multiple if they would be too close (bar, line, area and scatter only). Default: a round number. */
        chartTickStep: components["schemas"]["ChartTickStep"];
        /** @description Fill the area under the lines of a sparkline. */
        chartFill: components["schemas"]["ChartFill"];
        /** @description `svg` returns the image, `data` returns its numbers as JSON. */
        chartMode: components["schemas"]["ChartMode"];
        /** @description Background, text colors and palette for a light or dark page; `bg` overrides the background. `auto` follows the reader's preference (light in a PNG). Default: transparent background with colors readable on light and dark. */
        chartTheme: components["schemas"]["ChartTheme"];
        /** @description Whether to write each value on its mark, if there is space. Slices have their shares unless it is false. */
        chartValueLabels: components["schemas"]["ChartValueLabels"];
        /** @description Unit shown after each number (currency symbols follow the locale). */
        chartUnit: components["schemas"]["ChartUnit"];
        /** @description Number of decimals. Default: as many as needed. */
        chartDecimals: components["schemas"]["ChartDecimals"];
        /** @description BCP 47 language tag for number formatting: `de` writes 1.234,5. Default: plain digits with a decimal point. */
        chartLocale: components["schemas"]["ChartLocale"];
        /** @description Show fractions as percentages (0.25 as 25%). In a stacked chart, each value becomes its share of the total at its label. */
        chartPercent: components["schemas"]["ChartPercent"];
        /** @description Draw horizontal bars. Only for bar charts. */
        chartHorizontal: components["schemas"]["ChartHorizontal"];
        /** @description Stack the datasets. Only for bars and areas. */
        chartStacked: components["schemas"]["ChartStacked"];
        /** @description Allow up to 500 labels and 10 datasets instead of 20 and 5; axis labels are thinned (bar, line and area only). */
        chartDense: components["schemas"]["ChartDense"];
        /** @description Lower end of the value axis, and baseline of bars and areas if zero is not on it. Default: from the values. For a gauge or progress, the start of the scale (0); for a radar, its center. */
        chartMin: components["schemas"]["ChartMin"];
        /** @description Upper end of the value axis. Default: from the values. For a gauge or progress, the end of the scale (100, or 1 with `percent`); for a radar, the outermost ring. */
        chartMax: components["schemas"]["ChartMax"];
        /** @description Whether the value axes include zero. Default: with bars, areas, and lines whose values are not close to each other (bar, line, area and radar only). */
        chartBeginAtZero: components["schemas"]["ChartBeginAtZero"];
        /** @description Scale of the value axis; `log` requires positive values. */
        chartValueScale: components["schemas"]["ChartValueScale"];
        /** @description X axis type: `category` or `time` (ISO 8601, sorted, UTC by default). Not supported for horizontal bars. */
        chartX: components["schemas"]["ChartX"];
        /** @description With `x=time`, the IANA time zone of the axis, and of labels without an offset. Default: UTC. */
        chartTimeZone: components["schemas"]["ChartTimeZone"];
        /** @description Reference lines such as targets and limits: `value:label`, separated by commas. Write a comma inside a label as `\,`. */
        chartLines: string;
        /** @description Bands across the plot, or ranges of a gauge or progress scale: `from:to:label`, separated by commas. Write a comma inside a label as `\,`. */
        chartBands: string;
        /** @description Line interpolation: `smooth` does not overshoot the values; `step` changes halfway, `step-after` at the next label, `step-before` right after the previous one (line and area only). */
        chartCurve: components["schemas"]["ChartCurve"];
        /** @description Whether lines and areas `break` (default) at missing values, or `join` the points around them (line and area only). In stacks, missing values count as 0 unless joined. */
        chartGaps: components["schemas"]["ChartGaps"];
        /** @description Sort labels or slices by value, using the first dataset. Not supported for gauge, progress and radar. */
        chartSort: components["schemas"]["ChartSort"];
        /** @description Show the n largest slices; merge the rest into 'Other' in the language of `locale` (pie and donut only). */
        chartRest: components["schemas"]["ChartRest"];
        /** @description Whether lines of a scatter chart connect its points as listed (`data`) or by `x` (default). */
        chartOrder: components["schemas"]["ChartOrder"];
        /** @description Number of bins in a histogram. Default: from the number of values, with round limits. */
        chartBins: components["schemas"]["ChartBins"];
        /** @description Meaning of the sizes of a bubble chart: `area` in proportion to the largest bubble (default), or radius in `px`. */
        chartSizes: components["schemas"]["ChartSizes"];
        /** @description Title of the horizontal axis. */
        chartXTitle: components["schemas"]["ChartXTitle"];
        /** @description Title of the vertical axis. */
        chartYTitle: components["schemas"]["ChartYTitle"];
        /** @description Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter. */
        pictureFormat: components["schemas"]["PictureFormat"];
        /** @description Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. */
        pictureScale: components["schemas"]["PictureScale"];
        /** @description A QuickChart or Chart.js configuration as JSON or JSON5, instead of `type` and `data`. Unsupported parts are listed in `X-Ignored`, functions among them, which are not run. Default: a 500 × 300 PNG with a pixel ratio of 2; the long names `width`, `height`, `format`, `backgroundColor` and `devicePixelRatio` also work. */
        chartOfOthers: string;
        /** @description The same as `c`, as in QuickChart. */
        chartOfOthersAlias: string;
        /** @description With `c`, its encoding: `url` (default), or `base64` (also URL-safe). */
        chartOfOthersEncoding: "url" | "base64";
        /** @description With `c`, the width in pixels, at least 50, or 10 for a sparkline, gauge or progress bar. */
        chartOfOthersWidth: components["schemas"]["FlatChartWidth"];
        /** @description With `c`, the height in pixels, at least 50, or 10 for a sparkline, gauge or progress bar. */
        chartOfOthersHeight: components["schemas"]["FlatChartHeight"];
        /** @description With `c`, the background: any CSS color, or `transparent`. */
        chartOfOthersGround: string;
        /** @description With `c`, the image format. */
        chartOfOthersFormat: components["schemas"]["PictureFormat"];
        /** @description An image with text, or an animated outline of loading content. */
        placeholderType: "image" | "skeleton";
        /** @description Width in pixels. */
        placeholderWidth: number;
        /** @description Height in pixels. */
        placeholderHeight: number;
        /** @description Background of an image (default #cccccc), or color of the shapes of a skeleton (default #e5e5e5): hex digits or a CSS color name. */
        placeholderNamedBg: string;
        /** @description Text color of an image (default #333333, or black or white if `bg` is set), or shimmer color of a skeleton (default #f5f5f5): hex digits or a CSS color name. */
        placeholderNamedColor: string;
        /** @description The text of an image, with its line breaks, which may be written as `\n`. Default: its size, such as `800×600`. */
        placeholderLinesOfText: string;
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
        /** @description Padding of a skeleton in pixels, at most a quarter of the shorter side. Default: 0. */
        placeholderPadding: number;
        /** @description Default colors for a light or dark page; `bg` and `color` override them. Default: `light`. */
        placeholderTheme: "light" | "dark";
        /** @description Width and height in pixels, each from 1 to 4000, or one side of a square. `@2x` sets the scale, and a suffix `.png`, `.svg` or `.webp` the format; both take precedence. */
        placeholderFile: string;
        /** @description Width and height in pixels, each from 1 to 4000, or one side of a square. `@2x` sets the scale and takes precedence. */
        placeholderSize: string;
        /** @description Background color: hex digits, a CSS color name or `transparent`. */
        placeholderPathBg: string;
        /** @description Text color: hex digits or a CSS color name. */
        placeholderPathColor: string;
        /** @description Title, in the largest size that fits. A right-to-left title mirrors the image. */
        previewTitle: string;
        /** @description Text below the title. */
        previewSubtitle: string;
        /** @description Category above the title, if there is space. */
        previewCategory: string;
        /** @description Name of the site, at the bottom. */
        previewSite: string;
        /** @description Author, at the bottom. */
        previewAuthor: string;
        /** @description Date next to the author, as written. */
        previewDate: string;
        /** @description Tags below the texts, if there is space: 1 to 5 of at most 30 characters each, separated by commas. Write a comma inside a tag as `\,`. */
        previewTags: string;
        /** @description Background, in the colors of the theme with some of the accent. */
        previewBackground: "plain" | "gradient" | "grid";
        /** @description `left` has the face next to the title, `center` above it, and `card` a frame in the accent color. */
        previewLayout: "left" | "center" | "card";
        /** @description Colors of the background and the texts. */
        previewTheme: "light" | "dark";
        /** @description Color of the band and the chart: hex digits or a CSS color name. Default: a blue of the theme. */
        previewAccent: string;
        /** @description Seed of a face next to the title, the same as in `/avatar`. */
        previewAvatar: string;
        /** @description Instead of `avatar`: a logo as a PNG in a `data:` URL, at most 20 kB and 512 × 512 pixels, if the URL can hold it. */
        previewLogo: string;
        /** @description Values of a line below the texts, 2 to 200 numbers separated by commas. */
        previewChart: string;
        /** @description Image format. Default: PNG, since most sites do not show SVG previews. */
        previewFormat: "svg" | "png" | "webp";
        /** @description Pixel ratio of a PNG. A WebP image of this size has 1. */
        previewScale: number;
        /** @description Makes the image repeatable: the same seed always returns the same image. Default: random, returned in `X-Seed`. */
        avatarSeed: string;
        /** @description Seed of a fictional person; gender and age determine hair and beard. */
        avatarPerson: string;
        /** @description Country of residence. Default: random. */
        locale: "AU" | "CA" | "DE" | "FR" | "GB" | "IE" | "SE" | "US";
        /** @description Gender. Default: any. */
        gender: "female" | "male";
        /** @description Minimum age in years. */
        minAge: number;
        /** @description Maximum age in years. */
        maxAge: number;
        /** @description Index of the person in a batch, from 0. */
        avatarIndex: number;
        /** @description Drawing style. Faces are `lorelei`, `notionists`, `open-peeps`, `pixel-art` and `thumbs`; `glass` is blurred, and its PNG is at most 400 × 400 pixels. */
        avatarStyle: "initials" | "identicon" | "glass" | "lorelei" | "notionists" | "open-peeps" | "pixel-art" | "rings" | "shapes" | "thumbs";
        /** @description Width and height in pixels. */
        avatarSize: number;
        /** @description Background color: hex digits or a CSS color name. Default: that of the style, usually none. */
        avatarBg: string;
        /** @description Letters for the style `initials`. Default: the initials of the seed's words. */
        avatarText: string;
        /** @description Corner radius in percent of the side; 50 makes a circle. */
        avatarRadius: number;
        /** @description The encoded text. The capacity depends on `correction`, but is at least 1,273 bytes. */
        qrcodeText: string;
        /** @description Width and height in pixels, including the margin. In a PNG all modules have the same whole number of pixels, at least two; the remainder is margin. */
        qrcodeSize: number;
        /** @description Quiet zone in modules. The standard requires 4. */
        qrcodeMargin: number;
        /** @description Share of the code that can be damaged or covered: about 7 (L), 15 (M), 25 (Q) or 30 (H) percent. */
        qrcodeCorrection: "L" | "M" | "Q" | "H";
        /** @description Shape of the modules, except the three corner squares; all are scannable. */
        qrcodeStyle: "square" | "rounded" | "dots";
        /** @description Logo in the center: one to three letters as `initials:AB`, or a PNG as a `data:` URL, at most 20 kB and 512 × 512 pixels, if the URL can hold it. It sets the correction to H. */
        qrcodeLogo: string;
        /** @description Color of the dark modules: hex digits or a CSS color name. Some readers require it to be darker than `bg`. */
        codeColor: string;
        /** @description Background color: hex digits, a CSS color name, or `transparent` for light pages. */
        codeGround: string;
        /** @description The encoded text. Product numbers may omit the check digit and contain hyphens; linear codes hold at most 80 characters. */
        barcodeText: string;
        /** @description `code128` supports ASCII, control characters included; `code39` and `code93` capitals, digits and `-.$/+% `; `codabar` digits and `-$:/.+`, with optional start and stop letters from A to D; `itf` an even number of digits. `ean13`, `ean8`, `upca`, `upce` and `itf14` need 13, 8, 12, 8 and 14 digits. `gs1-128` and `gs1datamatrix` need GS1 element strings such as `(01)04006381333931(10)AB12`; the latter also needs those that others require, such as (01) for (17). The 2D codes `datamatrix`, `pdf417` and `aztec` support any text. */
        barcodeType: "code128" | "code39" | "code93" | "codabar" | "itf" | "ean13" | "ean8" | "upca" | "upce" | "itf14" | "gs1-128" | "datamatrix" | "gs1datamatrix" | "pdf417" | "aztec";
        /** @description Two or five digits to the right of an `ean13` or `upca`: the issue of a periodical, or the price of a book. */
        barcodeAddon: string;
        /** @description Width in pixels. Default: 2 per narrow bar, 4 per module (2 for pdf417). */
        barcodeWidth: number;
        /** @description Height in pixels. Default: 100, or as the modules require. */
        barcodeHeight: number;
        /** @description Whether to print the text below a linear code; 2D codes have none. */
        barcodeLabel: boolean;
        /** @description The same seed always returns the same result. Optional prefixes: `YYYY-MM-DD.` sets the reference date (default 2026-01-01); `v2.` weights towns by population. */
        seed: string;
        /** @description Comma-separated fields to return. Default: all. */
        personFields: ("name" | "email" | "localisation" | "phone" | "job" | "hobbies" | "language" | "card" | "cvc" | "expiration" | "address" | "birthday" | "civil_status" | "children" | "vehicle" | "social_profiles" | "year_income" | "month_income" | "education" | "work_experience" | "health_status" | "emergency_contacts" | "subscriptions" | "pets")[];
        /** @description Comma-separated extra fields to append, regardless of `fields`. */
        personWith: ("picture" | "gender" | "age" | "username" | "uuid" | "address_parts")[];
        /** @description Number of profiles; more than 100 only as CSV or NDJSON. */
        batchCount: number;
        /** @description `json`: an array; `csv`: RFC 4180 with a header, lists joined by `; ` and objects flattened into columns such as `emergency_contacts.0.name`; `ndjson`: one JSON object per line. */
        profileFormat: "json" | "csv" | "ndjson";
        /** @description Start the CSV with a byte order mark, which Excel needs to read UTF-8. */
        byteOrderMark: boolean;
        /** @description Field whose values must differ between profiles; duplicates are replaced by other profiles. */
        uniqueMember: "email";
        /** @description Comma-separated fields to return. Default: all. */
        domainFields: ("domain" | "full_domain" | "ip_address" | "ssl_certified" | "hosting_provider" | "dns_servers" | "dns_provider" | "traffic" | "seo_score" | "page_rank" | "country" | "website_type" | "random_name" | "random_subdomain" | "random_tld" | "backlinks_count" | "creation_date" | "expiration_date")[];
        /** @description Number of leading hexadecimal zeros in the digest. Each additional zero takes sixteen times the work. */
        challengeDifficulty: number;
        /** @description Number of puzzles. Sixteen puzzles need as many hashes on average as one puzzle of the next difficulty, with far less variance: the slowest 1 % of solvers take 1.7 times the mean instead of 4.6 times. */
        powCount: number;
        /** @description Purpose of the proof, such as a host name and a form name. Signed into the token; verification must send the same scope. */
        powScope: string;
        /** @description Unique key (e.g. a UUID) that makes retries safe. The first response is kept for one hour and replayed with `Idempotent-Replayed: true`; reusing the key with other input is a 422, and during the first request a 409. The last 1,000 responses of each caller are kept, 1 MiB in total; 429 and 5xx responses are not kept. */
        IdempotencyKey: string;
        /** @description Language tag (BCP 47). */
        fieldLanguage: "ar" | "bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "fa" | "fi" | "fr" | "he" | "hi" | "hr" | "hu" | "id" | "it" | "ja" | "ko" | "nb" | "nl" | "pl" | "pt" | "ro" | "ru" | "sk" | "sv" | "th" | "tr" | "uk" | "ur" | "vi" | "zh" | "zh-Hant";
        /** @description Minimum work, as the difficulty of one puzzle: at least 16^min_difficulty expected hashes, in any number of puzzles. */
        minDifficulty: number;
        /** @description The only accepted scope. Without it, any scope is accepted and returned in `hostname`. */
        siteScope: string;
        /** @description Latitude of the start in degrees, north positive. */
        lat1: number;
        /** @description Longitude of the start in degrees, east positive. */
        lon1: number;
        /** @description Latitude of the destination in degrees, north positive. */
        lat2: number;
        /** @description Longitude of the destination in degrees, east positive. */
        lon2: number;
        /** @description Time zone for the output, and for inputs without an offset: its IANA or Windows name in any case, or an offset such as `+02:00` (`%2B02:00` in a URL). */
        timeZone: string;
        /** @description ISO 8601 with a date, or Unix time if it has only digits: seconds, or from 13, 16 and 19 digits milliseconds, microseconds and nanoseconds. Four or eight digits could be either and are rejected: `20260329.0` is seconds. Default: now. Without an offset or a zone in brackets (RFC 9557), it is local time in `zone`; times skipped by a DST change move forward, and repeated times mean the first. */
        timeAt: string;
        /** @description BCP 47 language tag for `weekday` and `text`. */
        timeLocale: string;
        /** @description Start of the span, in the format of `at` in `/time`. */
        timeFrom: string;
        /** @description End of the span, in the format of `at` in `/time`; can be before `from`. */
        timeTo: string;
        /** @description An ISO 8601 duration, negative with a leading minus: years, months, weeks and days by the calendar of `zone`, then hours, minutes and seconds by the clock. If the resulting month lacks the day, its last day is used. Only seconds can have a fraction. */
        timeDuration: string;
        /** @description Five fields (minute, hour, day of month, month, day of week), six with a leading second, seven with a year at the end, or `@yearly`, `@monthly`, `@weekly`, `@daily` or `@hourly`. Sunday is 0 or 7. `5/15` is every 15 from 5; `22-2` and `FRI-MON` continue over the end. `L` is the last, `W` the nearest weekday, `#` the nth; if both day fields are set, also to a step such as `*\/2`, either one matches. `CRON_TZ=Europe/Berlin` in front sets the zone. */
        cronExpr: string;
        /** @description List runs after this time, in the format of `at` in `/time`. Default: now. */
        cronFrom: string;
        /** @description Number of runs to list. */
        cronCount: number;
        /** @description Language of the description. */
        cronLocale: components["schemas"]["WordsLocale"];
        /** @description The value to convert. */
        unitsValue: number;
        /** @description Unit symbol (case-sensitive) or name (in any case); see `/units/list`. m, g, L, s, K, Pa, bar, J, Wh, eV, cal, W, N and Hz take every SI prefix, `bit` and `B` those from kilo: `Mm` is a megametre, `mm` a millimetre. */
        unitsFrom: string;
        /** @description The target unit. */
        unitsTo: string;
        /** @description Kind of units. Default: all kinds. */
        unitsKind: components["schemas"]["UnitKind"];
        /** @description An integer of at most 1,000 digits, with an optional sign; letters are digits from 10, in any case. `_` can separate digits. `0x`, `0o` and `0b` are accepted in base 10 and their own base. */
        numberValue: string;
        /** @description The base of the value, 2–36, `binary`, `octal` or `hex`; or `roman` for 1–3999. In base 10, letters such as `XIV` are read as Roman. */
        numberFrom: string;
        /** @description The target base, 2–36, `binary`, `octal` or `hex`; `roman` for 1–3999; `words` for at most 15 digits; or `ordinal`, such as `21st`, masculine in languages with genders. */
        numberTo: string;
        /** @description Language for `words` and `ordinal`. */
        numberLocale: components["schemas"]["WordsLocale"];
        /** @description The numbers, separated by commas. */
        statisticsValues: components["schemas"]["Values"];
        /** @description Any CSS color: a name, hex digits (with or without `#`, `%23` in a URL), `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` or `color()`, case-insensitive; also `hsv()` and `cmyk()` in percent, which CSS lacks. Channels of `rgb()` and the saturation of `hsl()` are clamped; other colors outside sRGB become the nearest sRGB color. */
        colorText: string;
        /** @description Text color: any CSS color; a translucent one is blended with `bg`. */
        contrastColor: string;
        /** @description Background: any opaque CSS color. */
        contrastBg: string;
        /** @description An IPv4 address in decimal, or an IPv6 address in any notation. Default: the caller's address. */
        ipAddress: string;
        /** @description A range: CIDR notation such as `192.0.2.0/24`, an IPv4 address and a netmask such as `192.0.2.0/255.255.255.0`, or the first and last address such as `192.0.2.10-192.0.2.99`. */
        rangeCidr: string;
        /** @description An address to check. */
        rangeContains: string;
        /** @description Label on the dark left side. Default: no left side. */
        badgeLabel: string;
        /** @description Message on the colored right side. */
        badgeMessage: string;
        /** @description Background color of the message: hex digits, a CSS color name, or `brightgreen`, `success`, `important`, `critical`, `informational` or `inactive`. The text is black or white, for the higher contrast. */
        badgeColor: string;
        /** @description Background color of the label, like `color`. Default: dark gray. */
        badgeLabelColor: string;
        /** @description `flat` has round corners, `square` and `flat-square` have none. `for-the-badge` is 28 pixels high, in capitals. */
        badgeStyle: "flat" | "square" | "flat-square" | "for-the-badge";
        /** @description `{label}-{message}-{color}` or `{message}-{color}`, as in shields.io: `_` is a space, `__` an underscore and `--` a hyphen. Color names have the shades of shields.io. A suffix `.svg`, `.png` or `.webp` sets the format and takes precedence. */
        badgeContent: string;
        /** @description The base color: any CSS color, such as hex digits with `#` (`%23` in a URL) or without, a name or `rgb()`. Its alpha is ignored. */
        shadesColor: string;
        /** @description Hue rotation in degrees: `complementary` 0, 180; `triadic` 0, 120, 240; `analogous` -60, -30, 0, 30, 60; `tetradic` 0, 90, 180, 270; `split-complementary` 0, 150, 210. `shades` returns eleven shades from 50 (lightest) to 950, including the base color. */
        shadesType: "complementary" | "triadic" | "analogous" | "tetradic" | "split-complementary" | "shades";
        /** @description Color space for hue and lightness; `oklch` is perceptually uniform and adds the readable text color of each color. */
        shadesSpace: "hsl" | "oklch";
        /** @description Decimal numbers, `+ - * / % ^ !`, parentheses, `pi`, `e`, and the functions sqrt cbrt abs ceil floor round sin cos tan asin acos atan (radians) log and ln (natural) log2 log10 exp pow mod min max sum mean. `log(x, b)` has the base b, `round(x, n)` n decimals, and `mod(x, y)` the sign of y. `×`, `÷`, `−`, `π` and `**` work, too. `^` is right-associative and binds tighter than a sign: `-2^2` is -4. `%` in front of a number, name or parenthesis is the remainder, otherwise a percent sign: `50%*8` is 4, `15% of 80` is 12, and `100+10%` is 100.1. In front of a sign, it needs a space: before it for the remainder (`5 % -2`), only after it for a percentage (`25% - 10%`). `round(-2.5)` is -2, as in JavaScript. Decimals and their sums, products and powers are exact up to 1,300 digits. In a query, write `+` as `%2B`: a bare `+` is a space. */
        expr: string;
        /** @description Decimals of the result. */
        precision: number;
        /** @description `v4`: a random UUID; `v7`: a UUID that starts with the time (RFC 9562); `ulid`: time and random part in 26 letters and digits; `nanoid`: 21 random URL-safe characters. `v1` and `v6` have the time and a random node; `v5` and `v8` are made of a namespace and a name, with SHA-1 and, as in the example of RFC 9562, SHA-256. */
        identifierType: "v4" | "v7" | "ulid" | "nanoid" | "v1" | "v5" | "v6" | "v8";
        /** @description Number of results. Time-based identifiers are in ascending order. */
        identifierCount: number;
        /** @description The same seed always returns the same response. */
        plainSeed: string;
        /** @description Namespace of the name, for v5 and v8: one of RFC 9562, or a UUID. */
        namespace: string;
        /** @description The name, for v5 and v8. */
        uuidName: string;
        /** @description A UUID in any case, also in braces, after `urn:uuid:`, or without hyphens; or a ULID. */
        uuid: string;
        /** @description Number of results. */
        usernameCount: number;
        /** @description Format of the two words: `snake` quiet_harbour, `kebab` quiet-harbour, `camel` quietHarbour, `pascal` QuietHarbour, `plain` quietharbour, `numbered` quiet_harbour42. */
        usernameStyle: "snake" | "kebab" | "camel" | "pascal" | "plain" | "numbered";
        /** @description At most 100 dice of at most 1,000 sides: `2d6+1` is the sum of two six-sided dice plus one; `2d6+1d4-2` adds and subtracts. `d%` has 100 sides. `4d6kh3` keeps the highest three dice and `kl` the lowest; `dh` and `dl` drop them. `3d6!` rolls another die for each highest side, at most 100 more. A space means `+`, which URLs decode to a space. */
        roll: string;
        /** @description The values. */
        loremUnit: "paragraphs" | "sentences" | "words";
        /** @description Number of units. */
        loremCount: number;
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
        /** @description Background color: hex digits or a CSS color name. */
        captchaNamedBg: string;
        /** @description Color of letters and noise: hex digits or a CSS color name, with a contrast of at least 3 to the background. Default: a random readable color. */
        captchaNamedColor: string;
        /** @description `challenge` returns a captcha whose text only the server knows; `image` returns the image and its text. */
        captchaModeChallenge: "image" | "challenge";
        /** @description Return only messages after this cursor. Default: all messages. */
        after: components["schemas"]["ChatCursor"];
        /** @description Long-poll time in seconds. */
        wait: components["schemas"]["ChatWait"];
        /** @description The caller's name. */
        username: components["schemas"]["Username"];
        /** @description The key of the private chat. */
        token: components["schemas"]["ChatToken"];
        /** @description If set, no other session can hold the name. It can be in the query or the body. */
        session: components["schemas"]["Session"];
        /** @description The caller's name; required for a private chat. */
        chatReader: components["schemas"]["Username"];
        /** @description The key of a private chat. Default: the global chat. */
        chatToken: components["schemas"]["ChatToken"];
        /** @description The cursor of the last received event; browsers send it automatically. */
        lastEventIdHeader: components["schemas"]["LastEventId"];
        /** @description The cursor of the last received event. It takes precedence over `after`. */
        lastEventId: components["schemas"]["LastEventId"];
        /** @description Where to start. */
        eventsAfter: components["schemas"]["After"];
        /** @description The game. */
        game: components["schemas"]["WatchedGame"];
        /** @description A status from 200 to 599, or up to 20 of them, one of which is chosen at random. `200:9,503:1` has weights, from 0.001 to 999. */
        Codes: string;
        /** @description Seconds to wait; decimals are allowed. */
        Seconds: number;
        /** @description The number of redirects. */
        RedirectCount: number;
        /** @description Redirect to absolute URLs. */
        Absolute: boolean;
        /** @description A path, or a URL of the host that was requested. */
        TargetUrl: string;
        /** @description The status of the redirect. */
        RedirectStatus: 301 | 302 | 303 | 307 | 308;
        /** @description The number of bytes. */
        ByteCount: number;
        /** @description Return the same bytes for the same seed. */
        ByteSeed: string;
        /** @description The number of lines. */
        LineCount: number;
        /** @description The number of bytes. */
        DripBytes: number;
        /** @description Seconds over which the bytes are sent. */
        DripDuration: number;
        /** @description Seconds before the first byte. */
        DripDelay: number;
        /** @description The status of the response. */
        DripCode: 200 | 201 | 202 | 203 | 206;
        /** @description Seconds for which caches may store the response. */
        CacheSeconds: number;
        /** @description The entity tag, without quotes. */
        EntityTag: string;
        /** @description The expected name, without a colon. */
        User: string;
        /** @description The expected password. */
        Password: string;
        /** @description An example: every parameter names a cookie. */
        Flavor: string;
        /** @description The format of the image. */
        ImageType: "svg" | "png" | "jpeg" | "webp";
        /** @description List the keys after this ID. */
        AfterKey: components["schemas"]["KeyId"];
        /** @description The maximum number of keys. */
        KeyCount: number;
    };
    requestBodies: {
        /** @description The chart. JSON only, because the data is an object. */
        Chart: {
            content: {
                "application/json": components["schemas"]["Chart"];
            };
        };
        /** @description The content of the code. JSON only. */
        QrPayload: {
            content: {
                "application/json": components["schemas"]["QrPayload"];
            };
        };
        /** @description The shape of the rows. */
        Rows: {
            content: {
                "application/json": components["schemas"]["RowsRequest"];
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
        /** @description A site's API key and the form's response. */
        SiteSolution: {
            content: {
                "application/json": components["schemas"]["SiteSolution"];
                "application/x-www-form-urlencoded": components["schemas"]["SiteSolution"];
                "multipart/form-data": components["schemas"]["SiteSolution"];
            };
        };
        /** @description The numbers. */
        Statistics: {
            content: {
                "application/json": components["schemas"]["StatisticsRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["StatisticsRequest"];
                "multipart/form-data": components["schemas"]["StatisticsRequest"];
            };
        };
        /** @description Text and formats. */
        Conversion: {
            content: {
                "application/json": components["schemas"]["ConversionRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ConversionRequest"];
                "multipart/form-data": components["schemas"]["ConversionRequest"];
            };
        };
        /** @description Text and style. */
        Format: {
            content: {
                "application/json": components["schemas"]["FormatRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["FormatRequest"];
                "multipart/form-data": components["schemas"]["FormatRequest"];
            };
        };
        /** @description Type and value. */
        Validation: {
            content: {
                "application/json": components["schemas"]["ValidationRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ValidationRequest"];
                "multipart/form-data": components["schemas"]["ValidationRequest"];
            };
        };
        /** @description The two strings. */
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
        /** @description Type, length and number. */
        PasswordRequest: {
            content: {
                "application/json": components["schemas"]["PasswordRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["PasswordRequest"];
                "multipart/form-data": components["schemas"]["PasswordRequest"];
            };
        };
        /** @description The text. */
        TextToCount: {
            content: {
                "application/json": components["schemas"]["TextToCount"];
                "application/x-www-form-urlencoded": components["schemas"]["TextToCount"];
                "multipart/form-data": components["schemas"]["TextToCount"];
            };
        };
        /** @description The text and the case. */
        TextToChange: {
            content: {
                "application/json": components["schemas"]["TextToChange"];
                "application/x-www-form-urlencoded": components["schemas"]["TextToChange"];
                "multipart/form-data": components["schemas"]["TextToChange"];
            };
        };
        /** @description The text and the rules. */
        TextAndRules: {
            content: {
                "application/json": components["schemas"]["TextAndRules"];
                "application/x-www-form-urlencoded": components["schemas"]["TextAndRules"];
                "multipart/form-data": components["schemas"]["TextAndRules"];
            };
        };
        /** @description The text. */
        TextToSlug: {
            content: {
                "application/json": components["schemas"]["TextToSlug"];
                "application/x-www-form-urlencoded": components["schemas"]["TextToSlug"];
                "multipart/form-data": components["schemas"]["TextToSlug"];
            };
        };
        /** @description The texts. */
        TextsToDiff: {
            content: {
                "application/json": components["schemas"]["TextsToDiff"];
                "application/x-www-form-urlencoded": components["schemas"]["TextsToDiff"];
                "multipart/form-data": components["schemas"]["TextsToDiff"];
            };
        };
        /** @description The pattern and the text. */
        PatternAndText: {
            content: {
                "application/json": components["schemas"]["PatternAndText"];
                "application/x-www-form-urlencoded": components["schemas"]["PatternAndText"];
                "multipart/form-data": components["schemas"]["PatternAndText"];
            };
        };
        /** @description The input and hash options. */
        HashRequest: {
            content: {
                "application/json": components["schemas"]["HashRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["HashRequest"];
                "multipart/form-data": components["schemas"]["HashRequest"];
            };
        };
        /** @description The text or bytes, and the format. */
        TextToEncode: {
            content: {
                "application/json": components["schemas"]["TextToEncode"];
                "application/x-www-form-urlencoded": components["schemas"]["TextToEncode"];
                "multipart/form-data": components["schemas"]["TextToEncode"];
            };
        };
        /** @description The text and its format. */
        TextToDecode: {
            content: {
                "application/json": components["schemas"]["TextToDecode"];
                "application/x-www-form-urlencoded": components["schemas"]["TextToDecode"];
                "multipart/form-data": components["schemas"]["TextToDecode"];
            };
        };
        /** @description The token, and the key. */
        TokenAndKey: {
            content: {
                "application/json": components["schemas"]["TokenAndKey"];
                "application/x-www-form-urlencoded": components["schemas"]["TokenAndKey"];
                "multipart/form-data": components["schemas"]["TokenAndKey"];
            };
        };
        /** @description Token, answer and minimum strength. */
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
        /** @description The chat, the cursor and the caller. */
        PrivateChatToRead: {
            content: {
                "application/json": components["schemas"]["PrivateChatToRead"];
                "application/x-www-form-urlencoded": components["schemas"]["PrivateChatToRead"];
                "multipart/form-data": components["schemas"]["PrivateChatToRead"];
            };
        };
        /** @description The chat and the caller. */
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
        /** @description The game and the caller. */
        GameToFetch: {
            content: {
                "application/json": components["schemas"]["GameToFetch"];
                "application/x-www-form-urlencoded": components["schemas"]["GameToFetch"];
                "multipart/form-data": components["schemas"]["GameToFetch"];
            };
        };
        /** @description The game and the caller. */
        GameToForfeit: {
            content: {
                "application/json": components["schemas"]["GameToForfeit"];
                "application/x-www-form-urlencoded": components["schemas"]["GameToForfeit"];
                "multipart/form-data": components["schemas"]["GameToForfeit"];
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
        /** @description The limits. */
        LimitCheck: {
            content: {
                "application/json": components["schemas"]["LimitCheck"];
            };
        };
        /** @description The key. */
        KeyToCreate: {
            content: {
                "application/json": components["schemas"]["KeyToCreate"];
            };
        };
        /** @description The key. */
        KeyToVerify: {
            content: {
                "application/json": components["schemas"]["KeyToVerify"];
            };
        };
        /** @description The key. */
        KeyToRotate: {
            content: {
                "application/json": components["schemas"]["KeyToRotate"];
            };
        };
        /** @description The key. */
        KeyToRevoke: {
            content: {
                "application/json": components["schemas"]["KeyToRevoke"];
            };
        };
    };
    headers: {
        /** @description The first twenty unsupported paths of `c`, unused and unknown parameters, and characters of a PNG that no font of the service has and that are boxes in it, as `U+6771`, separated by commas. Commas, `%` and non-visible or non-ASCII characters are percent-encoded UTF-8. Absent if there are none. */
        IgnoredOfOthers: string;
        /** @description Cacheable forever: the same URL always returns the same image. */
        Immutable: "public, max-age=31536000, immutable";
        /** @description Hash of the response; a request with this `If-None-Match` gets 304. */
        ETag: string;
        /** @description `Accept`, if the URL does not set the format, and `Accept-Encoding`. */
        Vary: string;
        /** @description Pages of any origin can show the image. */
        AnyOrigin: "cross-origin";
        /** @description Whether the image was kept (`hit`), drawn (`miss`), or drawn for another request at the same time (`shared`). Sent to callers with an API key. */
        Cache: "hit" | "miss" | "shared";
        /** @description `true` if this is the stored response to the first request with this `Idempotency-Key`. */
        IdempotentReplayed: "true";
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
        /** @description When this was deprecated (RFC 9745); absent if it is not. */
        Deprecation: string;
        /** @description The replacement (`rel="successor-version"`) or information about the deprecation (`rel="deprecation"`). */
        Link: string;
        /** @description The methods that the path supports; sent with 405. */
        Allow: string;
        /** @description The first twenty parameters and body fields that the operation does not know, and characters of a PNG that no font of the service has and that are boxes in it, as `U+6771`, separated by commas. Commas, `%` and non-visible or non-ASCII characters are percent-encoded UTF-8. Absent if there are none. */
        IgnoredOfPicture: string;
        /** @description Seed of this response; send it as `seed` to get the same response again. Non-ASCII characters and `%` are percent-encoded. */
        Seed: string;
        /** @description Cacheable forever with a seed; not cacheable without one. */
        CacheControl: "public, max-age=31536000, immutable" | "no-store";
        /** @description Cacheable for one day with a seed; not cacheable without one. */
        ForADayWhenSeeded: "no-store" | "public, max-age=86400";
        /** @description Cacheable for one day: the same input returns the same response until the next release. */
        ForADay: "public, max-age=86400";
        /** @description Random and stateful responses are not cacheable. */
        NoStore: "no-store";
        /** @description Cacheable for one day if the response depends only on the URL; not cacheable if it depends on the clock or the caller. */
        ForADayWhenGiven: "public, max-age=86400" | "no-store";
        /** @description The text of the image, percent-encoded UTF-8; in image mode. */
        CaptchaText: string;
        /** @description The token to send with the answer; in challenge mode. */
        CaptchaToken: string;
        /** @description Cursor of the newest message in this chat, for `after`. Cursors are never reused, even after messages are removed. */
        ChatCursor: string;
        /** @description Sent if these are all messages instead of those after the cursor, because the chat has ended or was cleared, or later messages were removed. */
        ChatReset: "true";
        /** @description Tells proxies not to buffer the stream. */
        NoBuffering: "no";
        /** @description The URL to follow. */
        RedirectLocation: string;
        /** @description The number of bytes. */
        ContentLength: string;
        /** @description Cacheable, but must be revalidated. */
        NoCache: "no-cache";
        /** @description The time of the last change. */
        LastModified: string;
        /** @description The entity tag. */
        OwnETag: string;
        /** @description Cacheable for the seconds in the path. */
        MaxAge: string;
        /** @description The unit of ranges. */
        AcceptRanges: "bytes";
        /** @description The bytes in this response. */
        ContentRange: string;
        /** @description Sets or deletes a cookie that is sent only to these operations. */
        SetCookie: string;
        /** @description The encoding of the body. */
        ContentEncoding: "gzip" | "deflate" | "br";
        /** @description The OpenAPI document (`rel="service-desc"`) and the documentation (`rel="service-doc"`, RFC 8631). */
        ServiceLinks: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    renderChartByAddress: {
        parameters: {
            query: {
                /**
                 * @description Type of chart; required without `c`.
                 * @example bar
                 */
                type?: components["parameters"]["chartType"];
                /**
                 * @description The data as JSON, as in the POST body. For one dataset or a pie, use `labels` and `values` instead.
                 * @example {"labels":["Q1","Q2","Q3"],"datasets":[{"label":"Sales","values":[3,5,4]}]}
                 */
                data?: components["parameters"]["chartData"];
                /** @description The labels, separated by commas, instead of `data`. Write a comma inside a label as `\,`. */
                labels?: components["parameters"]["chartLabels"];
                /** @description The values of one dataset, a pie or a histogram, separated by commas, instead of `data`; an empty value leaves a gap. For a gauge, one value. */
                values?: components["parameters"]["chartValues"];
                /** @description With `values`, the name of the dataset, gauge or histogram. */
                label?: components["parameters"]["chartLabel"];
                /** @description Title above the chart. */
                title?: components["parameters"]["chartTitle"];
                /** @description Width in pixels, at least 50, or 10 for a sparkline, gauge or progress. Default: responsive. */
                width?: components["parameters"]["chartWidth"];
                /** @description Height in pixels, at least 50, or 10 for a sparkline, gauge or progress. Default: in proportion to the width. */
                height?: components["parameters"]["chartHeight"];
                /** @description Colors of the datasets or slices, separated by commas and repeated as needed. Default: a palette safe for color-blind readers. */
                colors?: components["parameters"]["chartColors"];
                /** @description Background: `#rgb`, `#rrggbb`, a CSS color name such as `ivory`, or `transparent`. Default: that of the theme, or transparent. */
                bg?: components["parameters"]["chartGround"];
                /** @description Whether to show the legend. Default: true, except for a single dataset without a name. */
                legend?: components["parameters"]["chartLegend"];
                /** @description Side of the legend. Default: next to a pie or donut if there is space, else above the chart. */
                legend_position?: components["parameters"]["chartLegendPosition"];
                /** @description Whether to draw grid lines; without them, the line at zero stays (bar, line, area and scatter only). */
                grid: components["parameters"]["chartGrid"];
                /** @description Whether to show labels and title of the horizontal axis (bar, line, area and scatter only). */
                x_axis: components["parameters"]["chartXAxis"];
                /** @description Whether to show labels and title of the vertical axes (bar, line, area and scatter only). */
                y_axis: components["parameters"]["chartYAxis"];
                /** @description Distance between ticks of the only value axis, or a multiple if they would be too close (bar, line, area and scatter only). Default: a round number. */
                tick_step?: components["parameters"]["chartTickStep"];
                /** @description Fill the area under the lines of a sparkline. */
                fill: components["parameters"]["chartFill"];
                /** @description `svg` returns the image, `data` returns its numbers as JSON. */
                mode: components["parameters"]["chartMode"];
                /** @description Background, text colors and palette for a light or dark page; `bg` overrides the background. `auto` follows the reader's preference (light in a PNG). Default: transparent background with colors readable on light and dark. */
                theme?: components["parameters"]["chartTheme"];
                /** @description Whether to write each value on its mark, if there is space. Slices have their shares unless it is false. */
                value_labels?: components["parameters"]["chartValueLabels"];
                /** @description Unit shown after each number (currency symbols follow the locale). */
                unit?: components["parameters"]["chartUnit"];
                /** @description Number of decimals. Default: as many as needed. */
                decimals?: components["parameters"]["chartDecimals"];
                /** @description BCP 47 language tag for number formatting: `de` writes 1.234,5. Default: plain digits with a decimal point. */
                locale?: components["parameters"]["chartLocale"];
                /** @description Show fractions as percentages (0.25 as 25%). In a stacked chart, each value becomes its share of the total at its label. */
                percent?: components["parameters"]["chartPercent"];
                /** @description Draw horizontal bars. Only for bar charts. */
                horizontal?: components["parameters"]["chartHorizontal"];
                /** @description Stack the datasets. Only for bars and areas. */
                stacked?: components["parameters"]["chartStacked"];
                /** @description Allow up to 500 labels and 10 datasets instead of 20 and 5; axis labels are thinned (bar, line and area only). */
                dense?: components["parameters"]["chartDense"];
                /** @description Lower end of the value axis, and baseline of bars and areas if zero is not on it. Default: from the values. For a gauge or progress, the start of the scale (0); for a radar, its center. */
                min?: components["parameters"]["chartMin"];
                /** @description Upper end of the value axis. Default: from the values. For a gauge or progress, the end of the scale (100, or 1 with `percent`); for a radar, the outermost ring. */
                max?: components["parameters"]["chartMax"];
                /** @description Whether the value axes include zero. Default: with bars, areas, and lines whose values are not close to each other (bar, line, area and radar only). */
                begin_at_zero?: components["parameters"]["chartBeginAtZero"];
                /** @description Scale of the value axis; `log` requires positive values. */
                value_scale?: components["parameters"]["chartValueScale"];
                /** @description X axis type: `category` or `time` (ISO 8601, sorted, UTC by default). Not supported for horizontal bars. */
                x?: components["parameters"]["chartX"];
                /** @description With `x=time`, the IANA time zone of the axis, and of labels without an offset. Default: UTC. */
                time_zone?: components["parameters"]["chartTimeZone"];
                /** @description Reference lines such as targets and limits: `value:label`, separated by commas. Write a comma inside a label as `\,`. */
                lines?: components["parameters"]["chartLines"];
                /** @description Bands across the plot, or ranges of a gauge or progress scale: `from:to:label`, separated by commas. Write a comma inside a label as `\,`. */
                bands?: components["parameters"]["chartBands"];
                /** @description Line interpolation: `smooth` does not overshoot the values; `step` changes halfway, `step-after` at the next label, `step-before` right after the previous one (line and area only). */
                curve?: components["parameters"]["chartCurve"];
                /** @description Whether lines and areas `break` (default) at missing values, or `join` the points around them (line and area only). In stacks, missing values count as 0 unless joined. */
                gaps?: components["parameters"]["chartGaps"];
                /** @description Sort labels or slices by value, using the first dataset. Not supported for gauge, progress and radar. */
                sort?: components["parameters"]["chartSort"];
                /** @description Show the n largest slices; merge the rest into 'Other' in the language of `locale` (pie and donut only). */
                rest?: components["parameters"]["chartRest"];
                /** @description Whether lines of a scatter chart connect its points as listed (`data`) or by `x` (default). */
                order?: components["parameters"]["chartOrder"];
                /** @description Number of bins in a histogram. Default: from the number of values, with round limits. */
                bins?: components["parameters"]["chartBins"];
                /** @description Meaning of the sizes of a bubble chart: `area` in proportion to the largest bubble (default), or radius in `px`. */
                sizes?: components["parameters"]["chartSizes"];
                /** @description Title of the horizontal axis. */
                x_title?: components["parameters"]["chartXTitle"];
                /** @description Title of the vertical axis. */
                y_title?: components["parameters"]["chartYTitle"];
                /** @description Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter. */
                format?: components["parameters"]["pictureFormat"];
                /** @description Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. */
                scale: components["parameters"]["pictureScale"];
                /** @description A QuickChart or Chart.js configuration as JSON or JSON5, instead of `type` and `data`. Unsupported parts are listed in `X-Ignored`, functions among them, which are not run. Default: a 500 × 300 PNG with a pixel ratio of 2; the long names `width`, `height`, `format`, `backgroundColor` and `devicePixelRatio` also work. */
                c?: components["parameters"]["chartOfOthers"];
                /** @description The same as `c`, as in QuickChart. */
                chart?: components["parameters"]["chartOfOthersAlias"];
                /** @description With `c`, its encoding: `url` (default), or `base64` (also URL-safe). */
                encoding?: components["parameters"]["chartOfOthersEncoding"];
                /** @description With `c`, the width in pixels, at least 50, or 10 for a sparkline, gauge or progress bar. */
                w?: components["parameters"]["chartOfOthersWidth"];
                /** @description With `c`, the height in pixels, at least 50, or 10 for a sparkline, gauge or progress bar. */
                h?: components["parameters"]["chartOfOthersHeight"];
                /** @description With `c`, the background: any CSS color, or `transparent`. */
                bkg?: components["parameters"]["chartOfOthersGround"];
                /** @description With `c`, the image format. */
                f?: components["parameters"]["chartOfOthersFormat"];
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
                /** @description Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter. */
                format?: components["parameters"]["pictureFormat"];
                /** @description Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. */
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
                /** @description An image with text, or an animated outline of loading content. */
                type: components["parameters"]["placeholderType"];
                /** @description Width in pixels. */
                width: components["parameters"]["placeholderWidth"];
                /** @description Height in pixels. */
                height: components["parameters"]["placeholderHeight"];
                /** @description Background of an image (default #cccccc), or color of the shapes of a skeleton (default #e5e5e5): hex digits or a CSS color name. */
                bg?: components["parameters"]["placeholderNamedBg"];
                /** @description Text color of an image (default #333333, or black or white if `bg` is set), or shimmer color of a skeleton (default #f5f5f5): hex digits or a CSS color name. */
                color?: components["parameters"]["placeholderNamedColor"];
                /** @description The text of an image, with its line breaks, which may be written as `\n`. Default: its size, such as `800×600`. */
                text?: components["parameters"]["placeholderLinesOfText"];
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
                /** @description Padding of a skeleton in pixels, at most a quarter of the shorter side. Default: 0. */
                padding?: components["parameters"]["placeholderPadding"];
                /** @description Default colors for a light or dark page; `bg` and `color` override them. Default: `light`. */
                theme?: components["parameters"]["placeholderTheme"];
                /** @description Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter. */
                format?: components["parameters"]["pictureFormat"];
                /** @description Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. */
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
                /** @description The text of an image, with its line breaks, which may be written as `\n`. Default: its size, such as `800×600`. */
                text?: components["parameters"]["placeholderLinesOfText"];
                /** @description Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter. */
                format?: components["parameters"]["pictureFormat"];
                /** @description Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. */
                scale: components["parameters"]["pictureScale"];
            };
            header?: never;
            path: {
                /** @description Width and height in pixels, each from 1 to 4000, or one side of a square. `@2x` sets the scale, and a suffix `.png`, `.svg` or `.webp` the format; both take precedence. */
                size: components["parameters"]["placeholderFile"];
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
                /** @description The text of an image, with its line breaks, which may be written as `\n`. Default: its size, such as `800×600`. */
                text?: components["parameters"]["placeholderLinesOfText"];
                /** @description Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter. */
                format?: components["parameters"]["pictureFormat"];
                /** @description Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. */
                scale: components["parameters"]["pictureScale"];
            };
            header?: never;
            path: {
                /** @description Width and height in pixels, each from 1 to 4000, or one side of a square. `@2x` sets the scale and takes precedence. */
                size: components["parameters"]["placeholderSize"];
                /** @description Background color: hex digits, a CSS color name or `transparent`. */
                bg: components["parameters"]["placeholderPathBg"];
                /** @description Text color: hex digits or a CSS color name. */
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
    renderPreview: {
        parameters: {
            query: {
                /** @description Title, in the largest size that fits. A right-to-left title mirrors the image. */
                title: components["parameters"]["previewTitle"];
                /** @description Text below the title. */
                subtitle?: components["parameters"]["previewSubtitle"];
                /** @description Category above the title, if there is space. */
                category?: components["parameters"]["previewCategory"];
                /** @description Name of the site, at the bottom. */
                site?: components["parameters"]["previewSite"];
                /** @description Author, at the bottom. */
                author?: components["parameters"]["previewAuthor"];
                /** @description Date next to the author, as written. */
                date?: components["parameters"]["previewDate"];
                /** @description Tags below the texts, if there is space: 1 to 5 of at most 30 characters each, separated by commas. Write a comma inside a tag as `\,`. */
                tags?: components["parameters"]["previewTags"];
                /** @description Background, in the colors of the theme with some of the accent. */
                background: components["parameters"]["previewBackground"];
                /** @description `left` has the face next to the title, `center` above it, and `card` a frame in the accent color. */
                layout: components["parameters"]["previewLayout"];
                /** @description Colors of the background and the texts. */
                theme: components["parameters"]["previewTheme"];
                /** @description Color of the band and the chart: hex digits or a CSS color name. Default: a blue of the theme. */
                accent?: components["parameters"]["previewAccent"];
                /** @description Seed of a face next to the title, the same as in `/avatar`. */
                avatar?: components["parameters"]["previewAvatar"];
                /** @description Instead of `avatar`: a logo as a PNG in a `data:` URL, at most 20 kB and 512 × 512 pixels, if the URL can hold it. */
                logo?: components["parameters"]["previewLogo"];
                /** @description Values of a line below the texts, 2 to 200 numbers separated by commas. */
                chart?: components["parameters"]["previewChart"];
                /** @description Image format. Default: PNG, since most sites do not show SVG previews. */
                format: components["parameters"]["previewFormat"];
                /** @description Pixel ratio of a PNG. A WebP image of this size has 1. */
                scale: components["parameters"]["previewScale"];
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
    renderAvatar: {
        parameters: {
            query: {
                /** @description Makes the image repeatable: the same seed always returns the same image. Default: random, returned in `X-Seed`. */
                seed?: components["parameters"]["avatarSeed"];
                /** @description Seed of a fictional person; gender and age determine hair and beard. */
                person?: components["parameters"]["avatarPerson"];
                /** @description Country of residence. Default: random. */
                locale?: components["parameters"]["locale"];
                /** @description Gender. Default: any. */
                gender?: components["parameters"]["gender"];
                /** @description Minimum age in years. */
                min_age?: components["parameters"]["minAge"];
                /** @description Maximum age in years. */
                max_age?: components["parameters"]["maxAge"];
                /** @description Index of the person in a batch, from 0. */
                index?: components["parameters"]["avatarIndex"];
                /** @description Drawing style. Faces are `lorelei`, `notionists`, `open-peeps`, `pixel-art` and `thumbs`; `glass` is blurred, and its PNG is at most 400 × 400 pixels. */
                style: components["parameters"]["avatarStyle"];
                /** @description Width and height in pixels. */
                size: components["parameters"]["avatarSize"];
                /** @description Background color: hex digits or a CSS color name. Default: that of the style, usually none. */
                bg?: components["parameters"]["avatarBg"];
                /** @description Letters for the style `initials`. Default: the initials of the seed's words. */
                text?: components["parameters"]["avatarText"];
                /** @description Corner radius in percent of the side; 50 makes a circle. */
                radius?: components["parameters"]["avatarRadius"];
                /** @description Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter. */
                format?: components["parameters"]["pictureFormat"];
                /** @description Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. */
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
                /** @description The encoded text. The capacity depends on `correction`, but is at least 1,273 bytes. */
                text: components["parameters"]["qrcodeText"];
                /** @description Width and height in pixels, including the margin. In a PNG all modules have the same whole number of pixels, at least two; the remainder is margin. */
                size: components["parameters"]["qrcodeSize"];
                /** @description Quiet zone in modules. The standard requires 4. */
                margin: components["parameters"]["qrcodeMargin"];
                /** @description Share of the code that can be damaged or covered: about 7 (L), 15 (M), 25 (Q) or 30 (H) percent. */
                correction: components["parameters"]["qrcodeCorrection"];
                /** @description Shape of the modules, except the three corner squares; all are scannable. */
                style: components["parameters"]["qrcodeStyle"];
                /** @description Logo in the center: one to three letters as `initials:AB`, or a PNG as a `data:` URL, at most 20 kB and 512 × 512 pixels, if the URL can hold it. It sets the correction to H. */
                logo?: components["parameters"]["qrcodeLogo"];
                /** @description Color of the dark modules: hex digits or a CSS color name. Some readers require it to be darker than `bg`. */
                color: components["parameters"]["codeColor"];
                /** @description Background color: hex digits, a CSS color name, or `transparent` for light pages. */
                bg: components["parameters"]["codeGround"];
                /** @description Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter. */
                format?: components["parameters"]["pictureFormat"];
                /** @description Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. */
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
    renderQrPayload: {
        parameters: {
            query: {
                /** @description Width and height in pixels, including the margin. In a PNG all modules have the same whole number of pixels, at least two; the remainder is margin. */
                size: components["parameters"]["qrcodeSize"];
                /** @description Quiet zone in modules. The standard requires 4. */
                margin: components["parameters"]["qrcodeMargin"];
                /** @description Share of the code that can be damaged or covered: about 7 (L), 15 (M), 25 (Q) or 30 (H) percent. */
                correction: components["parameters"]["qrcodeCorrection"];
                /** @description Shape of the modules, except the three corner squares; all are scannable. */
                style: components["parameters"]["qrcodeStyle"];
                /** @description Color of the dark modules: hex digits or a CSS color name. Some readers require it to be darker than `bg`. */
                color: components["parameters"]["codeColor"];
                /** @description Background color: hex digits, a CSS color name, or `transparent` for light pages. */
                bg: components["parameters"]["codeGround"];
                /** @description Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter. */
                format?: components["parameters"]["pictureFormat"];
                /** @description Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. */
                scale: components["parameters"]["pictureScale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["QrPayload"];
        responses: {
            200: components["responses"]["QrCode"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    renderBarcode: {
        parameters: {
            query: {
                /** @description The encoded text. Product numbers may omit the check digit and contain hyphens; linear codes hold at most 80 characters. */
                text: components["parameters"]["barcodeText"];
                /** @description `code128` supports ASCII, control characters included; `code39` and `code93` capitals, digits and `-.$/+% `; `codabar` digits and `-$:/.+`, with optional start and stop letters from A to D; `itf` an even number of digits. `ean13`, `ean8`, `upca`, `upce` and `itf14` need 13, 8, 12, 8 and 14 digits. `gs1-128` and `gs1datamatrix` need GS1 element strings such as `(01)04006381333931(10)AB12`; the latter also needs those that others require, such as (01) for (17). The 2D codes `datamatrix`, `pdf417` and `aztec` support any text. */
                type: components["parameters"]["barcodeType"];
                /** @description Two or five digits to the right of an `ean13` or `upca`: the issue of a periodical, or the price of a book. */
                addon?: components["parameters"]["barcodeAddon"];
                /** @description Width in pixels. Default: 2 per narrow bar, 4 per module (2 for pdf417). */
                width?: components["parameters"]["barcodeWidth"];
                /** @description Height in pixels. Default: 100, or as the modules require. */
                height?: components["parameters"]["barcodeHeight"];
                /** @description Whether to print the text below a linear code; 2D codes have none. */
                label: components["parameters"]["barcodeLabel"];
                /** @description Color of the dark modules: hex digits or a CSS color name. Some readers require it to be darker than `bg`. */
                color: components["parameters"]["codeColor"];
                /** @description Background color: hex digits, a CSS color name, or `transparent` for light pages. */
                bg: components["parameters"]["codeGround"];
                /** @description Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter. */
                format?: components["parameters"]["pictureFormat"];
                /** @description Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. */
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
                /** @description The same seed always returns the same result. Optional prefixes: `YYYY-MM-DD.` sets the reference date (default 2026-01-01); `v2.` weights towns by population. */
                seed?: components["parameters"]["seed"];
                /** @description Country of residence. Default: random. */
                locale?: components["parameters"]["locale"];
                /** @description Gender. Default: any. */
                gender?: components["parameters"]["gender"];
                /** @description Minimum age in years. */
                min_age?: components["parameters"]["minAge"];
                /** @description Maximum age in years. */
                max_age?: components["parameters"]["maxAge"];
                /** @description Comma-separated fields to return. Default: all. */
                fields?: components["parameters"]["personFields"];
                /** @description Comma-separated extra fields to append, regardless of `fields`. */
                with?: components["parameters"]["personWith"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Person"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listPeople: {
        parameters: {
            query: {
                /** @description The same seed always returns the same result. Optional prefixes: `YYYY-MM-DD.` sets the reference date (default 2026-01-01); `v2.` weights towns by population. */
                seed?: components["parameters"]["seed"];
                /** @description Country of residence. Default: random. */
                locale?: components["parameters"]["locale"];
                /** @description Gender. Default: any. */
                gender?: components["parameters"]["gender"];
                /** @description Minimum age in years. */
                min_age?: components["parameters"]["minAge"];
                /** @description Maximum age in years. */
                max_age?: components["parameters"]["maxAge"];
                /** @description Number of profiles; more than 100 only as CSV or NDJSON. */
                count: components["parameters"]["batchCount"];
                /** @description Comma-separated fields to return. Default: all. */
                fields?: components["parameters"]["personFields"];
                /** @description Comma-separated extra fields to append, regardless of `fields`. */
                with?: components["parameters"]["personWith"];
                /** @description `json`: an array; `csv`: RFC 4180 with a header, lists joined by `; ` and objects flattened into columns such as `emergency_contacts.0.name`; `ndjson`: one JSON object per line. */
                format: components["parameters"]["profileFormat"];
                /** @description Start the CSV with a byte order mark, which Excel needs to read UTF-8. */
                bom: components["parameters"]["byteOrderMark"];
                /** @description Field whose values must differ between profiles; duplicates are replaced by other profiles. */
                unique?: components["parameters"]["uniqueMember"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["People"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getDomain: {
        parameters: {
            query?: {
                /** @description The same seed always returns the same result. Optional prefixes: `YYYY-MM-DD.` sets the reference date (default 2026-01-01); `v2.` weights towns by population. */
                seed?: components["parameters"]["seed"];
                /** @description Comma-separated fields to return. Default: all. */
                fields?: components["parameters"]["domainFields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Domain"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listDomains: {
        parameters: {
            query: {
                /** @description The same seed always returns the same result. Optional prefixes: `YYYY-MM-DD.` sets the reference date (default 2026-01-01); `v2.` weights towns by population. */
                seed?: components["parameters"]["seed"];
                /** @description Number of profiles; more than 100 only as CSV or NDJSON. */
                count: components["parameters"]["batchCount"];
                /** @description Comma-separated fields to return. Default: all. */
                fields?: components["parameters"]["domainFields"];
                /** @description `json`: an array; `csv`: RFC 4180 with a header, lists joined by `; ` and objects flattened into columns such as `emergency_contacts.0.name`; `ndjson`: one JSON object per line. */
                format: components["parameters"]["profileFormat"];
                /** @description Start the CSV with a byte order mark, which Excel needs to read UTF-8. */
                bom: components["parameters"]["byteOrderMark"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Domains"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    createRows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Rows"];
        responses: {
            200: components["responses"]["Rows"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    createChallenge: {
        parameters: {
            query: {
                /** @description Number of leading hexadecimal zeros in the digest. Each additional zero takes sixteen times the work. */
                difficulty: components["parameters"]["challengeDifficulty"];
                /** @description Number of puzzles. Sixteen puzzles need as many hashes on average as one puzzle of the next difficulty, with far less variance: the slowest 1 % of solvers take 1.7 times the mean instead of 4.6 times. */
                count: components["parameters"]["powCount"];
                /** @description Purpose of the proof, such as a host name and a form name. Signed into the token; verification must send the same scope. */
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
            header?: {
                /** @description Unique key (e.g. a UUID) that makes retries safe. The first response is kept for one hour and replayed with `Idempotent-Replayed: true`; reusing the key with other input is a 422, and during the first request a 409. The last 1,000 responses of each caller are kept, 1 MiB in total; 429 and 5xx responses are not kept. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
    getPowTexts: {
        parameters: {
            query: {
                /** @description Language tag (BCP 47). */
                language: components["parameters"]["fieldLanguage"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["FieldTexts"];
            304: components["responses"]["SameScript"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    verifyForm: {
        parameters: {
            query?: {
                /** @description Minimum work, as the difficulty of one puzzle: at least 16^min_difficulty expected hashes, in any number of puzzles. */
                min_difficulty?: components["parameters"]["minDifficulty"];
                /** @description The only accepted scope. Without it, any scope is accepted and returned in `hostname`. */
                scope?: components["parameters"]["siteScope"];
            };
            header?: {
                /** @description Unique key (e.g. a UUID) that makes retries safe. The first response is kept for one hour and replayed with `Idempotent-Replayed: true`; reusing the key with other input is a 422, and during the first request a 409. The last 1,000 responses of each caller are kept, 1 MiB in total; 429 and 5xx responses are not kept. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
            200: components["responses"]["CacheableRoute"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getTime: {
        parameters: {
            query: {
                /** @description Time zone for the output, and for inputs without an offset: its IANA or Windows name in any case, or an offset such as `+02:00` (`%2B02:00` in a URL). */
                zone: components["parameters"]["timeZone"];
                /** @description ISO 8601 with a date, or Unix time if it has only digits: seconds, or from 13, 16 and 19 digits milliseconds, microseconds and nanoseconds. Four or eight digits could be either and are rejected: `20260329.0` is seconds. Default: now. Without an offset or a zone in brackets (RFC 9557), it is local time in `zone`; times skipped by a DST change move forward, and repeated times mean the first. */
                at?: components["parameters"]["timeAt"];
                /** @description BCP 47 language tag for `weekday` and `text`. */
                locale: components["parameters"]["timeLocale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Time"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    measureTime: {
        parameters: {
            query: {
                /** @description Start of the span, in the format of `at` in `/time`. */
                from: components["parameters"]["timeFrom"];
                /** @description End of the span, in the format of `at` in `/time`; can be before `from`. */
                to: components["parameters"]["timeTo"];
                /** @description Time zone for the output, and for inputs without an offset: its IANA or Windows name in any case, or an offset such as `+02:00` (`%2B02:00` in a URL). */
                zone: components["parameters"]["timeZone"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Span"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    addTime: {
        parameters: {
            query: {
                /** @description ISO 8601 with a date, or Unix time if it has only digits: seconds, or from 13, 16 and 19 digits milliseconds, microseconds and nanoseconds. Four or eight digits could be either and are rejected: `20260329.0` is seconds. Default: now. Without an offset or a zone in brackets (RFC 9557), it is local time in `zone`; times skipped by a DST change move forward, and repeated times mean the first. */
                at?: components["parameters"]["timeAt"];
                /** @description An ISO 8601 duration, negative with a leading minus: years, months, weeks and days by the calendar of `zone`, then hours, minutes and seconds by the clock. If the resulting month lacks the day, its last day is used. Only seconds can have a fraction. */
                add: components["parameters"]["timeDuration"];
                /** @description Time zone for the output, and for inputs without an offset: its IANA or Windows name in any case, or an offset such as `+02:00` (`%2B02:00` in a URL). */
                zone: components["parameters"]["timeZone"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Time"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    explainCron: {
        parameters: {
            query: {
                /** @description Five fields (minute, hour, day of month, month, day of week), six with a leading second, seven with a year at the end, or `@yearly`, `@monthly`, `@weekly`, `@daily` or `@hourly`. Sunday is 0 or 7. `5/15` is every 15 from 5; `22-2` and `FRI-MON` continue over the end. `L` is the last, `W` the nearest weekday, `#` the nth; if both day fields are set, also to a step such as `*\/2`, either one matches. `CRON_TZ=Europe/Berlin` in front sets the zone. */
                expr: components["parameters"]["cronExpr"];
                /** @description Time zone for the output, and for inputs without an offset: its IANA or Windows name in any case, or an offset such as `+02:00` (`%2B02:00` in a URL). */
                zone: components["parameters"]["timeZone"];
                /** @description List runs after this time, in the format of `at` in `/time`. Default: now. */
                from?: components["parameters"]["cronFrom"];
                /** @description Number of runs to list. */
                count: components["parameters"]["cronCount"];
                /** @description Language of the description. */
                locale: components["parameters"]["cronLocale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Cron"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    convertUnits: {
        parameters: {
            query: {
                /** @description The value to convert. */
                value: components["parameters"]["unitsValue"];
                /** @description Unit symbol (case-sensitive) or name (in any case); see `/units/list`. m, g, L, s, K, Pa, bar, J, Wh, eV, cal, W, N and Hz take every SI prefix, `bit` and `B` those from kilo: `Mm` is a megametre, `mm` a millimetre. */
                from: components["parameters"]["unitsFrom"];
                /** @description The target unit. */
                to: components["parameters"]["unitsTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ConvertedUnits"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listUnits: {
        parameters: {
            query?: {
                /** @description Kind of units. Default: all kinds. */
                kind?: components["parameters"]["unitsKind"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UnitList"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    convertNumber: {
        parameters: {
            query: {
                /** @description An integer of at most 1,000 digits, with an optional sign; letters are digits from 10, in any case. `_` can separate digits. `0x`, `0o` and `0b` are accepted in base 10 and their own base. */
                value: components["parameters"]["numberValue"];
                /** @description The base of the value, 2–36, `binary`, `octal` or `hex`; or `roman` for 1–3999. In base 10, letters such as `XIV` are read as Roman. */
                from: components["parameters"]["numberFrom"];
                /** @description The target base, 2–36, `binary`, `octal` or `hex`; `roman` for 1–3999; `words` for at most 15 digits; or `ordinal`, such as `21st`, masculine in languages with genders. */
                to: components["parameters"]["numberTo"];
                /** @description Language for `words` and `ordinal`. */
                locale: components["parameters"]["numberLocale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ConvertedNumber"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    describeNumbersFromUrl: {
        parameters: {
            query: {
                /** @description The numbers, separated by commas. */
                values: components["parameters"]["statisticsValues"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["StatisticsFromUrl"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    describeNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Statistics"];
        responses: {
            200: components["responses"]["Statistics"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    convertData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Conversion"];
        responses: {
            200: components["responses"]["Conversion"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    formatJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Format"];
        responses: {
            200: components["responses"]["Formatted"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    validateValue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["Validation"];
        responses: {
            200: components["responses"]["Validation"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    describeColor: {
        parameters: {
            query: {
                /** @description Any CSS color: a name, hex digits (with or without `#`, `%23` in a URL), `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` or `color()`, case-insensitive; also `hsv()` and `cmyk()` in percent, which CSS lacks. Channels of `rgb()` and the saturation of `hsl()` are clamped; other colors outside sRGB become the nearest sRGB color. */
                color: components["parameters"]["colorText"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ColorDescription"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    compareColors: {
        parameters: {
            query: {
                /** @description Text color: any CSS color; a translucent one is blended with `bg`. */
                color: components["parameters"]["contrastColor"];
                /** @description Background: any opaque CSS color. */
                bg: components["parameters"]["contrastBg"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Contrast"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    describeAddress: {
        parameters: {
            query?: {
                /** @description An IPv4 address in decimal, or an IPv6 address in any notation. Default: the caller's address. */
                address?: components["parameters"]["ipAddress"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IpAddress"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    describeRange: {
        parameters: {
            query: {
                /** @description A range: CIDR notation such as `192.0.2.0/24`, an IPv4 address and a netmask such as `192.0.2.0/255.255.255.0`, or the first and last address such as `192.0.2.10-192.0.2.99`. */
                cidr: components["parameters"]["rangeCidr"];
                /** @description An address to check. */
                contains?: components["parameters"]["rangeContains"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["IpRange"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    echoRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RequestFacts"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    renderBadge: {
        parameters: {
            query: {
                /** @description Label on the dark left side. Default: no left side. */
                label?: components["parameters"]["badgeLabel"];
                /** @description Message on the colored right side. */
                message: components["parameters"]["badgeMessage"];
                /** @description Background color of the message: hex digits, a CSS color name, or `brightgreen`, `success`, `important`, `critical`, `informational` or `inactive`. The text is black or white, for the higher contrast. */
                color: components["parameters"]["badgeColor"];
                /** @description Background color of the label, like `color`. Default: dark gray. */
                label_color?: components["parameters"]["badgeLabelColor"];
                /** @description `flat` has round corners, `square` and `flat-square` have none. `for-the-badge` is 28 pixels high, in capitals. */
                style: components["parameters"]["badgeStyle"];
                /** @description Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter. */
                format?: components["parameters"]["pictureFormat"];
                /** @description Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. */
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
    renderBadgeFromPath: {
        parameters: {
            query: {
                /** @description Background color of the label, like `color`. Default: dark gray. */
                label_color?: components["parameters"]["badgeLabelColor"];
                /** @description `flat` has round corners, `square` and `flat-square` have none. `for-the-badge` is 28 pixels high, in capitals. */
                style: components["parameters"]["badgeStyle"];
                /** @description Image format; `png` for clients that cannot display SVG (email, chat); `webp` for the same pixels in fewer bytes, at most 1,000,000 pixels and 16,383 per side. Default: PNG if `Accept` prefers image/png, else SVG; WebP only by this parameter. */
                format?: components["parameters"]["pictureFormat"];
                /** @description Pixel ratio of a PNG or WebP image (2 for high-density screens). At most 4,000,000 pixels in total, or 160,000 for images with blurred parts. */
                scale: components["parameters"]["pictureScale"];
            };
            header?: never;
            path: {
                /** @description `{label}-{message}-{color}` or `{message}-{color}`, as in shields.io: `_` is a space, `__` an underscore and `--` a hyphen. Color names have the shades of shields.io. A suffix `.svg`, `.png` or `.webp` sets the format and takes precedence. */
                content: components["parameters"]["badgeContent"];
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
    createPalette: {
        parameters: {
            query: {
                /** @description The base color: any CSS color, such as hex digits with `#` (`%23` in a URL) or without, a name or `rgb()`. Its alpha is ignored. */
                color: components["parameters"]["shadesColor"];
                /** @description Hue rotation in degrees: `complementary` 0, 180; `triadic` 0, 120, 240; `analogous` -60, -30, 0, 30, 60; `tetradic` 0, 90, 180, 270; `split-complementary` 0, 150, 210. `shades` returns eleven shades from 50 (lightest) to 950, including the base color. */
                type: components["parameters"]["shadesType"];
                /** @description Color space for hue and lightness; `oklch` is perceptually uniform and adds the readable text color of each color. */
                space: components["parameters"]["shadesSpace"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Palette"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    evaluateExpression: {
        parameters: {
            query: {
                /** @description Decimal numbers, `+ - * / % ^ !`, parentheses, `pi`, `e`, and the functions sqrt cbrt abs ceil floor round sin cos tan asin acos atan (radians) log and ln (natural) log2 log10 exp pow mod min max sum mean. `log(x, b)` has the base b, `round(x, n)` n decimals, and `mod(x, y)` the sign of y. `×`, `÷`, `−`, `π` and `**` work, too. `^` is right-associative and binds tighter than a sign: `-2^2` is -4. `%` in front of a number, name or parenthesis is the remainder, otherwise a percent sign: `50%*8` is 4, `15% of 80` is 12, and `100+10%` is 100.1. In front of a sign, it needs a space: before it for the remainder (`5 % -2`), only after it for a percentage (`25% - 10%`). `round(-2.5)` is -2, as in JavaScript. Decimals and their sums, products and powers are exact up to 1,300 digits. In a query, write `+` as `%2B`: a bare `+` is a space. */
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
            200: components["responses"]["CacheableEvaluation"];
            304: components["responses"]["UnchangedForADay"];
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
    createUuids: {
        parameters: {
            query: {
                /** @description `v4`: a random UUID; `v7`: a UUID that starts with the time (RFC 9562); `ulid`: time and random part in 26 letters and digits; `nanoid`: 21 random URL-safe characters. `v1` and `v6` have the time and a random node; `v5` and `v8` are made of a namespace and a name, with SHA-1 and, as in the example of RFC 9562, SHA-256. */
                type: components["parameters"]["identifierType"];
                /** @description Number of results. Time-based identifiers are in ascending order. */
                count: components["parameters"]["identifierCount"];
                /** @description The same seed always returns the same response. */
                seed?: components["parameters"]["plainSeed"];
                /** @description Namespace of the name, for v5 and v8: one of RFC 9562, or a UUID. */
                namespace: components["parameters"]["namespace"];
                /** @description The name, for v5 and v8. */
                name?: components["parameters"]["uuidName"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Identifiers"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    parseUuid: {
        parameters: {
            query: {
                /** @description A UUID in any case, also in braces, after `urn:uuid:`, or without hyphens; or a ULID. */
                uuid: components["parameters"]["uuid"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UuidParts"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    createPasswords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: components["requestBodies"]["PasswordRequest"];
        responses: {
            200: components["responses"]["Passwords"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    createUsernames: {
        parameters: {
            query: {
                /** @description Number of results. */
                count: components["parameters"]["usernameCount"];
                /** @description Format of the two words: `snake` quiet_harbour, `kebab` quiet-harbour, `camel` quietHarbour, `pascal` QuietHarbour, `plain` quietharbour, `numbered` quiet_harbour42. */
                style: components["parameters"]["usernameStyle"];
                /** @description The same seed always returns the same response. */
                seed?: components["parameters"]["plainSeed"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Usernames"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    rollDice: {
        parameters: {
            query: {
                /** @description At most 100 dice of at most 1,000 sides: `2d6+1` is the sum of two six-sided dice plus one; `2d6+1d4-2` adds and subtracts. `d%` has 100 sides. `4d6kh3` keeps the highest three dice and `kl` the lowest; `dh` and `dl` drop them. `3d6!` rolls another die for each highest side, at most 100 more. A space means `+`, which URLs decode to a space. */
                roll: components["parameters"]["roll"];
                /** @description The same seed always returns the same response. */
                seed?: components["parameters"]["plainSeed"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Throw"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    countText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TextToCount"];
        responses: {
            200: components["responses"]["TextCounts"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    changeCase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TextToChange"];
        responses: {
            200: components["responses"]["ChangedText"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    editLines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TextAndRules"];
        responses: {
            200: components["responses"]["Lines"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    makeSlug: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TextToSlug"];
        responses: {
            200: components["responses"]["Slug"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    makeLorem: {
        parameters: {
            query: {
                /** @description The values. */
                unit: components["parameters"]["loremUnit"];
                /** @description Number of units. */
                count: components["parameters"]["loremCount"];
                /** @description The same seed always returns the same response. */
                seed?: components["parameters"]["plainSeed"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Lorem"];
            304: components["responses"]["UnchangedForADay"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    diffTexts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TextsToDiff"];
        responses: {
            200: components["responses"]["Diff"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    matchRegex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["PatternAndText"];
        responses: {
            200: components["responses"]["Matches"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    hashText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["HashRequest"];
        responses: {
            200: components["responses"]["Hash"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    encodeText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TextToEncode"];
        responses: {
            200: components["responses"]["Recoded"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    decodeText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TextToDecode"];
        responses: {
            200: components["responses"]["Recoded"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    decodeJwt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["TokenAndKey"];
        responses: {
            200: components["responses"]["TokenParts"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    createCaptcha: {
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
                /** @description Background color: hex digits or a CSS color name. */
                bg: components["parameters"]["captchaNamedBg"];
                /** @description Color of letters and noise: hex digits or a CSS color name, with a contrast of at least 3 to the background. Default: a random readable color. */
                color?: components["parameters"]["captchaNamedColor"];
                /** @description `challenge` returns a captcha whose text only the server knows; `image` returns the image and its text. */
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
            header?: {
                /** @description Unique key (e.g. a UUID) that makes retries safe. The first response is kept for one hour and replayed with `Idempotent-Replayed: true`; reusing the key with other input is a 422, and during the first request a 409. The last 1,000 responses of each caller are kept, 1 MiB in total; 429 and 5xx responses are not kept. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
            query: {
                /** @description Return only messages after this cursor. Default: all messages. */
                after?: components["parameters"]["after"];
                /** @description Long-poll time in seconds. */
                wait: components["parameters"]["wait"];
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
            header?: {
                /** @description Unique key (e.g. a UUID) that makes retries safe. The first response is kept for one hour and replayed with `Idempotent-Replayed: true`; reusing the key with other input is a 422, and during the first request a 409. The last 1,000 responses of each caller are kept, 1 MiB in total; 429 and 5xx responses are not kept. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MessageToSend"];
        responses: {
            200: components["responses"]["Confirmation"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listPrivateMessagesByAddress: {
        parameters: {
            query: {
                /** @description The caller's name. */
                username: components["parameters"]["username"];
                /** @description The key of the private chat. */
                token: components["parameters"]["token"];
                /** @description If set, no other session can hold the name. It can be in the query or the body. */
                session?: components["parameters"]["session"];
                /** @description Return only messages after this cursor. Default: all messages. */
                after?: components["parameters"]["after"];
                /** @description Long-poll time in seconds. */
                wait: components["parameters"]["wait"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MessagesFromPlace"];
            304: components["responses"]["MessagesFromPlaceKnown"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
        requestBody: components["requestBodies"]["PrivateChatToRead"];
        responses: {
            200: components["responses"]["MessagesFromPlaceByPost"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    chatEvents: {
        parameters: {
            query: {
                /** @description The caller's name; required for a private chat. */
                username?: components["parameters"]["chatReader"];
                /** @description The key of a private chat. Default: the global chat. */
                token?: components["parameters"]["chatToken"];
                /** @description If set, no other session can hold the name. It can be in the query or the body. */
                session?: components["parameters"]["session"];
                /** @description The cursor of the last received event. It takes precedence over `after`. */
                last_event_id?: components["parameters"]["lastEventId"];
                /** @description Where to start. */
                after: components["parameters"]["eventsAfter"];
            };
            header?: {
                /** @description The cursor of the last received event; browsers send it automatically. */
                "Last-Event-ID"?: components["parameters"]["lastEventIdHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ChatEvents"];
            400: components["responses"]["ClientError"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["RateLimited"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    clearChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key (e.g. a UUID) that makes retries safe. The first response is kept for one hour and replayed with `Idempotent-Replayed: true`; reusing the key with other input is a 422, and during the first request a 409. The last 1,000 responses of each caller are kept, 1 MiB in total; 429 and 5xx responses are not kept. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["ChatToClear"];
        responses: {
            200: components["responses"]["Clearing"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    playMove: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key (e.g. a UUID) that makes retries safe. The first response is kept for one hour and replayed with `Idempotent-Replayed: true`; reusing the key with other input is a 422, and during the first request a 409. The last 1,000 responses of each caller are kept, 1 MiB in total; 429 and 5xx responses are not kept. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["MoveToPlay"];
        responses: {
            200: components["responses"]["MoveResult"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    fetchGame: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key (e.g. a UUID) that makes retries safe. The first response is kept for one hour and replayed with `Idempotent-Replayed: true`; reusing the key with other input is a 422, and during the first request a 409. The last 1,000 responses of each caller are kept, 1 MiB in total; 429 and 5xx responses are not kept. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["GameToFetch"];
        responses: {
            200: components["responses"]["Game"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    gameEvents: {
        parameters: {
            query: {
                /** @description The game. */
                game: components["parameters"]["game"];
                /** @description The cursor of the last received event. It takes precedence over `after`. */
                last_event_id?: components["parameters"]["lastEventId"];
                /** @description Where to start. */
                after: components["parameters"]["eventsAfter"];
            };
            header?: {
                /** @description The cursor of the last received event; browsers send it automatically. */
                "Last-Event-ID"?: components["parameters"]["lastEventIdHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GameEvents"];
            404: components["responses"]["NotFound"];
            406: components["responses"]["NotAcceptable"];
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
            header?: {
                /** @description Unique key (e.g. a UUID) that makes retries safe. The first response is kept for one hour and replayed with `Idempotent-Replayed: true`; reusing the key with other input is a 422, and during the first request a 409. The last 1,000 responses of each caller are kept, 1 MiB in total; 429 and 5xx responses are not kept. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["GameToForfeit"];
        responses: {
            200: components["responses"]["ForfeitResult"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
    respondWithStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A status from 200 to 599, or up to 20 of them, one of which is chosen at random. `200:9,503:1` has weights, from 0.001 to 999. */
                codes: components["parameters"]["Codes"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Reset content. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Redirect"];
            302: components["responses"]["Redirect"];
            303: components["responses"]["Redirect"];
            /** @description Not modified. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            307: components["responses"]["Redirect"];
            308: components["responses"]["Redirect"];
            /** @description The requested status. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The requested status. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["RequestedError"];
            "5XX": components["responses"]["RequestedError"];
        };
    };
    respondWithStatusToPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A status from 200 to 599, or up to 20 of them, one of which is chosen at random. `200:9,503:1` has weights, from 0.001 to 999. */
                codes: components["parameters"]["Codes"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No content. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Reset content. */
            205: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            301: components["responses"]["Redirect"];
            302: components["responses"]["Redirect"];
            303: components["responses"]["Redirect"];
            /** @description Not modified. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            307: components["responses"]["Redirect"];
            308: components["responses"]["Redirect"];
            /** @description The requested status. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The requested status. */
            "3XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["RequestedError"];
            "5XX": components["responses"]["RequestedError"];
        };
    };
    respondLate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Seconds to wait; decimals are allowed. */
                seconds: components["parameters"]["Seconds"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["TestedRequest"];
            429: components["responses"]["RateLimited"];
            "4XX": components["responses"]["ErrorOfAnyQuery"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    redirectRepeatedly: {
        parameters: {
            query: {
                /** @description Redirect to absolute URLs. */
                absolute: components["parameters"]["Absolute"];
            };
            header?: never;
            path: {
                /** @description The number of redirects. */
                count: components["parameters"]["RedirectCount"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            302: components["responses"]["Redirect"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    redirectTo: {
        parameters: {
            query: {
                /** @description A path, or a URL of the host that was requested. */
                url: components["parameters"]["TargetUrl"];
                /** @description The status of the redirect. */
                status_code: components["parameters"]["RedirectStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            301: components["responses"]["Redirect"];
            302: components["responses"]["Redirect"];
            303: components["responses"]["Redirect"];
            307: components["responses"]["Redirect"];
            308: components["responses"]["Redirect"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    redirectPostTo: {
        parameters: {
            query: {
                /** @description A path, or a URL of the host that was requested. */
                url: components["parameters"]["TargetUrl"];
                /** @description The status of the redirect. */
                status_code: components["parameters"]["RedirectStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            301: components["responses"]["Redirect"];
            302: components["responses"]["Redirect"];
            303: components["responses"]["Redirect"];
            307: components["responses"]["Redirect"];
            308: components["responses"]["Redirect"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getBytes: {
        parameters: {
            query?: {
                /** @description Return the same bytes for the same seed. */
                seed?: components["parameters"]["ByteSeed"];
            };
            header?: never;
            path: {
                /** @description The number of bytes. */
                size: components["parameters"]["ByteCount"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Bytes"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    streamLines: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of lines. */
                count: components["parameters"]["LineCount"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["StreamedLines"];
            "4XX": components["responses"]["ErrorOfAnyQuery"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    dripBytes: {
        parameters: {
            query: {
                /** @description The number of bytes. */
                numbytes: components["parameters"]["DripBytes"];
                /** @description Seconds over which the bytes are sent. */
                duration: components["parameters"]["DripDuration"];
                /** @description Seconds before the first byte. */
                delay: components["parameters"]["DripDelay"];
                /** @description The status of the response. */
                code: components["parameters"]["DripCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["DrippedBytes"];
            201: components["responses"]["DrippedBytes"];
            202: components["responses"]["DrippedBytes"];
            203: components["responses"]["DrippedBytes"];
            206: components["responses"]["DrippedBytes"];
            429: components["responses"]["RateLimited"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getCached: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Validated"];
            304: components["responses"]["NotModified"];
            "4XX": components["responses"]["ErrorOfAnyQuery"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getCachedFor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Seconds for which caches may store the response. */
                seconds: components["parameters"]["CacheSeconds"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Cacheable"];
            "4XX": components["responses"]["ErrorOfAnyQuery"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getTagged: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The entity tag, without quotes. */
                etag: components["parameters"]["EntityTag"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Tagged"];
            304: components["responses"]["TagMatches"];
            412: components["responses"]["RequestedError"];
            "4XX": components["responses"]["ErrorOfAnyQuery"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getRange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The number of bytes. */
                size: components["parameters"]["ByteCount"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["RangeOfLetters"];
            206: components["responses"]["PartOfLetters"];
            304: components["responses"]["LettersMatch"];
            412: components["responses"]["RequestedError"];
            416: components["responses"]["RequestedError"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    checkBasicAuth: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The expected name, without a colon. */
                user: components["parameters"]["User"];
                /** @description The expected password. */
                password: components["parameters"]["Password"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CheckedCredentials"];
            401: components["responses"]["Unauthorized"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    checkBearer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["CheckedBearer"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimited"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listCookies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Cookies"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    setCookies: {
        parameters: {
            query?: {
                /** @description An example: every parameter names a cookie. */
                flavor?: components["parameters"]["Flavor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            302: components["responses"]["RedirectWithCookies"];
            "4XX": components["responses"]["ErrorOfAnyQuery"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    deleteCookies: {
        parameters: {
            query?: {
                /** @description An example: every parameter names a cookie. */
                flavor?: components["parameters"]["Flavor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            302: components["responses"]["RedirectWithCookies"];
            "4XX": components["responses"]["ErrorOfAnyQuery"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getGzip: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EncodedRequest"];
            "4XX": components["responses"]["ErrorOfAnyQuery"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getDeflate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EncodedRequest"];
            "4XX": components["responses"]["ErrorOfAnyQuery"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getBrotli: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["EncodedRequest"];
            "4XX": components["responses"]["ErrorOfAnyQuery"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SampleJson"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getXml: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SampleXml"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getHtml: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SampleHtml"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The format of the image. */
                type: components["parameters"]["ImageType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SampleImage"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getUuid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["SampleUuid"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    checkLimit: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key (e.g. a UUID) that makes retries safe. The first response is kept for one hour and replayed with `Idempotent-Replayed: true`; reusing the key with other input is a 422, and during the first request a 409. The last 1,000 responses of each caller are kept, 1 MiB in total; 429 and 5xx responses are not kept. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["LimitCheck"];
        responses: {
            200: components["responses"]["LimitDecision"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listKeys: {
        parameters: {
            query: {
                /** @description List the keys after this ID. */
                after?: components["parameters"]["AfterKey"];
                /** @description The maximum number of keys. */
                count: components["parameters"]["KeyCount"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["UserKeys"];
            401: components["responses"]["Unauthorized"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key (e.g. a UUID) that makes retries safe. The first response is kept for one hour and replayed with `Idempotent-Replayed: true`; reusing the key with other input is a 422, and during the first request a 409. The last 1,000 responses of each caller are kept, 1 MiB in total; 429 and 5xx responses are not kept. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["KeyToCreate"];
        responses: {
            200: components["responses"]["NewUserKey"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    verifyKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key (e.g. a UUID) that makes retries safe. The first response is kept for one hour and replayed with `Idempotent-Replayed: true`; reusing the key with other input is a 422, and during the first request a 409. The last 1,000 responses of each caller are kept, 1 MiB in total; 429 and 5xx responses are not kept. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["KeyToVerify"];
        responses: {
            200: components["responses"]["KeyVerdict"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key (e.g. a UUID) that makes retries safe. The first response is kept for one hour and replayed with `Idempotent-Replayed: true`; reusing the key with other input is a 422, and during the first request a 409. The last 1,000 responses of each caller are kept, 1 MiB in total; 429 and 5xx responses are not kept. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["KeyToRotate"];
        responses: {
            200: components["responses"]["NewUserKey"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique key (e.g. a UUID) that makes retries safe. The first response is kept for one hour and replayed with `Idempotent-Replayed: true`; reusing the key with other input is a 422, and during the first request a 409. The last 1,000 responses of each caller are kept, 1 MiB in total; 429 and 5xx responses are not kept. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: components["requestBodies"]["KeyToRevoke"];
        responses: {
            200: components["responses"]["UserKey"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
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
            /** @description The remaining quota. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quota"];
                };
            };
            429: components["responses"]["RateLimited"];
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
                    "application/json": components["schemas"]["InfosWithTzdb"];
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
            200: components["responses"]["VersionIndexWithLinks"];
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
    getPostmanCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["PostmanCollection"];
            304: components["responses"]["OpenApiKnown"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
}
