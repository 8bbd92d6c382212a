/**
 * Splits TypeScript, JavaScript or CSS into comments and strings, with their place in the source, and the code with
 * both blanked out, so that places stay the same. Parses only as much of the syntax as that needs.
 */
export function sourceParts(source) {
  const comments = []
  const strings = []
  const code = [...source]
  let at = 0

  const blank = (from, to) => {
    for (let i = from; i < to; i++) if (code[i] !== '\n') code[i] = ' '
  }
  const take = (list, from, to, isTemplate) => {
    list.push({ at: from, text: source.slice(from, to), isTemplate })
    blank(from, to)
    at = to
  }

  const lineComment = () => {
    let end = at
    // Consecutive line comments are one comment.
    for (;;) {
      end = lineEnd(source, end)
      const next = /^\n[^\S\n]*\/\//.exec(source.slice(end, end + 200))
      if (!next) break
      end += next[0].length
    }
    take(comments, at, end)
  }

  const template = () => {
    let from = ++at
    while (at < source.length && source[at] !== '`') {
      if (source[at] === '\\') at += 2
      else if (source.startsWith('${', at)) {
        take(strings, from, at, true)
        at += 2
        walk('}')
        from = ++at
      } else at++
    }
    take(strings, from, at, true)
    at++
  }

  const walk = (closing) => {
    for (let depth = 0; at < source.length; ) {
      const char = source[at]
      if (source.startsWith('/*', at)) {
        const end = source.indexOf('*/', at)
        take(comments, at, end < 0 ? source.length : end + 2)
      } else if (source.startsWith('//', at) && source[at - 1] !== ':') lineComment()
      else if (char === '`') template()
      else if (startsString(source, at)) {
        const end = stringEnd(source, at)
        take(strings, at + 1, end)
        at = end + 1
      } else if (char === '/' && startsRegex(source, at)) {
        const end = regexEnd(source, at)
        blank(at, end)
        at = end
      } else {
        if (char === closing && depth === 0) return
        if (char === '{') depth++
        if (char === '}') depth--
        at++
      }
    }
  }

  walk()
  return { comments, strings, code: code.join('') }
}

function lineEnd(source, from) {
  const end = source.indexOf('\n', from)
  return end < 0 ? source.length : end
}

/** Returns whether a quote begins a string; between tags it is an apostrophe, as in "can't". */
function startsString(source, at) {
  const quote = source[at]
  if (quote !== "'" && quote !== '"') return false
  return !/\w/.test(source[at - 1] ?? '') && stringEnd(source, at) < lineEnd(source, at)
}

function stringEnd(source, at) {
  const end = lineEnd(source, at)
  for (let i = at + 1; i < end; i++) {
    if (source[i] === '\\') i++
    else if (source[i] === source[at]) return i
  }
  return end
}

function startsRegex(source, at) {
  if (source[at + 1] === '>' || regexEnd(source, at) === undefined) return false
  return /(?:[(,=:[!&|?{;]|\breturn|=>|^)\s*$/.test(source.slice(Math.max(0, at - 40), at))
}

function regexEnd(source, at) {
  const end = lineEnd(source, at)
  let inClass = false
  for (let i = at + 1; i < end; i++) {
    if (source[i] === '\\') i++
    else if (source[i] === '[') inClass = true
    else if (source[i] === ']') inClass = false
    else if (source[i] === '/' && !inClass) return i + 1
  }
}
