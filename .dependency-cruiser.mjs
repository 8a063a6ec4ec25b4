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

const upward = LAYERS.slice(1).map((name, index) => ({
  name: `${name}-imports-nothing-above`,
  severity: 'error',
  from: { path: `^src/${name}/` },
  to: { path: `^src/(?:main\\.ts$|(?:${LAYERS.slice(0, index + 1).join('|')})/)` },
}));

/** Forbids imports of `to` from files of `from`. */
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

export default {
  forbidden: [
    ...upward,
    rule('no-circle', {}, { circular: true }),
    rule('packages-need-no-server', { path: '^packages/(?:images|fiction)/src/' }, { path: '^src/' }),
    rule('packages-are-independent', { path: '^packages/images/src/' }, { path: '^packages/fiction/' }),
    rule('fiction-is-independent', { path: '^packages/fiction/src/' }, { path: '^packages/images/' }),
    // Inside a subject, only these see the context or a store.
    rule(
      'subjects-are-pure',
      { path: '^src/operations/[\\w-]+/', pathNot: PLACES_WITH_CONTEXT() },
      { path: '^src/(?:operations/(?:operation|services|stores)\\.ts$|compute/|contract/)' },
    ),
    rule(
      'only-the-process-opens-stores',
      { path: '^src/', pathNot: '^src/(?:process|operator|stores)/' },
      { path: '^src/stores/(?:open|\\w+/index)\\.ts$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:test|scripts)/|^packages/\\w+/(?:test|dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    moduleSystems: ['es6'],
  },
};

function PLACES_WITH_CONTEXT() {
  return '/(?:operations|store)\\.ts$';
}
