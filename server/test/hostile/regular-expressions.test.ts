import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** The number of characters of a text: as many as the longest line of a CV has. */
const length = 1000
/**
 * CPU milliseconds that an expression may take for one text. Expressions whose time grows with the square of the length
 * need less.
 */
const maxMs = 50
/** Milliseconds after which an expression counts as endless, even on a busy machine. */
const timeout = 10_000

const characters = [...' aA1.-|(),:/@~<&%*•\n']
const pieces = characters
  .flatMap((first) => characters.map((other) => first + other))
  .filter((piece) => piece.trim() !== '')
const texts = pieces.map((piece) => `x${piece.repeat(length / piece.length)} x`)

/**
 * Runs in a separate context, because an endless expression can be stopped only there. A text that takes long is tried
 * again, because it may have been the first, before the expression was compiled.
 */
const slowestText = new Script(`
  let slowest = { ms: 0, text: '' }
  const timeOf = (text) => {
    const begun = process.cpuUsage()
    text.replace(expression, '')
    return process.cpuUsage(begun).user / 1000
  }
  for (const text of texts) {
    let ms = timeOf(text)
    for (let tries = 0; ms > maxMs && tries < 4; tries++) ms = Math.min(ms, timeOf(text))
    if (ms > slowest.ms) slowest = { ms, text: text.slice(0, 10) }
  }
  slowest`)

function expressionsIn(path: string) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('no regular expression takes long for a line of a thousand characters', { timeout: 240_000 }, () => {
  const files = execFileSync('git', ['ls-files', 'contract/src', 'server/src', 'web/src'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = files.split('\n').filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/demo\//.test(path))
  const expressions = new Map(paths.flatMap((path) => expressionsIn(path).map((expression) => [expression, path])))
  expect(expressions.size).toBeGreaterThan(400)
  const slow = [...expressions].flatMap(([expression, path]) => {
    const flagsAt = expression.lastIndexOf('/')
    const context = {
      expression: new RegExp(expression.slice(1, flagsAt), expression.slice(flagsAt + 1)),
      texts,
      maxMs,
      process,
    }
    try {
      const { ms, text } = slowestText.runInNewContext(context, { timeout })
      return ms > maxMs ? [`${path} ${expression} ${text}: ${ms.toFixed()} ms`] : []
    } catch {
      return [`${path} ${expression}: endless`]
    }
  })
  expect(slow).toEqual([])
})
