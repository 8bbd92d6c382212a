import { fileURLToPath } from 'node:url'

const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Bundles the scripts that run isolated (documents/isolated), because loading their modules takes most of their time.
 */
export default {
  input: [
    'documents/isolated/lock-down',
    'documents/sheets/read-sheet-file',
    'documents/draw-picture',
    'cv/text/read-file',
    'candidate-page/messages/read-mail-file',
    'signing/pages/draw-file',
    'signing/verify/verify-file',
  ].map((script) => pathOf(`src/${script}.ts`)),
  platform: 'node',
  logLevel: 'warn',
  // Native code stays in its packages.
  external: ['sharp', '@napi-rs/canvas'],
  output: {
    dir: pathOf('dist'),
    cleanDir: true,
    minify: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: 'chunks/[name]-[hash].mjs',
  },
}
