/** Preloaded with `--expose-gc` where memory is compared: this signal, which means nothing else here, collects all garbage. */
process.on('SIGWINCH', () => {
  globalThis.gc();
  globalThis.gc();
});
