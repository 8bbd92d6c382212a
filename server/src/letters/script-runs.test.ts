import { expect, test } from 'vitest'
import { scriptRuns } from './script-runs.ts'

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
  ['Nguyễn Thị Ánh', [['Nguyễn Thị Ánh', 'Roboto']]],
  ['', []],
])('%s', (text, runs) => {
  expect(scriptRuns(text).map(({ text, font }) => [text, font])).toEqual(runs)
})
