import { readFileSync } from 'node:fs'

const guide = new URL('../docs/style.md', import.meta.url)
const prose = ['comments', 'docs', 'titles', 'subjects']
const everywhere = [...prose, 'texts', 'names', 'types']

/**
 * Reads the word list of docs/style.md into one matcher for each place: comments, docs, titles (of tests), subjects (of
 * commits), texts, names, types.
 */
export function readWordList(markdown = readFileSync(guide, 'utf8')) {
  const rules = []
  for (const line of markdown.slice(markdown.indexOf('## Word list')).split('\n')) {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim())
    const [, avoid, say, where] = cells.length === 5 ? cells : ['', '', '', '']
    for (const [, pattern] of avoid.matchAll(/`([^`]+)`/g))
      for (const name of where.split(', ')) rules.push({ pattern, say, places: name === 'prose' ? prose : [name] })
  }
  const matchers = everywhere.map((place) => [place, matcher(place, rules)])
  return Object.fromEntries(matchers)
}

/** Returns a function that finds the breaches in one text: where each begins, the words, and what to say instead. */
function matcher(place, rules) {
  // A page of docs is one text with many sentences, so rules for the first word don't apply.
  const used = rules.filter(
    ({ pattern, places }) => places.includes(place) && !(place === 'docs' && pattern.startsWith('^')),
  )
  const any = new RegExp(used.map(({ pattern }, index) => `(?<r${index}>${source(pattern, place)})`).join('|'), 'gi')
  return (text) =>
    [...text.matchAll(any)].map((match) => {
      const [key] = Object.entries(match.groups).find(([name, words]) => /^r\d+$/.test(name) && words !== undefined)
      return { at: match.index, words: match[0].trim().replace(/\s+/g, ' '), say: used[key.slice(1)].say }
    })
}

function source(pattern, place) {
  const spaced = pattern.replaceAll(' ', '\\s+')
  if (place === 'types') return `^(?:${spaced})$`
  const starts = /^\^/.test(spaced) ? `^\\s*(?:${spaced.slice(1)})` : `(?<![\\w-])(?:${spaced})`
  return `${starts}(?!\\w)`
}
