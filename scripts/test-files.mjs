import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/**
 * Finds the test files whose path contains one of the words: those of vitest, in the given folders, and the journeys.
 * Upper and lower case are the same, as they are to vitest.
 */
export function findTestFiles(words, folders = ['contract', 'server', 'web', 'scripts']) {
  const isMeant = (path) => words.some((word) => path.toLowerCase().includes(word.toLowerCase()))
  const tests = folders.flatMap((folder) => filesIn(folder, /\.test\.(ts|tsx|mjs)$/))
  const journeys = filesIn('e2e', /\.spec\.ts$/)
  return { tests: tests.filter(isMeant), journeys: journeys.filter(isMeant) }
}

function filesIn(folder, ending) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return ending.test(entry.name) ? [path] : []
    return ['node_modules', 'dist'].includes(entry.name) ? [] : filesIn(path, ending)
  })
}
