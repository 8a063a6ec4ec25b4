/**
 * What was tried for a goal that is missed, and what reaching it would need, by the goal's name. `BENCHMARKS.md` tells
 * it as long as the goal is missed.
 */
export const notes: Readonly<Record<string, string>> = {
  'Ratio to a bare Fastify: embedded, one caller': `A third of what comes on top of the bare server is the writing of
thirteen more headers, as the bare server with our headers shows; the rest is spread over quotas, checks, CORS, log and
metrics. The largest single parts are a line of the log and one observation of the histogram, with three quarters of a
microsecond each. Log lines are printed by their own schema and written by the hundred; what is known of a request is
read once; the quotas in memory answer without a promise.`,
  'Ratio to a bare Fastify: embedded, 100000 callers': `What a caller has used lies where no cache holds it: each look-up
waits for main memory several times, and all of it is walked through when garbage is collected. The forwarded address is
read once, and a proxy's own is remembered. To remember every caller's name as well was tried: it was no faster than making
it anew, for 290 bytes more a caller. Usages in one flat array in place of objects would keep the collector away from them,
for code that is harder to read.`,
  'Ratio to a bare Fastify: Redis, one caller': `Server, Redis and generator share the two processors of this machine:
while Redis counts, its script takes the caches that the server comes back to, and the very same functions take a quarter
longer than over the embedded store, evenly. The hits of one turn of the event loop go out in one call, some forty of them
at this load; the script reads its clock once for all of them, and makes nothing anew that they share. A server that is
pinned to a processor of its own was no faster, since Redis and the generator then share the other. It takes a machine on
which Redis has a processor for itself.`,
  'Ratio to a bare Fastify: Redis, 100000 callers': `As above, and the usages of as many callers are out of the caches of
Redis as well.`,
  'By wrk, embedded, 50000 callers, as a multiple of Redis': `Over the embedded store the process counts itself what Redis
counts in its own, whose time is not in the figure. The rounds of one run lie farther apart than the two stores.`,
  'embedded: personal, as a multiple of the cheap GET': `A person has 24 members that depend on each other, and is drawn
through faker's helpers for the sake of its tables. Random bytes are drawn many at a time, which jobs an age may have is known
once, and chance comes from a small generator of our own below faker. To make the person takes about 20 µs on this machine
when it is quiet; the rest is an answer ten times as long, which is written by its schema. Digits of cards are
drawn in one text, and names of a–z are not folded. Since requests of one moment go through the same steps together, a person
takes a quarter less than it took, and the cheap GET a third less, so that the multiple rose. To remember names in a–z, and
days that seeds begin with, saved a sixtieth, and was left out. Tables drawn from without
faker would be faster, and would be ours to keep.`,
  'embedded: placeholder, as a multiple of the cheap GET': `By profile an eighth of the whole is the drawing, which
measures its text to find the size that fills the picture, in many small steps, none of which stands out; a thirtieth is the
hash for its ETag; the rest are more headers. Texts without ideographs are not searched for their breaks, nothing is
negotiated with who takes anything, and no colour is read that is known. It was 1.23 times the cheap GET before requests of one
moment went through the same steps together, by which it takes a quarter less than it took, and the cheap GET a third less.`,
  'embedded: palette, as a multiple of the cheap GET': `Beyond the cheap GET it mixes colours, writes a longer answer, and hashes
that for its ETag. It was 1.14 times the cheap GET before requests of one moment went through the same steps together, by which
it takes three tenths less than it took, and the cheap GET a third less.`,
  'embedded: token, as a multiple of the cheap GET': `It is a POST: that a body is awaited, read, parsed and checked costs
more than the token, whose random bytes are drawn many at a time.`,
  'embedded: chart SVG, as a multiple of the cheap GET': `A chart of 100 bars is 14 kB of SVG in some 260 elements, each
bar with a text for whoever points at it, from a body whose every value is checked. The writer of elements no longer checks
what the types forbid, numbers are printed from whole ones, and texts are measured from a table: the drawing takes 150 µs on
this machine when it is quiet, of which a sixth is the collection of garbage, and an eighth to escape texts; no other
function has a tenth. It is far ahead of the peers below; a cheaper one would have to draw less. It was 5.33 times the cheap GET
before that took a third less.`,
  'embedded: chat read 10000, beyond the cheap GET, as a multiple of sending its bytes': `Sending 850 kB is mostly the
kernel's work, which varies by more than the difference; what the service adds does not grow with the chat.`,
  'Redis: chat read 10000, beyond the cheap GET, as a multiple of sending its bytes': `The server takes the bytes from
Redis before it sends them, unless it is told that it has them already; requests that come while it does share one reading.`,
  'embedded: chat send, full chat, as a multiple of short ones': `A message that comes to a full chat ends another, whose
record is removed in the same transaction.`,
  'Memory at rest': `Of it, 45 MB are what Node itself holds with Fastify; the rest are the modules of the service and the
documents of four versions with their routes, which are needed for the first answer. Font, rasteriser, mail, calendars and
the tables of names are loaded when they are first needed, schemas are compiled when they are first used, and what starting
took beyond all that is given back a second later.`,
  'embedded: chat read 1000, beyond the cheap GET, as a multiple of sending its bytes': `Of 85 kB, as of 850 kB, sending is mostly the
kernel's work, and the difference of two such figures varies by more than what it exceeds its goal; what the service adds
does not grow with the chat.`,
  'Redis: chat read 10, beyond the cheap GET, as a multiple of sending its bytes': `A reading asks Redis once more than the
cheap GET does, while a bare Fastify sends these few bytes for 20 µs.`,
  'First answer, times the processor time of a bare Fastify': `The program is one bundle with the code that V8 has compiled of
it; documents are checked by CI alone, schemas are compiled when they are first used, and font, rasteriser, mail, calendars
and lists of names are loaded when they are first needed. Of what is left a quarter is the collection of garbage, a fifth the
routes of all versions with their \`HEAD\`, and a tenth the database. Other sizes of the young generation, one thread for the
collector and no concurrent compilation were no better. What remains is to make the routes of older versions when they are
first asked for, which would hold up everybody's requests once, and needs an application of its own for each version. It was
2.39 on a machine that was less busy.`,
  'Redis: play, as a multiple of the cheap GET': `A move is two exchanges, and a body that is read and checked. What many
requests ask of Redis in one turn of the event loop goes out in one write. The moves of one moment in one
call, as messages are, were no cheaper; one script for the name and the game would save about a twentieth, by reckoning.`,
  'embedded: chat read 1000, filled, as a multiple of empty': `A chat lies in one place of the tree, however many others there
are; the rounds of one run lie between 0.4 and 1.4.`,
  'Redis: chat read 10000, filled, as a multiple of empty': `The same keys are read; sending 850 kB varies by more than the
difference.`,
  'Redis: play, filled, as a multiple of empty': `The same keys are asked for; the rounds of one run lie farther apart.`,
  'embedded: pow verify, filled, as a multiple of empty': `Each redemption is a write to a tree of a million entries,
which is deeper than an empty one, and each commit copies the pages from its root to the entry. Over Redis, whose
keys stand in a table, it costs the same as over an empty one. Trees by the hour of expiry would stay small, for a second
look-up in the minutes around each hour.`,
  'embedded: play, filled, as a multiple of empty': `As for redemptions: a move is a write to a deeper tree.`,
  'embedded: domain, as a multiple of the cheap GET': `Names, addresses and dates that agree with each other are drawn for a
domain, and are an answer several times as long as that of the cheap GET. It was 1.73 times the cheap GET before that took a
third less.`,
  'embedded: chat read 10, beyond the cheap GET, as a multiple of sending its bytes': `A reading asks the store, where the cheap
GET does not, while a bare Fastify sends these few bytes for 17 µs.`,
  'Redis: chat send, short chats, as a multiple of the cheap GET': `Name, share, chat and message are one script in one exchange,
and the messages of one moment one call of it; what is left beside the count of the request is a body that is read and checked,
and the script's two dozen arguments. The script tells the other servers itself.`,
  'Redis: chat send, full chat, as a multiple of the cheap GET': `As for short chats.`,
  'embedded: chat send, short chats, filled, as a multiple of empty': `As for redemptions: a message is a write to a deeper tree.`,
  'embedded: chat send, full chat, filled, as a multiple of empty': `As for redemptions: a message is a write to a deeper tree.`,
  'a proof of work verified, times as fast as altcha-lib': `Both hash twice; ours takes 5 µs on a quiet machine, theirs 120. On a
busy one the two hashes, which are all that ours does, slow down by more than the rest of theirs.`,
  'First answer on Node 22.23.3, times a bare Fastify there': `As on Node 20; it was 2.18 on a machine that was less busy.`,
  'First answer on Node 24.21.0, times a bare Fastify there': `As on Node 20; it was 2.30 on a machine that was less busy.`,
  'Redis: chat read 1000, filled, as a multiple of empty': `The same keys are read; the rounds of one run lie farther apart.`,
};
