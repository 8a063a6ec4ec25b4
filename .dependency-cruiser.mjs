/** Imports in `src` go one way, and `packages` import nothing of `src`. `npx depcruise src packages` lists violations. */

/** From top to bottom: each folder imports only those below it. */
const LAYERS = [
  'operator',
  'process',
  'observe',
  'config',
  'http',
  'stores',
  'operations',
  'compute',
  'contract',
  'lib',
];

/** Forbids imports of `to` by `from`. */
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

const upward = LAYERS.slice(1).map((layer, index) =>
  forbid(
    `${layer}-imports-nothing-above`,
    { path: `^src/${layer}/` },
    { path: `^src/(?:main\\.ts$|(?:${LAYERS.slice(0, index + 1).join('|')})/)` },
  ),
);

/** Files of a subject that see the context or a store: its operations, their parts, its ports and its events. */
const WITH_CONTEXT = [
  '[\\w-]*operations|[\\w-]*stores?|[\\w-]+-source',
  'chat/(?:sessions|waiting)',
  'fiction/create-rows',
  'http-testing/(?:redirects|slow-responses)',
  'images/(?:chart|image|placeholders)',
  'proof-of-work/redemption',
  'shared/(?:repeatable-bytes|require-account)',
  'tic-tac-toe/game-changes',
].join('|');

/** Imports that run at once; those of types and `import()` do not. */
const AT_ONCE = { dependencyTypesNot: ['dynamic-import', 'type-only'] };
const LATER_IN_AGENTS = '^src/http/agents/(?!(?:agents|settings|tool-calls)\\.ts$)';

export default {
  forbidden: [
    ...upward,
    forbid('no-circle', {}, { circular: true }),
    forbid('packages-need-no-server', { path: '^packages/(?:images|fiction|shared)/' }, { path: '^src/' }),
    forbid(
      'images-need-no-fiction',
      { path: '^packages/(?:images|shared)/' },
      { path: '^packages/fiction/' },
    ),
    forbid(
      'fiction-needs-no-images',
      { path: '^packages/(?:fiction|shared)/' },
      { path: '^packages/images/' },
    ),
    forbid(
      'packages-have-entries',
      { path: '^src/' },
      { path: '^packages/(?:images|fiction)/src/', pathNot: '/index\\.ts$' },
    ),
    forbid(
      'subjects-are-pure',
      { path: '^src/operations/[\\w-]+/', pathNot: `/(?:${WITH_CONTEXT})\\.ts$` },
      { path: '^src/operations/(?:operation|services|[\\w/-]*stores?)\\.ts$' },
    ),
    forbid(
      'only-programs-open-stores',
      {
        path: '^src/',
        pathNot:
          '^src/(?:stores/|process/(?:parts|open-stores|stdio|workers/workers)|operator/admin/command)',
      },
      { path: '^src/stores/(?:open|\\w+/index)\\.ts$' },
    ),
    forbid(
      'tracing-is-loaded-if-it-is-on',
      { path: '^src/', pathNot: '^src/observe/tracing\\.ts$' },
      { path: '^src/observe/tracing\\.ts$|/@opentelemetry/', ...AT_ONCE },
    ),
    forbid(
      'the-mcp-handler-is-loaded-with-the-first-message',
      { path: '^src/', pathNot: LATER_IN_AGENTS },
      { path: LATER_IN_AGENTS, ...AT_ONCE },
    ),
    forbid('the-page-is-separate', { path: '^page/src/' }, { path: '^src/|/node_modules/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:test|scripts)/|^packages/\\w+/(?:test|dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
