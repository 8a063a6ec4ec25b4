/**
 * Notes on missed goals, by the name of the goal: attempts so far, and requirements for reaching it. `BENCHMARKS.md`
 * includes a note as long as its goal is missed.
 */
export const notes: Readonly<Record<string, string>> = {
  'Ratio to a bare Fastify: embedded, one caller': `A third of the overhead over the bare server is writing thirteen
more headers, as the bare server with our headers shows. The rest is spread over rate limits, validation, CORS, log and
metrics. The largest single parts are a log line and a histogram observation, with 0.75 µs each. Log lines are
serialized by their own schema and written in batches of a hundred; values of a request are read once; in-memory rate
limits return without a promise.`,
  'Ratio to a bare Fastify: embedded, 100000 callers': `The usage of a caller is not in a CPU cache: each lookup waits
for main memory several times, and garbage collection traverses all usages. The forwarded address is read once, and a
proxy's own address is cached. Caching the name of every caller was no faster than creating it, and took 290 more bytes
per caller. Usages in one flat array instead of objects would keep the collector away from them, but make the code
harder to read.`,
  'Ratio to a bare Fastify: Redis, one caller': `Server, Redis and generator share the two cores of this machine. While
Redis counts, its script evicts the server's data from the CPU caches, and the same functions take a quarter longer
than with the embedded store, evenly. The rate-limit checks of one event-loop turn share one call, about forty at this
load; the script reads its clock once for all of them and reuses what they share. Pinning the server to its own core
was no faster, since Redis and the generator then share the other. This goal needs a machine on which Redis has its own
core.`,
  'Ratio to a bare Fastify: Redis, 100000 callers': `As above; in addition, the usages of this many callers do not fit
into the CPU caches of Redis.`,
  'By wrk, embedded, 50000 callers, as a multiple of Redis': `With the embedded store, the process does the counting
that Redis otherwise does in its own process, whose time is not included. The rounds of one run differ by more than the
two stores.`,
  'embedded: personal, as a multiple of the cheap GET': `A person has 24 interdependent fields and is generated with
faker's helpers, in order to use its tables. Random bytes are drawn in batches, the jobs possible at an age are
computed once, and our own small generator below faker supplies the random numbers. Creating the person takes about 20
µs on this machine when it is idle; the rest is a response ten times as long, which is serialized by its schema. Card
digits are drawn as one string, and a–z names skip case folding. Since concurrent requests are processed in batches, a
person takes a quarter less than before and the cheap GET a third less, so the multiple rose. Caching names in a–z and
the days that seeds start with saved only one sixtieth, and was omitted. Drawing from tables without faker would be
faster, but we would have to maintain them.`,
  'embedded: placeholder, as a multiple of the cheap GET': `According to the profile, one eighth is drawing, which
measures the text to find the size that fills the image, in many small steps of similar cost. One thirtieth is the hash
for the ETag; the rest is additional headers. Text without ideographs is not searched for line breaks, content
negotiation is skipped for \`*/*\`, and parsed colors are cached. It was 1.23 times the cheap GET before concurrent
requests were processed in batches, which made it a quarter faster and the cheap GET a third faster.`,
  'embedded: palette, as a multiple of the cheap GET': `In addition to the cheap GET it mixes colors, writes a longer
response, and hashes it for the ETag. It was 1.14 times the cheap GET before concurrent requests were processed in
batches, which made it three tenths faster and the cheap GET a third faster.`,
  'embedded: token, as a multiple of the cheap GET': `It is a POST: receiving, parsing and validating a body costs more
than the token. Random bytes are drawn in batches.`,
  'embedded: chart SVG, as a multiple of the cheap GET': `A chart of 100 bars is 14 kB of SVG with about 260 elements,
each bar with a text for tooltips, from a body whose every value is validated. The element writer no longer repeats
checks that the types make unnecessary, numbers are printed from integers, and text is measured with a table. Drawing
takes 150 µs on this machine when it is idle: one sixth is garbage collection, one eighth is escaping text, and no
other function takes more than a tenth. It is far faster than the peers below; a cheaper chart would have to draw less.
It was 5.33 times the cheap GET before that became a third faster.`,
  'embedded: chat read 10000, overhead over the cheap GET, as a multiple of sending its bytes': `Sending 850 kB is
mostly the kernel's work, which varies by more than the difference. What the service adds does not grow with the chat.`,
  'Redis: chat read 10000, overhead over the cheap GET, as a multiple of sending its bytes': `The server fetches the
bytes from Redis before it sends them, unless Redis reports that its copy is current. Requests that arrive during a
fetch share it.`,
  'embedded: chat send, full chat, as a multiple of short chats': `A message to a full chat evicts another, whose
record is removed in the same transaction.`,
  'Idle memory': `45 MB of it are Node itself with Fastify. The rest is the modules of the service and the documents of
four versions with their routes, which the first response needs. Font, rasterizer, mail, calendars and name tables are
loaded on first use, schemas are compiled on first use, and memory that only startup needed is released one second
later.`,
  'embedded: chat read 1000, overhead over the cheap GET, as a multiple of sending its bytes': `Sending 85 kB, like
sending 850 kB, is mostly the kernel's work, and the difference of two such figures varies by more than it exceeds its
goal. What the service adds does not grow with the chat.`,
  'Redis: chat read 10, overhead over the cheap GET, as a multiple of sending its bytes': `A read makes one more Redis
call than the cheap GET, while a bare Fastify sends these few bytes in 20 µs.`,
  'Startup CPU time, as a multiple of a bare Fastify': `The program is one bundle with V8's compiled code. Documents
are validated only by CI, schemas are compiled on first use, and font, rasterizer, mail, calendars and name lists are
loaded on first use. Of the remaining time, a quarter is garbage collection, a fifth the routes of all versions with
their \`HEAD\`, and a tenth the database. Other sizes of the young generation, one collector thread and no concurrent
compilation were no better. The remaining option is to create the routes of older versions on first use, which would
delay all requests once and needs a separate application for each version. It was 2.39 on a less busy machine.`,
  'Redis: play, as a multiple of the cheap GET': `A move is two round trips, and a body that is parsed and validated.
The Redis calls of many requests in one event-loop turn go out in one write. Batching concurrent moves into one call,
as for messages, was no cheaper. One script for the name and the game would save about a twentieth, by estimate.`,
  'embedded: chat read 1000, filled, as a multiple of an empty store': `A chat is stored in one part of the tree,
regardless of the number of chats. The rounds of one run are between 0.4 and 1.4.`,
  'Redis: chat read 10000, filled, as a multiple of an empty store': `The same keys are read. Sending 850 kB varies by
more than the difference.`,
  'Redis: play, filled, as a multiple of an empty store': `The same keys are accessed. The rounds of one run differ by
more.`,
  'embedded: pow verify, filled, as a multiple of an empty store': `Each redemption is a write to a tree of a million
entries, which is deeper than an empty one, and each commit copies the pages from its root to the entry. With Redis,
which keeps its keys in a hash table, it costs the same as with an empty store. One tree per hour of expiry would stay
small, but need a second lookup in the minutes around each hour.`,
  'embedded: play, filled, as a multiple of an empty store': `As for redemptions: a move is a write to a deeper tree.`,
  'embedded: domain, as a multiple of the cheap GET': `A domain needs consistent names, addresses and dates, and its
response is several times as long as that of the cheap GET. It was 1.73 times the cheap GET before that became a third
faster.`,
  'embedded: chat read 10, overhead over the cheap GET, as a multiple of sending its bytes': `A read accesses the
store, unlike the cheap GET, while a bare Fastify sends these few bytes in 17 µs.`,
  'Redis: chat send, short chats, as a multiple of the cheap GET': `Name, share, chat and message are one script in one
round trip, and concurrent messages share one call of it. Apart from counting the request, the rest is a body that is
parsed and validated, and the script's two dozen arguments. The script itself notifies the other servers.`,
  'Redis: chat send, full chat, as a multiple of the cheap GET': `As for short chats.`,
  'embedded: chat send, short chats, filled, as a multiple of an empty store': `As for redemptions: a message is a
write to a deeper tree.`,
  'embedded: chat send, full chat, filled, as a multiple of an empty store': `As for redemptions: a message is a write
to a deeper tree.`,
  'verifying a proof of work, speedup over altcha-lib': `Both hash twice; ours takes 5 µs on an idle machine, theirs
120. On a busy machine, the two hashes, which are all that ours does, slow down by more than the rest of theirs.`,
  'Startup CPU time on Node 22.23.3, as a multiple of a bare Fastify': `As on Node 20. It was 2.18 on a less busy
machine.`,
  'Startup CPU time on Node 24.21.0, as a multiple of a bare Fastify': `As on Node 20. It was 2.30 on a less busy
machine.`,
  'Redis: chat read 1000, filled, as a multiple of an empty store': `The same keys are read. The rounds of one run
differ by more.`,
};
