import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { expect, onTestFinished, test } from 'vitest'
import { isUnused, prune } from '../../prune-modules.ts'

// The image has all files of packages that the product loads, and no other files of packages.

const programs = ['main', 'worker', 'admin', 'archive-wal']

/**
 * Returns the files of packages that modules of the product import, directly or not, by their paths in node_modules.
 */
async function importedFiles() {
  const files = new Set<string>()
  const bundle = await rolldown({
    input: programs.map((name) => `server/src/${name}.ts`),
    platform: 'node',
    external: [/\.node$/],
    treeshake: false,
    logLevel: 'silent',
    // Packages are resolved as Node does.
    resolve: { mainFields: ['main'] },
    plugins: [
      {
        name: 'collect',
        moduleParsed({ id }) {
          const [file, ...inPackage] = id.split('?')[0]?.split('/node_modules/').reverse() ?? []
          if (file !== undefined && inPackage.length > 0) files.add(file)
        },
      },
    ],
  })
  await bundle.generate()
  await bundle.close()
  return [...files]
}

test('keeps the files of packages that the product imports', { timeout: 120_000 }, async () => {
  const files = await importedFiles()
  expect(files).toContain('fastify/fastify.js')
  // cosmiconfig loads it for a configuration in TypeScript, and there is none.
  const optional = 'typescript/lib/typescript.js'
  expect(files.filter(isUnused)).toEqual([optional])
})

test('keeps fonts that documents have, and code that is read as a file', () => {
  const read = [
    '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
    '@embedpdf/fonts-sc/fonts/NotoSansHans-Bold.otf',
    '@fontsource/caveat/files/caveat-latin-500-normal.woff',
    '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff',
    'pdfmake/fonts/Roboto/Roboto-Regular.ttf',
    'pdfkit/js/data/Helvetica.afm',
    'fontkit/dist/main.cjs',
    'unpdf/dist/pdfjs.mjs',
  ]
  for (const file of read) expect([file, existsSync(`node_modules/${file}`)]).toEqual([file, true])
  expect(read.filter(isUnused)).toEqual([])
})

test('deletes what is unused, even in packages of packages, but nothing behind a link', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-modules-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '')
  }
  const [kept, deleted] = [
    ['part/src/index.ts', 'node_modules/a/index.js', 'node_modules/a/LICENSE.md', 'node_modules/a/lib/test/run.js'],
    ['node_modules/a/index.d.ts', 'node_modules/@b/c/test/run.js', 'node_modules/a/node_modules/typescript/tsc.js'],
  ]
  for (const path of [...kept, ...deleted]) write(path)
  symlinkSync('../part', join(folder, 'node_modules/part'))
  prune(join(folder, 'node_modules'))
  expect([...kept, ...deleted].filter((path) => existsSync(join(folder, path)))).toEqual(kept)
})
