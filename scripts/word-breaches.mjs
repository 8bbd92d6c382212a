import { basename } from 'node:path'
import { sourceParts } from './source-parts.mjs'
import { readWordList } from './word-list.mjs'

const list = readWordList()
const maxSubjectLength = 120
const maxLineLength = 120

/** Returns the breaches of docs/style.md in a file: the line, the kind of text, the words found, and better words. */
export function breachesOfFile(path, source) {
  const breaches = [...inFileName(path), ...(path.endsWith('.md') ? inDocs(source) : inCode(path, source))]
  return breaches
    .map(({ at, ...breach }) => ({ line: source.slice(0, at).split('\n').length, ...breach }))
    .sort((a, b) => a.line - b.line)
}

/** Returns what is wrong with the subject of a commit. */
export function breachesOfSubject(subject) {
  const change = /^[a-z0-9][a-z0-9 ,./-]*: (\S.*)$/.exec(subject)?.[1]
  const breaches = list.subjects(change ?? subject)
  if (change === undefined) breaches.push({ words: subject, say: 'area: Verb what changed' })
  if (subject.length > maxSubjectLength)
    breaches.push({ words: `${subject.length} characters`, say: `at most ${maxSubjectLength}` })
  return breaches
}

function inFileName(path) {
  const file = basename(path)
  return list
    .names(wordsOf(file.replace(/\.[a-z]+$/, '')))
    .map(({ say }) => ({ at: 0, kind: 'name', words: file, say }))
}

function inDocs(source) {
  // Code and link targets are replaced by as many `#`, so that the positions of the rest stay the same.
  const prose = source.replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, (code) => code.replace(/[^\n]/g, '#'))
  return check('doc', 'docs', 0, prose)
}

function inCode(path, source) {
  const { comments, strings, code } = sourceParts(source)
  const isTest = /\.(test|spec)\.(tsx?|mjs)$/.test(path)
  return [
    ...comments.flatMap(({ at, text }) => check('comment', 'comments', at, withoutDelimiters(text))),
    ...comments.flatMap((comment) => inLongLines(source, comment)),
    ...strings.flatMap((string) => (isTest ? inTitle(string, code) : inText(string))),
    ...(path.endsWith('.sql') ? inSqlComments({ at: 0, text: source }) : []),
    ...(path.endsWith('.tsx') && !isTest ? betweenTags(code) : []),
    ...inDeclarations(code),
    ...inDocsOfFunctions(comments, code, path),
  ]
}

/** Finds the lines of a comment that are too long. The formatter wraps only code. */
function inLongLines(source, { at, text }) {
  const start = source.lastIndexOf('\n', at) + 1
  return source
    .slice(start, at + text.length)
    .split('\n')
    .filter((line) => line.length > maxLineLength && !line.includes('biome-ignore'))
    .map((line) => ({
      at: source.indexOf(line, start),
      kind: 'comment',
      words: `${line.length} characters`,
      say: `at most ${maxLineLength} a line`,
    }))
}

function check(kind, place, start, text) {
  return list[place](text).map(({ at, ...breach }) => ({ at: start + at, kind, ...breach }))
}

const isProse = (text) => /[a-z,.:;'’] ["“(]?[a-z]/i.test(text)

function inTitle({ at, text }, code) {
  const isTitle = /\b(it|test|describe)(\.\w+)*\(\s*['"`]?$|\)\(\s*['"`]?$/.test(code.slice(Math.max(0, at - 60), at))
  return isTitle ? check('title', 'titles', at, text) : []
}

function inText({ at, text, isTemplate }) {
  if (!isProse(text)) return []
  if (!isTemplate) return check('text', 'texts', at, text)
  const withoutComments = text.replace(sqlComment, (comment) => ' '.repeat(comment.length))
  return [...check('text', 'texts', at, withoutComments), ...inSqlComments({ at, text })]
}

const sqlComment = /(?<=^|\s)-- .*/gm

function inSqlComments({ at, text }) {
  return [...text.matchAll(sqlComment)].flatMap((comment) =>
    check('comment', 'comments', at + comment.index + 3, comment[0].slice(3)),
  )
}

function betweenTags(code) {
  return [...code.matchAll(/(?<=[>}])[^<>{}]+(?=[<{])/g)]
    .filter(([text]) => isProse(text))
    .flatMap((match) => check('text', 'texts', match.index, match[0]))
}

function inDeclarations(code) {
  const declared = code.matchAll(
    /^[ \t]*(?:(?:export|declare|abstract|async) )*(interface|type|function\*?|class|const|enum) (\w+)/gm,
  )
  return [...declared].flatMap(({ 1: keyword, 2: name, index }) => {
    const words = wordsOf(name)
    const isType = keyword === 'interface' || keyword === 'type'
    const breaches = [...list.names(words), ...(isType ? list.types(words) : [])].slice(0, 1)
    return breaches.map(({ say }) => ({ at: index, kind: isType ? 'type' : 'name', words: name, say }))
  })
}

/** Checks that the doc comment of a function begins with a verb; a component's may name its content. */
function inDocsOfFunctions(comments, code, path) {
  return comments.flatMap(({ at, text }) => {
    if (!text.startsWith('/**')) return []
    const name = declaresFunction
      .exec(code.slice(at + text.length, at + text.length + 300))
      ?.slice(1)
      .find(Boolean)
    if (name === undefined || (path.endsWith('.tsx') && /^[A-Z]/.test(name))) return []
    const words = withoutDelimiters(text).trim()
    if (/^[A-Z][a-z]+s\b(?! (of|whose)\b)/.test(words)) return []
    const say = 'begin with a verb in the third person (Returns, Sends, Locks)'
    return [{ at, kind: 'function', words: words.split(/\s+/).slice(0, 3).join(' '), say }]
  })
}

const declaresFunction =
  /^\s*(?:export )?(?:(?:async )?function\*? (\w+)|const (\w+) = (?:async )?(?:\([^()]*\)|\w+)(?:: [\w<>[\] |]+)? =>)/

/** Replaces the delimiters of a comment by spaces, so that the rest keeps its position. */
function withoutDelimiters(comment) {
  return comment.replace(/^\/\*\*?|\*\/$|(?<=\n\s*)\*|(?<=^|\n\s*)\/\//g, (mark) => ' '.repeat(mark.length))
}

function wordsOf(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase()
}
