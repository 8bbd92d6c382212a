import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { languageFolders, languages } from '@hireloom/contract/texts/languages'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const apiAddress = process.env.API_ADDRESS ?? 'http://localhost:3000'

/**
 * Puts the modules that many pages of the product use into two files. Otherwise a page would load up to 146 scripts,
 * most of them smaller than 2 kB. The two files make a page's first load 4 to 21 % larger. Sizes are in bytes.
 */
const sharedChunks: Rolldown.OutputOptions = {
  // Without it, modules could run before the modules of another file that they need.
  strictExecutionOrder: true,
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      { name: 'common', minShareCount: 10, maxModuleSize: 20_000 },
      { name: 'parts', minShareCount: 4, maxModuleSize: 1_500 },
    ],
  },
}

/**
 * Builds the public pages separately: they share no chunks with the product, so their script comes in few files. The
 * server's renderer goes into its own folder with all dependencies bundled.
 */
const publicPages: Plugin = {
  name: 'public-pages',
  apply: 'build',
  config: ({ build }) => ({
    builder: {},
    environments: {
      client: { build: { rolldownOptions: { output: sharedChunks } } },
      public: {
        consumer: 'client',
        build: { emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: pathOf('public.html') } },
      },
      ssr: {
        consumer: 'server',
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
        build: {
          ssr: true,
          outDir: join(build?.outDir ?? pathOf('dist'), 'server'),
          copyPublicDir: false,
          rolldownOptions: { input: pathOf('src/public-site/first-content.tsx') },
        },
      },
    },
  }),
}

/** Preloads the font, because a font that arrives after the first paint is only used on the next page. */
const fontPreload: Plugin = {
  name: 'font-preload',
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

/**
 * Preloads the texts of public pages, which their script would request only once it runs. The server keeps the link of
 * the page's language, see platform/web/html.ts.
 */
const textsPreload: Plugin = {
  name: 'texts-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { path, bundle = {} }) =>
      Object.values(bundle).flatMap((chunk) => {
        const isOfPublicPages = path === '/public.html' && chunk.type === 'chunk'
        const [, folder] = (isOfPublicPages && chunk.facadeModuleId?.match(/texts\/(\w+)\/site\.ts$/)) || []
        const language = languages.find((code) => languageFolders[code] === folder)
        if (!language) return []
        const href = `/${chunk.fileName}`
        return [{ tag: 'link', attrs: { rel: 'modulepreload', href, crossorigin: true, 'data-language': language } }]
      }),
  },
}

/**
 * Compresses scripts and styles once instead of at each request: the files of public pages at the highest level, the
 * product's many files at a level that takes a second instead of ten.
 */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'ssr',
  writeBundle({ dir = '' }, bundle) {
    const quality = this.environment.name === 'public' ? constants.BROTLI_MAX_QUALITY : 7
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
    for (const file of Object.keys(bundle).filter((name) => /\.(m?js|css)$/.test(name))) {
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(readFileSync(join(dir, file)), { params }))
    }
  },
}

export default defineConfig({
  root: pathOf('.'),
  plugins: [react(), publicPages, fontPreload, textsPreload, compressed],
  build: {
    outDir: pathOf('dist'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // The polyfill would be an inline script, which the content security policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // In kB. Staff load the product once; scripts/page-weight.mjs limits the public pages.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: pathOf('index.html'),
      // The calendar checks for an export that only other builds of rrule have.
      onLog: (level, log, report) => {
        if (log.code !== 'IMPORT_IS_UNDEFINED' || !log.message.includes('/rrule/')) report(level, log)
      },
    },
  },
  server: {
    // Keeps the browser's Host header, because the sign-on builds its addresses from it.
    proxy: Object.fromEntries(
      ['/api', '/public_api', '/sso', '/dev', '/files', '/pictures', '/feeds'].map((path) => [
        path,
        { target: apiAddress, changeOrigin: false },
      ]),
    ),
  },
})
