import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { type LetterFont, scriptRuns } from './script-runs.ts'

test.each([
  ['Laras Setyaningrum, 28', [['Laras Setyaningrum, 28', 'Roboto']]],
  [
    'Kepada 王小明 dan Budi',
    [
      ['Kepada ', 'Roboto'],
      ['王小明', 'Han'],
      [' dan Budi', 'Roboto'],
    ],
  ],
  [
    'محمد علي',
    [
      ['علي', 'Arabic'],
      [' ', 'Roboto'],
      ['محمد', 'Arabic'],
    ],
  ],
  [
    'Sdr. محمد علي!',
    [
      ['Sdr. ', 'Roboto'],
      ['علي', 'Arabic'],
      [' ', 'Roboto'],
      ['محمد', 'Arabic'],
      ['!', 'Roboto'],
    ],
  ],
  ['ꦱꦫꦱ꧀ꦮꦠꦶ', [['ꦱꦫꦱ꧀ꦮꦠꦶ', 'Javanese']]],
  ['꧁ꦱꦫꦱ꧀꧈ ꧑꧒꧂', [['꧁ꦱꦫꦱ꧀꧈ ꧑꧒꧂', 'Javanese']]],
  [
    'محمد، ١٢٫٥ علي٣٤؟',
    [
      ['؟', 'Arabic'],
      ['٤٣', 'Arabic'],
      ['علي', 'Arabic'],
      [' ', 'Roboto'],
      ['٥٫٢١', 'Arabic'],
      [' ', 'Roboto'],
      ['محمد،', 'Arabic'],
    ],
  ],
  ['スー・リン', [['スー・リン', 'Han']]],
  ['Nguyễn Thị Ánh', [['Nguyễn Thị Ánh', 'Roboto']]],
  ['', []],
])('%j is split by font', (text, runs) => {
  expect(scriptRuns(text).map(({ text, font }) => [text, font])).toEqual(runs)
})

const { resolve } = createRequire(import.meta.url)
const requireFromPdfmake = createRequire(resolve('pdfmake'))
const fontkit = createRequire(requireFromPdfmake.resolve('pdfkit'))('fontkit') as {
  create(file: Buffer): {
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string): { glyphs: { codePoints: number[] }[] }
  }
}
const notoFile = (script: string) =>
  `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff`
const files: Partial<Record<LetterFont, string>> = {
  Roboto: 'pdfmake/fonts/Roboto/Roboto-Regular.ttf',
  Arabic: notoFile('arabic'),
  Javanese: notoFile('javanese'),
}

const openFont = (font: LetterFont) => fontkit.create(readFileSync(resolve(files[font] ?? '')))

test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '،؛؟ـ', '꧐꧑꧒꧓꧔꧕꧖꧗꧘꧙', '꧈꧉ꧏ', '0123456789,;?'])(
  'each character has a glyph in its font: %s',
  (characters) => {
    for (const character of characters) {
      const [run] = scriptRuns(character)
      const hasGlyph = openFont(run?.font ?? 'Han').hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
      expect([character, hasGlyph]).toEqual([character, true])
    }
  },
)

test.each(['١٢٫٥', '۲۰۲۶'])('the digits of an Arabic number are drawn from left to right: %s', (number) => {
  const [run] = scriptRuns(number)
  const { glyphs } = openFont('Arabic').layout(run?.text ?? '')
  expect(String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints))).toBe(number)
})
