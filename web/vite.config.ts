import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.API_ADDRESS ?? 'http://localhost:3000'

/**
 * Builds the public pages by themselves: sharing nothing with the product, their script comes in few files. What the server
 * draws them with goes into a separate folder, whole, so that it runs without any package.
 */
const publicPages: Plugin = {
  name: 'public-pages',
  apply: 'build',
  config: ({ build }) => ({
    builder: {},
    environments: {
      public: {
        consumer: 'client',
        build: { emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: at('public.html') } },
      },
      ssr: {
        consumer: 'server',
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
        build: {
          ssr: true,
          outDir: join(build?.outDir ?? at('dist'), 'server'),
          copyPublicDir: false,
          rolldownOptions: { input: at('src/public-site/first-content.tsx') },
        },
      },
    },
  }),
}

/** Lets browsers ask for the font as early as they can: what comes after the first drawing is for the next page. */
const fontAtOnce: Plugin = {
  name: 'font-at-once',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { path, bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => path === '/public.html' && file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
        })),
  },
}

/** Compresses what applicants' phones load as small as it gets, once, rather than at each visit and less well. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'public',
  writeBundle({ dir = '' }, bundle) {
    for (const file of Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))) {
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(readFileSync(join(dir, file))))
    }
  },
}

export default defineConfig({
  root: at('.'),
  plugins: [react(), publicPages, fontAtOnce, packed],
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // The polyfill would be an inline script, which the content security policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // In kB. Staff load the product once; what each visitor loads is weighed by scripts/page-weight.mjs.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: at('index.html'),
      // The calendar asks rrule for what only its other builds have, and goes by whether it is there.
      onLog: (level, log, report) => {
        if (log.code !== 'IMPORT_IS_UNDEFINED' || !log.message.includes('/rrule/')) report(level, log)
      },
    },
  },
  server: {
    // The host stays the browser's own, because the sign-on builds its addresses from it.
    proxy: Object.fromEntries(
      ['/api', '/public_api', '/sso', '/dev', '/files', '/pictures', '/feeds'].map((path) => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
})
