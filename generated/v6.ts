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
         * @description The same as the POST, to the byte, from members in the query: for a README, a mail, a chat, wherever a picture is an address. The data is JSON in `data`, or, for one dataset or a pie, lists in `labels` and `values`. With `c` it draws what was written for QuickChart or Chart.js.
         */
        get: operations["renderChartByAddress"];
        put?: never;
        /**
         * Draw a chart
         * @description A bar, line, area, pie or donut chart, a sparkline, a gauge, a progress, a radar, a scatter or a histogram as SVG or PNG, or its numbers as JSON.
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
         * @description The short form of an image, such as `/placeholder/400x300` or `/placeholder/400x300.png`.
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
         * @description A picture that stands for somebody, the same for the same seed for ever; a face is that of an ordinary person, without a mask. Anybody may use it for anything: the styles `identicon`, `glass`, `rings`, `shapes`, `thumbs` and `pixel-art` by DiceBear, `lorelei` by Lisa Wischofsky, `notionists` by Zoish and `open-peeps` by Pablo Stanley are in the public domain (CC0 1.0), `initials` is of this service.
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
         * @description Up to 100 people, or 1,000 as CSV or NDJSON; the first is the one that the same seed gives alone.
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
         * @description Up to 100 domains, or 1,000 as CSV or NDJSON; the first is the one that the same seed gives alone.
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
    "/pow/texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the form field says
         * @description The texts of `<pow-check>` in a language, as the field itself gets them. It counts against no quota.
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
    "/time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell the time
         * @description A moment, or now, by the clocks and the calendar of a zone and in the words of a language.
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
         * Measure a span of time
         * @description How long it is from one moment to another, by the calendar and the clocks of a zone.
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
         * Add a duration to a moment
         * @description The moment that lies a duration of ISO 8601 after another, or before it.
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
         * @description What a cron expression says, and when it runs next. A run that falls into the hour that clocks leave out takes place at its end; one in an hour that comes twice, in the first of them, unless it runs every hour.
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
         * @description A value in another unit of the same kind, by the exact definitions of both.
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
         * List the units
         * @description The units that `/units` knows, with their names and how else they may be written.
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
         * Write a number otherwise
         * @description A whole number in another base, in Roman numerals or in words.
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
         * @description The same as the POST, from numbers in the query.
         */
        get: operations["describeNumbersByAddress"];
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
         * @description JSON (RFC 8259), YAML 1.2, TOML 1.1, CSV (RFC 4180, with a header) and XML 1.0, each into each. What is wrong with a text is told with its line and column. Only what JSON has is converted: aliases, entities of one's own, DOCTYPE, tags, infinite numbers and whole numbers beyond ±9007199254740991 are refused, names that stand twice too; dates and times of TOML and YAML become texts. Every value of CSV and XML is a text. CSV is a list of flat objects, at most 20,000 values in 1,000 columns; null is written as nothing. TOML has no null. An element of XML is its text, or an object of its attributes (`@name`), its elements (a list where a name comes again) and its text beside those (`#text`, whose place among the elements is lost); null and an empty text are an empty element. A result is at most 1 MiB.
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
         * @description JSON with other blanks, and its names in order when asked for; its numbers and names that stand twice stay as they are.
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
         * @description Whether a mail address, an IBAN, a number of goods or another value is one by its form and its check digits, how it is written, and what it is made of. No network is asked whether it exists. Numbers for value added tax are those of countries of Europe.
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
         * Describe a colour
         * @description A colour of CSS in every notation, with its name and luminance.
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
         * Compare two colours
         * @description How well a text of one colour is read on another (WCAG 2.2), and the nearest colour that is read well enough.
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
         * Describe an address
         * @description What an address of IPv4 or IPv6 tells by itself; without one, that of the caller. No network is asked.
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
         * Describe a range of addresses
         * @description The first, last and number of the addresses of a CIDR range, and whether it contains another.
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
         * @description What arrived here of the request, to see what a client or a proxy sends. Headers that hold secrets are told by their length alone.
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
         * @description A label and a message side by side, 20 pixels high, for a README or a page.
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
    "/palette": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A palette from one colour
         * @description The colours that harmonise with a base colour, of which only the hue is turned, or its shades.
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
    "/uuid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Make identifiers
         * @description Up to 100 UUIDs of version 4 or 7, ULIDs or Nano IDs. With a seed, those of version 4 and Nano IDs come again.
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
         * Take a UUID apart
         * @description Its version, its variant, and when it was made, where it says so.
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
         * Make passwords
         * @description Up to 20 passwords of random characters, or passphrases of random words, and how hard they are to guess.
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
         * Make usernames
         * @description Up to 100 names of a friendly adjective and a noun. The answer names its seed, with which they come again.
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
         * @description Dice as players write them. The answer names its seed, with which they fall the same way again.
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
         * Count a text
         * @description Characters, graphemes, bytes, words, sentences, lines, paragraphs, and how long reading takes.
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
         * @description As an identifier (camel, pascal, snake, kebab, constant), as a title or sentence, or in upper or lower case.
         */
        post: operations["changeCase"];
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
         * @description A text fit for an address, whatever script it is written in.
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
         * Write lorem ipsum
         * @description Up to 100 paragraphs, sentences or words. The answer names its seed, with which they come again.
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
         * @description What was added and removed, by line, word or character, and a unified diff.
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
         * Try a regular expression
         * @description What a pattern of RE2 matches in a text, group by group, and the text with its matches replaced.
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
         * Hash a text
         * @description The digest of a text or of bytes, or with a key their HMAC.
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
         * Encode a text
         * @description A text in base64, hex, percent-encoding, Morse code or one of six formats more.
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
         * Decode a text
         * @description The text that stands in base64, hex, percent-encoding, Morse code or one of six formats more.
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
         * Read a JSON Web Token
         * @description What a token says, when it expires, and whether a key has signed it.
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
         * @description The messages of the last hour, oldest first; with `after`, those that came later than a place in it, and with `wait` as soon as they come.
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
         * @description The messages of the last hour, oldest first; with `after`, those that came later than a place in it, and with `wait` as soon as they come.
         */
        get: operations["listPrivateMessagesByAddress"];
        put?: never;
        /**
         * Read a private chat
         * @description The messages of the last hour, oldest first; with `after`, those that came later than a place in it, and with `wait` as soon as they come. The session may stand in the query as well.
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
         * @description The global chat, or with a token a private one, told as it happens (server-sent events). A caller has 4 such streams of one chat and 32 in all at most. To open one counts as one request; what it tells counts as none.
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
    "/tic-tac-toe/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Watch a game
         * @description A game, told as it goes on (server-sent events): the whole of it, as whoever fetches it without joining sees it, now and after each change. A caller has 4 such streams of one game and 32 in all at most. To open one counts as one request; what it tells counts as none.
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
         * @description Whether there may be up to 500 labels and 10 datasets, labels written every so many; else up to 20 and 5. Bar, line and area charts only.
         * @example true
         */
        ChartDense: boolean;
        /**
         * @description Where the value axis begins; bars and areas begin there where zero is not on it. Found from the values when absent.
         * @example 0
         */
        ChartMin: number;
        /**
         * @description Where the value axis ends; found from the values when absent.
         * @example 100
         */
        ChartMax: number;
        /**
         * @description How values are spaced: evenly, or on a `log` scale by their ratios, where all must be positive.
         * @example log
         * @enum {string}
         */
        ChartValueScale: "linear" | "log";
        /**
         * @description How labels are spaced: evenly, or by `time`, where they are dates or times of ISO 8601, put in order and in UTC where they name no zone. Not for horizontal bars.
         * @example time
         * @enum {string}
         */
        ChartX: "category" | "time";
        /**
         * @description How lines and areas go from value to value; `smooth` bends them without going beyond the values, `step` changes half-way. Line and area charts only.
         * @example smooth
         * @enum {string}
         */
        ChartCurve: "straight" | "smooth" | "step";
        /**
         * @description The order of labels or slices by their values, those of the first dataset where there are several.
         * @example desc
         * @enum {string}
         */
        ChartSort: "none" | "asc" | "desc";
        /**
         * @description How many of the largest slices are drawn by themselves; the others are one, named in `locale`.
         * @example 5
         */
        ChartRest: number;
        /**
         * @description How many ranges a histogram has, from the lowest value to the highest; when absent, as many as suit the count of values, their ends being round numbers.
         * @example 10
         */
        ChartBins: number;
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
         * @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred.
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
                /**
                 * @description How it is drawn, where that was said.
                 * @example line
                 * @enum {string}
                 */
                type?: "bar" | "line" | "area";
                /**
                 * @description Where its axis stands, where that was said.
                 * @example right
                 * @enum {string}
                 */
                axis?: "left" | "right";
                /**
                 * @description What it counts, where that was said.
                 * @example %
                 */
                unit?: string;
                /**
                 * @description The colour of each bar, where they have colours of their own.
                 * @example [
                 *       "#008080",
                 *       "#cc7200"
                 *     ]
                 */
                colors?: string[];
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
                 * @description True on a log scale, absent else.
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
            /** @description The value axis at the right, where there is one. */
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
                 * @description True on a log scale, absent else.
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
        /** @description A gauge or a progress in numbers. */
        MeterTable: {
            /**
             * @description Kind of chart.
             * @example gauge
             * @enum {string}
             */
            type: "gauge" | "progress";
            /**
             * @description Title; null without one.
             * @example Server 3
             */
            title: string | null;
            /**
             * @description What is measured; null where it has no name.
             * @example Disk used
             */
            label: string | null;
            /**
             * @description The value.
             * @example 72
             */
            value: number;
            /**
             * @description Where the scale ends.
             * @example 100
             */
            max: number;
            /**
             * @description How much of the scale is filled, in percent, 2 decimals.
             * @example 72
             */
            percentage: number;
            /**
             * @description The colour it is drawn in.
             * @example #0072b2
             */
            color: string;
            /** @description The ranges as they are drawn, within the scale. */
            bands: {
                /**
                 * @description Where it begins.
                 * @example 0
                 */
                from: number;
                /**
                 * @description Where it ends.
                 * @example 60
                 */
                to: number;
                /**
                 * @description What it means; null where it has no name.
                 * @example Good
                 */
                label: string | null;
                /**
                 * @description The colour it is drawn in.
                 * @example #0072b2
                 */
                color: string;
            }[];
        };
        /** @description A radar in numbers. */
        RadarTable: {
            /**
             * @description Kind of chart.
             * @example radar
             * @enum {string}
             */
            type: "radar";
            /**
             * @description Title; null without one.
             * @example Sales by quarter
             */
            title: string | null;
            /**
             * @description Labels around the middle.
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
            /** @description The rings, from the middle outwards. */
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
        /** @description A scatter in numbers. */
        ScatterTable: {
            /**
             * @description Kind of chart.
             * @example scatter
             * @enum {string}
             */
            type: "scatter";
            /**
             * @description Title; null without one.
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
                 * @description The colour it is drawn in.
                 * @example #0072b2
                 */
                color: string;
            }[];
            /** @description The axis under the plot. */
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
            /** @description The upright axis. */
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
        /** @description A histogram in numbers. */
        HistogramTable: {
            /**
             * @description Kind of chart.
             * @example histogram
             * @enum {string}
             */
            type: "histogram";
            /**
             * @description Title; null without one.
             * @example Minutes of a call
             */
            title: string | null;
            /**
             * @description How many values there are.
             * @example 5
             */
            total: number;
            /** @description The ranges, from the lowest on. */
            bins: {
                /**
                 * @description Where it begins.
                 * @example 3
                 */
                from: number;
                /**
                 * @description Where it ends.
                 * @example 4
                 */
                to: number;
                /**
                 * @description How many values lie in it.
                 * @example 2
                 */
                count: number;
            }[];
            /**
             * @description The colour it is drawn in.
             * @example #0072b2
             */
            color: string;
            /** @description The axis of the counts. */
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
        /**
         * @description Labels of the axis or the slices.
         * @example [
         *       "Q1",
         *       "Q2"
         *     ]
         */
        ChartLabels: (string | number)[];
        /** @description One series of a chart over axes. */
        SeriesDataset: {
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
            /**
             * @description How it is drawn; as the whole chart when absent. Bars alone can be horizontal.
             * @example line
             * @enum {string}
             */
            type?: "bar" | "line" | "area";
            /**
             * @description At which side its values are written; the right one has a scale of its own, where others stand at the left.
             * @example right
             * @enum {string}
             */
            axis?: "left" | "right";
            unit?: components["schemas"]["ChartUnit"];
            /**
             * @description Colours of its bars, one for each label, used again from the first, which the legend shows.
             * @example [
             *       "teal",
             *       "teal",
             *       "#cc7200"
             *     ]
             */
            colors?: components["schemas"]["ChartColor"][];
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
        FewSeriesData: {
            labels: components["schemas"]["ChartLabels"];
            /** @description The series, each with one value a label. */
            datasets: components["schemas"]["SeriesDataset"][];
        };
        /**
         * @description Labels of the axis, written every so many where not all have room.
         * @example [
         *       "Q1",
         *       "Q2"
         *     ]
         */
        DenseLabels: (string | number)[];
        /**
         * @description Labels along the axis and the datasets drawn over them: with `dense` up to 500 and 10, else up to 20 and 5.
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
            /** @description The series, each with one value a label. */
            datasets: components["schemas"]["SeriesDataset"][];
        };
        /**
         * @description Written at its end, beside the plot, where there is room for it. A number is taken as its text.
         * @example Goal
         */
        ChartGuideLabel: string | number | null;
        /**
         * @description Lines across the plot: targets, limits, means. The axis reaches them where `min` and `max` do not say otherwise.
         * @example [
         *       {
         *         "value": 50,
         *         "label": "Goal"
         *       }
         *     ]
         */
        ChartLines: {
            /**
             * @description Where it lies on the value axis.
             * @example 50
             */
            value: number;
            label?: components["schemas"]["ChartGuideLabel"];
            /**
             * @description Among whose values it lies.
             * @example right
             * @enum {string}
             */
            axis?: "left" | "right";
        }[];
        /**
         * @description Strips across the plot, which the axis reaches where `min` and `max` do not say otherwise; or ranges of the scale of a gauge or a progress, each in a colour of its own. What lies beyond the scale is left out.
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
             * @description Where it begins.
             * @example 0
             */
            from: number;
            /**
             * @description Where it ends, above `from`.
             * @example 60
             */
            to: number;
            /**
             * @description What it means. A number is taken as its text.
             * @example Good
             */
            label?: string | number | null;
        }[];
        /** @description A bar, line or area chart. */
        SeriesChart: {
            /**
             * @description Kind of chart. (enum property replaced by openapi-typescript)
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
            min?: components["schemas"]["ChartMin"];
            max?: components["schemas"]["ChartMax"];
            value_scale?: components["schemas"]["ChartValueScale"];
            x?: components["schemas"]["ChartX"];
            lines?: components["schemas"]["ChartLines"];
            bands?: components["schemas"]["ChartBands"];
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
         * @description Lines, and the labels of their values, which are told to those who do not see them.
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
            /** @description The series, each with one value a label. */
            datasets: components["schemas"]["Dataset"][];
        };
        /** @description Lines alone, for a cell of a table or a line of text. */
        Sparkline: {
            /**
             * @description Kind of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "sparkline";
            data: components["schemas"]["SparklineData"];
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
            min?: components["schemas"]["ChartMin"];
            max?: components["schemas"]["ChartMax"];
            sort?: components["schemas"]["ChartSort"];
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
            sort?: components["schemas"]["ChartSort"];
            rest?: components["schemas"]["ChartRest"];
            format?: components["schemas"]["PictureFormat"];
            scale: components["schemas"]["PictureScale"];
        };
        /**
         * @description One value, and what it is of.
         * @example {
         *       "value": 72,
         *       "label": "Disk used"
         *     }
         */
        MeterData: {
            /**
             * @description The value; one beyond the end of the scale fills it, and is written as it is.
             * @example 72
             */
            value: number;
            /**
             * @description What is measured. A number is taken as its text.
             * @example Disk used
             */
            label?: string | number | null;
        };
        /**
         * @description Where the scale ends; 100 when absent, 1 with `percent`.
         * @example 250
         */
        MeterMax: number;
        /** @description One value on a scale that begins at 0: a gauge is half a ring, a progress a bar. */
        MeterChart: {
            /**
             * @description Kind of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "gauge" | "progress";
            data: components["schemas"]["MeterData"];
            max?: components["schemas"]["MeterMax"];
            bands?: components["schemas"]["ChartBands"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["ChartWidth"];
            height?: components["schemas"]["ChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartGround"];
            legend: components["schemas"]["ChartLegend"];
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
         * @description Labels around the middle and the datasets drawn between them.
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
            /** @description The series, each with one value a label. */
            datasets: components["schemas"]["Dataset"][];
        };
        /**
         * @description Value of the outermost ring, which no value may exceed; a round number above the largest when absent.
         * @example 10
         */
        RadarMax: number;
        /** @description Values around a middle, a direction for each label: three labels at least, no value below 0. */
        RadarChart: {
            /**
             * @description Kind of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "radar";
            data: components["schemas"]["RadarData"];
            max?: components["schemas"]["RadarMax"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["ChartWidth"];
            height?: components["schemas"]["ChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartGround"];
            legend: components["schemas"]["ChartLegend"];
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
                 * @description Name of the series; `Dataset 1`, `Dataset 2` … when absent. A number is taken as its text.
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
            }[];
        };
        /** @description Points of two numbers each, a shape and a colour for each dataset. */
        ScatterChart: {
            /**
             * @description Kind of chart. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "scatter";
            data: components["schemas"]["ScatterData"];
            min?: components["schemas"]["ChartMin"];
            max?: components["schemas"]["ChartMax"];
            x_title?: components["schemas"]["ChartXTitle"];
            y_title?: components["schemas"]["ChartYTitle"];
            title?: components["schemas"]["ChartTitle"];
            width?: components["schemas"]["ChartWidth"];
            height?: components["schemas"]["ChartHeight"];
            colors?: components["schemas"]["ChartColors"];
            bg?: components["schemas"]["ChartGround"];
            legend: components["schemas"]["ChartLegend"];
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
         * @description The values, and what they are of.
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
             * @description What is counted.
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
             * @description What the values are, written under the axis unless `x_title` is. A number is taken as its text.
             * @example Minutes
             */
            label?: string | number | null;
        };
        /** @description How many values lie in each of several ranges of the same width. */
        HistogramChart: {
            /**
             * @description Kind of chart. (enum property replaced by openapi-typescript)
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
        /** @description What to draw. The type decides the shape of `data`. */
        Chart: components["schemas"]["SeriesChart"] | components["schemas"]["Sparkline"] | components["schemas"]["SliceChart"] | components["schemas"]["MeterChart"] | components["schemas"]["RadarChart"] | components["schemas"]["ScatterChart"] | components["schemas"]["HistogramChart"];
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
        /** @description With `with=address_parts`: what the address is made of. */
        AddressParts: {
            /**
             * @description Its name.
             * @example Storgatan
             */
            street: string;
            /**
             * @description A number.
             * @example 12
             */
            house_number: string;
            /**
             * @description As the country writes it.
             * @example 114 55
             */
            postcode: string;
            /**
             * @description A city or town.
             * @example Stockholm
             */
            city: string;
            /**
             * @description The state, province or county; null where addresses do not name one.
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
            /**
             * @description With `with=picture`: the address of the face, an SVG.
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
             * @description With `with=age`: whole years on the day of the seed.
             * @example 38
             */
            age?: number;
            /**
             * @description With `with=username`: a name made from that of the person.
             * @example anna.lindqvist87
             */
            username?: string;
            /**
             * Format: uuid
             * @description With `with=uuid`: an identifier that the seed decides, a UUID of version 4.
             * @example 0b9f6f0e-3a52-4c4e-9d8e-0c6a1f2b3d4e
             */
            uuid?: string;
            address_parts?: components["schemas"]["AddressParts"];
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
             * @description What the proof is for, as it was asked for with the challenge; not empty, which is no scope that a proof could be for.
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
        /** @description What the form field says in a language. */
        FieldTexts: {
            /**
             * @description The tag of a language (BCP 47); `zh` is written in simplified characters, `zh-Hant` in traditional ones.
             * @default en
             * @example fr
             * @enum {string}
             */
            language: "ar" | "bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "fa" | "fi" | "fr" | "he" | "hi" | "hr" | "hu" | "id" | "it" | "ja" | "ko" | "nb" | "nl" | "pl" | "pt" | "ro" | "ru" | "sk" | "sv" | "th" | "tr" | "uk" | "ur" | "vi" | "zh" | "zh-Hant";
            /**
             * @description How the language is written.
             * @example ltr
             * @enum {string}
             */
            direction: "ltr" | "rtl";
            /**
             * @description Beside the box.
             * @example I am not a robot
             */
            label: string;
            /**
             * @description While it works.
             * @example Checking…
             */
            working: string;
            /**
             * @description When it is done.
             * @example Checked
             */
            solved: string;
            /**
             * @description While it works again, after the proof has grown old.
             * @example Expired, checking again…
             */
            expired: string;
            /**
             * @description Where the browser says what is missing.
             * @example Please wait until the check is done, or start it.
             */
            required: string;
            /**
             * @description Without a connection.
             * @example No connection. The check goes on as soon as there is one.
             */
            offline: string;
            /**
             * @description After a 429.
             * @example Too many checks from your network. Please wait a little.
             */
            busy: string;
            /**
             * @description After an answer of 500 or more.
             * @example The check is not available right now. Please wait a little.
             */
            away: string;
            /**
             * @description Where the policy of the page forbids it.
             * @example This page does not allow the check. Please tell its owner.
             */
            blocked: string;
            /**
             * @description After any other error, which the attributes have caused.
             * @example The check is set up wrongly. Please tell the owner of this page.
             */
            refused: string;
            /**
             * @description When the challenge has expired before it was solved.
             * @example The check took too long on this device. Press to try again.
             */
            slow: string;
            /**
             * @description After any other failure.
             * @example The check failed. Press to try again.
             */
            failed: string;
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
             * @description An API key of this service. Where the operator has set TEST_SECRETS, for the tests of sites, `test-always-passes`, `test-always-fails` and `test-already-spent` as well, which look at no response; elsewhere these are unknown.
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
             * @description What the proof is for, as it was asked for with the challenge; not empty, which is no scope that a proof could be for.
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
        /** @description A moment, as the clocks and the calendar of a zone tell it. */
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
             * @description The zone as it was given.
             * @example Europe/Berlin
             */
            zone: string;
            /**
             * @description How far its clocks are ahead of UTC.
             * @example +02:00
             */
            offset: string;
            /**
             * @description Whether its clocks are set to daylight saving time.
             * @example true
             */
            is_dst: boolean;
            /**
             * @description The day of the week in the language.
             * @example Sunday
             */
            weekday: string;
            /**
             * @description The week of ISO 8601: the first has the first Thursday of its year.
             * @example 13
             */
            week: number;
            /**
             * @description The day of the year, from 1.
             * @example 88
             */
            day_of_year: number;
            /**
             * @description Date and time in the language, for people.
             * @example Sunday, March 29, 2026 at 3:30:00 AM GMT+2
             */
            text: string;
        };
        /** @description How long it is from one moment to another: in seconds, and in parts that are added from the largest to the smallest; all of them negative where `to` lies before `from`. */
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
             * @description Whole months that are left.
             * @example 10
             */
            months: number;
            /**
             * @description Whole days that are left.
             * @example 23
             */
            days: number;
            /**
             * @description Whole hours that are left; 24 in a day whose clocks are set back.
             * @example 18
             */
            hours: number;
            /**
             * @description Whole minutes that are left.
             * @example 0
             */
            minutes: number;
            /**
             * @description Seconds that are left, to the millisecond.
             * @example 0
             */
            seconds_left: number;
            /**
             * @description The same in English; `earlier` stands behind it where `to` lies before `from`.
             * @example 10 months, 23 days, 18 hours
             */
            text: string;
        };
        /**
         * @description The language.
         * @default en
         * @example de
         * @enum {string}
         */
        WordsLocale: "en" | "cs" | "de" | "es" | "fr" | "it" | "nl" | "pl" | "pt";
        /** @description A cron expression in words, and when it runs next. */
        Cron: {
            /**
             * @description The expression as it was given.
             * @example 30 2 * * 1-5
             */
            expr: string;
            /**
             * @description What it says.
             * @example At 02:30, Monday through Friday
             */
            description: string;
            /**
             * @description The next runs, by the clocks of the zone; fewer, or none, where it runs no more before the year 10000.
             * @example [
             *       "2026-03-30T02:30:00.000+02:00",
             *       "2026-03-31T02:30:00.000+02:00"
             *     ]
             */
            next: string[];
        };
        /**
         * @description What a unit measures.
         * @example length
         * @enum {string}
         */
        UnitKind: "length" | "mass" | "temperature" | "area" | "volume" | "speed" | "time" | "data" | "pressure" | "energy" | "angle";
        /** @description A value in another unit. */
        ConvertedUnits: {
            /**
             * @description The value as it was given.
             * @example 100
             */
            value: number;
            /**
             * @description The symbol of its unit.
             * @example mi
             */
            from: string;
            /**
             * @description The symbol of the other.
             * @example km
             */
            to: string;
            kind: components["schemas"]["UnitKind"];
            /**
             * @description The number that is nearest to the exact result; units are what they are by definition.
             * @example 160.9344
             */
            result: number;
        };
        /** @description The units that are known. */
        UnitList: {
            /**
             * @description The units, by kind, the one that the others are defined by first.
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
                 * @description How it is written; its case counts.
                 * @example mi
                 */
                symbol: string;
                /**
                 * @description Its name.
                 * @example mile
                 */
                name: string;
                /**
                 * @description Other spellings that are understood; words in any case.
                 * @example [
                 *       "miles"
                 *     ]
                 */
                aliases: string[];
            }[];
        };
        /** @description A number, written otherwise. */
        ConvertedNumber: {
            /**
             * @description The number as it was given.
             * @example 255
             */
            value: string;
            /**
             * @description Its base.
             * @example 10
             */
            from: number;
            /**
             * @description What was asked for.
             * @example 16
             */
            to: string;
            /**
             * @description The number; letters are in lower case, Roman numerals in upper.
             * @example ff
             */
            result: string;
        };
        /**
         * @description 1–1,000 numbers; a form separates them by commas.
         * @example [
         *       1,
         *       2,
         *       2,
         *       5
         *     ]
         */
        Values: number[];
        /** @description What there is to say of some numbers, computed exactly and rounded once. */
        Statistics: {
            /**
             * @description How many there are.
             * @example 4
             */
            count: number;
            /**
             * @description Their sum.
             * @example 10
             */
            sum: number;
            /**
             * @description The least.
             * @example 1
             */
            min: number;
            /**
             * @description The greatest.
             * @example 5
             */
            max: number;
            /**
             * @description How far those are apart.
             * @example 4
             */
            range: number;
            /**
             * @description The arithmetic mean.
             * @example 2.5
             */
            mean: number;
            /**
             * @description The one in the middle, or the mean of the two there.
             * @example 2
             */
            median: number;
            /**
             * @description Those that come most often, from the least; none where each comes once.
             * @example [
             *       2
             *     ]
             */
            modes: number[];
            /**
             * @description That of a sample, divided by n - 1; null of a single number.
             * @example 3
             */
            variance: number | null;
            /**
             * @description The standard deviation, the square root of the variance.
             * @example 1.7320508075688772
             */
            deviation: number | null;
            /**
             * @description What a quarter, a half and three quarters lie below; between two numbers in proportion, as spreadsheets have it (R: type 7).
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
         * @description The text, at most 64 KiB in UTF-8, nested at most 100 deep.
         * @example {"name":"Ada","languages":["en","fr"]}
         */
        DataText: string;
        /**
         * @description A format of data.
         * @example yaml
         * @enum {string}
         */
        DataFormat: "json" | "yaml" | "toml" | "csv" | "xml";
        /**
         * @description Blanks for each level; 0 writes JSON, XML and YAML in one line. TOML and CSV have none.
         * @default 2
         * @example 4
         */
        DataIndent: number;
        /**
         * @description A text, what it is written in, and what to write it in.
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
         * @description JSON, and how it is to look.
         * @example {
         *       "text": "{\"b\":1,\"a\":[1.50]}",
         *       "indent": 2,
         *       "sort_keys": true
         *     }
         */
        FormatRequest: {
            text: components["schemas"]["DataText"];
            indent: components["schemas"]["DataIndent"];
            /**
             * @description Whether names stand in the order of their UTF-16 code units, in every object.
             * @default false
             * @example true
             */
            sort_keys: boolean;
        };
        /** @description The JSON, its numbers and repeated names as they were. */
        Formatted: {
            /**
             * @description The text.
             * @example {"a":[1.50],"b":1}
             */
            result: string;
            /**
             * @description Its length in bytes of UTF-8.
             * @example 18
             */
            bytes: number;
        };
        /**
         * @description A value, and what it is to be.
         * @example {
         *       "type": "iban",
         *       "value": "DE89 3704 0044 0532 0130 00"
         *     }
         */
        ValidationRequest: {
            /**
             * @description What the value is to be.
             * @example iban
             * @enum {string}
             */
            type: "email" | "iban" | "bic" | "isbn" | "ean" | "luhn" | "vat" | "url" | "domain" | "ip" | "uuid" | "semver" | "phone" | "country" | "currency";
            /**
             * @description The value; blanks around it do not count.
             * @example DE89 3704 0044 0532 0130 00
             */
            value: string;
        };
        /** @description The verdict, by the form of the value alone. */
        Validation: {
            /**
             * @description What it was to be.
             * @example iban
             */
            type: string;
            /**
             * @description The value as it was given.
             * @example DE89 3704 0044 0532 0130 00
             */
            value: string;
            /**
             * @description Whether it is that.
             * @example true
             */
            valid: boolean;
            /**
             * @description The one way to write it; null where it is not valid.
             * @example DE89370400440532013000
             */
            normalized: string | null;
            /**
             * @description Why it is not valid, in a sentence; null where it is.
             * @example The check digits of the IBAN are wrong.
             */
            reason: string | null;
            /**
             * @description What a valid value is made of. email: local, domain, domain_unicode. iban: country, check_digits, bban, bank, account, is_sepa, formatted. bic: bank, country, location, branch. isbn: format, isbn10, isbn13. ean: format, check_digit. luhn: check_digit, length. vat: country, country_name, number. url: scheme, host, host_unicode, port, path, query, fragment, has_credentials. domain: ascii, unicode, labels, tld. ip: version, kind. uuid: version, variant. semver: major, minor, patch, prerelease, build. phone: country, calling_code, national, international, uri. country: alpha2, alpha3, numeric, name. currency: name, decimals.
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
        /** @description A colour in every notation; all but `hex` leave out what it lets through. */
        ColorDescription: {
            /**
             * @description Six digits, or eight for a colour that lets something through.
             * @example #ff6347
             */
            hex: string;
            /**
             * @description Red, green and blue, 0–255.
             * @example rgb(255, 99, 71)
             */
            rgb: string;
            /**
             * @description Hue in degrees, saturation and lightness. A grey has hue 0.
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
             * @description CIE Lab with the white of D50, as CSS has it.
             * @example lab(62.99 59.36 47.88)
             */
            lab: string;
            /**
             * @description Lightness, chroma and hue in degrees of OKLab.
             * @example oklch(0.6962 0.1955 32.3)
             */
            oklch: string;
            /**
             * @description Cyan, magenta, yellow and black, without a profile of a printer.
             * @example cmyk(0.0%, 61.2%, 72.2%, 0.0%)
             */
            cmyk: string;
            /**
             * @description The name that CSS has for exactly this colour; null where there is none.
             * @example tomato
             */
            name: string | null;
            /**
             * @description Relative luminance as WCAG 2.2 has it, from 0 for black to 1 for white.
             * @example 0.306386
             */
            luminance: number;
        };
        /** @description How well a text is read, as WCAG 2.2 counts it. Ratios are rounded down to two decimals; the verdicts are of the exact ones. */
        Contrast: {
            /**
             * @description From 1 for none to 21.
             * @example 4.47
             */
            ratio: number;
            /**
             * @description At least 4.5, what texts want.
             * @example false
             */
            aa: boolean;
            /**
             * @description At least 3, what texts want from 24 px on, or 18.7 px in bold.
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
            /** @description The colour of eight bits a channel nearest to `color`, by OKLab, that reaches 4.5; itself where it does. */
            nearest: {
                /**
                 * @description Its digits.
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
        /** @description What an address tells by itself. */
        IpAddress: {
            /**
             * @description The one spelling to use, of IPv6 by RFC 5952.
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
             * @description What it is for, by the registries of IANA. `shared` is between a provider and its customers (RFC 6598), `translation` and `tunnel` carry IPv4 in IPv6 or the other way round.
             * @example documentation
             * @enum {string}
             */
            kind: "public" | "private" | "loopback" | "link_local" | "unspecified" | "broadcast" | "multicast" | "shared" | "documentation" | "benchmarking" | "translation" | "tunnel" | "ipv4_mapped" | "reserved";
            /**
             * @description Whether it is of a host of the Internet; of one that stands for IPv4, whether that is.
             * @example false
             */
            is_public: boolean;
            /**
             * @description All digits of IPv6; IPv4 as it is.
             * @example 2001:0db8:0000:0000:0000:0000:0000:0001
             */
            expanded: string;
            /**
             * @description The address as one number, in digits: IPv6 has more than a number of JSON holds.
             * @example 42540766411282592856903984951653826561
             */
            decimal: string;
            /**
             * @description The name under which DNS is asked for its name.
             * @example 1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa
             */
            reverse: string;
        };
        /** @description A range of addresses. */
        IpRange: {
            /**
             * @description The address that the range begins with.
             * @example 192.0.2.0
             */
            network: string;
            /**
             * @description The first that a host can have.
             * @example 192.0.2.1
             */
            first: string;
            /**
             * @description The last that a host can have.
             * @example 192.0.2.254
             */
            last: string;
            /**
             * @description That of all hosts; null for IPv6, and for ranges of one or two addresses (RFC 3021).
             * @example 192.0.2.255
             */
            broadcast: string | null;
            /**
             * @description The length of the prefix in bits.
             * @example 24
             */
            prefix: number;
            /**
             * @description How many addresses there are in all, in digits: ranges of IPv6 have more than a number of JSON holds.
             * @example 256
             */
            count: string;
            /**
             * @description Whether the address that was asked for is one of them, never one of the other version; null when none was.
             * @example true
             */
            contains: boolean | null;
        };
        /** @description The request as it arrived here, behind whatever proxies stand before. */
        RequestFacts: {
            /**
             * @description Its method.
             * @example GET
             */
            method: string;
            /**
             * @description The address of the client, as proxies that are trusted tell it.
             * @example 192.0.2.7
             */
            address: string;
            /**
             * @description The version of HTTP.
             * @example 1.1
             */
            http: string;
            /**
             * @description Its headers by their names in lower case, those that came several times joined by commas. Of `authorization`, `proxy-authorization` and `cookie` only the length is told: `(23 characters)`.
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
            /**
             * @description Of `shades`, from 50 to 950.
             * @example 500
             */
            shade?: number;
            /**
             * @description With `space=oklch`, black or white, whichever is read better on it.
             * @example #000000
             */
            ink?: string;
            /**
             * @description With `space=oklch`, the contrast of the ink to it (WCAG 2.2).
             * @example 6.94
             */
            contrast?: number;
        };
        /** @description A base colour and those that harmonise with it, or its shades. */
        Palette: {
            base: components["schemas"]["PaletteColor"];
            /**
             * @description The type that was asked for.
             * @example complementary
             * @enum {string}
             */
            type: "complementary" | "triadic" | "analogous" | "tetradic" | "split-complementary" | "shades";
            /**
             * @description The colours, in the order of their shifts or shades.
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
        /** @description Fresh identifiers. */
        Identifiers: {
            /**
             * @description What they are.
             * @example v7
             * @enum {string}
             */
            type: "v4" | "v7" | "ulid" | "nanoid";
            /**
             * @description The identifiers; no two are alike.
             * @example [
             *       "017f22e2-79b0-7cc3-98c4-dc0c0c07398f"
             *     ]
             */
            ids: string[];
        };
        /** @description What a UUID says of itself. */
        UuidParts: {
            /**
             * @description The UUID in lower case, with its hyphens and nothing else.
             * @example 017f22e2-79b0-7cc3-98c4-dc0c0c07398f
             */
            uuid: string;
            /**
             * @description How it was made; 4 is by chance, 7 with the time. null where the variant knows no versions.
             * @example 7
             */
            version: number | null;
            /**
             * @description By whose rules; `nil` and `max` stand for nothing (RFC 9562).
             * @example rfc9562
             * @enum {string}
             */
            variant: "rfc9562" | "nil" | "max" | "ncs" | "microsoft" | "future";
            /**
             * @description When it was made, ISO 8601 UTC; null where it does not say.
             * @example 2022-02-22T19:22:22.000Z
             */
            timestamp: string | null;
        };
        /**
         * @description Which passwords to make. Nothing is required.
         * @example {
         *       "type": "passphrase",
         *       "words": 6
         *     }
         */
        PasswordRequest: {
            /**
             * @description `random`, characters by chance; `passphrase`, words of a list of 7,776 by chance.
             * @default random
             * @example random
             * @enum {string}
             */
            type: "random" | "passphrase";
            /**
             * @description Characters of a random one.
             * @default 16
             * @example 20
             */
            length: number;
            /**
             * @description Words of a passphrase.
             * @default 5
             * @example 6
             */
            words: number;
            /**
             * @description Whether a random one has letters a–z.
             * @default true
             * @example true
             */
            lower: boolean;
            /**
             * @description Whether a random one has letters A–Z.
             * @default true
             * @example true
             */
            upper: boolean;
            /**
             * @description Whether a random one has digits.
             * @default true
             * @example true
             */
            digits: boolean;
            /**
             * @description Whether a random one has punctuation of ASCII.
             * @default true
             * @example false
             */
            symbols: boolean;
            /**
             * @description Characters that a random one must not have.
             * @default
             * @example O0Il1
             */
            exclude: string;
            /**
             * @description What stands between the words of a passphrase.
             * @default -
             * @example
             */
            separator: string;
            /**
             * @description How many to answer with.
             * @default 1
             * @example 3
             */
            count: number;
        };
        /** @description Fresh passwords. */
        Passwords: {
            /**
             * @description The passwords, by a cryptographically strong source. A random one has a character of each kind that is chosen.
             * @example [
             *       "vR7}kq2.Wm&dT9zX"
             *     ]
             */
            passwords: string[];
            /**
             * @description The binary logarithm of how many passwords are equally likely, for each of them.
             * @example 104.59
             */
            entropy_bits: number;
        };
        /** @description Names that people could choose for themselves. */
        Usernames: {
            /**
             * @description The names; no two are alike. The first are those that the same seed gives of a smaller count.
             * @example [
             *       "quiet_harbour",
             *       "amber_otter"
             *     ]
             */
            usernames: string[];
        };
        /** @description What was thrown. */
        Throw: {
            /**
             * @description The dice in one notation.
             * @example 2d6+1
             */
            roll: string;
            /**
             * @description Every die, in the order of the roll.
             * @example [
             *       5,
             *       3
             *     ]
             */
            results: number[];
            /**
             * @description The sum.
             * @example 9
             */
            total: number;
            /**
             * @description The least that the total can be.
             * @example 3
             */
            min: number;
            /**
             * @description The most that the total can be.
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
        /** @description How long a text is, by every measure. */
        TextCounts: {
            /**
             * @description Unicode code points.
             * @example 54
             */
            characters: number;
            /**
             * @description What a reader perceives as characters; an emoji is one (Unicode Annex 29).
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
             * @description Sentences (Unicode Annex 29).
             * @example 2
             */
            sentences: number;
            /**
             * @description Lines; a line end at the end of the text begins none.
             * @example 1
             */
            lines: number;
            /**
             * @description Runs of lines with empty lines between them.
             * @example 1
             */
            paragraphs: number;
            /**
             * @description How long reading takes at 238 words a minute, rounded up.
             * @example 3
             */
            reading_seconds: number;
        };
        /**
         * @description A text of at most 64 KiB, and how to write it.
         * @example {
         *       "text": "Quiet harbour at night",
         *       "to": "snake"
         *     }
         */
        TextToChange: {
            text: components["schemas"]["Text"];
            /**
             * @description `camel` fooBar, `pascal` FooBar, `snake` foo_bar, `kebab` foo-bar, `constant` FOO_BAR, `title` Foo Bar, `sentence` Foo bar, `upper` FOO BAR, `lower` foo bar. `title` and `sentence` keep what stands between the words of a text with blanks; without blanks it is an identifier, and is taken apart.
             * @example snake
             * @enum {string}
             */
            to: "camel" | "pascal" | "snake" | "kebab" | "constant" | "title" | "sentence" | "upper" | "lower";
        };
        /** @description A text in another case. */
        ChangedText: {
            /**
             * @description The text.
             * @example quiet_harbour_at_night
             */
            result: string;
        };
        /**
         * @description A text of at most 64 KiB, and how to write it.
         * @example {
         *       "text": "Ein Café über dem Hafen",
         *       "locale": "de"
         *     }
         */
        TextToSlug: {
            text: components["schemas"]["Text"];
            /**
             * @description What stands between words.
             * @default -
             * @example _
             * @enum {string}
             */
            separator: "-" | "_" | "." | "~" | "";
            /**
             * @description The language of the text, where letters are written otherwise in it; `ä` is a in Swedish, ae in German.
             * @example de
             */
            locale?: string;
        };
        /** @description A text fit for an address. */
        Slug: {
            /**
             * @description Latin letters in lower case and digits with separators between them; empty where the text has no letters that Latin could write.
             * @example ein-cafe-ueber-dem-hafen
             */
            slug: string;
        };
        /** @description Latin that means nothing. */
        Lorem: {
            /**
             * @description The text; it begins with Lorem ipsum, and has an empty line between paragraphs.
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
             * @description What is compared; a character is what a reader perceives as one.
             * @default line
             * @example word
             * @enum {string}
             */
            by: "line" | "word" | "character";
            /**
             * @description Lines that do not change around each change of the patch.
             * @default 3
             * @example 1
             */
            context: number;
        };
        /** @description What changed between two texts. */
        Diff: {
            /** @description Both texts in pieces, in order; of what was replaced the old piece first. */
            changes: {
                /**
                 * @description Who has it.
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
             * @description Lines, words or characters that only `b` has; blanks between words count.
             * @example 1
             */
            added: number;
            /**
             * @description Those that only `a` has.
             * @example 1
             */
            removed: number;
            /**
             * @description A unified diff by lines, which `patch` and `git apply` read; empty for equal texts.
             * @example --- a
             *     +++ b
             *     @@ -1,2 +1,2 @@
             *      one
             *     -two
             *     +three
             */
            patch: string;
        };
        /** @description A pattern, and a text of at most 64 KiB. */
        PatternAndText: {
            /**
             * @description A regular expression of RE2, which is found in time that grows with the text: without look-around and backreferences. The longer it is, counted repetition written out, the shorter the text has to be.
             * @example (?P<year>\d{4})-(\d\d)
             */
            pattern: string;
            /**
             * @description The text to look in.
             * @example 2026-11 and 2027-01
             */
            text: string;
            /**
             * @description `g`: all matches, not the first alone; `i`: in any case; `m`: `^` and `$` match at every line; `s`: `.` matches line ends; `u`: always so.
             * @default g
             * @example gi
             */
            flags: string;
            /**
             * @description What is to stand in place of each match: `$1` or `$<name>` for a group, `$&` for the match, `$$` for a dollar sign.
             * @example $<year>
             */
            replace?: string;
        };
        /** @description What a pattern matches. */
        Matches: {
            /** @description The first 1,000 matches, in order. */
            matches: {
                /**
                 * @description What matched.
                 * @example 2026-11
                 */
                text: string;
                /**
                 * @description Where it begins, in UTF-16 units from 0.
                 * @example 0
                 */
                index: number;
                /**
                 * @description What each group matched, by name, or by number where it has none; null for one that took no part.
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
             * @description All matches.
             * @example 2
             */
            count: number;
            /**
             * @description The text with its matches replaced; null where nothing was to replace them.
             * @example 2026 and 2027
             */
            replaced: string | null;
        };
        /**
         * @description A text or bytes, of at most 64 KiB, and how to hash them.
         * @example {
         *       "text": "hello",
         *       "algorithm": "sha256"
         *     }
         */
        HashRequest: {
            /**
             * @description The text, of which the UTF-8 is hashed. Either this or `data`.
             * @example hello
             */
            text?: string;
            /**
             * @description The bytes in base64. Either this or `text`.
             * @example aGVsbG8=
             */
            data?: string;
            /**
             * @description The algorithm; nobody should rely on md5 and sha1, which are broken.
             * @default sha256
             * @example sha256
             * @enum {string}
             */
            algorithm: "md5" | "sha1" | "sha256" | "sha384" | "sha512" | "sha3-256" | "sha3-512" | "blake2b512";
            /**
             * @description How the digest is written.
             * @default hex
             * @example hex
             * @enum {string}
             */
            encoding: "hex" | "base64" | "base64url";
            /**
             * @description Makes the digest an HMAC (RFC 2104); its UTF-8 is the key. Not with blake2b512, sha3-256 and sha3-512.
             * @example Jefe
             */
            key?: string;
        };
        /** @description A digest. */
        Hash: {
            /**
             * @description The algorithm.
             * @example sha256
             * @enum {string}
             */
            algorithm: "md5" | "sha1" | "sha256" | "sha384" | "sha512" | "sha3-256" | "sha3-512" | "blake2b512";
            /**
             * @description How the digest is written.
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
             * @description Whether two inputs with one digest can be made.
             * @example false
             */
            broken: boolean;
        };
        /** @description A text of at most 64 KiB, and a format. */
        TextAndFormat: {
            /**
             * @description The text. At most 1 KiB for base58 and punycode.
             * @example Zm9v
             */
            text: string;
            /**
             * @description `base64`, `base64url` (without `=`), `base32`, `hex` (RFC 4648), `base58` (Bitcoin's alphabet): of the bytes of UTF-8. `url`: percent-encoding of all but unreserved characters (RFC 3986). `html`: `&<>"'` as entities, every named entity read. `punycode`: a domain name as DNS has it (RFC 3492, UTS 46). `morse`: ITU-R M.1677-1. `rot13`: letters of ASCII turned by 13.
             * @example base64
             * @enum {string}
             */
            format: "base64" | "base64url" | "base32" | "base58" | "hex" | "url" | "html" | "punycode" | "morse" | "rot13";
        };
        /** @description A text in a format, or out of it. */
        Recoded: {
            /**
             * @description The format.
             * @example base64
             * @enum {string}
             */
            format: "base64" | "base64url" | "base32" | "base58" | "hex" | "url" | "html" | "punycode" | "morse" | "rot13";
            /**
             * @description The text.
             * @example foo
             */
            result: string;
        };
        /** @description A token, and the key that is to have signed it. */
        TokenAndKey: {
            /**
             * @description A signed token in its compact form, three parts with dots between them.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c
             */
            token: string;
            /**
             * @description A secret for HS256, HS384 and HS512; a public key as PEM, JWK or JWK set for RS, PS, ES and EdDSA. A public key is never taken for a secret. Without one, nothing is verified.
             * @example your-256-bit-secret
             */
            key?: string;
        };
        /** @description What a token says. */
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
             * @description The claims.
             * @example {
             *       "sub": "1234567890",
             *       "name": "John Doe",
             *       "iat": 1516239022
             *     }
             */
            payload: {
                [key: string]: unknown;
            };
            /**
             * @description When it expires (`exp`), ISO 8601 UTC; null where it does not say.
             * @example null
             */
            expires: string | null;
            /**
             * @description Whether it has expired.
             * @example false
             */
            is_expired: boolean;
            /**
             * @description Whether the key has signed it; null without a key. A token of the algorithm none is never verified. Whether it has expired is another matter.
             * @example true
             */
            verified: boolean | null;
            /**
             * @description Why it is not verified; null where it is.
             * @example null
             */
            reason: string | null;
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
        /**
         * @description For how many seconds the answer may be held back while there is nothing to read: it comes as soon as there is, and empty when the time is over. Where `after` is the cursor of the last answer, asking again at once is never late and never busy. It counts as one request; a caller waits with 32 of them at once.
         * @default 0
         * @example 2
         */
        ChatWait: number;
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
            wait: components["schemas"]["ChatWait"];
        };
        /**
         * @description The cursor of the last event that was read, for clients that cannot send the header `Last-Event-ID`.
         * @example 5f0c1d2e3a4b-000000000007
         */
        LastEventId: string;
        /**
         * @description From where on: the cursor of the last event or answer that was read; `now`, for what comes later; or `start`, for all that is kept. `Last-Event-ID`, which browsers send by themselves, and `last_event_id` count before it. After a cursor that cannot be continued comes `reset`, and then all that is kept. A game as it is now comes first, unless the cursor names just that.
         * @default now
         * @example start
         */
        After: string;
        /**
         * @description Names a place in a chat or a game, as events have it in `id`, and answers in `X-Chat-Cursor`. It is given once.
         * @example 5f0c1d2e3a4b-000000000008
         */
        Cursor: string;
        /** @description All that was missed has been sent; what comes now is new. Sent once. */
        Ready: {
            /**
             * @description The kind of the event.
             * @example ready
             * @constant
             */
            event: "ready";
            id: components["schemas"]["Cursor"];
            /** @description Where the reader has got to. */
            data: {
                cursor: components["schemas"]["Cursor"];
            };
        };
        /**
         * @description What happened in a chat, in one order that is the same for every reader. On the wire an event is lines of `event:`, which messages do without, `id:` and `data:`, which is JSON, and an empty line. Lines that begin with a colon say nothing; one comes every 15 seconds.
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
             * @description The kind of the event.
             * @example message
             * @constant
             */
            event: "message";
            id: components["schemas"]["Cursor"];
            data: components["schemas"]["ChatMessage"];
        } | {
            /**
             * @description The kind of the event.
             * @example removed
             * @constant
             */
            event: "removed";
            id: components["schemas"]["Cursor"];
            /** @description Which one. */
            data: {
                cursor: components["schemas"]["Cursor"];
            };
        } | {
            /**
             * @description The kind of the event.
             * @example cleared
             * @constant
             */
            event: "cleared";
            id: components["schemas"]["Cursor"];
            /**
             * @description Nothing.
             * @example {}
             */
            data: Record<string, never>;
        } | components["schemas"]["Ready"] | {
            /**
             * @description The kind of the event.
             * @example reset
             * @constant
             */
            event: "reset";
            /** @description Why. */
            data: {
                /**
                 * @description What is the matter with the cursor.
                 * @example expired
                 * @enum {string}
                 */
                reason: "expired" | "unknown";
            };
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
         * @description The game to watch.
         * @example K3V9Q2ZX
         */
        WatchedGame: string;
        /**
         * @description What happened in a game; on the wire as events of chats.
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
             * @description The kind of the event.
             * @example game
             * @constant
             */
            event: "game";
            id: components["schemas"]["Cursor"];
            data: components["schemas"]["Game"];
        } | {
            /**
             * @description The kind of the event.
             * @example deleted
             * @constant
             */
            event: "deleted";
            /**
             * @description Nothing.
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
                "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                "Retry-After": components["headers"]["RetryAfter"];
                "X-Request-Id": components["headers"]["RequestId"];
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
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The picture, or its numbers. It depends on the address alone. */
        ChartByAddress: {
            headers: {
                "X-Ignored": components["headers"]["IgnoredOfOthers"];
                "Cache-Control": components["headers"]["Immutable"];
                ETag: components["headers"]["ETag"];
                Vary: components["headers"]["Vary"];
                "Cross-Origin-Resource-Policy": components["headers"]["AnyOrigin"];
                [name: string]: unknown;
            };
            content: {
                "image/svg+xml": components["schemas"]["SvgPicture"];
                "image/png": components["schemas"]["PngPicture"];
                "application/json": components["schemas"]["SeriesTable"] | components["schemas"]["SliceTable"] | components["schemas"]["MeterTable"] | components["schemas"]["RadarTable"] | components["schemas"]["ScatterTable"] | components["schemas"]["HistogramTable"];
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
                "application/json": components["schemas"]["SeriesTable"] | components["schemas"]["SliceTable"] | components["schemas"]["MeterTable"] | components["schemas"]["RadarTable"] | components["schemas"]["ScatterTable"] | components["schemas"]["HistogramTable"];
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
        /** @description The person; with `fields`, those of its members alone, and those that `with` names. */
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
        /** @description The caller has the answer already. */
        UnchangedForADay: {
            headers: {
                "Cache-Control": components["headers"]["ForADay"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The people; with `fields`, those of their members alone, and those that `with` names. */
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
        /** @description The domain; with `fields`, those of its members alone. */
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
        /** @description The domains; with `fields`, those of their members alone. */
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
        /** @description The script. */
        Script: {
            headers: {
                /** @description A hash of what is answered. */
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
                /** @description A hash of what is answered. */
                ETag?: string;
                /** @description A day as it is, a month while it is looked up again. */
                "Cache-Control"?: "public, max-age=86400, stale-while-revalidate=2592000";
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The texts. */
        FieldTexts: {
            headers: {
                /** @description A hash of what is answered. */
                ETag?: string;
                /** @description A day as it is, a month while it is looked up again. */
                "Cache-Control"?: "public, max-age=86400, stale-while-revalidate=2592000";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FieldTexts"];
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
        /** @description The moment. */
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
        /** @description What it says, and when it runs. */
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
        /** @description The value in the other unit. */
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
        /** @description The description. */
        StatisticsByAddress: {
            headers: {
                "Cache-Control": components["headers"]["ForADay"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Statistics"];
            };
        };
        /** @description The description. */
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
        /** @description The colour. */
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
        /** @description The identifiers; X-Seed where a seed was sent. */
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
        /** @description How long it is. */
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
        /** @description What changed. */
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
        /** @description What it says. */
        TokenParts: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TokenParts"];
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
        /** @description The events, as they happen. The answer ends by itself, with its last event whole, after ten minutes at most, where the operator says nothing else; whoever asks again with the last `id` has missed nothing. */
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
        /** @description The events, as they happen. The answer ends by itself, with its last event whole, after ten minutes at most, where the operator says nothing else; whoever asks again with the last `id` has missed nothing. */
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
        /**
         * @description Kind of chart; required without `c`.
         * @example bar
         */
        chartType: "bar" | "line" | "area" | "sparkline" | "pie" | "donut" | "gauge" | "progress" | "radar" | "scatter" | "histogram";
        /**
         * @description The data as JSON, as in the body of the POST; in its place, `labels` and `values` are enough for one dataset or a pie.
         * @example {"labels":["Q1","Q2","Q3"],"datasets":[{"label":"Sales","values":[3,5,4]}]}
         */
        chartData: string;
        /** @description In place of `data`, the labels, separated by commas; a comma inside a label is written `\,`. */
        chartLabels: string;
        /** @description In place of `data`, the values of one dataset, of a pie or a histogram, separated by commas; an empty one leaves a gap. Of a gauge, its one value. */
        chartValues: string;
        /** @description With `values`, the name of their dataset, or of what a gauge or a histogram measures. */
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
        /** @description Whether there may be up to 500 labels and 10 datasets, labels written every so many; else up to 20 and 5. Bar, line and area charts only. */
        chartDense: components["schemas"]["ChartDense"];
        /** @description Where the value axis begins; bars and areas begin there where zero is not on it. Found from the values when absent. */
        chartMin: components["schemas"]["ChartMin"];
        /** @description Where the value axis ends; found from the values when absent. Where a gauge or a progress ends: 100 when absent, 1 with `percent`. Of a radar, the value of its outermost ring. */
        chartMax: components["schemas"]["ChartMax"];
        /** @description How values are spaced: evenly, or on a `log` scale by their ratios, where all must be positive. */
        chartValueScale: components["schemas"]["ChartValueScale"];
        /** @description How labels are spaced: evenly, or by `time`, where they are dates or times of ISO 8601, put in order and in UTC where they name no zone. Not for horizontal bars. */
        chartX: components["schemas"]["ChartX"];
        /** @description Lines across the plot, such as targets and limits: `value:label`, separated by commas; a comma inside a label is written `\,`. */
        chartLines: string;
        /** @description Strips across the plot, or ranges of the scale of a gauge or a progress: `from:to:label`, separated by commas; a comma inside a label is written `\,`. */
        chartBands: string;
        /** @description How lines and areas go from value to value; `smooth` bends them without going beyond the values, `step` changes half-way. Line and area charts only. */
        chartCurve: components["schemas"]["ChartCurve"];
        /** @description The order of labels or slices by their values, those of the first dataset where there are several. Not for gauges, progresses and radars. */
        chartSort: components["schemas"]["ChartSort"];
        /** @description How many of the largest slices are drawn by themselves; the others are one, named in `locale`. Pies and donuts only. */
        chartRest: components["schemas"]["ChartRest"];
        /** @description How many ranges a histogram has, from the lowest value to the highest; when absent, as many as suit the count of values, their ends being round numbers. */
        chartBins: components["schemas"]["ChartBins"];
        /** @description Written under the horizontal axis. */
        chartXTitle: components["schemas"]["ChartXTitle"];
        /** @description Written beside the vertical axis. */
        chartYTitle: components["schemas"]["ChartYTitle"];
        /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
        pictureFormat: components["schemas"]["PictureFormat"];
        /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. */
        pictureScale: components["schemas"]["PictureScale"];
        /** @description In place of `type` and `data`, a chart as QuickChart and Chart.js write it, in JSON or JSON5. What of it is not understood is named in `X-Ignored`; functions are not run. Where nothing else is said it is a PNG of 500 by 300 with two pixels for one; the long names `width`, `height`, `format`, `backgroundColor` and `devicePixelRatio` are taken as well. */
        chartOfOthers: string;
        /** @description With `c`, the width in pixels. */
        chartOfOthersWidth: components["schemas"]["ChartWidth"];
        /** @description With `c`, the height in pixels. */
        chartOfOthersHeight: components["schemas"]["ChartHeight"];
        /** @description With `c`, the colour behind the chart: any of CSS, or `transparent`. */
        chartOfOthersGround: string;
        /** @description With `c`, the format of the picture. */
        chartOfOthersFormat: components["schemas"]["PictureFormat"];
        /** @description A plain picture with a text, or the moving outline of content that is still loading. */
        placeholderType: "image" | "skeleton";
        /** @description Width in pixels. */
        placeholderWidth: number;
        /** @description Height in pixels. */
        placeholderHeight: number;
        /** @description Hex digits or a colour name of CSS: the ground of an image (#cccccc when absent), or of the shapes of a skeleton (#e5e5e5). */
        placeholderNamedBg: string;
        /** @description Hex digits or a colour name of CSS: the text of an image (when absent, #333333, or what is read best on `bg`: black or white), or of the light that passes over a skeleton (#f5f5f5). */
        placeholderNamedColor: string;
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
        /** @description Pixels that a skeleton leaves free at each of its sides, no more than a quarter of the shorter one; 0 when absent. */
        placeholderPadding: number;
        /** @description Colours for a light page or a dark one, where `bg` and `color` are absent; `light` when absent. */
        placeholderTheme: "light" | "dark";
        /** @description Width and height in pixels, each from 1 to 4000; with `.png` or `.svg` at the end in that format, whatever else is said of it. */
        placeholderFile: string;
        /** @description Width and height in pixels, each from 1 to 4000. */
        placeholderSize: string;
        /** @description Colour of the ground, hex digits or a colour name of CSS. */
        placeholderPathBg: string;
        /** @description Colour of the text, hex digits or a colour name of CSS. */
        placeholderPathColor: string;
        /** @description Makes the picture repeatable, the same for ever; a random one, told in `X-Seed`, when absent. */
        avatarSeed: string;
        /** @description The seed of a fictional person, whose sex and age decide hair and beard. */
        avatarPerson: string;
        /** @description The country that the person lives in; drawn at random when absent. */
        locale: "AU" | "CA" | "DE" | "FR" | "GB" | "IE" | "SE" | "US";
        /** @description Women or men only. */
        gender: "female" | "male";
        /** @description The least age in years. */
        minAge: number;
        /** @description The greatest age in years. */
        maxAge: number;
        /** @description Which of the people of a batch, from 0. */
        avatarIndex: number;
        /** @description How it is drawn. Faces are `lorelei`, `notionists`, `open-peeps`, `pixel-art` and `thumbs`; `glass` is blurred, and a PNG of it at most 400 × 400 pixels. */
        avatarStyle: "initials" | "identicon" | "glass" | "lorelei" | "notionists" | "open-peeps" | "pixel-art" | "rings" | "shapes" | "thumbs";
        /** @description Width and height in pixels. */
        avatarSize: number;
        /** @description Colour of the ground, hex digits or a colour name of CSS, when absent that of the style, mostly none. */
        avatarBg: string;
        /** @description Letters for the style `initials`, in place of those that the words of the seed begin with. */
        avatarText: string;
        /** @description Radius of the corners in per cent of the side; 50 makes a circle. */
        avatarRadius: number;
        /** @description What a reader of the code gets. How much fits depends on `correction`, 1,273 bytes at least. */
        qrcodeText: string;
        /** @description Width and height in pixels, the margin included. In a PNG all squares of the code are as many whole pixels wide, two at the least, and what is left over is margin. */
        qrcodeSize: number;
        /** @description Light ground around the code, in squares of the code. Readers want 4, most get by with less. */
        qrcodeMargin: number;
        /** @description How much of the code may be damaged or covered, about 7 (L), 15 (M), 25 (Q) or 30 (H) per cent. */
        qrcodeCorrection: "L" | "M" | "Q" | "H";
        /** @description The shape of the squares, all but those of the three corners; readers take each. */
        qrcodeStyle: "square" | "rounded" | "dots";
        /** @description In the middle of the code: one to three letters as `initials:AB`, or a PNG of at most 20 kB and 512 by 512 pixels as a `data:` URL, where an address holds it. The correction is H then, whatever `correction` says. */
        qrcodeLogo: string;
        /** @description Colour of the dark parts, hex digits or a colour name of CSS. Some readers want them darker than `bg`. */
        codeColor: string;
        /** @description Colour of the ground, hex digits or a colour name of CSS. */
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
        /** @description Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. With `v2.` behind it, as answers have it, people live in towns by their inhabitants. */
        seed: string;
        /** @description Only these members, separated by commas; the answer has them in its own order. All when absent. */
        personFields: ("name" | "email" | "localisation" | "phone" | "job" | "hobbies" | "language" | "card" | "cvc" | "expiration" | "address" | "birthday" | "civil_status" | "children" | "vehicle" | "social_profiles" | "year_income" | "month_income" | "education" | "work_experience" | "health_status" | "emergency_contacts" | "subscriptions" | "pets")[];
        /** @description Members to add, separated by commas; they come behind the others, whatever `fields` says. */
        personWith: ("picture" | "gender" | "age" | "username" | "uuid" | "address_parts")[];
        /** @description How many profiles to answer with; more than 100 as CSV or NDJSON only. */
        batchCount: number;
        /** @description A JSON array; CSV (RFC 4180) with a header line, in which lists are joined by `; ` and objects are columns such as `emergency_contacts.0.name`; or NDJSON, one JSON object a line. */
        profileFormat: "json" | "csv" | "ndjson";
        /** @description No two profiles of the answer have the same value here; those that would repeat one are left out, and others drawn in their place. */
        uniqueMember: "email";
        /** @description Only these members, separated by commas; the answer has them in its own order. All when absent. */
        domainFields: ("domain" | "full_domain" | "ip_address" | "ssl_certified" | "hosting_provider" | "dns_servers" | "dns_provider" | "traffic" | "seo_score" | "page_rank" | "country" | "website_type" | "random_name" | "random_subdomain" | "random_tld" | "backlinks_count" | "creation_date" | "expiration_date")[];
        /** @description How many hexadecimal zeros the digest must begin with. Each one more takes sixteen times the work. */
        difficulty: number;
        /** @description How many puzzles of this difficulty. Sixteen of one difficulty take as many hashes on average as one of the next, and vary far less: the unlucky hundredth solver waits 1.7 times the mean instead of 4.6 times. */
        powCount: number;
        /** @description What the proof is for, such as the host name of a site and the name of a form. It is signed into the token, which then counts for nothing else. */
        powScope: string;
        /** @description A name of the caller's own for this request, such as a UUID, with which it may be repeated after a lost answer: what it asks for is not done again, and the first answer comes again, with `Idempotent-Replayed: true`. An answer is kept for an hour, the last 1,000 of each caller and 1 MiB in all; a 429 and what failed on our side is not. The same key with another input is refused with 422; while the first request is under way, with 409. */
        IdempotencyKey: string;
        /** @description The tag of a language (BCP 47). */
        fieldLanguage: "ar" | "bg" | "cs" | "da" | "de" | "el" | "en" | "es" | "fa" | "fi" | "fr" | "he" | "hi" | "hr" | "hu" | "id" | "it" | "ja" | "ko" | "nb" | "nl" | "pl" | "pt" | "ro" | "ru" | "sk" | "sv" | "th" | "tr" | "uk" | "ur" | "vi" | "zh" | "zh-Hant";
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
        /** @description A zone of the IANA time zone database, in any case: what is told is told by its clocks, and what comes without an offset is read by them. */
        timeZone: string;
        /** @description The moment, now when absent: ISO 8601, or Unix seconds, which digits alone always are. Without an offset it is the local time of `zone`. One that the clocks leave out moves forward by what they leave out; of one that comes twice it is the first. Leap seconds do not exist, as in Unix time. */
        timeAt: string;
        /** @description The language of `weekday` and `text`, as a tag of BCP 47. */
        timeLocale: string;
        /** @description Where the span begins, read as `at` of `/time`. */
        timeFrom: string;
        /** @description Where the span ends, read as `at` of `/time`; it may lie before `from`. */
        timeTo: string;
        /** @description A duration of ISO 8601, with a minus before it to go back: years, months, weeks and days by the calendar of `zone`, then hours, minutes and seconds by the clock. A day that a month lacks becomes its last. The seconds alone may have a fraction. */
        timeDuration: string;
        /** @description Minute, hour, day of the month, month and day of the week, or the second before them all; or `@yearly`, `@monthly`, `@weekly`, `@daily` or `@hourly`. `L` is the last, `W` the nearest weekday, `#` the nth; where both kinds of day are given, either is enough. */
        cronExpr: string;
        /** @description The runs after this moment are told, those after now when absent; read as `at` of `/time`. */
        cronFrom: string;
        /** @description How many runs to tell. */
        cronCount: number;
        /** @description The language of the description. */
        cronLocale: components["schemas"]["WordsLocale"];
        /** @description How much. */
        unitsValue: number;
        /** @description The unit of the value, by its symbol, its name or another spelling of `/units/list`; symbols as they are written there. */
        unitsFrom: string;
        /** @description The unit to convert into. */
        unitsTo: string;
        /** @description What the units measure; those of every kind when absent. */
        unitsKind: components["schemas"]["UnitKind"];
        /** @description A whole number of at most 1,000 digits, with a sign or without; letters are digits from 10 on, in any case. */
        numberValue: string;
        /** @description The base in which the value is written. */
        numberFrom: number;
        /** @description The base to write it in, 2–36; `roman` for 1–3999; or `words` for at most 15 digits. */
        numberTo: string;
        /** @description The language of words. */
        numberLocale: components["schemas"]["WordsLocale"];
        /** @description The numbers, separated by commas. */
        statisticsValues: components["schemas"]["Values"];
        /** @description Any colour of CSS: a name, hex digits (with `#`, in a URL `%23`, or without), `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` or `color()`. One that sRGB lacks becomes the nearest that it has. */
        colorText: string;
        /** @description The colour of the text, any of CSS; one that lets something through is laid over `bg`. */
        contrastColor: string;
        /** @description The colour behind it, any of CSS that lets nothing through. */
        contrastBg: string;
        /** @description An address of IPv4, four decimal numbers, or of IPv6 in any spelling; the caller's own when absent. */
        ipAddress: string;
        /** @description An address and, behind a slash, how many of its bits all addresses of the range begin with. */
        rangeCidr: string;
        /** @description An address to look for in the range. */
        rangeContains: string;
        /** @description What is told of, in a dark field at the left; without it there is one field. */
        badgeLabel: string;
        /** @description What is told of it. */
        badgeMessage: string;
        /** @description The ground of the message, hex digits or a colour name of CSS; its letters are black or white, whichever is read better. */
        badgeColor: string;
        /** @description With round corners or square ones. */
        badgeStyle: "flat" | "square";
        /** @description The base colour, three or six hexadecimal digits, with `#` (in a URL `%23`) or without, or a colour name of CSS. */
        shadesColor: string;
        /** @description How far the hue is turned, in degrees: `complementary` 0, 180; `triadic` 0, 120, 240; `analogous` -60, -30, 0, 30, 60; `tetradic` 0, 90, 180, 270; `split-complementary` 0, 150, 210. `shades` are eleven of the colour itself, from 50, the lightest, to 950; the colour stands among them. */
        shadesType: "complementary" | "triadic" | "analogous" | "tetradic" | "split-complementary" | "shades";
        /** @description Where hues are turned and lightness is measured; `oklch` is even for the eye, and each colour says what ink is read on it. */
        shadesSpace: "hsl" | "oklch";
        /** @description Decimal numbers, `+ - * / % ^`, parentheses, `pi`, `e`, and the functions sqrt abs ceil floor round sin cos tan asin acos atan (radians) log (natural) log2 log10 exp min max. `^` is right-associative and binds tighter than a sign: `-2^2` is -4. In a query a bare `+` means a blank: write `%2B`, or `1 1` is what arrives of `1+1`. */
        expr: string;
        /** @description Decimals of the result. */
        precision: number;
        /** @description `v4`, a UUID of chance alone; `v7`, one that begins with the time (RFC 9562); `ulid`, time and chance in 26 letters and digits; `nanoid`, 21 characters of chance that an address may hold. */
        identifierType: "v4" | "v7" | "ulid" | "nanoid";
        /** @description How many to answer with. Those that bear the time stand in ascending order. */
        identifierCount: number;
        /** @description Makes the answer repeatable; the same seed gives the same answer, also next year. */
        plainSeed: string;
        /** @description A UUID in any case; also in braces, behind `urn:uuid:`, or without hyphens. */
        uuid: string;
        /** @description How many to answer with. */
        usernameCount: number;
        /** @description How the two words stand together: `snake` quiet_harbour, `kebab` quiet-harbour, `camel` quietHarbour, `pascal` QuietHarbour, `plain` quietharbour, `numbered` quiet_harbour42. */
        usernameStyle: "snake" | "kebab" | "camel" | "pascal" | "plain" | "numbered";
        /** @description At most 100 dice of at most 1,000 sides, as players write them: `2d6+1` is the sum of two dice of six sides, and one; `2d6+1d4-2` adds and takes away. A blank stands for `+`, which an address writes so. */
        roll: string;
        /** @description What is counted. */
        loremUnit: "paragraphs" | "sentences" | "words";
        /** @description How many of them. */
        loremCount: number;
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
        /** @description Colour of the ground, hex digits or a colour name of CSS. */
        captchaNamedBg: string;
        /** @description Colour of letters and noise, hex digits or a colour name of CSS, with a contrast of at least 3 to the ground; a random one that can be read on it when absent. */
        captchaNamedColor: string;
        /** @description `challenge` answers with a captcha whose text only the server knows, `image` with the picture and its text. */
        captchaModeChallenge: "image" | "challenge";
        /** @description Only what came later than this place. Without it, all messages. */
        after: components["schemas"]["ChatCursor"];
        /** @description For how long to hold the answer back while there is nothing to read, in seconds. */
        wait: components["schemas"]["ChatWait"];
        /** @description Who asks. */
        username: components["schemas"]["Username"];
        /** @description The key of the private chat. */
        token: components["schemas"]["ChatToken"];
        /** @description When given, no other session may hold the name. It may stand in the query or in the body. */
        session: components["schemas"]["Session"];
        /** @description Who asks; needed for a private chat. */
        chatReader: components["schemas"]["Username"];
        /** @description The key of a private chat. Without it, the global chat. */
        chatToken: components["schemas"]["ChatToken"];
        /** @description The cursor of the last event that was read; what browsers send by themselves. */
        lastEventIdHeader: components["schemas"]["LastEventId"];
        /** @description The cursor of the last event that was read. It counts before `after`. */
        lastEventId: components["schemas"]["LastEventId"];
        /** @description From where on. */
        eventsAfter: components["schemas"]["After"];
        /** @description The game. */
        game: components["schemas"]["WatchedGame"];
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
        /** @description Kind, length and number. */
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
        /** @description What to hash, and how. */
        HashRequest: {
            content: {
                "application/json": components["schemas"]["HashRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["HashRequest"];
                "multipart/form-data": components["schemas"]["HashRequest"];
            };
        };
        /** @description The text and the format. */
        TextAndFormat: {
            content: {
                "application/json": components["schemas"]["TextAndFormat"];
                "application/x-www-form-urlencoded": components["schemas"]["TextAndFormat"];
                "multipart/form-data": components["schemas"]["TextAndFormat"];
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
        /** @description What of `c` was not understood, the first five paths, separated by commas; other characters than visible ASCII, `%` and commas in them as percent-encoded UTF-8. Absent when all was. */
        IgnoredOfOthers: string;
        /** @description The same address gives the same picture for ever; a year is as long as caches look ahead. */
        Immutable: "public, max-age=31536000, immutable";
        /** @description A hash of the answer; 304 answers a request whose `If-None-Match` has it. */
        ETag: string;
        /** @description `Accept`, where the address does not name the format. */
        Vary: string;
        /** @description Pages of any origin may show the picture. */
        AnyOrigin: "cross-origin";
        /** @description `true` where the answer was given before, to the first request with this `Idempotency-Key`. */
        IdempotentReplayed: "true";
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
        /** @description The members of the body that the operation does not know, the first five of them, separated by commas; other characters than visible ASCII, `%` and commas in their names as percent-encoded UTF-8. Absent when there is none. */
        Ignored: string;
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
        /** @description What a seed gives may be stored for a day; what chance gives is not to be stored. */
        ForADayWhenSeeded: "no-store" | "public, max-age=86400";
        /** @description The same input gives the same answer until another release; a day is long enough for caches. */
        ForADay: "public, max-age=86400";
        /** @description Random and stateful answers are not to be stored. */
        NoStore: "no-store";
        /** @description What depends on the address alone may be stored for a day; what depends on the clock or on the caller is not to be stored. */
        ForADayWhenGiven: "public, max-age=86400" | "no-store";
        /** @description The text of the picture, percent-encoded UTF-8; in image mode. */
        CaptchaText: string;
        /** @description The token that goes back with the answer; in challenge mode. */
        CaptchaToken: string;
        /** @description Names the place of the newest message in this chat. It is given once: `after` it comes what comes later, whatever was removed before. */
        ChatCursor: string;
        /** @description Sent when these are all messages in place of those after the cursor: it is of a chat that has ended or was cleared, or something that came later is gone already. */
        ChatReset: "true";
        /** @description Tells proxies to pass on what comes as it comes. */
        NoBuffering: "no";
        /** @description The OpenAPI document (`rel="service-desc"`) and the documentation (`rel="service-doc"`, RFC 8631). */
        ServiceLinks: string;
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
                /**
                 * @description Kind of chart; required without `c`.
                 * @example bar
                 */
                type?: components["parameters"]["chartType"];
                /**
                 * @description The data as JSON, as in the body of the POST; in its place, `labels` and `values` are enough for one dataset or a pie.
                 * @example {"labels":["Q1","Q2","Q3"],"datasets":[{"label":"Sales","values":[3,5,4]}]}
                 */
                data?: components["parameters"]["chartData"];
                /** @description In place of `data`, the labels, separated by commas; a comma inside a label is written `\,`. */
                labels?: components["parameters"]["chartLabels"];
                /** @description In place of `data`, the values of one dataset, of a pie or a histogram, separated by commas; an empty one leaves a gap. Of a gauge, its one value. */
                values?: components["parameters"]["chartValues"];
                /** @description With `values`, the name of their dataset, or of what a gauge or a histogram measures. */
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
                /** @description Whether there may be up to 500 labels and 10 datasets, labels written every so many; else up to 20 and 5. Bar, line and area charts only. */
                dense?: components["parameters"]["chartDense"];
                /** @description Where the value axis begins; bars and areas begin there where zero is not on it. Found from the values when absent. */
                min?: components["parameters"]["chartMin"];
                /** @description Where the value axis ends; found from the values when absent. Where a gauge or a progress ends: 100 when absent, 1 with `percent`. Of a radar, the value of its outermost ring. */
                max?: components["parameters"]["chartMax"];
                /** @description How values are spaced: evenly, or on a `log` scale by their ratios, where all must be positive. */
                value_scale?: components["parameters"]["chartValueScale"];
                /** @description How labels are spaced: evenly, or by `time`, where they are dates or times of ISO 8601, put in order and in UTC where they name no zone. Not for horizontal bars. */
                x?: components["parameters"]["chartX"];
                /** @description Lines across the plot, such as targets and limits: `value:label`, separated by commas; a comma inside a label is written `\,`. */
                lines?: components["parameters"]["chartLines"];
                /** @description Strips across the plot, or ranges of the scale of a gauge or a progress: `from:to:label`, separated by commas; a comma inside a label is written `\,`. */
                bands?: components["parameters"]["chartBands"];
                /** @description How lines and areas go from value to value; `smooth` bends them without going beyond the values, `step` changes half-way. Line and area charts only. */
                curve?: components["parameters"]["chartCurve"];
                /** @description The order of labels or slices by their values, those of the first dataset where there are several. Not for gauges, progresses and radars. */
                sort?: components["parameters"]["chartSort"];
                /** @description How many of the largest slices are drawn by themselves; the others are one, named in `locale`. Pies and donuts only. */
                rest?: components["parameters"]["chartRest"];
                /** @description How many ranges a histogram has, from the lowest value to the highest; when absent, as many as suit the count of values, their ends being round numbers. */
                bins?: components["parameters"]["chartBins"];
                /** @description Written under the horizontal axis. */
                x_title?: components["parameters"]["chartXTitle"];
                /** @description Written beside the vertical axis. */
                y_title?: components["parameters"]["chartYTitle"];
                /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
                format?: components["parameters"]["pictureFormat"];
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. */
                scale: components["parameters"]["pictureScale"];
                /** @description In place of `type` and `data`, a chart as QuickChart and Chart.js write it, in JSON or JSON5. What of it is not understood is named in `X-Ignored`; functions are not run. Where nothing else is said it is a PNG of 500 by 300 with two pixels for one; the long names `width`, `height`, `format`, `backgroundColor` and `devicePixelRatio` are taken as well. */
                c?: components["parameters"]["chartOfOthers"];
                /** @description With `c`, the width in pixels. */
                w?: components["parameters"]["chartOfOthersWidth"];
                /** @description With `c`, the height in pixels. */
                h?: components["parameters"]["chartOfOthersHeight"];
                /** @description With `c`, the colour behind the chart: any of CSS, or `transparent`. */
                bkg?: components["parameters"]["chartOfOthersGround"];
                /** @description With `c`, the format of the picture. */
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
                /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
                format?: components["parameters"]["pictureFormat"];
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. */
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
                /** @description Hex digits or a colour name of CSS: the ground of an image (#cccccc when absent), or of the shapes of a skeleton (#e5e5e5). */
                bg?: components["parameters"]["placeholderNamedBg"];
                /** @description Hex digits or a colour name of CSS: the text of an image (when absent, #333333, or what is read best on `bg`: black or white), or of the light that passes over a skeleton (#f5f5f5). */
                color?: components["parameters"]["placeholderNamedColor"];
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
                /** @description Pixels that a skeleton leaves free at each of its sides, no more than a quarter of the shorter one; 0 when absent. */
                padding?: components["parameters"]["placeholderPadding"];
                /** @description Colours for a light page or a dark one, where `bg` and `color` are absent; `light` when absent. */
                theme?: components["parameters"]["placeholderTheme"];
                /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
                format?: components["parameters"]["pictureFormat"];
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. */
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
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. */
                scale: components["parameters"]["pictureScale"];
            };
            header?: never;
            path: {
                /** @description Width and height in pixels, each from 1 to 4000; with `.png` or `.svg` at the end in that format, whatever else is said of it. */
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
                /** @description The text of an image, whose line breaks are kept; its size, such as `800×600`, when absent. */
                text?: components["parameters"]["placeholderText"];
                /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
                format?: components["parameters"]["pictureFormat"];
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. */
                scale: components["parameters"]["pictureScale"];
            };
            header?: never;
            path: {
                /** @description Width and height in pixels, each from 1 to 4000. */
                size: components["parameters"]["placeholderSize"];
                /** @description Colour of the ground, hex digits or a colour name of CSS. */
                bg: components["parameters"]["placeholderPathBg"];
                /** @description Colour of the text, hex digits or a colour name of CSS. */
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
                /** @description Makes the picture repeatable, the same for ever; a random one, told in `X-Seed`, when absent. */
                seed?: components["parameters"]["avatarSeed"];
                /** @description The seed of a fictional person, whose sex and age decide hair and beard. */
                person?: components["parameters"]["avatarPerson"];
                /** @description The country that the person lives in; drawn at random when absent. */
                locale?: components["parameters"]["locale"];
                /** @description Women or men only. */
                gender?: components["parameters"]["gender"];
                /** @description The least age in years. */
                min_age?: components["parameters"]["minAge"];
                /** @description The greatest age in years. */
                max_age?: components["parameters"]["maxAge"];
                /** @description Which of the people of a batch, from 0. */
                index?: components["parameters"]["avatarIndex"];
                /** @description How it is drawn. Faces are `lorelei`, `notionists`, `open-peeps`, `pixel-art` and `thumbs`; `glass` is blurred, and a PNG of it at most 400 × 400 pixels. */
                style: components["parameters"]["avatarStyle"];
                /** @description Width and height in pixels. */
                size: components["parameters"]["avatarSize"];
                /** @description Colour of the ground, hex digits or a colour name of CSS, when absent that of the style, mostly none. */
                bg?: components["parameters"]["avatarBg"];
                /** @description Letters for the style `initials`, in place of those that the words of the seed begin with. */
                text?: components["parameters"]["avatarText"];
                /** @description Radius of the corners in per cent of the side; 50 makes a circle. */
                radius?: components["parameters"]["avatarRadius"];
                /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
                format?: components["parameters"]["pictureFormat"];
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. */
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
                /** @description Width and height in pixels, the margin included. In a PNG all squares of the code are as many whole pixels wide, two at the least, and what is left over is margin. */
                size: components["parameters"]["qrcodeSize"];
                /** @description Light ground around the code, in squares of the code. Readers want 4, most get by with less. */
                margin: components["parameters"]["qrcodeMargin"];
                /** @description How much of the code may be damaged or covered, about 7 (L), 15 (M), 25 (Q) or 30 (H) per cent. */
                correction: components["parameters"]["qrcodeCorrection"];
                /** @description The shape of the squares, all but those of the three corners; readers take each. */
                style: components["parameters"]["qrcodeStyle"];
                /** @description In the middle of the code: one to three letters as `initials:AB`, or a PNG of at most 20 kB and 512 by 512 pixels as a `data:` URL, where an address holds it. The correction is H then, whatever `correction` says. */
                logo?: components["parameters"]["qrcodeLogo"];
                /** @description Colour of the dark parts, hex digits or a colour name of CSS. Some readers want them darker than `bg`. */
                color: components["parameters"]["codeColor"];
                /** @description Colour of the ground, hex digits or a colour name of CSS. */
                bg: components["parameters"]["codeBg"];
                /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
                format?: components["parameters"]["pictureFormat"];
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. */
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
                /** @description Colour of the dark parts, hex digits or a colour name of CSS. Some readers want them darker than `bg`. */
                color: components["parameters"]["codeColor"];
                /** @description Colour of the ground, hex digits or a colour name of CSS. */
                bg: components["parameters"]["codeBg"];
                /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
                format?: components["parameters"]["pictureFormat"];
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. */
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
                /** @description Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. With `v2.` behind it, as answers have it, people live in towns by their inhabitants. */
                seed?: components["parameters"]["seed"];
                /** @description The country that the person lives in; drawn at random when absent. */
                locale?: components["parameters"]["locale"];
                /** @description Women or men only. */
                gender?: components["parameters"]["gender"];
                /** @description The least age in years. */
                min_age?: components["parameters"]["minAge"];
                /** @description The greatest age in years. */
                max_age?: components["parameters"]["maxAge"];
                /** @description Only these members, separated by commas; the answer has them in its own order. All when absent. */
                fields?: components["parameters"]["personFields"];
                /** @description Members to add, separated by commas; they come behind the others, whatever `fields` says. */
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
                /** @description Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. With `v2.` behind it, as answers have it, people live in towns by their inhabitants. */
                seed?: components["parameters"]["seed"];
                /** @description The country that the person lives in; drawn at random when absent. */
                locale?: components["parameters"]["locale"];
                /** @description Women or men only. */
                gender?: components["parameters"]["gender"];
                /** @description The least age in years. */
                min_age?: components["parameters"]["minAge"];
                /** @description The greatest age in years. */
                max_age?: components["parameters"]["maxAge"];
                /** @description How many profiles to answer with; more than 100 as CSV or NDJSON only. */
                count: components["parameters"]["batchCount"];
                /** @description Only these members, separated by commas; the answer has them in its own order. All when absent. */
                fields?: components["parameters"]["personFields"];
                /** @description Members to add, separated by commas; they come behind the others, whatever `fields` says. */
                with?: components["parameters"]["personWith"];
                /** @description A JSON array; CSV (RFC 4180) with a header line, in which lists are joined by `; ` and objects are columns such as `emergency_contacts.0.name`; or NDJSON, one JSON object a line. */
                format: components["parameters"]["profileFormat"];
                /** @description No two profiles of the answer have the same value here; those that would repeat one are left out, and others drawn in their place. */
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
                /** @description Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. With `v2.` behind it, as answers have it, people live in towns by their inhabitants. */
                seed?: components["parameters"]["seed"];
                /** @description Only these members, separated by commas; the answer has them in its own order. All when absent. */
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
                /** @description Makes the answer repeatable: the same seed gives the same answer, also next year. A seed that begins with `YYYY-MM-DD.` names the day that all dates of the answer are relative to; otherwise that is 2026-01-01. With `v2.` behind it, as answers have it, people live in towns by their inhabitants. */
                seed?: components["parameters"]["seed"];
                /** @description How many profiles to answer with; more than 100 as CSV or NDJSON only. */
                count: components["parameters"]["batchCount"];
                /** @description Only these members, separated by commas; the answer has them in its own order. All when absent. */
                fields?: components["parameters"]["domainFields"];
                /** @description A JSON array; CSV (RFC 4180) with a header line, in which lists are joined by `; ` and objects are columns such as `emergency_contacts.0.name`; or NDJSON, one JSON object a line. */
                format: components["parameters"]["profileFormat"];
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
            header?: {
                /** @description A name of the caller's own for this request, such as a UUID, with which it may be repeated after a lost answer: what it asks for is not done again, and the first answer comes again, with `Idempotent-Replayed: true`. An answer is kept for an hour, the last 1,000 of each caller and 1 MiB in all; a 429 and what failed on our side is not. The same key with another input is refused with 422; while the first request is under way, with 409. */
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
                /** @description The tag of a language (BCP 47). */
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
                /** @description The least work that the verifier accepts, as the difficulty of a single puzzle: at least 16^min_difficulty expected hashes, in any number of puzzles. */
                min_difficulty?: components["parameters"]["minDifficulty"];
                /** @description The only scope that counts; without it any does, and `hostname` says which it was. */
                scope?: components["parameters"]["siteScope"];
            };
            header?: {
                /** @description A name of the caller's own for this request, such as a UUID, with which it may be repeated after a lost answer: what it asks for is not done again, and the first answer comes again, with `Idempotent-Replayed: true`. An answer is kept for an hour, the last 1,000 of each caller and 1 MiB in all; a 429 and what failed on our side is not. The same key with another input is refused with 422; while the first request is under way, with 409. */
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
    getTime: {
        parameters: {
            query: {
                /** @description A zone of the IANA time zone database, in any case: what is told is told by its clocks, and what comes without an offset is read by them. */
                zone: components["parameters"]["timeZone"];
                /** @description The moment, now when absent: ISO 8601, or Unix seconds, which digits alone always are. Without an offset it is the local time of `zone`. One that the clocks leave out moves forward by what they leave out; of one that comes twice it is the first. Leap seconds do not exist, as in Unix time. */
                at?: components["parameters"]["timeAt"];
                /** @description The language of `weekday` and `text`, as a tag of BCP 47. */
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
                /** @description Where the span begins, read as `at` of `/time`. */
                from: components["parameters"]["timeFrom"];
                /** @description Where the span ends, read as `at` of `/time`; it may lie before `from`. */
                to: components["parameters"]["timeTo"];
                /** @description A zone of the IANA time zone database, in any case: what is told is told by its clocks, and what comes without an offset is read by them. */
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
                /** @description The moment, now when absent: ISO 8601, or Unix seconds, which digits alone always are. Without an offset it is the local time of `zone`. One that the clocks leave out moves forward by what they leave out; of one that comes twice it is the first. Leap seconds do not exist, as in Unix time. */
                at?: components["parameters"]["timeAt"];
                /** @description A duration of ISO 8601, with a minus before it to go back: years, months, weeks and days by the calendar of `zone`, then hours, minutes and seconds by the clock. A day that a month lacks becomes its last. The seconds alone may have a fraction. */
                add: components["parameters"]["timeDuration"];
                /** @description A zone of the IANA time zone database, in any case: what is told is told by its clocks, and what comes without an offset is read by them. */
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
                /** @description Minute, hour, day of the month, month and day of the week, or the second before them all; or `@yearly`, `@monthly`, `@weekly`, `@daily` or `@hourly`. `L` is the last, `W` the nearest weekday, `#` the nth; where both kinds of day are given, either is enough. */
                expr: components["parameters"]["cronExpr"];
                /** @description A zone of the IANA time zone database, in any case: what is told is told by its clocks, and what comes without an offset is read by them. */
                zone: components["parameters"]["timeZone"];
                /** @description The runs after this moment are told, those after now when absent; read as `at` of `/time`. */
                from?: components["parameters"]["cronFrom"];
                /** @description How many runs to tell. */
                count: components["parameters"]["cronCount"];
                /** @description The language of the description. */
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
                /** @description How much. */
                value: components["parameters"]["unitsValue"];
                /** @description The unit of the value, by its symbol, its name or another spelling of `/units/list`; symbols as they are written there. */
                from: components["parameters"]["unitsFrom"];
                /** @description The unit to convert into. */
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
                /** @description What the units measure; those of every kind when absent. */
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
                /** @description A whole number of at most 1,000 digits, with a sign or without; letters are digits from 10 on, in any case. */
                value: components["parameters"]["numberValue"];
                /** @description The base in which the value is written. */
                from: components["parameters"]["numberFrom"];
                /** @description The base to write it in, 2–36; `roman` for 1–3999; or `words` for at most 15 digits. */
                to: components["parameters"]["numberTo"];
                /** @description The language of words. */
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
    describeNumbersByAddress: {
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
            200: components["responses"]["StatisticsByAddress"];
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
                /** @description Any colour of CSS: a name, hex digits (with `#`, in a URL `%23`, or without), `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` or `color()`. One that sRGB lacks becomes the nearest that it has. */
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
                /** @description The colour of the text, any of CSS; one that lets something through is laid over `bg`. */
                color: components["parameters"]["contrastColor"];
                /** @description The colour behind it, any of CSS that lets nothing through. */
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
                /** @description An address of IPv4, four decimal numbers, or of IPv6 in any spelling; the caller's own when absent. */
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
                /** @description An address and, behind a slash, how many of its bits all addresses of the range begin with. */
                cidr: components["parameters"]["rangeCidr"];
                /** @description An address to look for in the range. */
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
                /** @description What is told of, in a dark field at the left; without it there is one field. */
                label?: components["parameters"]["badgeLabel"];
                /** @description What is told of it. */
                message: components["parameters"]["badgeMessage"];
                /** @description The ground of the message, hex digits or a colour name of CSS; its letters are black or white, whichever is read better. */
                color: components["parameters"]["badgeColor"];
                /** @description With round corners or square ones. */
                style: components["parameters"]["badgeStyle"];
                /** @description SVG, or PNG for where no SVG is drawn (mails, chats, documents). Without it PNG when `Accept` prefers image/png, else SVG. */
                format?: components["parameters"]["pictureFormat"];
                /** @description How many pixels of a PNG stand for one of the drawing, in each direction; 2 for sharp screens. At most 4,000,000 pixels in all, 160,000 where parts are blurred. */
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
    createPalette: {
        parameters: {
            query: {
                /** @description The base colour, three or six hexadecimal digits, with `#` (in a URL `%23`) or without, or a colour name of CSS. */
                color: components["parameters"]["shadesColor"];
                /** @description How far the hue is turned, in degrees: `complementary` 0, 180; `triadic` 0, 120, 240; `analogous` -60, -30, 0, 30, 60; `tetradic` 0, 90, 180, 270; `split-complementary` 0, 150, 210. `shades` are eleven of the colour itself, from 50, the lightest, to 950; the colour stands among them. */
                type: components["parameters"]["shadesType"];
                /** @description Where hues are turned and lightness is measured; `oklch` is even for the eye, and each colour says what ink is read on it. */
                space: components["parameters"]["shadesSpace"];
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
    createUuids: {
        parameters: {
            query: {
                /** @description `v4`, a UUID of chance alone; `v7`, one that begins with the time (RFC 9562); `ulid`, time and chance in 26 letters and digits; `nanoid`, 21 characters of chance that an address may hold. */
                type: components["parameters"]["identifierType"];
                /** @description How many to answer with. Those that bear the time stand in ascending order. */
                count: components["parameters"]["identifierCount"];
                /** @description Makes the answer repeatable; the same seed gives the same answer, also next year. */
                seed?: components["parameters"]["plainSeed"];
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
                /** @description A UUID in any case; also in braces, behind `urn:uuid:`, or without hyphens. */
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
                /** @description How many to answer with. */
                count: components["parameters"]["usernameCount"];
                /** @description How the two words stand together: `snake` quiet_harbour, `kebab` quiet-harbour, `camel` quietHarbour, `pascal` QuietHarbour, `plain` quietharbour, `numbered` quiet_harbour42. */
                style: components["parameters"]["usernameStyle"];
                /** @description Makes the answer repeatable; the same seed gives the same answer, also next year. */
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
                /** @description At most 100 dice of at most 1,000 sides, as players write them: `2d6+1` is the sum of two dice of six sides, and one; `2d6+1d4-2` adds and takes away. A blank stands for `+`, which an address writes so. */
                roll: components["parameters"]["roll"];
                /** @description Makes the answer repeatable; the same seed gives the same answer, also next year. */
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
                /** @description What is counted. */
                unit: components["parameters"]["loremUnit"];
                /** @description How many of them. */
                count: components["parameters"]["loremCount"];
                /** @description Makes the answer repeatable; the same seed gives the same answer, also next year. */
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
        requestBody: components["requestBodies"]["TextAndFormat"];
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
        requestBody: components["requestBodies"]["TextAndFormat"];
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
                /** @description Colour of the ground, hex digits or a colour name of CSS. */
                bg: components["parameters"]["captchaNamedBg"];
                /** @description Colour of letters and noise, hex digits or a colour name of CSS, with a contrast of at least 3 to the ground; a random one that can be read on it when absent. */
                color?: components["parameters"]["captchaNamedColor"];
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
            header?: {
                /** @description A name of the caller's own for this request, such as a UUID, with which it may be repeated after a lost answer: what it asks for is not done again, and the first answer comes again, with `Idempotent-Replayed: true`. An answer is kept for an hour, the last 1,000 of each caller and 1 MiB in all; a 429 and what failed on our side is not. The same key with another input is refused with 422; while the first request is under way, with 409. */
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
                /** @description Only what came later than this place. Without it, all messages. */
                after?: components["parameters"]["after"];
                /** @description For how long to hold the answer back while there is nothing to read, in seconds. */
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
                /** @description A name of the caller's own for this request, such as a UUID, with which it may be repeated after a lost answer: what it asks for is not done again, and the first answer comes again, with `Idempotent-Replayed: true`. An answer is kept for an hour, the last 1,000 of each caller and 1 MiB in all; a 429 and what failed on our side is not. The same key with another input is refused with 422; while the first request is under way, with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
                /** @description For how long to hold the answer back while there is nothing to read, in seconds. */
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
    chatEvents: {
        parameters: {
            query: {
                /** @description Who asks; needed for a private chat. */
                username?: components["parameters"]["chatReader"];
                /** @description The key of a private chat. Without it, the global chat. */
                token?: components["parameters"]["chatToken"];
                /** @description When given, no other session may hold the name. It may stand in the query or in the body. */
                session?: components["parameters"]["session"];
                /** @description The cursor of the last event that was read. It counts before `after`. */
                last_event_id?: components["parameters"]["lastEventId"];
                /** @description From where on. */
                after: components["parameters"]["eventsAfter"];
            };
            header?: {
                /** @description The cursor of the last event that was read; what browsers send by themselves. */
                "Last-Event-ID"?: components["parameters"]["lastEventIdHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ChatEvents"];
            400: components["responses"]["ClientError"];
            403: components["responses"]["ClientError"];
            404: components["responses"]["ClientError"];
            406: components["responses"]["ClientError"];
            429: components["responses"]["ClientError"];
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    clearChat: {
        parameters: {
            query?: never;
            header?: {
                /** @description A name of the caller's own for this request, such as a UUID, with which it may be repeated after a lost answer: what it asks for is not done again, and the first answer comes again, with `Idempotent-Replayed: true`. An answer is kept for an hour, the last 1,000 of each caller and 1 MiB in all; a 429 and what failed on our side is not. The same key with another input is refused with 422; while the first request is under way, with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
            header?: {
                /** @description A name of the caller's own for this request, such as a UUID, with which it may be repeated after a lost answer: what it asks for is not done again, and the first answer comes again, with `Idempotent-Replayed: true`. An answer is kept for an hour, the last 1,000 of each caller and 1 MiB in all; a 429 and what failed on our side is not. The same key with another input is refused with 422; while the first request is under way, with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
            header?: {
                /** @description A name of the caller's own for this request, such as a UUID, with which it may be repeated after a lost answer: what it asks for is not done again, and the first answer comes again, with `Idempotent-Replayed: true`. An answer is kept for an hour, the last 1,000 of each caller and 1 MiB in all; a 429 and what failed on our side is not. The same key with another input is refused with 422; while the first request is under way, with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
    gameEvents: {
        parameters: {
            query: {
                /** @description The game. */
                game: components["parameters"]["game"];
                /** @description The cursor of the last event that was read. It counts before `after`. */
                last_event_id?: components["parameters"]["lastEventId"];
                /** @description From where on. */
                after: components["parameters"]["eventsAfter"];
            };
            header?: {
                /** @description The cursor of the last event that was read; what browsers send by themselves. */
                "Last-Event-ID"?: components["parameters"]["lastEventIdHeader"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["GameEvents"];
            404: components["responses"]["ClientError"];
            406: components["responses"]["ClientError"];
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
            header?: {
                /** @description A name of the caller's own for this request, such as a UUID, with which it may be repeated after a lost answer: what it asks for is not done again, and the first answer comes again, with `Idempotent-Replayed: true`. An answer is kept for an hour, the last 1,000 of each caller and 1 MiB in all; a 429 and what failed on our side is not. The same key with another input is refused with 422; while the first request is under way, with 409. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
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
}
