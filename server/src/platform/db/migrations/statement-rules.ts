/** A statement of an SQL file. */
export interface Statement {
  /** Its text without comments, as PostgreSQL runs it. */
  sql: string
  /**
   * Its words and signs for rules, with one space between two: in lower case, with '' for strings and bodies of
   * functions, and without the schema public. Quoted names keep their case and quotes, so that no rule takes one for a
   * keyword, and have _ for signs.
   */
  words: string
}

/** Letters that PostgreSQL accepts in names without quotes. */
const letter = String.raw`a-z_\u{80}-\u{10ffff}`
const parts = [
  String.raw`(?<blank>[ \t\n\r\f\v]+|--[^\n\r]*)`,
  String.raw`(?<comment>/\*)`,
  String.raw`(?<escaped>e'(?:[^'\\]|\\[^]|'')*')`,
  "(?<text>(?:u&|[bxn])?'(?:[^']|'')*')",
  String.raw`(?<body>(?<tag>\$(?:[${letter}][${letter}\d]*)?\$)[^]*?\k<tag>)`,
  '(?<name>(?:u&)?"(?:[^"]|"")*")',
  String.raw`[${letter}][${letter}\d$]*`,
  String.raw`\d[\w.]*`,
  '::',
  '[^]',
]

/** Returns the statements of an SQL file. */
export function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = []
  let text = ''
  let words: string[] = []
  const end = () => {
    if (words.length > 0) statements.push({ sql: text.trim(), words: withoutSchema(words.join(' ')) })
    text = ''
    words = []
  }
  const pattern = new RegExp(parts.join('|'), 'giuy')
  for (let part = pattern.exec(sql); part; part = pattern.exec(sql)) {
    const [token] = part
    const { blank, comment } = part.groups ?? {}
    if (comment) pattern.lastIndex = endOfComment(sql, part.index)
    if (comment) text += ' '
    else if (blank) text += blank.replace(/^--.*/, '')
    else if (token === ';') end()
    else {
      text += token
      words.push(wordOf(part))
    }
  }
  end()
  return statements
}

/** Returns the end of a comment, which may have others inside. */
function endOfComment(sql: string, start: number): number {
  const mark = /\/\*|\*\//g
  mark.lastIndex = start
  let depth = 0
  for (let found = mark.exec(sql); found; found = mark.exec(sql)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return mark.lastIndex
  }
  return sql.length
}

function wordOf({ 0: token, groups }: RegExpExecArray): string {
  const { escaped, text, body, name } = groups ?? {}
  if (escaped ?? text ?? body) return "''"
  return name ? `"${name.replace(/^(u&)?"|"$/gi, '').replace(/\W/g, '_')}"` : token.toLowerCase()
}

const withoutSchema = (words: string) =>
  words.replace(/ ?\. ?/g, '.').replace(/(?<![\w".])(?:[\w"$]+\.)?(?:public|"public")\./g, '')
