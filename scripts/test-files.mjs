import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/**
 * Finds the test files whose path contains one of the words: those of vitest, in the given folders, and the journeys.
 * Ignores case, like vitest.
 */
export function findTestFiles(words, folders = ['contract', 'server', 'web', 'scripts']) {
  const isSelected = (path) => words.some((word) => path.toLowerCase().includes(word.toLowerCase()))
  const tests = folders.flatMap((folder) => filesIn(folder, /\.test\.(ts|tsx|mjs)$/))
  const journeys = filesIn('e2e', /\.spec\.ts$/)
  return { tests: tests.filter(isSelected), journeys: journeys.filter(isSelected) }
}

function filesIn(folder, ending) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return ending.test(entry.name) ? [path] : []
    return ['node_modules', 'dist'].includes(entry.name) ? [] : filesIn(path, ending)
  })
}
