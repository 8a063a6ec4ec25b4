/** Two operations: one that computes, and one that counts for each caller. */
export const operations = {
  async makeGreeting({ name, language }, { call }) {
    const words = { en: 'Hello', de: 'Hallo', fr: 'Bonjour' };
    const { graphemes } = await call('countText', { text: name });
    return { greeting: `${words[language]}, ${name}!`, length: graphemes };
  },

  async countVisit({ page }, { caller, store, now, fail }) {
    if (page === 'closed') fail(404, 'This page is closed.');
    const visits = await store.increment(`${caller.id} ${page}`, { ttlS: 24 * 60 * 60 });
    return { page, visits, at: new Date(now()).toISOString() };
  },
};
