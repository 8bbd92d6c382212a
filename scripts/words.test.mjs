import { describe, expect, it } from 'vitest'
import { breachesOfFile, breachesOfSubject } from './word-breaches.mjs'

const found = (path, source) => breachesOfFile(path, source).map(({ line, kind, words }) => `${line} ${kind} ${words}`)

describe('the word list', () => {
  it.each([
    ['a doc comment', 'a.ts', '/** Answers the job. */\nconst a = 1', ['1 comment Answers']],
    ['a line comment', 'a.ts', 'const a = 1\n// Read\n// anew.\n', ['3 comment anew']],
    ['a comment in CSS', 'a.css', 'a {\n  /* For whoever reads. */\n}', ['2 comment whoever']],
    ['a comment in SQL', 'a.sql', 'select 1\n-- Rows of somebody.', ['2 comment somebody']],
    ['a comment in SQL in a template', 'a.ts', 'sql`select 1 from jobs\n-- Rows of somebody.`', ['2 comment somebody']],
    [
      'a comment after a line break within words',
      'a.ts',
      '/**\n * Shown no\n * any\n * more. */',
      ['3 comment any more'],
    ],
    [
      'the length of a line of a comment',
      'a.ts',
      `/**\n * Short.\n * ${'very '.repeat(25)}long. */`,
      ['3 comment 136 characters'],
    ],
    ['a text', 'a.ts', "refuse('Somebody else was there')", ['1 text Somebody']],
    ['an apostrophe in a text', 'a.ts', "refuse('You can’t move them')", ['1 text can’t']],
    ['a text in a template', 'a.ts', 'const a = `Ask $' + "{b ? 'x' : `y`} and whoever`", ['1 text whoever']],
    ['a text between tags', 'a.tsx', "const a = <p>It can't be read anew{b}</p>", ['1 text anew']],
    ['the name of a test', 'a.test.ts', "it('greets whoever asks', () => {})", ['1 title whoever']],
    ['docs', 'a.md', 'Some words.\n\nRead `anew`, not anew.', ['3 doc anew']],
    ['a parameter object', 'a.ts', 'interface Wanted {}\ntype JobShown = {}', ['1 type Wanted', '2 type JobShown']],
    [
      'a declaration',
      'a.ts',
      'export function findHeir() {}\nconst boardLane = 1',
      ['1 name findHeir', '2 name boardLane'],
    ],
    ['the name of a file', 'board-lane.ts', '', ['1 name board-lane.ts']],
    ['the doc comment of a function', 'a.ts', '/** The job. */\nexport function job() {}', ['1 function The job.']],
  ])('applies to %s', (_, path, source, breaches) => {
    expect(found(path, source)).toEqual(breaches)
  })

  it.each([
    ['a noun for the answers of a form', 'a.ts', '/** Answers of applicants, by question. */\nconst a = 1'],
    ['keys on the wire', 'a.ts', "const body = { heir: 1, 'lane': 2, asks: [] }"],
    ['other strings of a test', 'a.test.ts', "expect(text).toBe('Somebody else was there')"],
    ['a doc comment that begins with a verb', 'a.ts', '/** Returns the job. */\nexport const job = (id) => id'],
    ['a component named for what it shows', 'a.tsx', '/** The page of a job. */\nexport function JobPage() {}'],
    ['nouns among types', 'a.ts', 'interface Meeting {}\ninterface JobFeed {}\ninterface PositionOpening {}'],
    ['code that looks like a string or a comment', 'a.tsx', "const a = /['\"`]/\nconst b = <a href='//anew'>it's</a>"],
    ['code in docs', 'a.md', '```\nanew\n```\n[again](anew.md)'],
  ])('allows %s', (_, path, source) => {
    expect(found(path, source)).toEqual([])
  })

  it('names the words to write instead', () => {
    expect(breachesOfFile('a.ts', '// Read anew.')[0].say).toBe('again')
  })

  it.each([
    ['Cap calendar ranges', 'area: Verb what changed'],
    ['jobs: Read all of it anew', 'again'],
    ['demo: Let no import be of tomorrow', 'a verb for what the code does now: Add, Show, Refuse, Return, Cap'],
    [`jobs: Show ${'very '.repeat(25)}long ones`, 'at most 120'],
  ])('refuses the commit subject "%s"', (subject, say) => {
    expect(breachesOfSubject(subject).map((breach) => breach.say)).toContain(say)
  })

  it.each(['calendar: Cap ranges at 62 days', 'jobs, candidates: Show the branch'])('allows "%s"', (subject) => {
    expect(breachesOfSubject(subject)).toEqual([])
  })
})
