#!/usr/bin/env node
// A file of its own, so that npm links the command in a checkout before the client is built.
import '../dist/cli/main.js';
