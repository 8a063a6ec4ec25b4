// Made from openapi/ by `npm run generate`. Do not edit.

export interface paths {
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
        ErrorWithText: {
            message: components["schemas"]["ErrorMessage"];
            error: components["schemas"]["ErrorDetail"];
            /**
             * @description The HTTP status code, as text.
             * @example 400
             */
            status: string;
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
                "application/json": components["schemas"]["ErrorWithText"];
            };
        };
        /** @description The service cannot answer now. */
        ServerError: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorWithText"];
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
    parameters: never;
    requestBodies: {
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
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getPersonal: {
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
