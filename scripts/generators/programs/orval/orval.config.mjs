const target = (version) => ({
  input: `./document-${version}.json`,
  output: {
    target: `./client-${version}.ts`,
    client: 'fetch',
    baseUrl: { getBaseUrlFromSpecification: true },
  },
});

export default { v3: target('v3'), v6: target('v6') };
